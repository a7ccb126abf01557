import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { PRICE_KINDS, REFERENCE_KINDS, STRENGTHS } from "#app/domain/prices/price.ts";
import { at, createdAt, id } from "./columns.ts";
import { jobs } from "./jobs.ts";
import { papers } from "./papers.ts";
import { sourced } from "./sourced.ts";
import { profiles } from "./users.ts";

const day = () => date({ mode: "string" });
/** Pounds sterling, in whole pence. */
const pence = () => bigint({ mode: "bigint" }).notNull();
const addedBy = () =>
  uuid()
    .notNull()
    .references(() => profiles.id);

/**
 * What the expert has seen asked or paid for a drug. Its figures never change: a correction is a row that replaces
 * it, and the replaced one is withdrawn.
 */
export const priceRows = pgTable(
  "price_rows",
  {
    id: id(),
    substance: text().notNull(),
    form: text(),
    place: text().notNull(),
    level: text().notNull(),
    /** What the price is for: "ounce", "deal", "tablet". */
    unitName: text().notNull(),
    /** How much that weighs; null: it is counted. */
    unitGrams: numeric({ precision: 14, scale: 4 }),
    low: pence(),
    high: pence(),
    observedFrom: day().notNull(),
    observedUntil: day().notNull(),
    kind: text({ enum: PRICE_KINDS }).notNull(),
    printedSource: text().notNull(),
    method: text(),
    sample: integer(),
    fromJobId: uuid(),
    fromOrganisationId: uuid(),
    fromPaperId: uuid(),
    page: integer(),
    addedByUserId: addedBy(),
    addedAt: createdAt(),
    withdrawnAt: at(),
    withdrawnByUserId: uuid().references(() => profiles.id),
    withdrawReason: text(),
    replaces: uuid()
      .unique("price_rows_replaced_once")
      .references((): AnyPgColumn => priceRows.id),
  },
  (t) => [
    foreignKey({
      name: "price_rows_from_job",
      columns: [t.fromJobId, t.fromOrganisationId],
      foreignColumns: [jobs.id, jobs.organisationId],
    }),
    foreignKey({
      name: "price_rows_from_paper_of_job",
      columns: [t.fromPaperId, t.fromJobId, t.fromOrganisationId],
      foreignColumns: [papers.id, papers.jobId, papers.organisationId],
    }),
    check("price_rows_substance", sql`char_length(${t.substance}) between 1 and 100`),
    check("price_rows_form", sql`char_length(${t.form}) between 1 and 100`),
    check("price_rows_place", sql`char_length(${t.place}) between 1 and 100`),
    check("price_rows_level", sql`char_length(${t.level}) between 1 and 60`),
    check("price_rows_unit_name", sql`char_length(${t.unitName}) between 1 and 60`),
    check("price_rows_unit_grams", sql`${t.unitGrams} > 0`),
    check("price_rows_range", sql`${t.low} > 0 and ${t.low} <= ${t.high}`),
    check("price_rows_high", sql`${t.high} <= 100000000000`),
    check("price_rows_time", sql`${t.observedFrom} <= ${t.observedUntil}`),
    check(
      "price_rows_kind",
      sql`${t.kind} in ('PUBLISHED', 'POLICE_GUIDE', 'TEST_PURCHASE', 'MESSAGE', 'LEDGER', 'INTERVIEW', 'OWN_KNOWLEDGE')`,
    ),
    check("price_rows_printed_source", sql`char_length(${t.printedSource}) between 1 and 300`),
    check("price_rows_method", sql`char_length(${t.method}) between 1 and 1000`),
    check("price_rows_counts", sql`least(${t.sample}, ${t.page}) > 0`),
    check(
      "price_rows_from",
      sql`(${t.fromJobId} is null) = (${t.fromOrganisationId} is null) and (${t.fromPaperId} is null or ${t.fromJobId} is not null) and (${t.page} is null or ${t.fromPaperId} is not null)`,
    ),
    check(
      "price_rows_withdrawn",
      sql`num_nulls(${t.withdrawnAt}, ${t.withdrawnByUserId}, ${t.withdrawReason}) in (0, 3)`,
    ),
    check("price_rows_withdraw_reason", sql`char_length(${t.withdrawReason}) between 1 and 1000`),
    check("price_rows_replaces", sql`${t.replaces} <> ${t.id}`),
    index("price_rows_newest").on(t.addedAt, t.id),
  ],
);

/** Figures of law and literature that sheets use. None changes once it is confirmed. */
export const referenceRows = pgTable(
  "reference_rows",
  {
    id: id(),
    kind: text({ enum: REFERENCE_KINDS }).notNull(),
    subject: text().notNull(),
    category: text(),
    low: numeric({ precision: 18, scale: 6 }).notNull(),
    high: numeric({ precision: 18, scale: 6 }).notNull(),
    /** What the figures count: "g", "g a plant", "factor". */
    unit: text().notNull(),
    conditions: text(),
    /** Null: as far as anybody has said, at all times. */
    validFrom: day(),
    validUntil: day(),
    ...sourced(),
  },
  (t) => [
    check(
      "reference_rows_kind",
      sql`${t.kind} in ('YIELD_PLANT', 'YIELD_WATT', 'YIELD_AREA', 'DAILY_USE', 'HARM_QUANTITY', 'UNIT', 'SALT_FACTOR')`,
    ),
    check("reference_rows_subject", sql`char_length(${t.subject}) between 1 and 100`),
    check("reference_rows_category", sql`char_length(${t.category}) between 1 and 60`),
    check("reference_rows_range", sql`${t.low} > 0 and ${t.low} <= ${t.high}`),
    check("reference_rows_unit", sql`char_length(${t.unit}) between 1 and 40`),
    check("reference_rows_conditions", sql`char_length(${t.conditions}) between 1 and 500`),
    // The day of sentence picks the edition.
    check(
      "reference_rows_edition",
      sql`${t.kind} <> 'HARM_QUANTITY' or ${t.validFrom} is not null`,
    ),
    check("reference_rows_time", sql`${t.validFrom} <= ${t.validUntil}`),
    check("reference_rows_source", sql`char_length(${t.source}) between 1 and 500`),
    check(
      "reference_rows_confirmed",
      sql`(${t.confirmedAt} is null) = (${t.confirmedByUserId} is null)`,
    ),
  ],
);

export const glossaryTerms = pgTable(
  "glossary_terms",
  {
    id: id(),
    term: text().notNull(),
    meaning: text().notNull(),
    alternatives: text(),
    place: text(),
    fromOn: day(),
    untilOn: day(),
    strength: text({ enum: STRENGTHS }).notNull(),
    source: text().notNull(),
    fromJobId: uuid().references(() => jobs.id),
    addedByUserId: addedBy(),
    addedAt: createdAt(),
  },
  (t) => [
    check("glossary_terms_term", sql`char_length(${t.term}) between 1 and 100`),
    check("glossary_terms_meaning", sql`char_length(${t.meaning}) between 1 and 500`),
    check("glossary_terms_alternatives", sql`char_length(${t.alternatives}) between 1 and 500`),
    check("glossary_terms_place", sql`char_length(${t.place}) between 1 and 100`),
    check("glossary_terms_time", sql`${t.fromOn} <= ${t.untilOn}`),
    check("glossary_terms_strength", sql`${t.strength} in ('ESTABLISHED', 'LIKELY', 'ONE_SOURCE')`),
    check("glossary_terms_source", sql`char_length(${t.source}) between 1 and 300`),
  ],
);
