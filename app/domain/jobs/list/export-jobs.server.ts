import { and, eq, type SQL, sql } from "drizzle-orm";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles } from "#app/db/schema/users.ts";
import { type Actor, isStaff, standingOf } from "#app/domain/actor.ts";
import { startExport } from "#app/domain/audit/start-export.server.ts";
import type { Context } from "#app/domain/context.ts";
import { matchesFilter } from "#app/domain/jobs/commands/conditions.server.ts";
import { currentQuote } from "#app/domain/jobs/current-quote.server.ts";
import type { ExportedJob } from "#app/domain/jobs/job-file.ts";
import { findPerson } from "#app/domain/users/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { forbidden } from "#foundation/errors.ts";
import type { PageWindow } from "#foundation/lists/page-window.server.ts";
import { searchesEverything } from "#foundation/lists/search-text.ts";
import { EVERY_JOB, type JobFilter } from "./job-filter.ts";
import { listedColumns } from "./listed-columns.server.ts";
import { inJobOrOrganisation, inTitleOrReference, matchesJobSearch } from "./search.server.ts";

/** Exports a client's jobs, with the filter of their list, in batches. No comments. */
export function exportOwnJobs(ctx: Context, wanted: Partial<JobFilter>) {
  // As in the list: who of our staff looks after a job is no question of a client's.
  const filter = { ...EVERY_JOB, ...wanted, owner: null };
  const within = matchesFilter(filter);
  const matches = filter.search ? inTitleOrReference(filter.search) : undefined;
  return exportJobs(ctx, filter, (place) => and(matches, within, place.condition));
}

/** Exports every organisation's jobs, with the filter of the list, in batches. No comments. Staff only. */
export function exportAllJobs(ctx: Context, wanted: Partial<JobFilter>) {
  // Only clients are asked to read what is new.
  const filter = { ...EVERY_JOB, ...wanted, activity: null };
  const { search } = filter;
  const within = matchesFilter(filter);
  return exportJobs(ctx, filter, (place) => {
    if (search && searchesEverything(search)) return matchesJobSearch(search, place, within);
    // For a short search the list reads only its newest rows; the file contains all matches.
    const matches = search ? inJobOrOrganisation(search) : undefined;
    return and(matches, within, place.condition);
  });
}

/**
 * Makes the condition for the batch of jobs in a page window. The file has the list's rows, newest first
 * whatever the list's order.
 */
type Batch = (place: PageWindow) => SQL | undefined;

function exportJobs(ctx: Context, filter: JobFilter, batch: Batch) {
  const { search, status, due, quote, activity, owner } = filter;
  return startExport<ExportedJob>(ctx, {
    action: "jobs_exported",
    meta: {
      searched: search !== "",
      ...(status && { status }),
      ...(due && { due }),
      ...(quote && { quote }),
      ...(activity && { activity }),
      ...(owner && { owner }),
    },
    columns: jobs,
    read: async (tx, place) => {
      await requireAccess(tx, ctx.actor);
      return readExportedJobs(tx, place, batch(place));
    },
  });
}

/** To a paused person the database shows no rows; without this check the file would seem complete. */
async function requireAccess(tx: Transaction, actor: Actor): Promise<void> {
  const person = await findPerson(tx, actor.userId);
  const standing = person && standingOf(person);
  const isSame =
    standing?.kind === "active" &&
    (isStaff(standing.actor) || !isStaff(actor)) &&
    standing.actor.organisation?.id === actor.organisation?.id;
  if (!isSame) throw forbidden("Your access has changed");
}

function readExportedJobs(tx: Transaction, place: PageWindow, condition: SQL | undefined) {
  const current = currentQuote(tx);
  return tx
    .select({
      ...listedColumns(current),
      sensitivityLevel: jobs.sensitivityLevel,
      createdByName: profiles.name,
      updatedAt: jobs.updatedAt,
      quoteVat: current.vat,
      quoteGross: current.gross,
    })
    .from(jobs)
    .innerJoin(organisations, eq(organisations.id, jobs.organisationId))
    .innerJoin(profiles, eq(profiles.id, jobs.createdByUserId))
    .leftJoinLateral(current, sql`true`)
    .where(condition)
    .orderBy(place.order)
    .limit(place.limit);
}
