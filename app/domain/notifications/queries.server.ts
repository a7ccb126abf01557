import { type AnyColumn, and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { newsMarks, readNotifications } from "#app/db/schema/notifications.ts";
import { profiles } from "#app/db/schema/users.ts";
import { type Actor, isStaff } from "#app/domain/actor.ts";
import { NOTIFIED_ACTIONS } from "#app/domain/audit/audit-entry.ts";
import { recordedSide } from "#app/words/side.ts";
import { hasId } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import { FRESH_DAYS, NOTIFICATIONS_SHOWN } from "./notification.ts";

/** How many of the newest audit entries are read, so that the cost does not grow with the audit log. */
const LOOK_BACK = 1_000;

/** Recent actions of others that this person may see, newest first, 30 at most. */
export async function listNotifications(tx: Transaction, actor: Actor) {
  const lines = selectNewestEntries(tx, actor);
  const news = await selectItems(tx, lines, actor)
    .where(isNotification(lines, actor))
    .orderBy(desc(lines.createdAt), desc(lines.id))
    .limit(NOTIFICATIONS_SHOWN);
  const subjects = isStaff(actor) ? await findSubjects(tx, news) : NO_SUBJECTS;
  return news.map((line) => toItem(line, subjects));
}

export async function findNotification(tx: Transaction, actor: Actor, id: string) {
  const [row] = await tx
    .select({
      jobId: auditLogs.jobId,
      organisationId: auditLogs.organisationId,
      enquiryId: metaField(selectMeta(actor), "enquiryId"),
      userId: metaField(selectMeta(actor), "userId"),
    })
    .from(auditLogs)
    .where(hasId(auditLogs.id, id));
  return found(row, "Notification not found");
}

function selectItems(tx: Transaction, lines: ReturnType<typeof selectNewestEntries>, actor: Actor) {
  return tx
    .select({
      id: lines.id,
      action: lines.action,
      actorName: lines.actorName,
      actorRole: lines.actorRole,
      oldValue: lines.oldValue,
      newValue: lines.newValue,
      createdAt: lines.createdAt,
      jobId: lines.jobId,
      jobNumber: jobs.number,
      jobTitle: jobs.title,
      organisationId: lines.organisationId,
      organisationName: lines.organisationName,
      enquiryId: metaField(lines.meta, "enquiryId"),
      userId: metaField(lines.meta, "userId"),
      isUnread: sql<boolean>`${isUnread(lines, actor)}`,
    })
    .from(lines)
    .leftJoin(jobs, eq(jobs.id, lines.jobId));
}

type Line = Awaited<ReturnType<typeof selectItems>>[number];

function toItem({ actorRole, ...item }: Line, { enquiries: known, people }: Subjects) {
  const enquiry = known.get(item.enquiryId ?? "");
  return {
    ...item,
    side: recordedSide({ actorRole, organisationName: item.organisationName }),
    enquiryNumber: enquiry?.number ?? null,
    personName: enquiry?.name ?? people.get(item.userId ?? "") ?? null,
  };
}

interface Subjects {
  enquiries: Map<string, { number: number; name: string }>;
  people: Map<string, string>;
}

const NO_SUBJECTS: Subjects = { enquiries: new Map(), people: new Map() };

async function findSubjects(tx: Transaction, news: Pick<Line, "enquiryId" | "userId">[]) {
  const enquiryIds = news.flatMap(({ enquiryId }) => enquiryId ?? []);
  const userIds = news.flatMap(({ userId }) => userId ?? []);
  const [found, people] = await Promise.all([
    enquiryIds.length === 0
      ? []
      : tx
          .select({ id: enquiries.id, number: enquiries.number, name: enquiries.name })
          .from(enquiries)
          .where(inArray(enquiries.id, enquiryIds)),
    userIds.length === 0
      ? []
      : tx
          .select({ id: profiles.id, name: profiles.name })
          .from(profiles)
          .where(inArray(profiles.id, userIds)),
  ]);
  return {
    enquiries: new Map(found.map(({ id, ...enquiry }) => [id, enquiry])),
    people: new Map(people.map(({ id, name }) => [id, name])),
  };
}

/** The number of unread notifications; 31 means more than 30. */
export async function countUnreadNotifications(tx: Transaction, actor: Actor): Promise<number> {
  const lines = selectNewestEntries(tx, actor, sql`${auditLogs.createdAt} > ${readUntil(actor)}`);
  const unseen = await tx
    .select({ id: lines.id })
    .from(lines)
    .where(and(isNotification(lines, actor), isUnopened(lines)))
    .limit(NOTIFICATIONS_SHOWN + 1);
  return unseen.length;
}

/** The details of an audit entry, which clients may not read. */
function selectMeta(actor: Actor): SQL {
  return isStaff(actor) ? sql`${auditLogs.meta}` : sql`null::jsonb`;
}

function selectNewestEntries(tx: Transaction, actor: Actor, since?: SQL) {
  return tx
    .select({
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
      meta: selectMeta(actor).as("meta"),
    })
    .from(auditLogs)
    .where(since)
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(LOOK_BACK)
    .as("newest_lines");
}

function isNotification(lines: ReturnType<typeof selectNewestEntries>, actor: Actor) {
  const byOthers = sql`${lines.actorUserId} is distinct from ${actor.userId}`;
  return and(byOthers, inArray(lines.action, [...NOTIFIED_ACTIONS]));
}

function isUnread(lines: ReturnType<typeof selectNewestEntries>, actor: Actor): SQL | undefined {
  return and(sql`${lines.createdAt} > ${readUntil(actor)}`, isUnopened(lines));
}

function isUnopened(lines: ReturnType<typeof selectNewestEntries>): SQL {
  return sql`not exists (select from ${readNotifications}
    where ${readNotifications.userId} = (select app.my_user()) and ${readNotifications.entryId} = ${lines.id})`;
}

function metaField(meta: SQL | SQL.Aliased | AnyColumn, name: "enquiryId" | "userId") {
  return sql<string | null>`${meta}->>${name}`;
}

function readUntil(actor: Actor): SQL {
  return sql`coalesce(
    (select ${newsMarks.seenAt} from ${newsMarks} where ${newsMarks.userId} = ${actor.userId}),
    now() - ${`${FRESH_DAYS} days`}::interval)`;
}
