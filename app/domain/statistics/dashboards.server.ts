import type { Transaction } from "#app/db/as-actor.server.ts";
import { countJobs, listAllJobs, listOrganisationJobs } from "#app/domain/jobs/queries.server.ts";
import { countOrganisations } from "#app/domain/organisations/queries.server.ts";
import { countByStatus, readStatistics } from "./queries.server.ts";

const RECENT = { search: "", status: null, cursor: null, size: 5 };

/** The client portal's first page, for one organisation. */
export async function clientDashboard(tx: Transaction, organisationId: string) {
  const [counts, recent] = await Promise.all([
    countJobs(tx, organisationId),
    listOrganisationJobs(tx, organisationId, RECENT),
  ]);
  return { counts, recent: recent.rows };
}

/** The admin portal's first page. Staff only. */
export async function staffDashboard(tx: Transaction) {
  const [counts, organisations, recent, statistics] = await Promise.all([
    countByStatus(tx),
    countOrganisations(tx),
    listAllJobs(tx, RECENT),
    readStatistics(tx),
  ]);
  return { counts, organisations, recent: recent.rows, statistics };
}
