import { eq, sql } from "drizzle-orm";
import { exhibits } from "#app/db/schema/exhibits.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { papers } from "#app/db/schema/papers.ts";
import type { DueDays } from "#app/domain/jobs/due.ts";
import { FUNDING } from "#app/domain/jobs/job-columns.server.ts";
import { dueColumns } from "#app/domain/jobs/list/listed-columns.server.ts";
import { type Job, NO_JOB, refuseDestroyed } from "#app/domain/jobs/queries.server.ts";
import { IS_LISTED } from "#app/domain/papers/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import { isId } from "#foundation/forms/codes.ts";

export type JobHead = Pick<
  Job,
  "id" | "number" | "organisationName" | "title" | "reference" | "status" | keyof DueDays
>;

const HEAD = {
  id: jobs.id,
  number: jobs.number,
  organisationName: organisations.name,
  title: jobs.title,
  reference: jobs.reference,
  status: jobs.status,
  ...dueColumns,
};

/** What the tabs of a job count. */
export interface TabCounts {
  papers: number;
  exhibits: number;
}

/** The head of a job, and what its tabs count. */
export async function findJobHead(tx: Transaction, jobId: string) {
  const rows = isId(jobId)
    ? await tx
        .select({
          head: HEAD,
          counts: {
            papers: sql<number>`(select count(*)::int from ${papers}
              where ${papers.jobId} = ${jobs.id} and ${papers.withdrawnAt} is null and ${IS_LISTED})`,
            exhibits: sql<number>`(select count(*)::int from ${exhibits} where ${exhibits.jobId} = ${jobs.id})`,
          },
          funding: FUNDING,
          restricted: jobs.restricted,
          reviewOn: jobs.reviewOn,
          destroyedAt: jobs.destroyedAt,
          createdByUserId: jobs.createdByUserId,
        })
        .from(jobs)
        .innerJoin(organisations, eq(organisations.id, jobs.organisationId))
        .where(eq(jobs.id, jobId))
    : [];
  return refuseDestroyed(found(rows[0], NO_JOB));
}
