import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import { hashPassword } from "#app/platform/password.server.ts";
import { ROOT } from "#server/build.ts";
import { FRAMES, ROUTES } from "./access-table.ts";
import { PEOPLE, type Things, type Who } from "./support/access-rows.ts";
import { createTestApp, type TestApp } from "./support/app.ts";
import { createTestDatabase } from "./support/database.ts";
import { expectedErrors } from "./support/no-console-errors.ts";
import { makeThings } from "./support/things.ts";
import { World } from "./support/world.ts";

const PASSWORD = "correct horse battery";
const db = await createTestDatabase();
const world = new World(db);
let app: TestApp;
let manager: Actor;
let admin: Actor;
let stranger: Actor;
const cookies: Partial<Record<Who, string>> = {};
/** The names of people's own organisations, which a frame may show around what is missing. */
const ownNames: Partial<Record<Who, string>> = {};
let cells = 0;

beforeAll(async () => {
  app = await createTestApp(db);
  const password = await hashPassword(PASSWORD);
  const home = await world.organisation();
  const people = {
    pending: await world.person({
      role: "CLIENT_ADMIN",
      organisation: await world.organisation("PENDING"),
      status: "PENDING",
      password,
    }),
    paused: await world.person({
      role: "CLIENT_USER",
      organisation: home,
      status: "PAUSED",
      password,
    }),
    outsider: await world.person({
      role: "CLIENT_ADMIN",
      organisation: await world.organisation(),
      password,
    }),
    user: await world.person({ role: "CLIENT_USER", organisation: home, password }),
    manager: await world.person({ role: "CLIENT_ADMIN", organisation: home, password }),
    admin: await world.person({ role: "ADMIN", password }),
  };
  ({ manager, admin } = people);
  stranger = await world.person({ role: "CLIENT_USER", organisation: home });
  for (const [who, { email, organisation }] of Object.entries(people)) {
    cookies[who as Who] = await app.logIn(email, PASSWORD);
    if (organisation) ownNames[who as Who] = organisation.name;
  }
});

/** New things for one cell, so that what one person does never shows in another's cell. */
function newThings(withQuote: boolean): Promise<Things> {
  return makeThings(db, world, { manager, admin, stranger }, { withQuote });
}

/** Asks for a page in each way that a browser or an attacker can: page, data, one route's data. */
function getForms(path: string, routeId: string): string[] {
  const [pathname = "", search = ""] = path.split("?");
  const data = pathname === "/" ? "/_.data" : `${pathname}.data`;
  const query = search ? `${search}&` : "";
  return [path, `${data}?${query}`, `${data}?${query}_routes=${encodeURIComponent(routeId)}`];
}

/** What an answer amounts to, whether it is a page or data. */
async function outcomeOf(response: Response): Promise<string> {
  const body = await response.text();
  const sentTo =
    response.headers.get("Location") ?? (response.status === 202 ? redirectIn(body) : "");
  if (/^\/auth\/login(\?to=|$)/.test(sentTo)) return "login";
  if (sentTo === "/auth/pending") return "waiting";
  if (sentTo) return sentTo;
  // A form that came too late gets back what was typed, with the way to the login page.
  if (response.status === 401 && body.includes("/auth/login")) return "login";
  if (response.status === 404) return "missing";
  return response.status === 200 ? "page" : `${response.status}`;
}

/** Where a redirect inside a data answer leads: the text after "redirect" in its flat list. */
function redirectIn(body: string): string {
  return /"redirect","([^"]+)"/.exec(body)?.[1] ?? `unread redirect: ${body}`;
}

async function bodyOf(response: Response): Promise<string> {
  return response.clone().text();
}

test("every route of the build has an entry here", async () => {
  const build = await import(join(ROOT, "build", "server", "index.js"));
  const ids = Object.keys(build.routes).filter((id) => !FRAMES.has(id));
  expect(ids.sort()).toEqual(Object.keys(ROUTES).sort());
});

test.each(Object.entries(ROUTES))("%s: who may see it, in every way to ask", async (id, entry) => {
  for (const who of PEOPLE) {
    const things = await newThings(true);
    for (const path of getForms(entry.path(things), id)) {
      const response = await app.ask(path, { cookie: cookies[who] });
      const body = await bodyOf(response);
      const wanted = entry.get[who];
      expect(`${who} ${path}: ${await outcomeOf(response)}`).toBe(`${who} ${path}: ${wanted}`);
      const leaks = wanted === "page" ? /INTERNAL comment/ : /canary/;
      if (who !== "admin") {
        expect(leaks.test(withoutOwnName(body, who)), `${who} ${path} leaks`).toBe(false);
      }
      cells += 1;
    }
  }
  expectedErrors();
});

const WITH_ACTION = Object.entries(ROUTES).flatMap(([id, { path, post }]) =>
  post ? [{ id, path, post }] : [],
);

test.each(WITH_ACTION)("$id: who may send its form", async ({ id, path, post }) => {
  for (const who of PEOPLE) {
    for (const way of [0, 1]) {
      const things = await newThings(!id.endsWith("admin/jobs/quotes"));
      const target = getForms(path(things), id)[way] ?? "";
      const before = await digest();
      const wanted = post.may[who];
      const response = await app.ask(target, { cookie: cookies[who], form: post.form(things) });
      const outcome = await outcomeOf(response);
      cells += 1;
      if (wanted === "page") {
        expect(["login", "waiting", "missing"], `${who} ${target}`).not.toContain(outcome);
        continue;
      }
      // Staff of no organisation are told that a client's form is not for them: 403, not 404.
      const refusals = wanted === "missing" ? ["missing", "403"] : [wanted];
      expect(refusals, `${who} ${target}: ${outcome}`).toContain(outcome);
      expect(await digest(), `${who} ${target} changed something`).toBe(before);
    }
  }
});

const WITHOUT_ACTION = Object.entries(ROUTES).filter(
  ([id, { post }]) => !post && id !== "routes/auth/logout",
);

test.each(WITHOUT_ACTION)("%s: takes no form from anybody", async (_id, entry) => {
  for (const who of PEOPLE) {
    const path = entry.path(await newThings(true));
    const before = await digest();
    const response = await app.ask(path, { cookie: cookies[who], form: { anything: "1" } });
    expect(response.status, `${who} ${path}`).toBeGreaterThanOrEqual(300);
    expect(response.status, `${who} ${path}`).toBeLessThan(500);
    expect(await digest()).toBe(before);
    cells += 1;
  }
  expectedErrors();
});

const WITH_ID = Object.entries(ROUTES).filter(([, { path }]) => /\$/.test(path.toString()));

test.each(WITH_ID)(
  "%s: what is missing, foreign or malformed looks the same",
  async (_id, entry) => {
    const who: Who = entry.get.manager === "page" ? "manager" : "admin";
    const foreign = await foreignThings();
    const nothing = randomUUID();
    const answers = [];
    for (const things of [
      thingsOf(nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing),
      thingsOf("x", "1", "%20", "x'--", "ENQ-1001", "1%20or%201=1", "session", "quote_sent"),
      ...(who === "manager" ? [foreign] : []),
    ]) {
      const path = entry.path(things);
      const response = await app.ask(path, { cookie: cookies[who] });
      const body = await bodyOf(response);
      expect(response.status, path).toBe(404);
      if (who === "manager") {
        expect(withoutOwnName(body, who).includes("canary"), path).toBe(false);
      }
      answers.push(withoutOwnAddress(body, path));
      cells += 1;
    }
    expect(new Set(answers).size).toBe(1);
  },
);

test("the whole matrix was asked", () => {
  console.log(`access cells asked: ${cells}`);
  expect(cells).toBeGreaterThan(700);
});

type Eight = [string, string, string, string, string, string, string, string];

function thingsOf(...ids: Eight): Things {
  const [jobId, quoteId, organisationId, emailId, enquiryId, userId, sessionId, templateId] = ids;
  return { jobId, quoteId, organisationId, emailId, templateId, enquiryId, userId, sessionId };
}

async function foreignThings(): Promise<Things> {
  const organisation = await world.organisation();
  const foreigner = await world.person({ role: "CLIENT_ADMIN", organisation });
  const jobId = await world.job(foreigner, "QUOTE_SENT");
  const quoteId = await world.quote(jobId, admin, { client: foreigner });
  const userId = await world.invitation(foreigner);
  const none = randomUUID();
  return thingsOf(jobId, quoteId, organisation.id, none, none, userId, none, none);
}

function withoutOwnName(body: string, who: Who): string {
  return body.replaceAll(ownNames[who] ?? "canary-free", "");
}

/** A page names its address, a new nonce and what is left of the session; the rest must not differ. */
function withoutOwnAddress(body: string, path: string): string {
  return body
    .replaceAll(path, "PATH")
    .replaceAll(/nonce="[^"]*"/g, "")
    .replaceAll(/(idleSeconds|totalSeconds)\\?",\d+/g, "")
    .replaceAll(
      /"(jobId|quoteId|organisationId|emailId|templateId|enquiryId|userId|sessionId)[^,]*,\\?"[^"]*"/g,
      "",
    );
}

/** One text for the state of all business rows. */
async function digest(): Promise<string> {
  const tables = [
    "organisations",
    "profiles",
    "user_roles",
    "jobs",
    "quotes",
    "comments",
    "audit_logs",
    "enquiries",
    "users",
    "invitations",
    "email_templates",
    "email_template_versions",
    "sent_emails",
  ];
  // A row that is added or changed has the newest transaction's number; one that is gone, the count.
  const sums = tables.map(
    (table) => `(select count(*) || '/' || coalesce(max(xmin::text::bigint), 0) from ${table})`,
  );
  const { rows } = await db.sql.query(`select concat_ws(' ', ${sums.join(", ")}) as digest`);
  return rows[0].digest;
}
