import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { auditLogs, enquiries, jobs, newsMarks } from "#app/db/schema.ts";
import type { Actor } from "../actor.ts";
import { byOthers, visibleTo } from "../audit/visible.server.ts";
import { FRESH_DAYS, NEWS_ACTIONS, NEWS_LENGTH, type NewsItem } from "./news.ts";

/** How many of the newest lines are looked through, so that it costs the same in a record of any length. */
const LOOK_BACK = 1_000;

/** What others did lately that this person may see, newest first, 30 at most. */
export async function listNews(tx: Transaction, actor: Actor): Promise<NewsItem[]> {
  return tx
    .select({
      id: auditLogs.id,
      action: auditLogs.action,
      actorName: auditLogs.actorName,
      oldValue: auditLogs.oldValue,
      newValue: auditLogs.newValue,
      createdAt: auditLogs.createdAt,
      jobId: auditLogs.jobId,
      jobTitle: jobs.title,
      organisationId: auditLogs.orgId,
      organisationName: auditLogs.organisationName,
      enquiryId: enquiries.id,
      enquiryNumber: enquiries.number,
      isUnseen: sql<boolean>`${auditLogs.createdAt} > ${seenUntil(actor)}`,
    })
    .from(newest(actor))
    .leftJoin(jobs, eq(jobs.id, auditLogs.jobId))
    .leftJoin(enquiries, eq(enquiries.id, sql`(${auditLogs.meta}->>'enquiryId')::uuid`))
    .where(and(byOthers(actor), inArray(auditLogs.action, [...NEWS_ACTIONS])))
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(NEWS_LENGTH);
}

/** How many of them the person has not seen; 31 stands for more than 30. */
export async function countUnseenNews(tx: Transaction, actor: Actor): Promise<number> {
  const unseen = tx
    .select({ one: sql`1` })
    .from(newest(actor, sql`${auditLogs.createdAt} > ${seenUntil(actor)}`))
    .where(and(byOthers(actor), inArray(auditLogs.action, [...NEWS_ACTIONS])))
    .limit(NEWS_LENGTH + 1)
    .as("unseen");
  return tx.$count(unseen);
}

/** The newest lines that this person may see, under the record's own name. */
function newest(actor: Actor, since?: SQL): SQL {
  return sql`(select * from ${auditLogs} where ${and(visibleTo(actor), since) ?? sql`true`}
    order by ${auditLogs.createdAt} desc, ${auditLogs.id} desc limit ${LOOK_BACK}) ${auditLogs}`;
}

function seenUntil(actor: Actor): SQL {
  return sql`coalesce(
    (select ${newsMarks.seenAt} from ${newsMarks} where ${newsMarks.userId} = ${actor.userId}),
    now() - ${`${FRESH_DAYS} days`}::interval)`;
}
