import { describe, expect, test } from "vitest";
import { makeRouteIds } from "#tests/routes/route-ids.ts";
import { ROUTES } from "#tests/routes.table.ts";
import type { AskOptions } from "#tests/support/product/test-app.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import { type Statement, statementsOf } from "./sent-statements.ts";

const { db, fixtures, app, client: manager, admin } = await testPortal("CLIENT_ADMIN");
const cookies = { manager: manager.cookie, admin: admin.cookie };
const ids = await makeRouteIds(
  db,
  fixtures,
  { manager, admin, stranger: manager },
  { withQuote: true },
);

/**
 * Statements of a page's own transactions, in round trips: opening and commit are one each. Whose
 * session it is and who that is, the sign-in's login asks before, in one.
 */
async function statementsFor(path: string, options: AskOptions): Promise<Statement[]> {
  const statements = await statementsOf(async () => {
    const response = await app.ask(path, options);
    await response.text();
    expect(response.status).toBeLessThan(400);
  });
  const [first] = statements;
  expect(first?.login).toBe(db.logins.auth.user);
  expect(first?.text).toContain("app.person_of");
  return statements.filter(({ login }) => login === db.logins.requests.user);
}

/** How many statements each signed-in page takes. One more should be someone's decision. */
const SIGNED_IN = Object.entries(ROUTES).filter(
  ([, { get }]) => get.visitor === "login" && (get.manager === "page" || get.admin === "page"),
);

test("every signed-in page has its number", () => {
  const counted = Object.entries(ROUTES).filter(([, { statements }]) => statements !== undefined);
  expect(counted.map(([id]) => id).sort()).toEqual(SIGNED_IN.map(([id]) => id).sort());
});

test.each(SIGNED_IN)("%s takes as many statements as are written here", async (_id, entry) => {
  const cookie =
    cookies[entry.get.manager === "page" && entry.side !== "STAFF" ? "manager" : "admin"];
  const path = entry.path(ids);
  await app.ask(path, { cookie });
  const statements = await statementsFor(path, { cookie });
  expect(statements.map(({ text }) => text)).toHaveLength(entry.statements ?? Number.NaN);
});

describe("within a transaction", () => {
  test("a list asks for its session and nothing else beside", async () => {
    const asking = () => app.ask("/app/jobs", { cookie: cookies.manager });
    await asking();
    const { auth, requests, worker } = db.logins;
    // The background work keeps its own time, and may just then look for something to do.
    const logins = (await statementsOf(asking))
      .map(({ login }) => login)
      .filter((login) => login !== worker.user);
    expect(logins).toEqual([auth, requests, requests, requests].map(({ user }) => user));
  });

  test.each(["manager", "admin"] as const)("a search takes 3 statements: %s", async (who) => {
    const path = `${who === "admin" ? "/admin" : "/app"}/jobs?search=title`;
    expect(await statementsFor(path, { cookie: cookies[who] })).toHaveLength(3);
  });

  test("a job page takes 11 statements, or 12 for staff, also where it marks what is new as seen", async () => {
    const organisationId = manager.organisation?.id ?? "";
    const jobId = await fixtures.job(manager);
    await db.query(
      `insert into job_activity (job_id, organisation_id, audience, event_count)
       values ($1, $2, 'CLIENT', 1), ($1, $2, 'STAFF', 1)`,
      jobId,
      organisationId,
    );
    for (const [who, portal, count] of [
      ["manager", "/app", 11] as const,
      ["admin", "/admin", 12] as const,
    ]) {
      const path = `${portal}/jobs/${jobId}`;
      expect(await statementsFor(path, { cookie: cookies[who] })).toHaveLength(count);
    }
    const rows = await db.query("select seen from job_visits where job_id = $1", jobId);
    expect(rows).toEqual([{ seen: 1 }, { seen: 1 }]);
  });

  test("accepting a quote takes 7 statements", async () => {
    const jobId = await fixtures.job(manager, "QUOTE_SENT");
    const quoteId = await fixtures.quote(jobId, admin, { client: manager });
    const path = `/app/quotes/${quoteId}/acceptance`;
    const statements = await statementsFor(path, { cookie: cookies.manager, form: {} });
    expect(statements.map(({ text }) => text)).toHaveLength(7);
    const rows = await db.query("select status from quotes where id = $1", quoteId);
    expect(rows).toEqual([{ status: "ACCEPTED" }]);
  });
});
