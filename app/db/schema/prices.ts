import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  numeric,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { PRICE_KINDS, REFERENCE_KINDS, STRENGTHS } from "#app/words/prices.ts";
import {
  allOrNone,
  at,
  checked,
  createdAt,
  day,
  id,
  key,
  oneOf,
  table,
  textOf,
} from "./columns.ts";
import { jobs } from "./jobs.ts";
import { papers } from "./papers.ts";
import { sourced } from "./sourced.ts";
import { person, profiles } from "./users.ts";

/** Pounds sterling, in whole pence. */
const pence = () => bigint({ mode: "bigint" }).notNull();
const withdrawal = () => ({
  withdrawnAt: at(),
  withdrawnByUserId: uuid().references(() => profiles.id),
  withdrawReason: textOf(1, 1000),
});

/**
 * What the expert has seen asked or paid for a drug. Its figures never change: a correction is a row that replaces
 * it, and the replaced one is withdrawn.
 */
export const priceRows = table(
  "price_rows",
  {
    id: id(),
    substance: textOf(1, 100).notNull(),
    form: textOf(1, 100),
    place: textOf(1, 100).notNull(),
    level: textOf(1, 60).notNull(),
    /** What the price is for: "ounce", "deal", "tablet". */
    unitName: textOf(1, 60).notNull(),
    /** How much that weighs; null: it is counted. */
    unitGrams: checked(numeric({ precision: 14, scale: 4 }), (it) => sql`${it} > 0`),
    low: pence(),
    high: checked(pence(), (it) => sql`${it} <= 100000000000`),
    observedFrom: day().notNull(),
    observedUntil: day().notNull(),
    kind: oneOf(PRICE_KINDS).notNull(),
    printedSource: textOf(1, 300).notNull(),
    method: textOf(1, 1000),
    sample: integer(),
    /** What was said of the purity that was paid for: "70 % and above", "not known". */
    purity: textOf(1, 60),
    fromJobId: uuid(),
    fromOrganisationId: uuid(),
    fromPaperId: uuid(),
    page: integer(),
    addedByUserId: person(),
    addedAt: createdAt(),
    ...withdrawal(),
    replaces: uuid()
      .unique("price_rows_replaced_once")
      .references((): AnyPgColumn => priceRows.id),
  },
  (t) => [
    key("price_rows_from_job", [t.fromJobId, t.fromOrganisationId], [jobs.id, jobs.organisationId]),
    key(
      "price_rows_from_paper_of_job",
      [t.fromPaperId, t.fromJobId, t.fromOrganisationId],
      [papers.id, papers.jobId, papers.organisationId],
    ),
    check("price_rows_range", sql`${t.low} > 0 and ${t.low} <= ${t.high}`),
    check("price_rows_time", sql`${t.observedFrom} <= ${t.observedUntil}`),
    check("price_rows_counts", sql`least(${t.sample}, ${t.page}) > 0`),
    check(
      "price_rows_from",
      sql`(${t.fromJobId} is null) = (${t.fromOrganisationId} is null) and (${t.fromPaperId} is null or ${t.fromJobId} is not null) and (${t.page} is null or ${t.fromPaperId} is not null)`,
    ),
    allOrNone("price_rows_withdrawn", t.withdrawnAt, t.withdrawnByUserId, t.withdrawReason),
    check("price_rows_replaces", sql`${t.replaces} <> ${t.id}`),
    index("price_rows_newest").on(t.addedAt, t.id),
  ],
);

/** Figures of law and literature that sheets use. None changes once it is confirmed or withdrawn. */
export const referenceRows = table(
  "reference_rows",
  {
    id: id(),
    kind: text({ enum: REFERENCE_KINDS }).notNull(),
    subject: textOf(1, 100).notNull(),
    category: textOf(1, 60),
    low: numeric({ precision: 18, scale: 6 }).notNull(),
    high: numeric({ precision: 18, scale: 6 }).notNull(),
    /** What the figures count: "g", "g a plant", "factor". */
    unit: textOf(1, 40).notNull(),
    conditions: textOf(1, 500),
    /** Null: as far as anyone has said, at all times. */
    validFrom: day(),
    validUntil: day(),
    ...sourced(),
    ...withdrawal(),
  },
  (t) => [
    // Their order on the page has changed since.
    check(
      "reference_rows_kind",
      sql`${t.kind} in ('YIELD_PLANT', 'YIELD_WATT', 'YIELD_AREA', 'DAILY_USE', 'HARM_QUANTITY', 'UNIT', 'SALT_FACTOR')`,
    ),
    check("reference_rows_range", sql`${t.low} > 0 and ${t.low} <= ${t.high}`),
    // The day of sentence picks the edition.
    check(
      "reference_rows_edition",
      sql`${t.kind} <> 'HARM_QUANTITY' or ${t.validFrom} is not null`,
    ),
    check("reference_rows_time", sql`${t.validFrom} <= ${t.validUntil}`),
    allOrNone("reference_rows_confirmed", t.confirmedAt, t.confirmedByUserId),
    allOrNone("reference_rows_withdrawn", t.withdrawnAt, t.withdrawnByUserId, t.withdrawReason),
    // Never both at once: nobody confirms in another's name what they withdraw.
    check("reference_rows_order", sql`${t.confirmedAt} < ${t.withdrawnAt}`),
  ],
);

export const glossaryTerms = table(
  "glossary_terms",
  {
    id: id(),
    term: textOf(1, 100).notNull(),
    meaning: textOf(1, 500).notNull(),
    alternatives: textOf(1, 500),
    place: textOf(1, 100),
    fromOn: day(),
    untilOn: day(),
    strength: oneOf(STRENGTHS).notNull(),
    source: textOf(1, 300).notNull(),
    fromJobId: uuid().references(() => jobs.id),
    addedByUserId: person(),
    addedAt: createdAt(),
  },
  (t) => [check("glossary_terms_time", sql`${t.fromOn} <= ${t.untilOn}`)],
);
