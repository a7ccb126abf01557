import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { userRoles } from "#app/db/schema/users.ts";
import type { Role } from "#app/domain/users/user.ts";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { createTestApp, type TestApp } from "#tests/support/product/test-app.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

const PASSWORD = "correct horse battery";
const password = cheapHash(PASSWORD);
const db = await createTestDatabase();
const fixtures = new Fixtures(db);
let app: TestApp;
let staff: string;

beforeAll(async () => {
  app = await createTestApp(db);
  const { email } = await fixtures.person({ role: "ADMIN", password });
  staff = await app.logIn(email, PASSWORD);
});
beforeEach(async () => {
  await db.rows.delete(rateLimits);
});

interface Shown {
  status: number;
  /** Where it ended. */
  path: string;
  page: PageDom;
  alert: string;
  toast: string;
}

/** What somebody has before them after a request: redirects are followed, with their cookies. */
async function shown(path: string, cookie = "", form?: Record<string, string>): Promise<Shown> {
  const jar = new Map(cookie.split("; ").map((pair) => pair.split("=", 2) as [string, string]));
  let at = path;
  let response = await app.ask(at, { cookie, ...(form && { form }) });
  const { status } = response;
  for (let hops = 0; hops < 5 && response.headers.has("Location"); hops += 1) {
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";", 1).join().split("=", 2);
      jar.set(name, value);
    }
    at = response.headers.get("Location") ?? "";
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    response = await app.ask(at, { cookie: cookies });
  }
  const page = new PageDom(await response.text());
  const alert = page.texts('[role="alert"]').join();
  return { status, path: at, page, alert, toast: page.texts('[role="status"] p').join() };
}

/** While what every command writes last is missing: nobody expects that. */
async function whileBroken<T>(table: string, work: () => Promise<T>): Promise<T> {
  await db.sql.query(`alter table ${table} rename to away`);
  try {
    return await work();
  } finally {
    await db.sql.query(`alter table away rename to ${table}`);
  }
}

async function person(role: Role = "CLIENT_USER", status: "ACTIVE" | "PENDING" = "ACTIVE") {
  const organisation = await fixtures.organisation(status);
  if (status === "ACTIVE") await fixtures.person({ role: "CLIENT_ADMIN", organisation });
  const made = await fixtures.person({ role, organisation, status, password });
  return { ...made, organisation, logIn: () => app.logIn(made.email, PASSWORD) };
}

describe("sign-in", () => {
  const logIn = (email: string, typed = PASSWORD) =>
    shown("/auth/login", "", { email, password: typed });

  it("Successfully logged in, on /app", async () => {
    const { email } = await person();
    expect(await logIn(email)).toMatchObject({ path: "/app", toast: "Successfully logged in" });
  });

  it("the server's message, which is the same for every wrong pair", async () => {
    const { email } = await person();
    for (const address of [email, "nobody@people.example"]) {
      const answer = await logIn(address, "wrong");
      expect(answer).toMatchObject({ status: 400, alert: "Invalid email or password" });
      expect(answer.page.attributes("#email", "value")).toEqual([address]);
    }
  });

  it("Failed to login, with the reason where there is one to tell", async () => {
    const { email } = await person();
    const broken = await whileBroken("devices", () => logIn(email));
    expect(broken).toMatchObject({ status: 500, alert: "Failed to login" });
    for (let i = 0; i < 5; i += 1) await logIn(email, "wrong");
    expect(await logIn(email)).toMatchObject({
      status: 429,
      alert: "Failed to login: Too many tries. Try again in a minute.",
    });
  });

  it("the Account Pending screen", async () => {
    const { email } = await person("CLIENT_ADMIN", "PENDING");
    const { page, path } = await logIn(email);
    expect(path).toBe("/auth/pending");
    expect(page.texts("main p")).toContain(
      "Your account is pending approval. You will receive an email once your account has been activated.",
    );
    expect(page.texts("main button")).toEqual(["Logout"]);
  });

  it("the page has the specified fields, button and links", async () => {
    const { page } = await shown("/auth/login");
    expect(page.texts("label")).toEqual(["Email", "Password"]);
    expect(page.attributes("#email", "type")).toEqual(["email"]);
    expect(page.texts('main button[type="submit"]')).toEqual(["Login"]);
    expect(page.attributes("a", "href")).toEqual(expect.arrayContaining(["/auth/register", "/"]));
  });
});

describe("registration", () => {
  const GOOD = {
    organisationName: "Wren & Partners",
    name: "Ada Wren",
    email: "ada@wren.example",
    password: "gravel tulip ninety",
    confirmPassword: "gravel tulip ninety",
  };
  const register = (change: Partial<typeof GOOD>) =>
    shown("/auth/register", "", { ...GOOD, ...change });

  it("Registration successful!, on the page that says what was sent where", async () => {
    expect(await register({})).toMatchObject({
      path: "/auth/registered",
      toast: "Registration successful! Your account is pending approval.",
    });
  });

  // Each wrong from here on: the first failing message is shown, in this order.
  const WRONG = [
    ["Passwords do not match", { confirmPassword: "other" }],
    ["Name must be at least 2 characters", { name: "A" }],
    ["Invalid email address", { email: "ada.wren" }],
    ["Password must be at least 8 characters", { password: "short", confirmPassword: "short" }],
    ["Organisation name must be at least 2 characters", { organisationName: "W" }],
  ] as const;

  it.each(WRONG.map(([message], place) => [message, place] as const))("%s", async (message, at) => {
    const rest = WRONG.slice(at).map(([, wrong]) => wrong);
    const form = Object.assign({}, ...rest.reverse());
    // The password that is too short has to match where matching is not the point.
    if (at > 0 && form.password) form.confirmPassword = form.password;
    const answer = await register(form);
    expect(answer).toMatchObject({ status: 400, alert: message });
    const kept = { ...GOOD, ...form };
    for (const field of ["organisationName", "name", "email"] as const) {
      expect(answer.page.attributes(`#${field}`, "value")).toEqual([kept[field]]);
    }
    expect(answer.page.html).not.toContain(GOOD.password);
  });

  it("Failed to register", async () => {
    const answer = await whileBroken("audit_logs", () => register({ email: "b@wren.example" }));
    expect(answer).toMatchObject({ status: 500, alert: "Failed to register" });
  });

  it("the page has the specified fields, button and links", async () => {
    const { page } = await shown("/auth/register");
    expect(page.texts("label")).toEqual([
      "Organisation Name",
      "Your Name",
      "Email",
      "Password",
      "Confirm Password",
    ]);
    expect(page.all("main input[required]")).toHaveLength(5);
    expect(page.texts('main button[type="submit"]')).toEqual(["Register"]);
    expect(page.attributes("a", "href")).toEqual(expect.arrayContaining(["/auth/login", "/"]));
  });
});

describe("users, on the organisation page", () => {
  const PAGE = "/app/organisation";
  const INVITED = { name: "Bea Finch", email: "bea@finch.example", password: "a new password" };

  async function home() {
    const manager = await person("CLIENT_ADMIN");
    const { organisation } = manager;
    const { userId } = await fixtures.person({ role: "CLIENT_USER", organisation });
    const cookie = await manager.logIn();
    const send = (path: string, form: Record<string, string>) => shown(PAGE + path, cookie, form);
    return {
      userId,
      send,
      invite: (change: object) => send("/invitation", { ...INVITED, ...change }),
    };
  }

  it("User invited successfully", async () => {
    const { invite } = await home();
    expect(await invite({})).toMatchObject({ path: PAGE, toast: "User invited successfully" });
  });

  it.each([
    ["Name must be at least 2 characters", { name: "B", email: "bea", password: "short" }],
    ["Invalid email address", { email: "bea", password: "short" }],
    ["Password must be at least 8 characters", { password: "short" }],
  ])("%s", async (message, wrong) => {
    const { invite } = await home();
    const answer = await invite(wrong);
    expect(answer).toMatchObject({ status: 400, alert: message });
    expect(answer.page.texts('dialog button[type="submit"]')).toContain("Send Invitation");
  });

  it("Failed to invite user, with the server's message where there is one", async () => {
    const { invite } = await home();
    const { email } = await person();
    expect(await invite({ email })).toMatchObject({
      status: 409,
      alert: "Failed to invite user: That address already has an account.",
    });
    expect(await whileBroken("audit_logs", () => invite({ email: "c@c.example" }))).toMatchObject({
      status: 500,
      alert: "Failed to invite user",
    });
  });

  it("User paused, User activated, Failed to update user status", async () => {
    const { userId, send } = await home();
    const set = (status: string) => send(`/users/${userId}/status`, { status });
    expect(await set("PAUSED")).toMatchObject({ path: PAGE, toast: "User paused" });
    expect(await set("ACTIVE")).toMatchObject({ path: PAGE, toast: "User activated" });
    expect(await whileBroken("audit_logs", () => set("PAUSED"))).toMatchObject({
      status: 500,
      alert: "Failed to update user status",
    });
  });

  it("User role updated, Failed to update role", async () => {
    const { userId, send } = await home();
    const set = (role: string) => send(`/users/${userId}/role`, { role });
    expect(await set("CLIENT_ADMIN")).toMatchObject({ path: PAGE, toast: "User role updated" });
    expect(await whileBroken("audit_logs", () => set("CLIENT_USER"))).toMatchObject({
      status: 500,
      alert: "Failed to update role",
    });
  });

  it("Organisation not found, for staff who belong to none", async () => {
    const { page, status } = await shown(PAGE, staff);
    expect([status, page.texts("h1")]).toEqual([404, ["Organisation not found"]]);
  });
});

describe("users, as staff", () => {
  it("User paused, User activated, Failed to update user", async () => {
    const { userId } = await person();
    const set = (status: string) => shown(`/admin/users/${userId}/status`, staff, { status });
    expect(await set("PAUSED")).toMatchObject({ path: "/admin/users", toast: "User paused" });
    expect(await set("ACTIVE")).toMatchObject({ path: "/admin/users", toast: "User activated" });
    expect(await whileBroken("audit_logs", () => set("PAUSED"))).toMatchObject({
      status: 500,
      alert: "Failed to update user",
    });
  });

  it("User role updated, Failed to update role", async () => {
    const { userId } = await person();
    const set = (role: string) => shown(`/admin/users/${userId}/role`, staff, { role });
    expect(await set("CLIENT_ADMIN")).toMatchObject({ toast: "User role updated" });
    const failed = await whileBroken("audit_logs", () => set("CLIENT_USER"));
    expect([failed.status, failed.page.texts('[role="alert"]')]).toEqual([
      500,
      ["Failed to update role"],
    ]);
    const roles = await db.rows.select().from(userRoles).where(eq(userRoles.userId, userId));
    expect(roles).toEqual([{ userId, role: "CLIENT_ADMIN" }]);
  });

  it("No users found", async () => {
    const { page } = await shown("/admin/users?search=nobody+like+this", staff);
    expect(page.texts("main p")).toContain("No users found");
  });
});

describe("organisations", () => {
  it.each([
    ["PENDING", "approval", "approved", "approve"],
    ["PENDING", "decline", "declined", "decline"],
    ["ACTIVE", "pause", "paused", "pause"],
    ["PAUSED", "activation", "activated", "activate"],
  ] as const)("%s, %s: Organisation %s successfully, Failed to %s organisation", async (...row) => {
    const [from, deed, done, action] = row;
    const { id } = await fixtures.organisation(from);
    const send = () => shown(`/admin/organisations/${id}/${deed}`, staff, { reason: "" });
    expect(await whileBroken("audit_logs", send)).toMatchObject({
      status: 500,
      alert: `Failed to ${action} organisation`,
    });
    expect(await send()).toMatchObject({
      path: "/admin/organisations",
      toast: `Organisation ${done} successfully`,
    });
  });

  it("No organisations yet", async () => {
    const empty = await createTestDatabase();
    const elsewhere = await createTestApp(empty);
    const { email } = await new Fixtures(empty).person({ role: "ADMIN", password });
    const cookie = await elsewhere.logIn(email, PASSWORD);
    const page = new PageDom(
      await (await elsewhere.ask("/admin/organisations", { cookie })).text(),
    );
    expect(page.mainText()).toContain("No organisations yet");
  });
});

describe("who may not be where", () => {
  it.each([
    ["/app", "/auth/login"],
    ["/admin/users", "/auth/login?to=%2Fadmin%2Fusers"],
  ])("a visitor at %s meets %s", async (path, to) => {
    expect((await shown(path)).path).toBe(to);
  });

  it("who is no ADMIN, or no CLIENT_ADMIN, is sent to /app, and reads why", async () => {
    const cookie = await (await person()).logIn();
    expect(await shown("/admin", cookie)).toMatchObject({
      path: "/app",
      toast: "That page is for our staff.",
    });
    expect(await shown("/app/organisation", cookie)).toMatchObject({
      path: "/app",
      toast: "The Organisation page is for your organisation's admins.",
    });
  });
});
