import { and, asc, desc, eq, ilike, inArray, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { auditLogs, enquiries, jobs } from "#app/db/schema.ts";
import { type Actor, isStaff } from "../actor.ts";
import { after, containing } from "../newest-first.server.ts";
import { type Cursor, type Page, toPage } from "../paging.ts";
import { actionsNamed, CLIENT_ACTIONS } from "./audit-entry.ts";

export interface TimelineEntry {
  id: string;
  action: string;
  actorName: string | null;
  oldValue: string | null;
  newValue: string | null;
  createdAt: Date;
}

/** What happened to a job, oldest first. A client sees only the actions meant for clients. */
export async function jobTimeline(
  tx: Transaction,
  actor: Actor,
  jobId: string,
): Promise<TimelineEntry[]> {
  const visible = isStaff(actor) ? undefined : inArray(auditLogs.action, [...CLIENT_ACTIONS]);
  return tx
    .select({
      id: auditLogs.id,
      action: auditLogs.action,
      actorName: auditLogs.actorName,
      oldValue: auditLogs.oldValue,
      newValue: auditLogs.newValue,
      createdAt: auditLogs.createdAt,
    })
    .from(auditLogs)
    .where(and(eq(auditLogs.jobId, jobId), visible))
    .orderBy(asc(auditLogs.createdAt), asc(auditLogs.id));
}

export interface AuditEntry extends TimelineEntry {
  organisationName: string | null;
  jobId: string | null;
  jobTitle: string | null;
  /** The enquiry that it tells of, where it does. */
  enquiryId: string | null;
  enquiryNumber: number | null;
}

/**
 * The whole record, or one organisation's, newest first, searched by action, user name or
 * organisation name. Staff only.
 */
export async function listAudit(
  tx: Transaction,
  options: {
    search: string;
    organisationId?: string | null;
    cursor: Cursor | null;
    size: number;
  },
): Promise<Page<AuditEntry>> {
  const { organisationId } = options;
  const pattern = containing(options.search);
  const matches = options.search
    ? or(
        ilike(auditLogs.action, pattern),
        ilike(auditLogs.actorName, pattern),
        ilike(auditLogs.organisationName, pattern),
        inArray(auditLogs.action, actionsNamed(options.search)),
        "system".includes(options.search.toLowerCase()) ? isNull(auditLogs.actorName) : undefined,
      )
    : undefined;
  const rows = await tx
    .select({
      id: auditLogs.id,
      action: auditLogs.action,
      actorName: auditLogs.actorName,
      organisationName: auditLogs.organisationName,
      jobId: auditLogs.jobId,
      jobTitle: jobs.title,
      enquiryId: enquiries.id,
      enquiryNumber: enquiries.number,
      oldValue: auditLogs.oldValue,
      newValue: auditLogs.newValue,
      createdAt: auditLogs.createdAt,
    })
    .from(auditLogs)
    .leftJoin(jobs, eq(jobs.id, auditLogs.jobId))
    .leftJoin(enquiries, eq(enquiries.id, sql`(${auditLogs.meta}->>'enquiryId')::uuid`))
    .where(
      and(
        organisationId ? eq(auditLogs.orgId, organisationId) : undefined,
        matches,
        after(auditLogs, options.cursor),
      ),
    )
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(options.size + 1);
  return toPage(rows, options.size);
}
