import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { builtProduct } from "#server/lifecycle/build.ts";
import { PEOPLE, type Who } from "#tests/routes/entry.ts";
import { makeDateOf, makePapersOf, makeRouteIds, type RouteIds } from "#tests/routes/route-ids.ts";
import { FORMS, FRAMES, ROUTES } from "#tests/routes.table.ts";
import { expectedErrors } from "#tests/support/no-console-errors.ts";
import { PASSWORD, testPortal } from "#tests/support/product/test-portal.ts";
import { getForms, outcomeOf, withoutOwnAddress } from "#tests/support/requests/access-answers.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";
import { tablesWhere } from "#tests/tables.table.ts";

const { db, fixtures, app, organisation: home, client: stranger } = await testPortal();
const cookies: Partial<Record<Who, string>> = {};
/** The names of people's own organisations, which a frame may show around what is missing. */
const ownNames: Partial<Record<Who, string>> = {};
/** What is only looked at, or stays as it is. */
let cells = 0;
const password = cheapHash(PASSWORD);
const people = {
  pending: await fixtures.person({
    role: "CLIENT_ADMIN",
    organisation: await fixtures.organisation("PENDING"),
    status: "PENDING",
    password,
  }),
  paused: await fixtures.person({
    role: "CLIENT_USER",
    organisation: home,
    status: "PAUSED",
    password,
  }),
  outsider: await fixtures.person({ role: "CLIENT_ADMIN", password }),
  user: await fixtures.person({ role: "CLIENT_USER", organisation: home, password }),
  manager: await fixtures.person({ role: "CLIENT_ADMIN", organisation: home, password }),
  admin: await fixtures.person({ role: "ADMIN", password }),
};
const { manager, admin } = people;
for (const [who, { email, organisation }] of Object.entries(people)) {
  cookies[who as Who] = await app.logIn(email, PASSWORD);
  if (organisation) ownNames[who as Who] = organisation.name;
}
const kept = await newIds(true);
await noteChanges();

/** New things, for whoever comes after somebody who was let to do something with the ones before. */
function newIds(withQuote: boolean): Promise<RouteIds> {
  return makeRouteIds(db, fixtures, { manager, admin, stranger }, { withQuote });
}

async function bodyOf(response: Response): Promise<string> {
  return response.clone().text();
}

test("every route of the build has an entry here", async () => {
  const build = await (await builtProduct()).pagesBuild();
  const ids = Object.keys(build.routes).filter((id) => !FRAMES.has(id));
  expect(ids.sort()).toEqual(Object.keys(ROUTES).sort());
});

test.each(Object.entries(ROUTES))("%s: who may see it, in every way to ask", async (id, entry) => {
  for (const who of PEOPLE) {
    for (const path of getForms(entry.path(kept), id)) {
      const response = await app.ask(path, { cookie: cookies[who] });
      const body = await bodyOf(response);
      const wanted = entry.get[who];
      expect(`${who} ${path}: ${outcomeOf(response, body)}`).toBe(`${who} ${path}: ${wanted}`);
      const leaks = wanted === "page" ? /INTERNAL comment/ : /canary/;
      if (who !== "admin") {
        expect(leaks.test(withoutOwnName(body, who)), `${who} ${path} leaks`).toBe(false);
      }
      cells += 1;
    }
  }
  expectedErrors();
});

test.each(FORMS)("$id: who may send its form", async ({ id, path, post }) => {
  // Whoever is refused changes nothing: the next one sends the form about the same things.
  let untouched: { ids: RouteIds; before: number } | null = null;
  for (const who of PEOPLE) {
    for (const way of [0, 1]) {
      const wanted = post.may[who];
      untouched ??= {
        ids: await newIds(!id.endsWith("admin/jobs/quotes")),
        before: await lastChange(),
      };
      const { ids, before }: NonNullable<typeof untouched> = untouched;
      const target = getForms(path(ids), id)[way] ?? "";
      const response = await app.ask(target, { cookie: cookies[who], form: post.form(ids) });
      const outcome = outcomeOf(response, await response.text());
      cells += 1;
      if (wanted === "page") {
        expect(["login", "waiting", "missing"], `${who} ${target}`).not.toContain(outcome);
        untouched = null;
        continue;
      }
      // Staff of no organisation are told that a client's form is not for them: 403, not 404.
      const refusals = wanted === "missing" ? ["missing", "403"] : [wanted];
      expect(refusals, `${who} ${target}: ${outcome}`).toContain(outcome);
      expect(await lastChange(), `${who} ${target} changed something`).toBe(before);
    }
  }
});

const WITHOUT_ACTION = Object.entries(ROUTES).filter(
  ([id, { post }]) => !post && id !== "routes/auth/logout",
);

test.each(WITHOUT_ACTION)("%s: takes no form from anybody", async (_id, entry) => {
  const path = entry.path(kept);
  const before = await lastChange();
  for (const who of PEOPLE) {
    const response = await app.ask(path, { cookie: cookies[who], form: { anything: "1" } });
    expect(response.status, `${who} ${path}`).toBeGreaterThanOrEqual(300);
    expect(response.status, `${who} ${path}`).toBeLessThan(500);
    expect(await lastChange(), `${who} ${path} changed something`).toBe(before);
    cells += 1;
  }
  expectedErrors();
});

const WITH_ID = Object.entries(ROUTES).filter(
  ([, { path, get }]) => path(eachIs("x")) !== path(eachIs("y")) && get.admin !== "405",
);

test.each(WITH_ID)(
  "%s: what is missing, foreign or malformed looks the same",
  async (_id, entry) => {
    const who: Who = entry.get.manager === "page" ? "manager" : "admin";
    const foreign = await foreignIds();
    const nothing = randomUUID();
    const answers = [];
    for (const ids of [
      eachIs(nothing),
      {
        ...{ jobId: "x", quoteId: "1", organisationId: "%20", emailId: "x'--" },
        ...{ enquiryId: "ENQ-1001", userId: "1%20or%201=1", sessionId: "session" },
        ...{ templateId: "quote_sent", ruleId: "1.5", quoteTemplateId: "null" },
        holidayId: "today",
        ...{ checkId: "x", interestId: "x", dateId: "today" },
        ...{ paperId: "P1", versionId: "1", uploadId: "x" },
      },
      ...(who === "manager" ? [foreign] : []),
    ]) {
      const path = entry.path(ids);
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

test("the whole matrix was asked", async () => {
  console.log(`access cells asked: ${cells}`);
  expect(cells).toBeGreaterThan(700);
  // Of whoever may: what is compared would show it.
  expect(await lastChange()).toBeGreaterThan(200);
});

function eachIs(id: string): RouteIds {
  return {
    ...{ jobId: id, quoteId: id, organisationId: id, emailId: id, enquiryId: id },
    ...{
      userId: id,
      sessionId: id,
      templateId: id,
      ruleId: id,
      holidayId: id,
      quoteTemplateId: id,
      checkId: id,
      interestId: id,
      dateId: id,
      paperId: id,
      versionId: id,
      uploadId: id,
    },
  };
}

async function foreignIds(): Promise<RouteIds> {
  const organisation = await fixtures.organisation();
  const foreigner = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
  const jobId = await fixtures.job(foreigner, "QUOTE_SENT");
  const quoteId = await fixtures.quote(jobId, admin, { client: foreigner });
  const userId = await fixtures.invitation(foreigner);
  const none = randomUUID();
  const dateId = await makeDateOf(db, jobId);
  const papers = await makePapersOf(db, jobId, { sender: foreigner, admin });
  return {
    ...eachIs(none),
    ...papers,
    dateId,
    jobId,
    quoteId,
    organisationId: organisation.id,
    userId,
  };
}

function withoutOwnName(body: string, who: Who): string {
  return body.replaceAll(ownNames[who] ?? "canary-free", "");
}

/** From now on every business row that is added, changed or removed is noted, in the transaction that does it. */
async function noteChanges(): Promise<void> {
  const tables = tablesWhere(({ compared }) => compared === "always");
  await db.sql.query(`
    create schema noted;
    create table noted.changes (number bigint generated always as identity primary key);
    create function noted.note() returns trigger language plpgsql security definer as $$ begin
      insert into noted.changes default values;
      return null;
    end $$`);
  for (const table of tables) {
    await db.sql.query(`create trigger noted after insert or update or delete on ${table}
      for each row execute function noted.note()`);
  }
}

async function lastChange(): Promise<number> {
  const { rows } = await db.sql.query(
    "select coalesce(max(number), 0)::int as last from noted.changes",
  );
  return rows[0].last;
}
