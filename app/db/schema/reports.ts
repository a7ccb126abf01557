import { sql } from "drizzle-orm";
import {
  boolean,
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
import {
  ASKERS,
  DECLARATION_KINDS,
  EFFECTS,
  ITEM_ANSWERS,
  POINT_ANSWERS,
  REGIMES,
  REPORT_KINDS,
  type Reading,
  SERVICE_METHODS,
  type SealedAnswer,
  type SealedDeclaration,
} from "#app/words/reports.ts";
import { at, createdAt, day, id, ofJob } from "./columns.ts";
import { sourced } from "./sourced.ts";
import { person, profiles } from "./users.ts";

// Their checks, and the keys that keep all of a report within its job, are in the migration.

const key = () => uuid().notNull();
const number = () => integer().notNull();
const typed = () => text().notNull().default("");
const someone = () => uuid().references(() => profiles.id);
const ofReport = () => ({ reportId: key(), ...ofJob() });

/** A report of the expert's. Nothing of one is ever removed. */
export const reports = pgTable(
  "reports",
  {
    /** Given by the form that starts it. */
    id: uuid().primaryKey(),
    ...ofJob(),
    /** 1, 2, 3 within the job. The database counts, and says whose it is and which rules it follows. */
    number: number().default(0),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    /** The sealed report that it adds to, corrects or answers questions about. */
    amendsId: uuid(),
    expertId: key().default(sql`null`),
    regime: text({ enum: REGIMES }).notNull().default(sql`null`),
    forProsecution: boolean().notNull().default(sql`null`),
    conclusionsChanged: boolean().notNull().default(false),
    startedByUserId: person(),
    startedAt: createdAt(),
    /** The newest draft that the client may read, which is the one to comment on, and since when. */
    releasedVersion: integer(),
    releasedAt: at(),
    withdrawnAt: at(),
    withdrawnByUserId: someone(),
    withdrawReason: text(),
    /** How often the client was asked whether it was served. */
    serviceAsked: smallint().notNull().default(0),
  },
  (t) => [unique("reports_number").on(t.jobId, t.number)],
);

/** A draft, or the report itself: its paper says which. Its bytes are those of one version of that paper. */
export const reportVersions = pgTable(
  "report_versions",
  {
    ...ofReport(),
    /** 1, 2, 3 within the report. */
    number: number(),
    paperId: key(),
    paperVersionId: key(),
    sha256: text().notNull(),
    changeNote: typed(),
    /** Null of the first. */
    askedBy: text({ enum: ASKERS }),
    effect: text({ enum: EFFECTS }),
    addedByUserId: person(),
    addedAt: createdAt(),
    reading: jsonb().$type<Reading>(),
    /** Of a draft, since when the client may read it. */
    releasedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.number] }),
    index("report_versions_of_paper").on(t.paperId),
  ],
);

/** What a client says of a released draft, and what became of it. */
export const reportPoints = pgTable("report_points", {
  id: uuid().primaryKey(),
  ...ofReport(),
  version: number(),
  body: text().notNull(),
  authorUserId: person(),
  addedAt: createdAt(),
  answer: text({ enum: POINT_ANSWERS }),
  answerNote: text(),
  answeredByUserId: someone(),
  answeredAt: at(),
});

const ofRules = () => ({
  id: id(),
  regime: text({ enum: REGIMES }).notNull(),
  /** For their reports alone, where it stands in the place of a general one. */
  forProsecution: boolean().notNull().default(false),
  /** Of one code the latest that has begun counts, even while it is not confirmed. */
  validFrom: day(),
  validUntil: day(),
  ...sourced(),
});

/** What a report must have. None changes once it is confirmed. */
export const checklistItems = pgTable("checklist_items", {
  ...ofRules(),
  position: smallint().notNull().default(200),
  code: text().notNull(),
  wording: text().notNull(),
});

/** The words that a report must have, letter for letter. None changes once it is confirmed. */
export const declarations = pgTable("declarations", {
  ...ofRules(),
  kind: text({ enum: DECLARATION_KINDS }).notNull(),
  body: text().notNull(),
});

/** How a report answers the checklist. Staff alone. */
export const reportAnswers = pgTable(
  "report_answers",
  {
    reportId: key(),
    itemId: key(),
    answer: text({ enum: ITEM_ANSWERS }).notNull(),
    page: typed(),
    note: typed(),
    answeredByUserId: person(),
    answeredAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.itemId] })],
);

/**
 * That the expert has signed a report. The database fills in what was answered and declared, and the conflict check;
 * it refuses the seal while anything is open.
 */
export const reportSeals = pgTable("report_seals", {
  ...ofReport(),
  reportId: uuid().primaryKey(),
  version: number(),
  paperVersionId: key(),
  sha256: text().notNull().unique(),
  checklist: jsonb().$type<SealedAnswer[]>().notNull().default([]),
  declarations: jsonb().$type<SealedDeclaration[]>().notNull().default([]),
  conflictCheckId: uuid(),
  signedByUserId: person(),
  signedAt: createdAt(),
});

/** Whom the client served it on, as they tell us. */
export const reportServices = pgTable("report_services", {
  ...ofReport(),
  reportId: uuid().primaryKey(),
  onWhom: text().notNull(),
  method: text({ enum: SERVICE_METHODS }).notNull(),
  /** Of the Crown Court's digital case system: "M". */
  dcsSection: text(),
  closedToCoDefendants: boolean().notNull().default(false),
  servedOn: day().notNull(),
  toldByUserId: person(),
  toldAt: createdAt(),
});
