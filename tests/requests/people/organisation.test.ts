import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { everything } from "#tests/support/database/test-database.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { htmlFaults, PageDom } from "#tests/support/requests/html-page.ts";
import { makeLink } from "#tests/support/sign-in/make-link.ts";

const cases = readCases(import.meta.dirname, "organisation.cases.txt");

const PAGE = "/app/organisation";
const { db, fixtures, app, organisation, client, enter, ask } = await testPortal("CLIENT_ADMIN");
const member = await enter({ role: "CLIENT_USER", organisation });

const send = (path: string, form: Record<string, string>, as = client.cookie) =>
  app.ask(PAGE + path, { cookie: as, form });
const ofMember = (what: string) => `/users/${member.userId}/${what}`;

async function told(response: Response): Promise<[number, string | undefined]> {
  return [response.status, new PageDom(await response.text()).texts('[role="alert"]')[0]];
}

function done(response: Response): [string | null, string | undefined] {
  const notice = /notice=([a-z-]+)/.exec(response.headers.getSetCookie().join())?.[1];
  return [response.headers.get("Location"), notice];
}

it("each change leaves its notice on the organisation's page", async () => {
  expect(done(await send(ofMember("status"), { status: "PAUSED" }))).toEqual([PAGE, "user-paused"]);
  expect(done(await send(ofMember("status"), { status: "ACTIVE" }))).toEqual([
    PAGE,
    "user-activated",
  ]);
  expect(done(await send(ofMember("role"), { role: "CLIENT_ADMIN" }))).toEqual([
    PAGE,
    "user-role-updated",
  ]);
  await send(ofMember("role"), { role: "CLIENT_USER" });
  const invitation = { name: "Ada Smith", email: "ada@new.example", password: "a new password" };
  expect(done(await send("/invitation", invitation))).toEqual([PAGE, "user-invited"]);
  expect(done(await send("/details", { kind: "POLICE", version: await detailsOpened() }))).toEqual([
    PAGE,
    "organisation-details-saved",
  ]);
  const userId = await fixtures.invitation(client);
  expect(done(await send(`/users/${userId}/invitation`, {}))).toEqual([PAGE, "invitation-resent"]);
  expect(done(await send(`/users/${userId}/invitation/revocation`, {}))).toEqual([
    PAGE,
    "invitation-revoked",
  ]);
});

async function detailsOpened(): Promise<string> {
  const page = (await ask(client, `${PAGE}/details`)).html;
  return new PageDom(page).attributes('input[name="version"]', "value").join();
}

it("a form of details that someone else overtook says what they saved, keeps what was typed, and saves then", async () => {
  const opened = await detailsOpened();
  await send("/details", { kind: "POLICE", address: "2 Row", version: opened });
  const before = await everything(db);
  const typed = { kind: "CHAMBERS", address: "3 Row\r\nTown", billingContact: "<Accounts>" };
  const refused = await send("/details", { ...typed, version: opened });
  expect(refused.status).toBe(409);
  expect(await everything(db)).toBe(before);
  const page = new PageDom(await refused.text());
  expect(page.texts('[role="alert"]')).toEqual([
    "Failed to save details: Someone has changed this since you opened it. Compare, then save again.",
  ]);
  expect(page.texts("#differences + dl dt")).toEqual(["Type", "Address", "Billing contact"]);
  const values = page.texts("#differences + dl dd > span:last-child");
  expect(values.filter((_, place) => place % 2)).toEqual(["Police", "2 Row", "–"]);
  expect(page.texts("textarea")).toEqual(["3 Row Town"]);
  expect(page.attributes('input[name="billingContact"]', "value")).toEqual(["<Accounts>"]);
  const version = page.attributes('input[name="version"]', "value").join();
  expect(version).toBe(await detailsOpened());
  expect(done(await send("/details", { ...typed, version }))).toEqual([
    PAGE,
    "organisation-details-saved",
  ]);
  expect((await send("/details", { kind: "OTHER" })).status).toBe(409);
});

it.each(cases<[string, Record<string, string>, string]>("what is refused"))(
  "%s refuses %j",
  async (what, form, message) => {
    const before = await everything(db);
    expect(await told(await send(ofMember(what), form))).toEqual([400, message]);
    expect(await everything(db)).toBe(before);
  },
);

it("nobody changes themselves", async () => {
  const me = `/users/${client.userId}`;
  expect(await told(await send(`${me}/status`, { status: "PAUSED" }))).toEqual([
    403,
    "Failed to update user status: You cannot change your own status.",
  ]);
  expect(await told(await send(`${me}/role`, { role: "CLIENT_USER" }))).toEqual([
    403,
    "Failed to update role: You cannot change your own role.",
  ]);
  const page = (await ask(client, PAGE)).page;
  const changes = page.attributes("main li a", "href");
  expect(changes.filter((href) => href.includes(client.userId))).toEqual([]);
  expect(changes.filter((href) => href.includes(member.userId))).toEqual([
    `${PAGE}${ofMember("role")}?role=CLIENT_ADMIN`,
    `${PAGE}${ofMember("status")}?status=PAUSED`,
  ]);
});

it.each(cases<[Record<string, string>, string]>("an invitation's first mistake"))(
  "an invitation %j is told of its first mistake, and its password is not sent back",
  async (form, message) => {
    const response = await send("/invitation", form);
    const html = await response.clone().text();
    expect(await told(response)).toEqual([400, message]);
    const page = new PageDom(html);
    expect(page.attributes("dialog input", "value")).toEqual([form.name, form.email, ""]);
  },
);

it("without a password the account has one that nobody knows, and the link sets the first", async () => {
  const email = `${randomUUID()}@new.example`;
  const form = { name: "Ada Smith", email, password: "" };
  expect(done(await send("/invitation", form))).toEqual([PAGE, "user-invited"]);
  const rows = await db.query(
    `select a.password, p.password_due, p.id from users u join accounts a on a.user_id = u.id
     join profiles p on p.id = u.id where u.email = $1`,
    email,
  );
  expect(rows[0].password).toMatch(/^scrypt\$/);
  expect(rows[0].password_due).toBe(true);
  for (const word of ["", rows[0].password]) {
    const answer = await app.ask("/auth/login", { form: { email, password: word } });
    expect(answer.status).toBe(400);
  }
  const token = await makeLink(db, rows[0].id);
  const word = "gravel tulip ninety";
  const twice = { password: word, confirmPassword: word };
  const set = await app.ask("/auth/reset-password", { cookie: `reset-link=${token}`, form: twice });
  expect(set.headers.get("Location")).toBe("/app");
  expect(await app.logIn(email, word)).toContain("session=");
});

it("a pending invitation says until when its link works, and when it has run out", async () => {
  const userId = await fixtures.invitation(client);
  const shown = async () => (await ask(client, PAGE)).page.mainText();
  expect(await shown()).toMatch(/The link works until \d+ \w+ \d{4}, \d\d:\d\d\./);
  expect(await shown()).not.toContain("The link has expired.");
  await db.query(
    "update invitations set sent_at = now() - interval '73 hours' where user_id = $1",
    userId,
  );
  expect(await shown()).toContain("The link has expired. Send it again.");
});

it.each(cases<[string, string, string, string]>("a change that is taken back"))(
  "after a change of %s the notice offers to take it back, once",
  async (what, name, next, former) => {
    const changed = await send(ofMember(what), { [name]: next });
    const notice = changed.headers.getSetCookie().join().split(";")[0] ?? "";
    const page = await app.ask(PAGE, { cookie: `${client.cookie}; ${notice}` });
    const dom = new PageDom(await page.text());
    const undo = `form[action="${PAGE}${ofMember(what)}"]`;
    expect(dom.texts(`${undo} button`)).toEqual(["Undo"]);
    expect(dom.attributes(`${undo} input`, "value")).toEqual([former]);
    expect(page.headers.getSetCookie().join()).toMatch(/notice=; .*Max-Age=0/);
    await send(ofMember(what), { [name]: former });
  },
);

it.each([
  "user-paused.x.ACTIVE",
  `user-paused.${randomUUID()}.ADMIN`,
  `user-paused.${randomUUID()}/../../x.ACTIVE`,
  "user-paused",
])("a notice %s offers nothing to take back", async (value) => {
  const page = await app.ask(PAGE, { cookie: `${client.cookie}; notice=${value}` });
  const dom = new PageDom(await page.text());
  expect(dom.texts('[role="status"] p')).toEqual(["User paused"]);
  expect(dom.texts("form button")).not.toContain("Undo");
});

it("a change is asked about first, and says when there is nothing to change", async () => {
  const dialog = async (path: string) => {
    const dom = (await ask(client, PAGE + path)).page;
    return [dom.texts("dialog h2"), dom.texts("dialog button"), dom.texts("dialog p")].flat();
  };
  const { name } = member;
  expect(await dialog(ofMember("status"))).toEqual([
    `Pause ${name}?`,
    "Confirm",
    "They will be logged out and cannot log in. Their jobs and comments stay.",
  ]);
  expect(await dialog(`${ofMember("status")}?status=ACTIVE`)).toEqual([
    `Activate ${name}?`,
    "Their status is already Active.",
  ]);
  expect((await dialog(`${ofMember("role")}?role=CLIENT_ADMIN`)).slice(0, 2)).toEqual([
    `Change ${name} from User to Client Admin?`,
    "Confirm",
  ]);
});

it("an address that has an account is told", async () => {
  const form = { name: "Ada", email: member.email.toUpperCase(), password: "a new password" };
  expect(await told(await send("/invitation", form))).toEqual([
    409,
    "Failed to invite user: That address already has an account.",
  ]);
});

it("the organisation's pages are valid HTML", async () => {
  const userId = await fixtures.invitation(client);
  const ofInvited = `/users/${userId}/invitation`;
  const paths = ["", "/invitation", "/details", ofMember("status"), ofMember("role"), ofInvited];
  for (const path of [...paths, `${ofInvited}/revocation`]) {
    const response = await ask(client, PAGE + path);
    expect(await htmlFaults(response.html), path).toEqual([]);
  }
});
