import { sql } from "drizzle-orm";
import { check, index, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { OUTCOMES } from "#app/words/retention.ts";
import { allOrNone, at, createdAt, day, id, oneOf, table, textOf } from "./columns.ts";
import { sameJob, tableOfJob } from "./jobs.ts";
import { person, profiles } from "./users.ts";

const someone = () => uuid().references(() => profiles.id);

/** How the case of a job ended, as either side told. */
export const jobEndings = table(
  "job_endings",
  {
    jobId: uuid().primaryKey(),
    organisationId: uuid().notNull(),
    outcome: oneOf(OUTCOMES).notNull(),
    endedOn: day().notNull(),
    /** The last day on which an appeal or a confiscation keeps the case open; null: neither is expected. */
    appealUntil: day(),
    toldByUserId: person(),
    toldAt: createdAt(),
  },
  (t) => [
    sameJob("job_endings_job_same_organisation", t),
    check("job_endings_appeal_until", sql`${t.appealUntil} >= ${t.endedOn}`),
    index("job_endings_of_organisation").on(t.organisationId, t.jobId),
  ],
);

/** While one is in force nothing of its job is removed. Staff alone. */
export const legalHolds = tableOfJob(
  "legal_holds",
  {
    id: id(),
    reason: textOf(1, 1000).notNull(),
    placedByUserId: person(),
    placedAt: createdAt(),
    liftReason: textOf(1, 1000),
    liftedByUserId: someone(),
    liftedAt: at(),
  },
  (t) => [
    allOrNone("legal_holds_lifted", t.liftReason, t.liftedByUserId, t.liftedAt),
    uniqueIndex("legal_holds_one_in_force").on(t.jobId).where(sql`lifted_at is null`),
    index("legal_holds_in_force").on(t.placedAt, t.id).where(sql`lifted_at is null`),
    index("legal_holds_of_job").on(t.jobId),
    index("legal_holds_of_organisation").on(t.organisationId, t.jobId),
  ],
);
