import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ATTENDANCES, DATE_KINDS, DATE_STATES, TOLD } from "#app/words/dates.ts";
import { at, bytes, checked, createdAt, day, id, key, oneOf, table, textOf } from "./columns.ts";
import { tableOfJob } from "./jobs.ts";
import { samePaper } from "./papers.ts";
import { ofPerson, person } from "./users.ts";

export const jobDates = tableOfJob(
  "job_dates",
  {
    id: id(),
    kind: oneOf(DATE_KINDS).notNull(),
    startsOn: day().notNull(),
    endsOn: day(),
    /** In London; null: the whole day. */
    atTime: time(),
    place: textOf(1, 200),
    attendance: oneOf(ATTENDANCES).notNull().default("NONE"),
    directed: boolean().notNull().default(false),
    state: oneOf(DATE_STATES).notNull().default("OPEN"),
    movedTo: uuid(),
    derivedFrom: uuid(),
    rule: checked(text(), (it) => sql`${it} ~ '^[A-Z0-9_]{1,40}$'`),
    note: textOf(1, 500),
    remindedDays: smallint(),
    version: integer().notNull().default(1),
    addedAt: createdAt(),
    changedAt: createdAt(),
  },
  (t) => [
    unique("job_dates_id_job").on(t.id, t.jobId),
    key("job_dates_moved_within_job", [t.movedTo, t.jobId], [t.id, t.jobId]),
    key("job_dates_derived_within_job", [t.derivedFrom, t.jobId], [t.id, t.jobId]),
    check("job_dates_ends_on", sql`${t.endsOn} > ${t.startsOn}`),
    check("job_dates_moved_to", sql`(${t.state} = 'MOVED') = (${t.movedTo} is not null)`),
    check("job_dates_reminded", sql`${t.remindedDays} in (2, 7)`),
    index("job_dates_of_job").on(t.jobId, t.startsOn),
    index("job_dates_of_organisation").on(t.organisationId, t.startsOn),
    index("job_dates_by_day").on(t.startsOn, t.id),
    index("job_dates_by_last_day").on(t.endsOn).where(sql`ends_on is not null`),
    index("job_dates_changed").on(t.changedAt),
  ],
);

export const materialRequests = tableOfJob(
  "material_requests",
  {
    id: id(),
    what: textOf(1, 300).notNull(),
    askedAt: createdAt(),
    dueOn: day(),
    receivedAt: at(),
    paperId: uuid(),
  },
  (t) => [
    samePaper("material_requests_paper_same_job", t),
    check(
      "material_requests_paper_received",
      sql`${t.paperId} is null or ${t.receivedAt} is not null`,
    ),
    index("material_requests_of_paper").on(t.paperId).where(sql`paper_id is not null`),
    index("material_requests_of_job").on(t.jobId),
    index("material_requests_of_organisation").on(t.organisationId, t.jobId),
    index("material_requests_missing").on(t.dueOn).where(sql`received_at is null`),
    index("material_requests_missing_of_organisation")
      .on(t.organisationId, t.dueOn)
      .where(sql`received_at is null`),
  ],
);

/** What the court was told about a date that will not be kept. Staff alone. */
export const courtWarnings = tableOfJob(
  "court_warnings",
  {
    id: id(),
    dateId: uuid().notNull(),
    what: textOf(1, 1000).notNull(),
    why: textOf(1, 1000).notNull(),
    newDate: day(),
    /** Null: not sent yet. */
    toldCourtAt: at(),
    byUserId: person(),
    addedAt: createdAt(),
  },
  (t) => [
    key("court_warnings_date_of_job", [t.dateId, t.jobId], [jobDates.id, jobDates.jobId]),
    unique("court_warnings_id_job").on(t.id, t.jobId),
    index("court_warnings_of_date").on(t.dateId),
    index("court_warnings_of_organisation").on(t.organisationId, t.jobId),
  ],
);

/** That court or client were told of a warning which was written down before. Staff alone. */
export const warningTellings = tableOfJob(
  "warning_tellings",
  {
    id: id(),
    warningId: uuid().notNull(),
    told: oneOf(TOLD).notNull(),
    toldOn: day().notNull(),
    byUserId: person(),
    addedAt: createdAt(),
  },
  (t) => [
    key(
      "warning_tellings_warning_of_job",
      [t.warningId, t.jobId],
      [courtWarnings.id, courtWarnings.jobId],
    ),
    unique("warning_tellings_once").on(t.warningId, t.told),
    index("warning_tellings_of_organisation").on(t.organisationId, t.jobId),
  ],
);

/** Days on which a member of staff cannot be at court. Clients see the days alone. */
export const avoidedDates = table(
  "avoided_dates",
  {
    id: id(),
    userId: ofPerson().notNull(),
    startsOn: day().notNull(),
    /** The last of the days; the same as the first for one day. */
    endsOn: day().notNull(),
    note: textOf(1, 200),
  },
  (t) => [
    check("avoided_dates_ends_on", sql`${t.endsOn} >= ${t.startsOn}`),
    index("avoided_dates_by_day").on(t.endsOn),
    index("avoided_dates_of_user").on(t.userId),
  ],
);

/** The secret address by which a calendar program fetches someone's dates; one at a time is in force. */
export const calendarFeeds = table(
  "calendar_feeds",
  {
    id: id(),
    userId: ofPerson().notNull(),
    /** SHA-256 of the last part of the address. */
    tokenDigest: checked(bytes(), (it) => sql`octet_length(${it}) = 32`).notNull(),
    createdAt: createdAt(),
    fetchedAt: at(),
    revokedAt: at(),
  },
  (t) => [
    uniqueIndex("calendar_feeds_token").on(t.tokenDigest),
    uniqueIndex("calendar_feeds_one_each").on(t.userId).where(sql`revoked_at is null`),
  ],
);
