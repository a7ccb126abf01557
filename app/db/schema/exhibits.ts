import { sql } from "drizzle-orm";
import { bigint, check, index, integer, numeric, text, unique, uuid } from "drizzle-orm/pg-core";
import { BASES, SEEN, WEIGHT_KINDS } from "#app/words/exhibits.ts";
import { day, id } from "./columns.ts";
import { tableOfJob } from "./jobs.ts";
import { samePaper } from "./papers.ts";

/** Of no fixed scale, so that `3.40` keeps its nought. */
const decimal = () => numeric();
const pence = () => bigint({ mode: "number" });

/** What was seized in a case, as a list or a laboratory report names it. None of it comes to us. */
export const exhibits = tableOfJob(
  "exhibits",
  {
    id: id(),
    /** The place in the list, from 1. */
    position: integer().notNull(),
    reference: text().notNull(),
    description: text().notNull(),
    placeFound: text(),
    foundOn: day(),
    substance: text(),
    form: text(),
    itemCount: integer(),
    /** `wraps`: of what the items are. */
    countOf: text(),
    /** Of how many items the laboratory looked at the contents. */
    analysed: integer(),
    weightLow: decimal(),
    weightHigh: decimal(),
    weightKind: text({ enum: WEIGHT_KINDS }),
    purityLow: decimal(),
    purityHigh: decimal(),
    purityAs: text({ enum: BASES }).notNull().default("NOT_SAID"),
    seen: text({ enum: SEEN }).notNull().default("NONE"),
    paperId: uuid(),
    page: integer(),
    theirLow: pence(),
    theirHigh: pence(),
    theirSource: text(),
    version: integer().notNull().default(1),
  },
  (t) => [
    samePaper("exhibits_paper_of_job", t),
    unique("exhibits_id_job").on(t.id, t.jobId, t.organisationId),
    unique("exhibits_reference").on(t.jobId, t.reference),
    check(
      "exhibits_texts",
      sql`char_length(${t.reference}) between 1 and 40 and char_length(${t.description}) between 1 and 500
        and char_length(${t.placeFound}) between 1 and 200 and char_length(${t.substance}) between 1 and 60
        and char_length(${t.form}) between 1 and 60 and char_length(${t.countOf}) between 1 and 40 and char_length(${t.theirSource}) between 1 and 300`,
    ),
    check(
      "exhibits_kinds",
      sql`${t.weightKind} in ('NET', 'GROSS', 'WET', 'COUNTED', 'ESTIMATED')
        and ${t.purityAs} in ('BASE', 'HYDROCHLORIDE', 'SULPHATE', 'NOT_SAID')
        and ${t.seen} in ('NONE', 'IMAGES', 'IN_PERSON')`,
    ),
    check(
      "exhibits_numbers",
      sql`${t.itemCount} between 1 and 100000000 and ${t.page} between 1 and 100000
        and ${t.analysed} between 1 and ${t.itemCount}`,
    ),
    check(
      "exhibits_weight",
      sql`${t.weightLow} between 0 and ${t.weightHigh} and num_nulls(${t.weightLow}, ${t.weightHigh}) in (0, 2)
        and ${t.weightHigh} < 1e10 and greatest(scale(${t.weightLow}), scale(${t.weightHigh})) <= 4`,
    ),
    // The most that a salt holds as base: `purestBase` of the domain.
    check(
      "exhibits_purity",
      sql`${t.purityLow} between 0 and ${t.purityHigh} and num_nulls(${t.purityLow}, ${t.purityHigh}) in (0, 2)
        and greatest(scale(${t.purityLow}), scale(${t.purityHigh})) <= 2
        and ${t.purityHigh} <= case when ${t.purityAs} <> 'BASE' then 100 else
        case lower(${t.substance}) when 'cocaine' then 89.3 when 'mdma' then 84.2 when 'amphetamine' then 73.4 else 100 end end`,
    ),
    check(
      "exhibits_theirs",
      sql`${t.theirLow} between 0 and ${t.theirHigh} and num_nulls(${t.theirLow}, ${t.theirHigh}) in (0, 2)`,
    ),
    index("exhibits_of_job").on(t.jobId, t.position, t.id),
    index("exhibits_of_organisation").on(t.organisationId, t.jobId),
    index("exhibits_of_paper").on(t.paperId),
  ],
);
