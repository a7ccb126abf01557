import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { HIT_CLASSES, HIT_VERDICTS, INTEREST_KINDS } from "#app/words/conflicts.ts";
import { at, createdAt, day, id, oneOf, table, textOf } from "./columns.ts";
import { jobs, tableOfJob } from "./jobs.ts";
import { person, profiles } from "./users.ts";

const NAME_SOURCES = ["PARTY", "EMPLOYER", "ORGANISATION", "PROFILE", "INTEREST"] as const;

/**
 * Every name that a conflict check looks through. Triggers keep it with the rows that it comes from; the keys
 * by which a name is found are worked out before the next check.
 */
export const conflictNames = table(
  "conflict_names",
  {
    id: id(),
    source: oneOf(NAME_SOURCES).notNull(),
    sourceId: uuid().notNull(),
    jobId: uuid(),
    organisationId: uuid(),
    shown: text().notNull(),
    aliases: text().array().notNull().default(sql`'{}'`),
    /** Null: not worked out yet. */
    keys: text().array(),
    born: day(),
    /** The role of a party, or of whom an employer has; the kind of an interest. */
    role: text(),
  },
  (t) => [
    unique("conflict_names_of_source").on(t.source, t.sourceId),
    index("conflict_names_by_key").using("gin", t.keys),
    index("conflict_names_without_keys").on(t.id).where(sql`keys is null`),
    index("conflict_names_of_job").on(t.jobId),
    index("conflict_names_by_birth").on(t.born),
  ],
);

/** Those with whom a member of staff has a connection, and so might not be independent. */
export const expertInterests = table(
  "expert_interests",
  {
    id: id(),
    userId: person(),
    name: textOf(2, 120).notNull(),
    kind: oneOf(INTEREST_KINDS).notNull(),
    fromOn: day(),
    untilOn: day(),
    note: textOf(1, 500),
    addedAt: createdAt(),
  },
  (t) => [check("expert_interests_time", sql`${t.untilOn} >= ${t.fromOn}`)],
);

/** A conflict check of a job: whom it was about, how many names it looked through, and what was decided. */
export const conflictChecks = tableOfJob(
  "conflict_checks",
  {
    id: id(),
    subjects: jsonb().$type<Array<{ role: string; name: string }>>().notNull(),
    /** SHA-256 in hexadecimal of the parties and numbers that it was about. */
    partiesDigest: text().notNull(),
    engine: text().notNull(),
    namesSearched: integer().notNull(),
    result: oneOf(["OPEN", "CLEAR", "DISCLOSED", "REFUSED"]).notNull().default("OPEN"),
    reason: textOf(1, 2000),
    disclosure: textOf(1, 2000),
    runByUserId: person(),
    runAt: createdAt(),
    decidedByUserId: uuid().references(() => profiles.id),
    decidedAt: at(),
    /** When staff were told that nobody has decided it. */
    remindedAt: at(),
  },
  (t) => [
    check("conflict_checks_digest", sql`${t.partiesDigest} ~ '^[0-9a-f]{64}$'`),
    check(
      "conflict_checks_decided",
      sql`(${t.result} = 'OPEN') = (${t.decidedAt} is null) and (${t.decidedAt} is null) = (${t.decidedByUserId} is null)`,
    ),
    check(
      "conflict_checks_disclosed",
      sql`(${t.result} = 'DISCLOSED') = (${t.disclosure} is not null)`,
    ),
    index("conflict_checks_of_job").on(t.jobId, t.runAt, t.id),
    index("conflict_checks_of_organisation").on(t.organisationId, t.runAt, t.id),
    index("conflict_checks_newest").on(t.runAt, t.id),
    index("conflict_checks_open").on(t.runAt).where(sql`result = 'OPEN'`),
  ],
);

/** How a conflict check that was run stands now: its `CheckState`. */
export const stateOfCheck = sql`case when ${conflictChecks.result} = 'REFUSED' or app.is_of_today(${conflictChecks.id})
  then ${conflictChecks.result} else 'OUT_OF_DATE' end`;

/** The same of the latest one of a job. */
export const checkOfJob = sql`coalesce((
  select ${stateOfCheck} from ${conflictChecks} where ${conflictChecks.jobId} = ${jobs.id}
  order by ${conflictChecks.runAt} desc, ${conflictChecks.id} desc limit 1), 'NOT_RUN')`;

export const conflictHits = table(
  "conflict_hits",
  {
    checkId: uuid()
      .notNull()
      .references(() => conflictChecks.id),
    /** From 1, the closest first. */
    position: smallint().notNull(),
    subject: text().notNull(),
    found: text().notNull(),
    source: oneOf(NAME_SOURCES).notNull(),
    role: text(),
    otherJobId: uuid().references(() => jobs.id),
    class: oneOf(HIT_CLASSES).notNull(),
    /** In words. */
    why: text().array().notNull(),
    verdict: oneOf(HIT_VERDICTS).notNull().default("OPEN"),
    note: textOf(1, 500),
  },
  (t) => [
    primaryKey({ columns: [t.checkId, t.position] }),
    index("conflict_hits_of_job").on(t.otherJobId),
  ],
);
