import type { Actor } from "#app/domain/actor.ts";
import type { OfficeHours } from "#app/domain/enquiries/clock/office-hours.ts";
import type { ProgramFacts } from "#app/domain/health/facts.ts";
import { inspectInstallation } from "#app/domain/health/queries.server.ts";
import { countJobs, countsByStatus, jobFigures } from "#app/domain/jobs/list/count-jobs.server.ts";
import { listAllJobs, listOwnJobs } from "#app/domain/jobs/queries.server.ts";
import { organisationsIn } from "#app/domain/organisations/queries.server.ts";
import { preparedQuery } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { clientQueue, staffQueue } from "./queue.server.ts";
import type { Whose } from "./queue.ts";

const RECENT = { size: 5 };

export async function clientDashboard(tx: Transaction, actor: Actor) {
  const [acts, counts, recent] = await Promise.all([
    clientQueue(tx),
    countJobs(tx),
    listOwnJobs(tx, actor, RECENT),
  ]);
  return { acts, counts, recent: recent.rows };
}

interface StaffPage {
  whose: Whose;
  hours: OfficeHours;
  program: ProgramFacts;
  now: Date;
}

const staffCounts = preparedQuery((db) => {
  const counted = countsByStatus(db);
  const { total, pending } = jobFigures(counted);
  const activeOrganisations = organisationsIn("ACTIVE");
  const pendingOrganisations = organisationsIn("PENDING");
  return db.select({ total, pending, activeOrganisations, pendingOrganisations }).from(counted);
});

/** How many jobs and organisations there are. Staff only. */
export async function countForStaff(tx: Transaction) {
  const [row] = await staffCounts(tx, {});
  return row ?? { total: 0, pending: 0, activeOrganisations: 0, pendingOrganisations: 0 };
}

/** The admin portal's first page. Staff only. */
export async function staffDashboard(tx: Transaction, { whose, hours, program, now }: StaffPage) {
  const [queue, { words, status }, counts, recent] = await Promise.all([
    staffQueue(tx, whose, hours, now),
    inspectInstallation(tx, program),
    countForStaff(tx),
    listAllJobs(tx, RECENT),
  ]);
  const system = { words, status };
  return { queue, system, counts, recent: recent.rows };
}
