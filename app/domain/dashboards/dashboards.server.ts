import type { Transaction } from "#app/db/as-actor.server.ts";
import { readChecks } from "#app/domain/health/queries.server.ts";
import { countJobs } from "#app/domain/jobs/count-jobs.server.ts";
import { listAllJobs, listOrganisationJobs } from "#app/domain/jobs/queries.server.ts";
import { countOrganisations } from "#app/domain/organisations/queries.server.ts";
import { countByStatus, readStatistics } from "#app/domain/statistics/queries.server.ts";
import { clientQueue, staffQueue } from "./queue.server.ts";

const RECENT = { size: 5 };

/** The client portal's first page, for one organisation. */
export async function clientDashboard(tx: Transaction, organisationId: string) {
  const [queue, counts, recent] = await Promise.all([
    clientQueue(tx, organisationId),
    countJobs(tx, organisationId),
    listOrganisationJobs(tx, organisationId, RECENT),
  ]);
  return { queue, counts, recent: recent.rows };
}

/** The admin portal's first page. Staff only. */
export async function staffDashboard(tx: Transaction) {
  const [queue, checks, counts, organisations, recent, statistics] = await Promise.all([
    staffQueue(tx),
    readChecks(tx),
    countByStatus(tx),
    countOrganisations(tx),
    listAllJobs(tx, RECENT),
    readStatistics(tx),
  ]);
  const warnings = checks.filter(({ status }) => status !== "OK");
  return { queue, warnings, counts, organisations, recent: recent.rows, statistics };
}
