import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  type PgColumnBuilderBase,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { DateKind } from "#app/words/dates.ts";
import { JOB_STATUSES, SENSITIVITY_LEVELS } from "#app/words/jobs.ts";
import {
  at,
  createdAt,
  day,
  id,
  isOneOf,
  key,
  ofJob,
  oneOf,
  type Rules,
  table,
  textOf,
  words,
} from "./columns.ts";
import { experts } from "./experts.ts";
import { organisations } from "./organisations.ts";
import { person, profiles } from "./users.ts";

/** The key of a row of a job: to the job and its organisation, so that the row can be of no other firm. */
export function sameJob(name: string, t: { jobId: AnyPgColumn; organisationId: AnyPgColumn }) {
  return key(name, [t.jobId, t.organisationId], [jobs.id, jobs.organisationId]);
}

/** A table whose rows are of a job: with the job, its organisation and the key to both. */
export function tableOfJob<
  Name extends string,
  Columns extends Record<string, PgColumnBuilderBase>,
>(
  name: Name,
  columns: Columns,
  others: Rules<Name, ReturnType<typeof ofJob> & Columns> = () => [],
) {
  return table(name, { ...ofJob(), ...columns }, (t) => [
    sameJob(`${name}_job_same_organisation`, t),
    ...others(t),
  ]);
}

/** Work still to be done, or a quote still to be answered: `OPEN_STATUSES` of the domain. */
export function isOpenStatus(status: SQLWrapper): SQL {
  return sql`${status} not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED')`;
}

const IS_OPEN = isOpenStatus(sql`status`);

/**
 * The day by which jobs are ordered, the earlier of two: those that have neither come last. Not by
 * "coalesce", which PostgreSQL does not let an index compare before row-level security has looked at the row.
 */
export function deadlineOrNever(days: {
  dueDate: AnyPgColumn;
  nextDate: AnyPgColumn;
}): SQL<string> {
  return sql`(case when ${days.dueDate} is null and ${days.nextDate} is null then 'infinity'
    else least(${days.dueDate}, ${days.nextDate}) end)`;
}

export const jobs = table(
  "jobs",
  {
    id: id(),
    organisationId: uuid()
      .notNull()
      .references(() => organisations.id),
    createdByUserId: uuid().notNull(),
    title: textOf(1, 200).notNull(),
    description: textOf(1, 20000).notNull(),
    reference: textOf(1, 100),
    /** Court and numbers of its case, by which it is found: a trigger on job_facts keeps them here. */
    caseWords: text().notNull().default(""),
    words: words(sql`title || E'\\n' || coalesce(reference, '') || E'\\n' || case_words`),
    sensitivityLevel: text({ enum: SENSITIVITY_LEVELS }).notNull().default("MODERATE"),
    dueDate: day(),
    /** The next date of its case that stands: a trigger on job_dates keeps its days and kind here. */
    nextDate: day(),
    nextDateEnds: day(),
    nextDateKind: text().$type<DateKind>(),
    /** Of the organisation only its creator, admins and members see it and all that belongs to it. */
    restricted: boolean().notNull().default(false),
    status: oneOf(JOB_STATUSES).notNull().default("QUOTE_REQUESTED"),
    /** When whether to keep it is decided, once it is finished: triggers keep it by its ending and its reviews. */
    reviewOn: day(),
    /** Its rows are gone but for ids, days and money. */
    destroyedAt: at(),
    /** How often the client was asked how its case ended. */
    endingAsked: smallint().notNull().default(0),
    /** When the job came to its present status; a trigger sets it. */
    statusSince: createdAt(),
    /** The member of staff who looks after it; null: nobody yet. */
    ownerUserId: uuid().references(() => profiles.id),
    /** Who would give evidence; null: whoever is the only active expert. */
    expertId: uuid()
      .default(sql`app.expert_of(null)`)
      .references(() => experts.profileId),
    /** The member of staff who entered it for the client, and how the client instructed us. */
    enteredByUserId: uuid().references(() => profiles.id),
    instructedVia: text({ enum: ["PHONE", "LETTER", "EMAIL", "IN_PERSON"] }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    running: integer().notNull().unique().generatedAlwaysAsIdentity({ name: "job_numbers" }),
    /** `DX-26-0147`: the year in London, and the running number. */
    number: text()
      .notNull()
      .unique()
      .generatedAlwaysAs(
        sql`'DX-' || lpad((extract(year from created_at at time zone 'Europe/London')::integer % 100)::text, 2, '0') || '-' || case when running < 10000 then lpad(running::text, 4, '0') else running::text end`,
      ),
  },
  (t) => [
    isOneOf("jobs_sensitivity", t.sensitivityLevel, SENSITIVITY_LEVELS),
    check(
      "jobs_instructed_via",
      sql`${t.instructedVia} in ('PHONE', 'LETTER', 'EMAIL', 'IN_PERSON') and ${t.enteredByUserId} is not null or num_nulls(${t.instructedVia}, ${t.enteredByUserId}) = 2`,
    ),
    unique("jobs_id_org").on(t.id, t.organisationId),
    key(
      "jobs_created_by_same_organisation",
      [t.createdByUserId, t.organisationId],
      [profiles.id, profiles.organisationId],
    ),
    index("jobs_of_expert").on(t.organisationId, t.expertId),
    index("jobs_of_organisation_newest").on(t.organisationId, t.createdAt, t.id),
    index("jobs_newest").on(t.createdAt, t.id),
    index("jobs_of_organisation_by_status").on(t.organisationId, t.status, t.createdAt, t.id),
    index("jobs_by_status").on(t.status, t.createdAt, t.id),
    index("jobs_of_owner").on(t.ownerUserId, t.createdAt, t.id),
    index("jobs_to_review").on(t.reviewOn, t.id).where(sql`review_on is not null`),
    index("jobs_restricted").on(t.organisationId, t.status).where(sql`restricted`),
    index("jobs_longest_in_status").on(t.status, t.statusSince, t.id),
    index("jobs_open_longest_waiting").on(t.statusSince, t.id).where(IS_OPEN),
    index("jobs_open_by_deadline").on(deadlineOrNever(t), t.id).where(IS_OPEN),
    index("jobs_open_by_next_date")
      .on(t.nextDate, t.id)
      .where(sql`${IS_OPEN} and next_date is not null`),
    index("jobs_open_by_due_date").on(t.dueDate, t.id).where(IS_OPEN),
    index("jobs_open_of_organisation_by_due_date")
      .on(t.organisationId, t.dueDate, t.id)
      .where(IS_OPEN),
    index("jobs_on_hold_by_deadline").on(deadlineOrNever(t), t.id).where(sql`status = 'ON_HOLD'`),
    index("jobs_open_of_owner_by_deadline")
      .on(t.ownerUserId, deadlineOrNever(t), t.id)
      .where(IS_OPEN),
    index("jobs_open_of_organisation_longest_waiting")
      .on(t.organisationId, t.statusSince, t.id)
      .where(IS_OPEN),
    index("jobs_open_of_organisation_by_deadline")
      .on(t.organisationId, deadlineOrNever(t), t.id)
      .where(IS_OPEN),
  ],
);

/** What a request said before it was corrected; a trigger on jobs keeps it. */
export const jobVersions = tableOfJob(
  "job_versions",
  {
    /** From 1, the request as it was made. */
    number: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    reference: text(),
    sensitivityLevel: text({ enum: SENSITIVITY_LEVELS }).notNull(),
    dueDate: day(),
    /** Who corrected it, by the name they had then; null: past the application. */
    replacedByUserId: uuid(),
    replacedByName: text(),
    replacedByStaff: boolean().notNull(),
    replacedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.number] }),
    index("job_versions_of_organisation").on(t.organisationId, t.jobId),
  ],
);

export const jobMembers = tableOfJob(
  "job_members",
  {
    userId: uuid().notNull(),
    addedByUserId: person(),
    addedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.userId] }),
    key(
      "job_members_user_same_organisation",
      [t.userId, t.organisationId],
      [profiles.id, profiles.organisationId],
    ).onDelete("cascade"),
    index("job_members_of_organisation").on(t.organisationId, t.jobId),
    index("job_members_of_user").on(t.userId),
  ],
);

/**
 * How many jobs an organisation has in each status; a trigger on jobs keeps it. Restricted jobs are not in it:
 * they are counted for those who may see them.
 */
export const jobCounts = table(
  "job_counts",
  {
    organisationId: uuid().notNull(),
    status: text({ enum: JOB_STATUSES }).notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.status] })],
);
