import { and, between, desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { jobs, organisations, profiles, quotes } from "#app/db/schema.ts";
import { notFound } from "../errors.ts";
import { isId } from "../identifiers.ts";
import { after, containing } from "../newest-first.server.ts";
import { type Cursor, type Page, toPage } from "../paging.ts";
import { type JobStatus, parseJobNumber, type SensitivityLevel } from "./job.ts";
import { isUnread } from "./unread.server.ts";

export interface Job {
  id: string;
  orgId: string;
  organisationName: string;
  title: string;
  description: string;
  reference: string | null;
  sensitivityLevel: SensitivityLevel;
  dueDate: string | null;
  status: JobStatus;
  createdByName: string;
  createdAt: Date;
  updatedAt: Date;
}

const NO_JOB_FOR_STAFF = "Job not found or access denied";

/** @throws Refusal 404 when there is no such job, or it is not this person's. */
export async function findJob(tx: Transaction, id: string, orgId?: string): Promise<Job> {
  const [row] = isId(id)
    ? await tx
        .select({
          id: jobs.id,
          orgId: jobs.orgId,
          organisationName: organisations.name,
          title: jobs.title,
          description: jobs.description,
          reference: jobs.reference,
          sensitivityLevel: jobs.sensitivityLevel,
          dueDate: jobs.dueDate,
          status: jobs.status,
          createdByName: profiles.name,
          createdAt: jobs.createdAt,
          updatedAt: jobs.updatedAt,
        })
        .from(jobs)
        .innerJoin(organisations, eq(organisations.id, jobs.orgId))
        .innerJoin(profiles, eq(profiles.id, jobs.createdByUserId))
        .where(and(eq(jobs.id, id), orgId ? eq(jobs.orgId, orgId) : undefined))
    : [];
  if (!row) throw notFound(orgId ? "Job not found" : NO_JOB_FOR_STAFF);
  return row;
}

export interface LockedJob {
  id: string;
  orgId: string;
  organisationName: string;
  status: JobStatus;
  updatedAt: Date;
}

/**
 * A job, held until the transaction ends, so that its status and quotes change one after another.
 *
 * @throws Refusal 404 when there is no such job, or it is not this person's.
 */
export async function lockJob(tx: Transaction, id: string): Promise<LockedJob> {
  const [row] = isId(id)
    ? await tx
        .select({
          id: jobs.id,
          orgId: jobs.orgId,
          organisationName: organisations.name,
          status: jobs.status,
          updatedAt: jobs.updatedAt,
        })
        .from(jobs)
        .innerJoin(organisations, eq(organisations.id, jobs.orgId))
        .where(eq(jobs.id, id))
        .for("update", { of: jobs })
    : [];
  if (!row) throw notFound(NO_JOB_FOR_STAFF);
  return row;
}

export interface ListedJob {
  id: string;
  organisationName: string;
  title: string;
  reference: string | null;
  status: JobStatus;
  createdAt: Date;
  quoteAmount: string | null;
  quoteCurrency: string | null;
  /** Somebody else did something that the person may see, and has not seen yet. */
  unread: boolean;
}

export interface JobListOptions {
  search: string;
  status: JobStatus | null;
  cursor: Cursor | null;
  size: number;
}

/** One organisation's jobs, newest first, searched by title or reference. */
export function listOrganisationJobs(
  tx: Transaction,
  orgId: string,
  options: JobListOptions,
): Promise<Page<ListedJob>> {
  const pattern = containing(options.search);
  const matches = or(
    ilike(jobs.title, pattern),
    ilike(jobs.reference, pattern),
    hasNumber(options.search),
  );
  return listJobs(tx, and(eq(jobs.orgId, orgId), options.search ? matches : undefined), options);
}

/** Every organisation's jobs, newest first, searched by title, reference or organisation. Staff only. */
export function listAllJobs(tx: Transaction, options: JobListOptions): Promise<Page<ListedJob>> {
  const pattern = containing(options.search);
  const matches = or(
    ilike(jobs.title, pattern),
    ilike(jobs.reference, pattern),
    ilike(organisations.name, pattern),
    hasNumber(options.search),
  );
  return listJobs(tx, options.search ? matches : undefined, options);
}

/** The job of a number as people quote it (`DX-1A2B3C4D`, with or without the letters). */
function hasNumber(search: string): SQL | undefined {
  const start = parseJobNumber(search);
  if (!start) return undefined;
  return between(
    jobs.id,
    `${start}-0000-0000-0000-000000000000`,
    `${start}-ffff-ffff-ffff-ffffffffffff`,
  );
}

async function listJobs(
  tx: Transaction,
  condition: SQL | undefined,
  { status, cursor, size }: JobListOptions,
): Promise<Page<ListedJob>> {
  const current = tx
    .select({ amount: quotes.amount, currency: quotes.currency })
    .from(quotes)
    .where(eq(quotes.jobId, jobs.id))
    .orderBy(desc(quotes.version))
    .limit(1)
    .as("current_quote");
  const rows = await tx
    .select({
      id: jobs.id,
      organisationName: organisations.name,
      title: jobs.title,
      reference: jobs.reference,
      status: jobs.status,
      createdAt: jobs.createdAt,
      quoteAmount: current.amount,
      quoteCurrency: current.currency,
      unread: isUnread,
    })
    .from(jobs)
    .innerJoin(organisations, eq(organisations.id, jobs.orgId))
    .leftJoinLateral(current, sql`true`)
    .where(and(condition, status ? eq(jobs.status, status) : undefined, after(jobs, cursor)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(size + 1);
  return toPage(rows, size);
}

export interface JobCounts {
  total: number;
  /** QUOTE_REQUESTED and QUOTE_SENT. */
  pending: number;
  inProgress: number;
  completed: number;
}

/** Counts over all jobs of one organisation, or of every organisation (staff only). */
export async function countJobs(tx: Transaction, orgId?: string): Promise<JobCounts> {
  const among = (...statuses: JobStatus[]) =>
    sql<number>`(count(*) filter (where ${inArray(jobs.status, statuses)}))::int`;
  const [row] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      pending: among("QUOTE_REQUESTED", "QUOTE_SENT"),
      inProgress: among("IN_PROGRESS"),
      completed: among("COMPLETED"),
    })
    .from(jobs)
    .where(orgId ? eq(jobs.orgId, orgId) : undefined);
  return row ?? { total: 0, pending: 0, inProgress: 0, completed: 0 };
}
