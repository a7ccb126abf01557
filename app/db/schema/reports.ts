import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Reading } from "#app/domain/reports/reading.ts";
import {
  ASKERS,
  DECLARATION_KINDS,
  EFFECTS,
  ITEM_ANSWERS,
  POINT_ANSWERS,
  REGIMES,
  REPORT_KINDS,
  type SealedAnswer,
  type SealedDeclaration,
  SERVICE_METHODS,
} from "#app/domain/reports/report.ts";
import { allOrNone, at, createdAt, id, isOneOf, ofJob } from "./columns.ts";
import { conflictChecks } from "./conflicts.ts";
import { experts } from "./experts.ts";
import { sameJob } from "./jobs.ts";
import { paperVersions, samePaper } from "./papers.ts";
import { sourced } from "./sourced.ts";
import { person, profiles } from "./users.ts";

/** A report of the expert's. None is ever removed; the migration has the checks of lengths. */
export const reports = pgTable(
  "reports",
  {
    /** Given by the form that starts it. */
    id: uuid().primaryKey(),
    ...ofJob(),
    /** 1, 2, 3 within the job. */
    number: integer().notNull(),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    /** The sealed report that it adds to, corrects or answers questions about. */
    amendsId: uuid(),
    expertId: uuid()
      .notNull()
      .references(() => experts.profileId),
    regime: text({ enum: REGIMES }).notNull(),
    forProsecution: boolean().notNull(),
    conclusionsChanged: boolean().notNull().default(false),
    startedByUserId: person(),
    startedAt: createdAt(),
    /** The version that the client may read and comment on, and since when. */
    releasedVersion: integer(),
    releasedAt: at(),
    withdrawnAt: at(),
    withdrawnByUserId: uuid().references(() => profiles.id),
    withdrawReason: text(),
    /** How often the client was asked whether it was served. */
    serviceAsked: smallint().notNull().default(0),
  },
  (t) => [
    sameJob("reports_job_same_organisation", t),
    unique("reports_number").on(t.jobId, t.number),
    unique("reports_id_job").on(t.id, t.jobId, t.organisationId),
    foreignKey({
      name: "reports_amends_same_job",
      columns: [t.amendsId, t.jobId, t.organisationId],
      foreignColumns: [t.id as AnyPgColumn, t.jobId, t.organisationId],
    }),
    isOneOf("reports_kind", t.kind, REPORT_KINDS),
    isOneOf("reports_regime", t.regime, REGIMES),
    check(
      "reports_amends",
      sql`(${t.kind} in ('ADDENDUM', 'CORRECTION', 'ANSWERS')) = (${t.amendsId} is not null)`,
    ),
    allOrNone("reports_released", t.releasedVersion, t.releasedAt),
    allOrNone("reports_withdrawn", t.withdrawnAt, t.withdrawnByUserId, t.withdrawReason),
    check("reports_withdraw_reason", sql`char_length(${t.withdrawReason}) between 1 and 1000`),
    index("reports_of_organisation").on(t.organisationId, t.jobId),
  ],
);

const ofReport = () => ({ reportId: uuid().notNull(), ...ofJob() });

interface OfReport {
  reportId: AnyPgColumn;
  jobId: AnyPgColumn;
  organisationId: AnyPgColumn;
}

function sameReport(name: string, { reportId, jobId, organisationId }: OfReport) {
  return foreignKey({
    name,
    columns: [reportId, jobId, organisationId],
    foreignColumns: [reports.id, reports.jobId, reports.organisationId],
  });
}

/** A draft, or the report itself: which one its paper says. Its bytes are those of one version of that paper. */
export const reportVersions = pgTable(
  "report_versions",
  {
    ...ofReport(),
    /** 1, 2, 3 within the report. */
    number: integer().notNull(),
    paperId: uuid().notNull(),
    paperVersionId: uuid().notNull(),
    /** Of these bytes, in hexadecimal. */
    sha256: text().notNull(),
    changeNote: text().notNull().default(""),
    /** Null of the first. */
    askedBy: text({ enum: ASKERS }),
    effect: text({ enum: EFFECTS }),
    addedByUserId: person(),
    addedAt: createdAt(),
    reading: jsonb().$type<Reading>(),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.number] }),
    sameReport("report_versions_same_job", t),
    samePaper("report_versions_paper_same_job", t),
    foreignKey({
      name: "report_versions_version_of_paper",
      columns: [t.paperVersionId, t.paperId],
      foreignColumns: [paperVersions.id, paperVersions.paperId],
    }),
    check("report_versions_change_note", sql`char_length(${t.changeNote}) <= 1000`),
    isOneOf("report_versions_asked_by", t.askedBy, ASKERS),
    isOneOf("report_versions_effect", t.effect, EFFECTS),
    check(
      "report_versions_why",
      sql`${t.number} = 1 or (num_nulls(${t.askedBy}, ${t.effect}) = 0 and ${t.changeNote} <> '')`,
    ),
    index("report_versions_of_paper").on(t.paperId),
    index("report_versions_of_organisation").on(t.organisationId, t.jobId),
  ],
);

/** What a client says of a released draft, and what became of it. */
export const reportPoints = pgTable(
  "report_points",
  {
    id: uuid().primaryKey(),
    ...ofReport(),
    version: integer().notNull(),
    body: text().notNull(),
    authorUserId: person(),
    addedAt: createdAt(),
    answer: text({ enum: POINT_ANSWERS }),
    answerNote: text(),
    answeredByUserId: uuid().references(() => profiles.id),
    answeredAt: at(),
  },
  (t) => [
    sameReport("report_points_same_job", t),
    foreignKey({
      name: "report_points_version",
      columns: [t.reportId, t.version],
      foreignColumns: [reportVersions.reportId, reportVersions.number],
    }),
    check("report_points_body", sql`char_length(${t.body}) between 1 and 2000`),
    isOneOf("report_points_answer", t.answer, POINT_ANSWERS),
    check("report_points_answer_note", sql`char_length(${t.answerNote}) <= 2000`),
    allOrNone("report_points_answered", t.answer, t.answerNote, t.answeredByUserId, t.answeredAt),
    check(
      "report_points_opinion",
      sql`${t.answer} not in ('OPINION', 'UNCHANGED') or ${t.answerNote} <> ''`,
    ),
    index("report_points_of_report").on(t.reportId, t.addedAt),
    index("report_points_of_organisation").on(t.organisationId, t.jobId),
  ],
);

const day = () => date({ mode: "string" });

/** Of which rules, and whether for prosecution reports alone: such a row stands in the place of a general one. */
const ofRules = () => ({
  id: id(),
  regime: text({ enum: REGIMES }).notNull(),
  forProsecution: boolean().notNull().default(false),
  /** The latest that has begun counts, even while it is not confirmed. */
  validFrom: day(),
  validUntil: day(),
  ...sourced(),
});

/** What a report must have. None changes once it is confirmed. */
export const checklistItems = pgTable(
  "checklist_items",
  {
    ...ofRules(),
    position: smallint().notNull().default(100),
    code: text().notNull(),
    wording: text().notNull(),
  },
  (t) => [
    isOneOf("checklist_items_regime", t.regime, REGIMES),
    check("checklist_items_code", sql`${t.code} ~ '^[A-Z0-9_]{1,40}$'`),
    check("checklist_items_wording", sql`char_length(${t.wording}) between 1 and 500`),
    check("checklist_items_source", sql`char_length(${t.source}) between 1 and 500`),
    check("checklist_items_time", sql`${t.validFrom} <= ${t.validUntil}`),
    allOrNone("checklist_items_confirmed", t.confirmedAt, t.confirmedByUserId),
  ],
);

/** The words that a report must have, letter for letter. None changes once it is confirmed. */
export const declarations = pgTable(
  "declarations",
  {
    ...ofRules(),
    kind: text({ enum: DECLARATION_KINDS }).notNull(),
    body: text().notNull(),
  },
  (t) => [
    isOneOf("declarations_regime", t.regime, REGIMES),
    isOneOf("declarations_kind", t.kind, DECLARATION_KINDS),
    check("declarations_body", sql`char_length(${t.body}) between 1 and 5000`),
    check("declarations_source", sql`char_length(${t.source}) between 1 and 500`),
    check("declarations_time", sql`${t.validFrom} <= ${t.validUntil}`),
    allOrNone("declarations_confirmed", t.confirmedAt, t.confirmedByUserId),
  ],
);

/** How a report answers the checklist. Staff alone. */
export const reportAnswers = pgTable(
  "report_answers",
  {
    reportId: uuid()
      .notNull()
      .references(() => reports.id),
    itemId: uuid()
      .notNull()
      .references(() => checklistItems.id),
    answer: text({ enum: ITEM_ANSWERS }).notNull(),
    page: text().notNull().default(""),
    note: text().notNull().default(""),
    answeredByUserId: person(),
    answeredAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.itemId] }),
    isOneOf("report_answers_answer", t.answer, ITEM_ANSWERS),
    check("report_answers_page", sql`char_length(${t.page}) <= 20`),
    check("report_answers_note", sql`char_length(${t.note}) <= 1000`),
    check(
      "report_answers_shown",
      sql`case ${t.answer} when 'YES' then ${t.page} || ${t.note} <> '' when 'NOT_APPLICABLE' then ${t.note} <> '' else true end`,
    ),
  ],
);

/**
 * That the expert has signed a report: from then on nothing of it changes. The database fills in the checklist, the
 * declarations and the conflict check, and refuses it while anything is open.
 */
export const reportSeals = pgTable(
  "report_seals",
  {
    reportId: uuid().primaryKey(),
    ...ofJob(),
    version: integer().notNull(),
    paperVersionId: uuid()
      .notNull()
      .references(() => paperVersions.id),
    sha256: text().notNull().unique("report_seals_bytes"),
    checklist: jsonb().$type<SealedAnswer[]>().notNull().default([]),
    declarations: jsonb().$type<SealedDeclaration[]>().notNull().default([]),
    conflictCheckId: uuid().references(() => conflictChecks.id),
    signedByUserId: person(),
    signedAt: createdAt(),
  },
  (t) => [
    sameReport("report_seals_same_job", t),
    unique("report_seals_id_job").on(t.reportId, t.jobId, t.organisationId),
    foreignKey({
      name: "report_seals_version",
      columns: [t.reportId, t.version],
      foreignColumns: [reportVersions.reportId, reportVersions.number],
    }),
    check("report_seals_sha256", sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    index("report_seals_of_organisation").on(t.organisationId, t.jobId),
  ],
);

/** Whom the client served it on, as they tell us. */
export const reportServices = pgTable(
  "report_services",
  {
    reportId: uuid().primaryKey(),
    ...ofJob(),
    onWhom: text().notNull(),
    method: text({ enum: SERVICE_METHODS }).notNull(),
    /** Of the Crown Court's digital case system: "M". */
    dcsSection: text(),
    closedToCoDefendants: boolean().notNull().default(false),
    servedOn: day().notNull(),
    toldByUserId: person(),
    toldAt: createdAt(),
  },
  (t) => [
    sameReport("report_services_same_job", t),
    foreignKey({
      name: "report_services_sealed",
      columns: [t.reportId],
      foreignColumns: [reportSeals.reportId],
    }),
    check("report_services_on_whom", sql`char_length(${t.onWhom}) between 1 and 300`),
    isOneOf("report_services_method", t.method, SERVICE_METHODS),
    check("report_services_dcs_section", sql`char_length(${t.dcsSection}) between 1 and 10`),
    index("report_services_of_organisation").on(t.organisationId, t.jobId),
  ],
);
