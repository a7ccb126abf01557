import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { auditLogs } from "#app/db/schema/audit.ts";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { newsMarks } from "#app/db/schema/notifications.ts";
import { type Actor, isStaff } from "#app/domain/actor.ts";
import { NOTIFIED_ACTIONS } from "#app/domain/audit/audit-entry.ts";
import { visibleTo } from "#app/domain/audit/visible.server.ts";
import { recordedSide } from "#app/domain/users/side.ts";
import { FRESH_DAYS, NOTIFICATIONS_SHOWN, type NotificationItem } from "./notification.ts";

/** How many of the newest audit entries are read, so that the cost does not grow with the audit log. */
const LOOK_BACK = 1_000;

/** Recent actions of others that this person may see, newest first, 30 at most. */
export async function listNotifications(
  tx: Transaction,
  actor: Actor,
): Promise<NotificationItem[]> {
  const lines = selectNewestEntries(tx, actor);
  const news = await tx
    .select({
      id: lines.id,
      action: lines.action,
      actorName: lines.actorName,
      actorRole: lines.actorRole,
      oldValue: lines.oldValue,
      newValue: lines.newValue,
      createdAt: lines.createdAt,
      jobId: lines.jobId,
      jobTitle: jobs.title,
      organisationId: lines.organisationId,
      organisationName: lines.organisationName,
      enquiryId: sql<string | null>`${lines.meta}->>'enquiryId'`,
      isUnseen: sql<boolean>`${lines.createdAt} > ${seenUntil(actor)}`,
    })
    .from(lines)
    .leftJoin(jobs, eq(jobs.id, lines.jobId))
    .where(isNotification(lines, actor))
    .orderBy(desc(lines.createdAt), desc(lines.id))
    .limit(NOTIFICATIONS_SHOWN);
  const numbers = isStaff(actor) ? await enquiryNumbers(tx, news) : new Map<string, number>();
  return news.map(({ actorRole, ...item }) => ({
    ...item,
    side: recordedSide({ actorRole, organisationName: item.organisationName }),
    enquiryNumber: numbers.get(item.enquiryId ?? "") ?? null,
  }));
}

async function enquiryNumbers(
  tx: Transaction,
  news: Array<{ enquiryId: string | null }>,
): Promise<Map<string, number>> {
  const ids = news.flatMap(({ enquiryId }) => enquiryId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: enquiries.id, number: enquiries.number })
    .from(enquiries)
    .where(inArray(enquiries.id, ids));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** The number of unread notifications; 31 means more than 30. */
export async function countUnreadNotifications(tx: Transaction, actor: Actor): Promise<number> {
  const lines = selectNewestEntries(tx, actor, sql`${auditLogs.createdAt} > ${seenUntil(actor)}`);
  const unseen = await tx
    .select({ id: lines.id })
    .from(lines)
    .where(isNotification(lines, actor))
    .limit(NOTIFICATIONS_SHOWN + 1);
  return unseen.length;
}

const notificationColumns = {
  id: auditLogs.id,
  organisationId: auditLogs.organisationId,
  organisationName: auditLogs.organisationName,
  jobId: auditLogs.jobId,
  actorUserId: auditLogs.actorUserId,
  actorName: auditLogs.actorName,
  actorRole: auditLogs.actorRole,
  action: auditLogs.action,
  oldValue: auditLogs.oldValue,
  newValue: auditLogs.newValue,
  createdAt: auditLogs.createdAt,
};

/** The details of an audit entry, which clients may not read. */
function selectMeta(actor: Actor) {
  return (isStaff(actor) ? sql`${auditLogs.meta}` : sql`null::jsonb`).as("meta");
}

function selectNewestEntries(tx: Transaction, actor: Actor, since?: SQL) {
  return tx
    .select({ ...notificationColumns, meta: selectMeta(actor) })
    .from(auditLogs)
    .where(and(visibleTo(actor), since))
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(LOOK_BACK)
    .as("newest_lines");
}

function isNotification(
  lines: ReturnType<typeof selectNewestEntries>,
  actor: Actor,
): SQL | undefined {
  const byOthers = sql`${lines.actorUserId} is distinct from ${actor.userId}`;
  return and(byOthers, inArray(lines.action, [...NOTIFIED_ACTIONS]));
}

function seenUntil(actor: Actor): SQL {
  return sql`coalesce(
    (select ${newsMarks.seenAt} from ${newsMarks} where ${newsMarks.userId} = ${actor.userId}),
    now() - ${`${FRESH_DAYS} days`}::interval)`;
}
