import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { TOLD } from "#app/domain/dates/court-warning.ts";
import { DATE_KINDS } from "#app/domain/dates/date-kind.ts";
import { ATTENDANCES, DATE_STATES } from "#app/domain/dates/job-date.ts";
import { at, bytes, createdAt, id, isOneOf, ofJob } from "./columns.ts";
import { sameJob } from "./jobs.ts";
import { samePaper } from "./papers.ts";
import { person, profiles } from "./users.ts";

export const jobDates = pgTable(
  "job_dates",
  {
    id: id(),
    ...ofJob(),
    kind: text({ enum: DATE_KINDS }).notNull(),
    startsOn: date({ mode: "string" }).notNull(),
    endsOn: date({ mode: "string" }),
    /** In London; null: the whole day. */
    atTime: time(),
    place: text(),
    attendance: text({ enum: ATTENDANCES }).notNull().default("NONE"),
    directed: boolean().notNull().default(false),
    state: text({ enum: DATE_STATES }).notNull().default("OPEN"),
    movedTo: uuid(),
    derivedFrom: uuid(),
    rule: text(),
    note: text(),
    remindedDays: smallint(),
    version: integer().notNull().default(1),
    addedAt: createdAt(),
    changedAt: createdAt(),
  },
  (t) => [
    sameJob("job_dates_job_same_organisation", t),
    unique("job_dates_id_job").on(t.id, t.jobId),
    foreignKey({
      name: "job_dates_moved_within_job",
      columns: [t.movedTo, t.jobId],
      foreignColumns: [t.id, t.jobId],
    }),
    foreignKey({
      name: "job_dates_derived_within_job",
      columns: [t.derivedFrom, t.jobId],
      foreignColumns: [t.id, t.jobId],
    }),
    isOneOf("job_dates_kind", t.kind, DATE_KINDS),
    check("job_dates_ends_on", sql`${t.endsOn} > ${t.startsOn}`),
    check("job_dates_place", sql`char_length(${t.place}) between 1 and 200`),
    isOneOf("job_dates_attendance", t.attendance, ATTENDANCES),
    isOneOf("job_dates_state", t.state, DATE_STATES),
    check("job_dates_moved_to", sql`(${t.state} = 'MOVED') = (${t.movedTo} is not null)`),
    check("job_dates_rule", sql`${t.rule} ~ '^[A-Z0-9_]{1,40}$'`),
    check("job_dates_note", sql`char_length(${t.note}) between 1 and 500`),
    check("job_dates_reminded", sql`${t.remindedDays} in (2, 7)`),
    index("job_dates_of_job").on(t.jobId, t.startsOn),
    index("job_dates_of_organisation").on(t.organisationId, t.startsOn),
    index("job_dates_by_day").on(t.startsOn, t.id),
    index("job_dates_by_last_day").on(t.endsOn).where(sql`ends_on is not null`),
    index("job_dates_changed").on(t.changedAt),
  ],
);

export const materialRequests = pgTable(
  "material_requests",
  {
    id: id(),
    ...ofJob(),
    what: text().notNull(),
    askedAt: createdAt(),
    dueOn: date({ mode: "string" }),
    receivedAt: at(),
    paperId: uuid(),
  },
  (t) => [
    sameJob("material_requests_job_same_organisation", t),
    samePaper("material_requests_paper_same_job", t),
    check(
      "material_requests_paper_received",
      sql`${t.paperId} is null or ${t.receivedAt} is not null`,
    ),
    index("material_requests_of_paper").on(t.paperId).where(sql`paper_id is not null`),
    check("material_requests_what", sql`char_length(${t.what}) between 1 and 300`),
    index("material_requests_of_job").on(t.jobId),
    index("material_requests_of_organisation").on(t.organisationId, t.jobId),
    index("material_requests_missing").on(t.dueOn).where(sql`received_at is null`),
    index("material_requests_missing_of_organisation")
      .on(t.organisationId, t.dueOn)
      .where(sql`received_at is null`),
  ],
);

/** What the court was told about a date that will not be kept. Staff alone. */
export const courtWarnings = pgTable(
  "court_warnings",
  {
    id: id(),
    ...ofJob(),
    dateId: uuid().notNull(),
    what: text().notNull(),
    why: text().notNull(),
    newDate: date({ mode: "string" }),
    /** Null: not sent yet. */
    toldCourtAt: at(),
    byUserId: person(),
    addedAt: createdAt(),
  },
  (t) => [
    sameJob("court_warnings_job_same_organisation", t),
    foreignKey({
      name: "court_warnings_date_of_job",
      columns: [t.dateId, t.jobId],
      foreignColumns: [jobDates.id, jobDates.jobId],
    }),
    unique("court_warnings_id_job").on(t.id, t.jobId),
    check("court_warnings_what", sql`char_length(${t.what}) between 1 and 1000`),
    check("court_warnings_why", sql`char_length(${t.why}) between 1 and 1000`),
    index("court_warnings_of_date").on(t.dateId),
    index("court_warnings_of_organisation").on(t.organisationId, t.jobId),
  ],
);

/** That court or client were told of a warning which was written down before. Staff alone. */
export const warningTellings = pgTable(
  "warning_tellings",
  {
    id: id(),
    ...ofJob(),
    warningId: uuid().notNull(),
    told: text({ enum: TOLD }).notNull(),
    toldOn: date({ mode: "string" }).notNull(),
    byUserId: person(),
    addedAt: createdAt(),
  },
  (t) => [
    sameJob("warning_tellings_job_same_organisation", t),
    foreignKey({
      name: "warning_tellings_warning_of_job",
      columns: [t.warningId, t.jobId],
      foreignColumns: [courtWarnings.id, courtWarnings.jobId],
    }),
    isOneOf("warning_tellings_told", t.told, TOLD),
    unique("warning_tellings_once").on(t.warningId, t.told),
    index("warning_tellings_of_organisation").on(t.organisationId, t.jobId),
  ],
);

/** Days on which a member of staff cannot be at court. Clients see the days alone. */
export const avoidedDates = pgTable(
  "avoided_dates",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    startsOn: date({ mode: "string" }).notNull(),
    /** The last of the days; the same as the first for one day. */
    endsOn: date({ mode: "string" }).notNull(),
    note: text(),
  },
  (t) => [
    check("avoided_dates_ends_on", sql`${t.endsOn} >= ${t.startsOn}`),
    check("avoided_dates_note", sql`char_length(${t.note}) between 1 and 200`),
    index("avoided_dates_by_day").on(t.endsOn),
    index("avoided_dates_of_user").on(t.userId),
  ],
);

/** The secret address by which a calendar program fetches somebody's dates; one at a time is in force. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** SHA-256 of the last part of the address. */
    tokenDigest: bytes().notNull(),
    createdAt: createdAt(),
    fetchedAt: at(),
    revokedAt: at(),
  },
  (t) => [
    check("calendar_feeds_token_digest", sql`octet_length(${t.tokenDigest}) = 32`),
    uniqueIndex("calendar_feeds_token").on(t.tokenDigest),
    uniqueIndex("calendar_feeds_one_each").on(t.userId).where(sql`revoked_at is null`),
  ],
);
