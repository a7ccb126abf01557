import { expect, it } from "vitest";
import { type Actor, asClient } from "#app/domain/actor.ts";
import { jobHistory, paperHistory } from "#app/domain/audit/queries.server.ts";
import { findAccess } from "#app/domain/cases/change-access.server.ts";
import { findCase } from "#app/domain/cases/queries.server.ts";
import { listComments } from "#app/domain/comments/queries.server.ts";
import { transact } from "#app/domain/context.ts";
import { clientQueue } from "#app/domain/dashboards/queue.server.ts";
import { findDates, listCalendar } from "#app/domain/dates/queries.server.ts";
import { listReferences } from "#app/domain/exhibits/queries.server.ts";
import { findJobHead } from "#app/domain/job-page/job-head.server.ts";
import { countJobs } from "#app/domain/jobs/list/count-jobs.server.ts";
import {
  findEvenDestroyed,
  findJob,
  listOwnJobs,
  lockJob,
} from "#app/domain/jobs/queries.server.ts";
import {
  countPapers,
  findPaperOfJob,
  listPapers,
  listSharedPapers,
} from "#app/domain/papers/queries.server.ts";
import { findQuote, listQuotes } from "#app/domain/quotes/queries.server.ts";
import { findReport, listPoints, listReports } from "#app/domain/reports/queries.server.ts";
import { findRequest } from "#app/domain/requests/queries.server.ts";
import { findOwnPapers } from "#app/domain/search/queries.server.ts";
import { findSheet, listSheets } from "#app/domain/sheets/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import type { RouteIds } from "#tests/routes/named-ids.ts";
import { makeRouteIds } from "#tests/routes/route-ids.ts";
import { testRows } from "#tests/support/database/test-rows.ts";

const { db, fixtures, organisation, client: manager, admin } = await testRows("CLIENT_ADMIN");
const stranger = await fixtures.person({ role: "CLIENT_ADMIN" });
const ofTheFirm = await fixtures.person({ role: "ADMIN", organisation });
const ids = await makeRouteIds(db, fixtures, { manager, admin, stranger }, { withQuote: true });

await db.query(
  "insert into job_parties (job_id, organisation_id, role, name) values ($1, $2, 'CLIENT', 'canary')",
  ids.jobId,
  organisation.id,
);
await db.query(
  `insert into audit_logs (organisation_id, job_id, actor_user_id, action, new_value)
   values ($1, $2, $3, 'paper_received', 'P1'), ($1, $2, $3, 'status_changed', 'ON_HOLD')`,
  organisation.id,
  ids.jobId,
  manager.userId,
);

const EVERY_DAY = { from: "2020-01-01", to: "2099-01-01", overdue: true };
const NAMED = { search: "canary", size: 10 };

/** What a client reads of a job, and none of it names an organisation: what they may see, policies say. */
const READS: Record<string, (tx: Transaction, ids: RouteIds, by: Actor) => Promise<unknown>> = {
  findJob: (tx, { jobId }) => findJob(tx, jobId),
  "findEvenDestroyed, which marks it as read": (tx, { jobId }, by) =>
    findEvenDestroyed(tx, jobId, { seenBy: by }),
  lockJob: (tx, { jobId }) => lockJob(tx, jobId),
  findJobHead: (tx, { jobId }) => findJobHead(tx, jobId),
  findRequest: (tx, { jobId }) => findRequest(tx, jobId),
  findAccess: (tx, { jobId }) => findAccess(tx, jobId),
  findQuote: (tx, { quoteId }) => findQuote(tx, quoteId),
  listQuotes: (tx, { jobId }) => listQuotes(tx, jobId),
  listOwnJobs: async (tx) => (await listOwnJobs(tx, manager, { size: 10 })).rows,
  "listOwnJobs that hold a word": async (tx) => (await listOwnJobs(tx, manager, NAMED)).rows,
  countJobs: async (tx) => Object.values(await countJobs(tx)).filter((n) => n > 0),
  clientQueue: (tx) => clientQueue(tx),
  listCalendar: async (tx) => (await listCalendar(tx, EVERY_DAY)).dates,
  findDates: async (tx, { jobId }) => (await findDates(tx, jobId)).dates,
  findCase: async (tx, { jobId }) => (await findCase(tx, jobId)).parties,
  listReferences: (tx, { jobId }) => listReferences(tx, jobId),
  listComments: async (tx, { jobId }) => (await listComments(tx, jobId, null)).rows,
  jobHistory: (tx, { jobId }) => jobHistory(tx, jobId),
  listPapers: (tx, { jobId }) => listPapers(tx, jobId),
  listSharedPapers: (tx, { jobId }) => listSharedPapers(tx, jobId),
  countPapers: async (tx, { jobId }) =>
    [(await countPapers(tx, jobId)).all].filter((count) => count > 0),
  findOwnPapers: (tx) => findOwnPapers(tx, NAMED),
  findPaperOfJob: (tx, names) => findPaperOfJob(tx, names),
  paperHistory: (tx, { jobId, paperId: id }, by) => paperHistory(tx, by, { id, jobId, name: "P1" }),
  listSheets: (tx, { jobId }) => listSheets(tx, jobId),
  findSheet: (tx, { jobId, sheetId }) => findSheet(tx, jobId, sheetId),
  listReports: (tx, { jobId }) => listReports(tx, jobId),
  findReport: (tx, names) => findReport(tx, names),
  listPoints: (tx, { reviewId }) => listPoints(tx, reviewId),
};

/** What a person finds: "missing", "nothing" of a list, or "something". */
async function foundBy(by: Actor, read: (typeof READS)[string]) {
  const found = await transact(fixtures.context(by), (tx) => read(tx, ids, by)).catch(
    ({ status }: { status?: number }) => status,
  );
  if (found === 404) return "missing";
  return Array.isArray(found) && found.length === 0 ? "nothing" : typeof found;
}

it.each(Object.entries(READS))(
  "%s: policies alone show it to the firm, and to nobody of another or of none",
  async (_, read) => {
    expect(await foundBy(manager, read)).toBe("object");
    for (const other of [stranger, asClient(admin)]) {
      expect(await foundBy(other, read), other.role).toMatch(/^(missing|nothing)$/);
    }
  },
);

it("staff who belong to a firm find in its client portal what its clients find, and nothing internal", async () => {
  const internal = async (by: Actor) =>
    transact(fixtures.context(by), async (tx) => ({
      comments: (await listComments(tx, ids.jobId, null)).rows.map(({ visibility }) => visibility),
      sheets: (await listSheets(tx, ids.jobId)).map(({ id }) => id),
    }));
  const seen = await internal(asClient(ofTheFirm));
  expect(seen).toEqual(await internal(manager));
  expect(seen).toEqual({ comments: ["CLIENT"], sheets: [ids.sheetId] });
  expect(await internal(ofTheFirm)).toEqual(await internal(admin));
});
