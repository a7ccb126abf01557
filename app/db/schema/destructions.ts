import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { DECISIONS, DESTRUCTION_KINDS, type DestroyedPaper } from "#app/words/retention.ts";
import { allOrNone, at, createdAt, day, id, oneOf, textOf } from "./columns.ts";
import { tableOfJob } from "./jobs.ts";
import { person } from "./users.ts";

/** What was decided of a case that was due: it is looked at again, or destroyed. Staff alone. */
export const reviews = tableOfJob(
  "reviews",
  {
    id: id(),
    dueOn: day().notNull(),
    decision: oneOf(DECISIONS).notNull(),
    reason: textOf(1, 1000),
    byUserId: person(),
    at: createdAt(),
    /** When it is looked at again, of what is kept. */
    nextOn: day(),
  },
  (t) => [
    check("reviews_next_on", sql`(${t.decision} = 'KEEP') = (${t.nextOn} is not null)`),
    index("reviews_of_job").on(t.jobId, t.at),
    index("reviews_of_organisation").on(t.organisationId, t.jobId),
  ],
);

/**
 * That a job is destroyed: proposed by one of staff, confirmed by another, then done by the database in one transaction,
 * which fills in what there was. People are named as they were called: the row outlives a restore of an earlier backup.
 */
export const destructions = tableOfJob(
  "destructions",
  {
    id: id(),
    kind: oneOf(DESTRUCTION_KINDS).notNull(),
    reason: textOf(1, 1000).notNull(),
    /** What the force answered whose prosecution it was for, and when; null of other cases. */
    forceAnswer: textOf(1, 500),
    forceAnsweredOn: day(),
    proposedByUserId: uuid().notNull(),
    proposedByName: text().notNull().default(""),
    proposedAt: createdAt(),
    confirmedByUserId: uuid(),
    confirmedByName: text(),
    confirmedAt: at(),
    /** How many rows there were of each table. */
    items: jsonb().$type<Record<string, number>>(),
    bytes: bigint({ mode: "number" }),
    /** Those that the client saw. */
    papers: jsonb().$type<DestroyedPaper[]>(),
    /** The ids of its files in the store: what is left to be removed once the rows are gone. */
    files: jsonb().$type<{ pieces: string[]; documents: string[] }>(),
    filesGoneAt: at(),
    /** From then on no backup holds a key of its papers. */
    backupsClearOn: day(),
  },
  (t) => [
    unique("destructions_one_of_a_job").on(t.jobId),
    unique("destructions_id_job").on(t.id, t.jobId, t.organisationId),
    allOrNone("destructions_answered", t.forceAnswer, t.forceAnsweredOn),
    allOrNone(
      "destructions_confirmed",
      t.confirmedByUserId,
      t.confirmedByName,
      t.confirmedAt,
      t.items,
      t.bytes,
      t.papers,
      t.files,
      t.backupsClearOn,
    ),
    check("destructions_files_gone", sql`${t.filesGoneAt} is null or ${t.confirmedAt} is not null`),
    index("destructions_newest").on(t.confirmedAt, t.id),
    index("destructions_unfinished")
      .on(t.confirmedAt)
      .where(sql`confirmed_at is not null and files_gone_at is null`),
    index("destructions_of_organisation").on(t.organisationId, t.jobId),
  ],
);
