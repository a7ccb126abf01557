import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { auditLogs, auditSeals } from "#app/db/schema/audit.ts";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { profiles } from "#app/db/schema/users.ts";
import { type Actor, isStaff } from "#app/domain/actor.ts";
import { recordedSide } from "#app/words/side.ts";
import { preparedQuery } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { type PageWindow, readPage } from "#foundation/lists/page-window.server.ts";
import type { Page, WantedPage } from "#foundation/lists/paging.ts";
import { JOB_CHANGES, OFF_TIMELINE } from "./audit-entry.ts";
import { matchesAuditSearch, matchesAuditText } from "./search.server.ts";

const timelineColumns = {
  id: auditLogs.id,
  action: auditLogs.action,
  actorName: auditLogs.actorName,
  actorRole: auditLogs.actorRole,
  organisationName: auditLogs.organisationName,
  oldValue: auditLogs.oldValue,
  newValue: auditLogs.newValue,
  createdAt: auditLogs.createdAt,
};

type Line = Awaited<ReturnType<typeof historyOfJob>>[number];

function toEntry({ actorRole, organisationName, ...line }: Line) {
  /** The actor's side at that time; null without an actor. */
  return { ...line, side: recordedSide({ actorRole, organisationName }) };
}

export type TimelineEntry = ReturnType<typeof toEntry>;

/** What happened to a job beside its comments, oldest first. A client sees only the actions meant for clients. */
export async function jobHistory(tx: Transaction, jobId: string) {
  return (await historyOfJob(tx, { jobId })).map(toEntry);
}

const historyOfJob = preparedQuery((db) =>
  db
    .select(timelineColumns)
    .from(auditLogs)
    .where(
      and(
        eq(auditLogs.jobId, sql.placeholder("jobId")),
        notInArray(auditLogs.action, OFF_TIMELINE),
      ),
    )
    .orderBy(asc(auditLogs.createdAt), asc(auditLogs.id)),
);

/**
 * What happened to a paper of a job, oldest first: for staff each time that it was opened too. A client sees
 * what the timeline of a job shows to clients.
 *
 * @param name as entries name it: "P3".
 */
export async function paperHistory(
  tx: Transaction,
  actor: Actor,
  { id, jobId, name }: { id: string; jobId: string; name: string },
): Promise<TimelineEntry[]> {
  const isOfPaper = isStaff(actor)
    ? sql`${auditLogs.meta}->>'paperId' = ${id}`
    : eq(auditLogs.newValue, name);
  const lines = await tx
    .select(timelineColumns)
    .from(auditLogs)
    .where(and(eq(auditLogs.jobId, jobId), isOfPaper))
    .orderBy(asc(auditLogs.createdAt), asc(auditLogs.id));
  return lines.map(toEntry);
}

export async function lastChange(tx: Transaction, jobId: string): Promise<TimelineEntry | null> {
  const [line] = await tx
    .select(timelineColumns)
    .from(auditLogs)
    .where(and(eq(auditLogs.jobId, jobId), inArray(auditLogs.action, [...JOB_CHANGES])))
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(1);
  return line ? toEntry(line) : null;
}

export type AuditEntry = Awaited<ReturnType<typeof readAudit>>[number];

/**
 * The whole audit log, or one organisation's part of it, newest first, searched by action, user name or
 * organisation name. Staff only.
 */
export function listAudit(
  tx: Transaction,
  options: WantedPage & { organisationId?: string | null },
): Promise<Page<AuditEntry>> {
  const { search, organisationId } = options;
  return readPage(auditLogs, options, (place) => {
    const { condition } = place;
    if (!organisationId) {
      return readAudit(tx, place, search ? matchesAuditSearch(search, place) : condition);
    }
    const matches = search ? matchesAuditText(search) : undefined;
    return readAudit(
      tx,
      place,
      and(eq(auditLogs.organisationId, organisationId), matches, condition),
    );
  });
}

const recordColumns = {
  ...timelineColumns,
  jobId: auditLogs.jobId,
  jobNumber: jobs.number,
  jobTitle: jobs.title,
  enquiryId: enquiries.id,
  enquiryNumber: enquiries.number,
  personId: profiles.id,
  personName: profiles.name,
};

const ABOUT_ENQUIRY = eq(enquiries.id, sql`(${auditLogs.meta}->>'enquiryId')::uuid`);

const ABOUT_PERSON = eq(profiles.id, sql`(${auditLogs.meta}->>'userId')::uuid`);

export function readAudit(tx: Transaction, place: PageWindow, condition: SQL | undefined) {
  return tx
    .select(recordColumns)
    .from(auditLogs)
    .leftJoin(jobs, eq(jobs.id, auditLogs.jobId))
    .leftJoin(enquiries, ABOUT_ENQUIRY)
    .leftJoin(profiles, ABOUT_PERSON)
    .where(condition)
    .orderBy(place.order)
    .limit(place.limit);
}

/** The same, with network address, number of the seal, and the seal in hexadecimal digits; null before it is sealed. */
export function readSealedAudit(tx: Transaction, place: PageWindow, condition: SQL | undefined) {
  const seal = sql<string | null>`encode(${auditSeals.hash}, 'hex')`;
  return tx
    .select({ ...recordColumns, ip: auditLogs.ip, seq: auditSeals.seq, seal })
    .from(auditLogs)
    .leftJoin(jobs, eq(jobs.id, auditLogs.jobId))
    .leftJoin(enquiries, ABOUT_ENQUIRY)
    .leftJoin(profiles, ABOUT_PERSON)
    .leftJoin(auditSeals, eq(auditSeals.auditId, auditLogs.id))
    .where(condition)
    .orderBy(place.order)
    .limit(place.limit);
}

export type SealedAuditEntry = Awaited<ReturnType<typeof readSealedAudit>>[number];
