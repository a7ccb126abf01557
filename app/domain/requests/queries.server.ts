import { and, desc, eq } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { jobs, jobVersions } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { isId } from "#app/domain/forms/identifiers.ts";
import type { JobStatus } from "#app/domain/jobs/job.ts";
import { findJob, type Job, noSuchJob } from "#app/domain/jobs/queries.server.ts";
import { listQuotes, type Quote } from "#app/domain/quotes/queries.server.ts";
import type { RequestContent } from "./request.ts";

export interface LockedRequest extends RequestContent {
  id: string;
  number: string;
  organisationId: string;
  organisationName: string;
  status: JobStatus;
  updatedAt: Date;
}

interface WithQuotes<Request> {
  job: Request;
  /** Latest first. */
  quotes: Quote[];
}

/**
 * A request with its quotes, its job locked until the transaction ends: answers, corrections, withdrawals
 * and changes of status happen one after another. `organisationId` as in `findJob`.
 */
export async function lockRequest(
  tx: Transaction,
  id: string,
  organisationId: string | undefined,
): Promise<WithQuotes<LockedRequest>> {
  const [job] = isId(id)
    ? await tx
        .select({
          id: jobs.id,
          number: jobs.number,
          organisationId: jobs.organisationId,
          organisationName: organisations.name,
          status: jobs.status,
          updatedAt: jobs.updatedAt,
          title: jobs.title,
          reference: jobs.reference,
          description: jobs.description,
          sensitivityLevel: jobs.sensitivityLevel,
          dueDate: jobs.dueDate,
        })
        .from(jobs)
        .innerJoin(organisations, eq(organisations.id, jobs.organisationId))
        .where(
          and(
            eq(jobs.id, id),
            organisationId ? eq(jobs.organisationId, organisationId) : undefined,
          ),
        )
        .for("update", { of: jobs })
    : [];
  if (!job) throw noSuchJob(organisationId);
  return { job, quotes: await listQuotes(tx, job.id) };
}

/** A request with its quotes, to look at. `organisationId` as in `findJob`. */
export async function findRequest(
  tx: Transaction,
  id: string,
  organisationId?: string,
): Promise<WithQuotes<Job>> {
  const job = await findJob(tx, id, { organisationId });
  return { job, quotes: await listQuotes(tx, job.id) };
}

/** What a request said before it was corrected, and who corrected it. */
export interface RequestVersion extends RequestContent {
  /** From 1, the request as it was made. */
  number: number;
  /** Null: past the application. */
  replacedByName: string | null;
  replacedByStaff: boolean;
  replacedAt: Date;
}

/** The earlier versions of a request, newest first. */
export function listVersions(tx: Transaction, jobId: string): Promise<RequestVersion[]> {
  return tx
    .select({
      number: jobVersions.number,
      title: jobVersions.title,
      reference: jobVersions.reference,
      description: jobVersions.description,
      sensitivityLevel: jobVersions.sensitivityLevel,
      dueDate: jobVersions.dueDate,
      replacedByName: jobVersions.replacedByName,
      replacedByStaff: jobVersions.replacedByStaff,
      replacedAt: jobVersions.replacedAt,
    })
    .from(jobVersions)
    .where(eq(jobVersions.jobId, jobId))
    .orderBy(desc(jobVersions.number));
}
