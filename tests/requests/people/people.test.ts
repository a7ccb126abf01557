import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { NOTICES } from "#app/content/notices.ts";
import { auditLogs } from "#app/db/schema/audit.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { sessions } from "#app/db/schema/sign-in.ts";
import { profiles, userRoles, users } from "#app/db/schema/users.ts";
import { SESSION_END_TEXTS } from "#app/words/sign-in.ts";
import type { Role } from "#app/words/users.ts";
import { queuedWith } from "#tests/support/database/test-database.ts";
import { PASSWORD, testPortal } from "#tests/support/product/test-portal.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

const cases = readCases(import.meta.dirname, "people.cases.txt");
type From = "PENDING" | "ACTIVE" | "PAUSED";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const { db, fixtures, app, admin, ask } = await testPortal();
const password = cheapHash(PASSWORD);
const staff = admin.cookie;

/** Someone of this organisation, or of one of their own with another admin, logged in. */
async function client(role: Role = "CLIENT_USER", own?: { id: string; name: string }) {
  const organisation = own ?? (await fixtures.organisation());
  if (!own) await fixtures.person({ role: "CLIENT_ADMIN", organisation });
  const person = await fixtures.person({ role, organisation, password });
  return { ...person, organisation, cookie: await app.logIn(person.email, PASSWORD) };
}

async function send(path: string, form: Record<string, string> = {}) {
  const response = await app.ask(path, { cookie: staff, form });
  const cookies = response.headers.getSetCookie().join("; ");
  const key = /notice=([a-z-]+)/.exec(cookies)?.[1] as keyof typeof NOTICES | undefined;
  const body = await response.text();
  return {
    status: response.status,
    to: response.headers.get("Location"),
    says: key ? NOTICES[key] : (/role="alert"[^>]*>([^<]*)</.exec(body)?.[1] ?? ""),
  };
}

describe("organisations: every message of the specification, letter for letter", () => {
  it.each(cases<[From, string, string]>("done"))("%s, %s: %s", async (from, deed, message) => {
    const { id } = await fixtures.organisation(from);
    const answer = await send(`/admin/organisations/${id}/${deed}`, { reason: "" });
    expect(answer).toEqual({ status: 303, to: "/admin/organisations", says: message });
  });

  it.each(cases<[From, string, string, string]>("refused"))(
    "%s, %s: %s",
    async (from, deed, message, why) => {
      const { id } = await fixtures.organisation(from);
      const answer = await send(`/admin/organisations/${id}/${deed}`);
      expect(answer).toMatchObject({ status: 409, says: `${message}: ${why}` });
    },
  );

  it.each(cases<[From, string, string]>("failed"))(
    "%s, %s, when nobody expected it: %s",
    async (from, deed, message) => {
      const { id } = await fixtures.organisation(from);
      await db.query("alter table audit_logs rename to audit_away");
      const answer = await send(`/admin/organisations/${id}/${deed}`, { reason: "Kept" });
      await db.query("alter table audit_away rename to audit_logs");
      expect(answer).toMatchObject({ status: 500, says: message });
      const [row] = await db.rowsOf(organisations, { id });
      expect(row).toMatchObject({ status: from, declinedAt: null, reason: null });
    },
  );

  it("a reason is kept; one that is too long comes back as it was typed", async () => {
    const { id } = await fixtures.organisation();
    const path = `/admin/organisations/${id}/pause`;
    const tooLong = "x".repeat(1_001);
    const response = await app.ask(path, { cookie: staff, form: { reason: tooLong } });
    const body = await response.text();
    expect(response.status).toBe(400);
    expect(body).toContain("Reason must be at most 1,000 characters");
    expect(body).toContain(`>${tooLong}</textarea>`);
    await send(path, { reason: "Overdue" });
    const page = await (await app.ask(`/admin/organisations/${id}`, { cookie: staff })).text();
    expect(page).toContain("Overdue");
  });

  it("leads back to the list as it was narrowed, or to the page, and to nowhere else", async () => {
    const outcomes = [
      ["?search=Or&status=ACTIVE&x=1", "/admin/organisations?search=Or&status=ACTIVE"],
      [`?back=/admin/organisations/${NOBODY}`, `/admin/organisations/${NOBODY}`],
      ["?back=https://evil.example", "/admin/organisations"],
      ["?back=//evil.example", "/admin/organisations"],
      ["?back=/admin/organisations/../../x", "/admin/organisations"],
    ] as const;
    for (const [search, to] of outcomes) {
      const { id } = await fixtures.organisation();
      expect((await send(`/admin/organisations/${id}/pause${search}`)).to).toBe(to);
    }
  });
});

describe("users: every message of the specification, letter for letter", () => {
  it("User paused, User activated", async () => {
    const { userId } = await client();
    const path = `/admin/users/${userId}/status`;
    const told = async (status: string) => (await send(path, { status })).says;
    expect(await told("PAUSED")).toBe("User paused");
    expect(await told("ACTIVE")).toBe("User activated");
    expect((await send(path, { status: "PENDING" })).status).toBe(400);
  });

  it("User role updated", async () => {
    const { userId } = await client();
    const answer = await send(`/admin/users/${userId}/role?back=/admin/users/${userId}`, {
      role: "CLIENT_ADMIN",
    });
    expect(answer).toEqual({
      status: 303,
      to: `/admin/users/${userId}`,
      says: "User role updated",
    });
    const roles = await db.rowsOf(userRoles, { userId });
    expect(roles).toEqual([{ userId, role: "CLIENT_ADMIN" }]);
  });

  it("Failed to update user, Failed to update role", async () => {
    const { userId } = await client();
    await db.query("alter table audit_logs rename to audit_away");
    const status = await send(`/admin/users/${userId}/status`, { status: "PAUSED" });
    const role = await send(`/admin/users/${userId}/role`, { role: "ADMIN" });
    await db.query("alter table audit_away rename to audit_logs");
    expect(status).toMatchObject({ status: 500, says: "Failed to update user" });
    expect(role).toMatchObject({ status: 500, says: "Failed to update role" });
  });

  it("No users found, No organisations yet", async () => {
    const page = async (path: string) => (await app.ask(path, { cookie: staff })).text();
    expect(await page("/admin/users?search=nobody+like+this")).toContain(">No users found<");
    expect(await page("/admin/organisations?search=nothing+like")).toContain(
      "No organisations match",
    );
  });
});

describe("access ends at once", () => {
  const WAYS = [
    ["GET", {}],
    ["data", {}],
    ["POST", { form: { id: NOBODY, title: "t", description: "d", sensitivityLevel: "LOW" } }],
  ] as const;

  /** Without scripts, a form is given back with a link to the login page. */
  const linkIn = (body: string) => /href="(\/auth\/login\?[^"]+)"/.exec(body)?.[1];
  const asked = (path: string) => path.replace(".data", "");

  /** Asks in every way; each has to lead to the login page, which says why; nothing is written. */
  async function refused(cookie: string) {
    for (const [way, options] of WAYS) {
      const path =
        way === "data" ? "/app/jobs.data" : way === "POST" ? "/app/jobs/new" : "/app/jobs";
      const response = await app.ask(path, { cookie, ...options });
      const body = await response.text();
      const to =
        response.headers.get("Location") ?? /"redirect","([^"]+)"/.exec(body)?.[1] ?? linkIn(body);
      expect(`${way} ${to}`).toBe(`${way} /auth/login?to=${encodeURIComponent(asked(path))}`);
    }
    expect(await db.sql.query("select 1 from jobs where id = $1", [NOBODY])).toMatchObject({
      rowCount: 0,
    });
    return (await app.ask("/auth/login", { cookie })).text();
  }

  async function pendingPage(email: string) {
    const cookie = await app.logIn(email, PASSWORD);
    expect((await app.ask("/app/jobs", { cookie })).headers.get("Location")).toBe("/auth/pending");
    return (await app.ask("/auth/pending", { cookie })).text();
  }

  const count = (userId: string) => db.rows.$count(sessions, eq(sessions.userId, userId));

  const PENDING = "Your account is pending approval.";
  const UNKNOWN = "Your account was paused by your organisation&#x27;s admin or by our staff.";
  const BY_STAFF = "Our staff have paused your account.";
  const OWN_ADMIN = "Ask your organisation&#x27;s admin first. If it was not them,";
  const STAFF = "To ask why,";

  it("for a user whom staff pause, who is told whom to ask, and returns when activated", async () => {
    const { userId, cookie, email } = await client();
    expect((await app.ask("/app/jobs", { cookie })).status).toBe(200);
    await send(`/admin/users/${userId}/status`, { status: "PAUSED" });
    expect(await count(userId)).toBe(0);
    expect(await refused(cookie)).toContain(SESSION_END_TEXTS.PAUSED);
    const page = await pendingPage(email);
    expect(page).not.toContain(PENDING);
    expect(page).toContain(BY_STAFF);
    expect(page).toContain(STAFF);
    expect(page).not.toContain(OWN_ADMIN);
    expect(page).not.toContain("Successfully logged in");
    await send(`/admin/users/${userId}/status`, { status: "ACTIVE" });
    const again = await app.logIn(email, PASSWORD);
    expect((await app.ask("/app/jobs", { cookie: again })).status).toBe(200);
  });

  it("for a user whom an admin of their organisation pauses, who is told to ask them", async () => {
    const { userId, cookie, email, organisation } = await client();
    const admin = await client("CLIENT_ADMIN", organisation);
    const path = `/app/organisation/users/${userId}/status`;
    const form = { status: "PAUSED" };
    expect((await ask(admin, path, form)).status).toBe(303);
    expect(await refused(cookie)).toContain(SESSION_END_TEXTS.PAUSED);
    const page = await pendingPage(email);
    expect(page).toContain(
      `An administrator of ${organisation.name} paused your account. Ask them.`,
    );
    expect(page).not.toContain(OWN_ADMIN);
    expect(page).not.toContain(STAFF);
  });

  it("for a user of whom nobody knows who paused them, who is told of both", async () => {
    const { userId, email } = await client();
    await send(`/admin/users/${userId}/status`, { status: "PAUSED" });
    await db.rows.update(profiles).set({ pausedByStaff: null }).where(eq(profiles.id, userId));
    const page = await pendingPage(email);
    expect(page).toContain(UNKNOWN);
    expect(page).toContain(OWN_ADMIN);
  });

  it("for everyone of an organisation that is paused, who are told to ask us", async () => {
    const { organisation, cookie, email } = await client();
    await send(`/admin/organisations/${organisation.id}/pause`, { reason: "" });
    expect(await refused(cookie)).toContain(SESSION_END_TEXTS.PAUSED);
    const page = await pendingPage(email);
    expect(page).toContain(`Our staff have paused ${organisation.name}, and with it your account.`);
    expect(page).toContain(STAFF);
    expect(page).not.toContain(PENDING);
    await send(`/admin/organisations/${organisation.id}/activation`);
    const again = await app.logIn(email, PASSWORD);
    expect((await app.ask("/app/jobs", { cookie: again })).status).toBe(200);
  });

  it("for a member of staff whom another one pauses, and no toast says that they are in", async () => {
    const other = await client("ADMIN");
    await send(`/admin/users/${other.userId}/status`, { status: "PAUSED" });
    const page = await pendingPage(other.email);
    expect(page).toContain("Another member of our staff has paused your account.");
    expect(page).toContain(STAFF);
    const form = { email: other.email, password: PASSWORD };
    const entered = await app.ask("/auth/login", { form });
    expect(entered.headers.getSetCookie().join()).not.toContain("notice=");
  });

  it("for an administrator who becomes a client, and a client who becomes one", async () => {
    const other = await client("ADMIN");
    expect((await ask(other, "/admin/jobs")).status).toBe(200);
    await send(`/admin/users/${other.userId}/role`, { role: "CLIENT_USER" });
    expect(await refused(other.cookie)).toContain("Your role was changed. Log in again.");
    const asClient = await app.logIn(other.email, PASSWORD);
    const answer = await app.ask("/admin/jobs", { cookie: asClient });
    expect(answer.headers.get("Location")).toBe("/app");
    await send(`/admin/users/${other.userId}/role`, { role: "ADMIN" });
    expect(await refused(asClient)).toContain("Your role was changed. Log in again.");
    const asStaff = await app.logIn(other.email, PASSWORD);
    expect((await app.ask("/admin/jobs", { cookie: asStaff })).status).toBe(200);
  });
});

describe("sessions and second factor of others", () => {
  it("all sessions end at once, with a line of the record", async () => {
    const { userId, cookie, email } = await client();
    await app.logIn(email, PASSWORD);
    const page = await (await app.ask(`/admin/users/${userId}`, { cookie: staff })).text();
    expect(page.match(/last used/g)).toHaveLength(2);
    const answer = await send(`/admin/users/${userId}/sessions`);
    expect(answer).toMatchObject({ to: `/admin/users/${userId}`, says: "All sessions ended" });
    expect(await db.rows.$count(sessions, eq(sessions.userId, userId))).toBe(0);
    expect((await app.ask("/app", { cookie })).headers.get("Location")).toMatch(/^\/auth\/login/);
    const told = await (await app.ask("/auth/login", { cookie })).text();
    expect(told).toContain("Our staff ended your sessions. Log in again.");
    expect(await lines(userId)).toEqual(["sessions_ended"]);
  });

  it("a second factor is reset once of five at once, ends the sessions and is told by mail", async () => {
    const { userId } = await client();
    const path = `/admin/users/${userId}/second-factor`;
    expect(await send(path)).toMatchObject({
      status: 409,
      says: "Failed to reset second factor: They have no second factor.",
    });
    await db.rows.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
    await db.query(
      "insert into two_factors (id, user_id, secret, backup_codes) values (gen_random_uuid(), $1, 's', 'b')",
      userId,
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409]);
    const [user] = await db.rowsOf(users, { id: userId });
    expect(user?.twoFactorEnabled).toBe(false);
    expect(await db.rows.$count(sessions, eq(sessions.userId, userId))).toBe(0);
    expect(await lines(userId)).toEqual(["second_factor_changed"]);
    expect(await queuedWith(db, "userId", userId)).toEqual([
      { templateKey: "second_factor_changed", userId },
    ]);
  });

  it("one's own are refused here", async () => {
    const me = await fixtures.person({ role: "ADMIN", password });
    const cookie = await app.logIn(me.email, PASSWORD);
    for (const path of ["sessions", "second-factor"]) {
      const answer = await app.ask(`/admin/users/${me.userId}/${path}`, { cookie, form: {} });
      expect(answer.status).toBe(403);
    }
    expect(await db.rows.$count(sessions, eq(sessions.userId, me.userId))).toBe(1);
    expect(await lines(me.userId)).toEqual([]);
  });

  async function lines(userId: string): Promise<string[]> {
    const rows = await db.query(
      "select action from audit_logs where meta->>'userId' = $1 order by created_at",
      userId,
    );
    return rows.map(({ action }) => action);
  }
});

it("an organisation's page shows its people, jobs and record, and the way to all entries", async () => {
  const { organisation, name, userId } = await client();
  const other = await client();
  await send(`/admin/organisations/${organisation.id}/pause`, { reason: "Why not" });
  const page = await (
    await app.ask(`/admin/organisations/${organisation.id}`, { cookie: staff })
  ).text();
  for (const part of [name, `/admin/users/${userId}`, "Organisation paused", "Why not"]) {
    expect(page).toContain(part);
  }
  expect(page).not.toContain(other.name);
  const path = `/admin/audit?organisation=${organisation.id}`;
  expect(page).toContain(path);
  const entries = await (await app.ask(path, { cookie: staff })).text();
  const total = await db.rows.$count(auditLogs, eq(auditLogs.organisationId, organisation.id));
  expect(entries.match(/(?<=<ul class="audit-lines">.*)<li>/g)).toHaveLength(total);
});
