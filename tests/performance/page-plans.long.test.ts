import { expect, test } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import { makeRouteIds } from "#tests/routes/route-ids.ts";
import { ROUTES } from "#tests/routes.table.ts";
import { HUNDRED_THOUSAND, HUNDRED_THOUSAND_JOBS } from "#tests/support/database/many-jobs.ts";
import { makeManyOthers } from "#tests/support/database/many-others.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { createTestApp } from "#tests/support/product/test-app.ts";
import { readLists } from "#tests/support/read-lists.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";
import { TABLES, tablesWhere } from "#tests/tables.table.ts";
import { type Plan, planOf } from "./plans.ts";
import { type Statement, statementsOf } from "./sent-statements.ts";

const { jobs: JOBS } = HUNDRED_THOUSAND;
const OTHERS = JOBS / 2;
const PASSWORD = "correct horse battery";

const GROWING = new Set(tablesWhere(({ grows }) => grows));

/** A search of two letters looks through so many of the newest rows; nothing meets more. */
const MOST = 20_000;
/** A page of one thing meets no more, however many others its organisation has. */
const MOST_OF_ONE = 2_000;

const db = await createTestDatabase(HUNDRED_THOUSAND_JOBS);
const { fixtures } = db;
const cookies = { manager: "", admin: "" };

await makeManyOthers(db.sql, OTHERS);
const app = await createTestApp(db);
const rows = await db.query(`select p.id as "userId", p.name, r.role, u.email,
       case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as organisation
     from profiles p join user_roles r on r.user_id = p.id join users u on u.id = p.id
     left join organisations o on o.id = p.organisation_id
     where p.id in (app_test.id('person', 0), app_test.id('person', 1)) order by r.role`);
const [admin, manager]: Array<Actor & { email: string }> = rows;
if (!admin || !manager) throw new Error("The people are missing");
for (const { userId } of [admin, manager]) {
  await db.query(
    `insert into accounts (user_id, account_id, provider_id, password)
       values ($1::uuid, $1::text, 'credential', $2)`,
    userId,
    cheapHash(PASSWORD),
  );
}
cookies.manager = await app.logIn(manager.email, PASSWORD);
cookies.admin = await app.logIn(admin.email, PASSWORD);
const ids = await makeRouteIds(
  db,
  fixtures,
  { manager, admin, stranger: manager },
  { withQuote: true },
);
const place = await db.sql.query(
  "select created_at as at, id from jobs order by created_at desc offset 25000 limit 1",
);
const deep = `${place.rows[0].at.getTime()}_${place.rows[0].id}`;

/** Of one or two letters no index knows: names of organisations are looked through, all of them. */
const SHORT = "search=!%3F";

const isOfOne = (path: string) => /[0-9a-f-]{36}|\/account|\/system|\/versions/.test(path);

const [[, asked = []] = []] = readLists(import.meta.dirname, "page-questions.txt");
const QUESTIONS = ["", SHORT, ...asked];

const PAGES = Object.entries(ROUTES).flatMap(([id, { path, get }]) =>
  (["manager", "admin"] as const)
    .filter((who) => get.visitor === "login" && get[who] === "page")
    .map((who) => ({ id, who, path })),
);
const tried = new Set<string>();
/** Those whose plan a connection keeps: looked at is the plan that is kept. */
const kept = new Set<string>();

test.each(PAGES)(
  "$id for $who",
  async ({ id, who, path }) => {
    const base = path(ids);
    for (const question of isOfOne(base) ? ["", "before=DEEP"] : QUESTIONS) {
      const query = question.replace("DEEP", deep);
      // The limit of exports must not hide what they ask.
      await db.query("delete from rate_limits");
      const statements = await statementsOf(async () => {
        const response = await app.ask(withQuery(base, query), { cookie: cookies[who] });
        await (isFile(id) ? beginningOf(response) : response.text());
        expect(response.status).not.toBe(429);
      });
      for (const statement of statements.filter(isNew)) {
        expect({
          question,
          ...judged(await planned(statement), id, question),
          text: statement.text,
        }).toEqual({
          question,
          text: statement.text,
          wholeTables: [],
          calledPerRow: [],
          tooMany: 0,
        });
      }
    }
  },
  120_000,
);

const isFile = (id: string) => id.endsWith("/export");

/** One batch of a file is read as all others are. */
async function beginningOf(response: Response): Promise<void> {
  const reader = response.body?.getReader();
  for (let part = 0; part < 2; part += 1) await reader?.read();
  await reader?.cancel();
}

/** The question replaces what stands in the address. */
function withQuery(base: string, query: string): string {
  return query === "" ? base : `${base.split("?")[0]}?${query}`;
}

function isNew({ login, text, values, opening }: Statement): boolean {
  if (login === db.logins.worker.user || !/^[\s(]*(select|with)\b/i.test(text)) return false;
  const key = JSON.stringify([opening, text, values]);
  if (tried.has(key)) return false;
  tried.add(key);
  return true;
}

function planned(statement: Statement): Promise<Plan> {
  if (statement.name) kept.add(statement.name);
  const { requests, auth } = db.logins;
  return planOf(statement.login === requests.user ? requests : auth, statement);
}

function judged({ wholeTables, calledPerRow, most: met }: Plan, id: string, question: string) {
  const isFound = id === "admin/jobs/export" && /^search=\w/.test(question);
  const whole = isFound ? ["organisations", "profiles"] : (ROUTES[id]?.readsWhole ?? []);
  const allowed = [...(question === SHORT ? ["organisations"] : []), ...whole];
  const most = isOfOne(ROUTES[id]?.path(ids) ?? "") ? MOST_OF_ONE : MOST;
  const limit = isFile(id) && !isFound ? 10 * JOBS : allowed.length > 0 ? OTHERS + 2_000 : most;
  return {
    wholeTables: wholeTables.filter((table) => GROWING.has(table) && !allowed.includes(table)),
    calledPerRow,
    tooMany: met > limit ? met : 0,
  };
}

test("every table of the product has rows, so that no policy is looked at empty", async () => {
  const empty: string[] = [];
  for (const table of Object.keys(TABLES)) {
    const { rowCount } = await db.sql.query(`select from "${table}" limit 1`);
    // Each page is asked without the limits that came before.
    if (rowCount === 0 && table !== "rate_limits") empty.push(table);
  }
  expect(empty).toEqual([]);
});

test("so many statements were looked at", () => {
  console.log(`statements explained: ${tried.size}, kept: ${kept.size}`);
  expect(tried.size).toBeGreaterThan(180);
  expect(kept.size).toBeGreaterThan(40);
});
