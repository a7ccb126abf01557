import { sql } from "drizzle-orm";
import { boolean, check, index, integer, numeric, text, uuid } from "drizzle-orm/pg-core";
import { COURT_TYPES, PARTY_ROLES, PLEAS, PROCEEDINGS, SIDES } from "#app/words/cases.ts";
import { JURISDICTIONS } from "#app/words/jurisdictions.ts";
import { at, checked, createdAt, day, id, oneOf, table, textOf } from "./columns.ts";
import { sameJob, tableOfJob } from "./jobs.ts";

/** The court case that a job is about; a job without a row: nobody has told us yet. */
export const jobFacts = table(
  "job_facts",
  {
    jobId: uuid().primaryKey(),
    organisationId: uuid().notNull(),
    jurisdiction: oneOf(JURISDICTIONS),
    proceedings: oneOf(PROCEEDINGS),
    side: oneOf(SIDES),
    courtType: oneOf(COURT_TYPES),
    courtName: textOf(1, 120),
    courtNumber: textOf(1, 40),
    urn: textOf(1, 20),
    /** Both numbers in capital letters and digits alone, in which they are compared. */
    plainCourtNumber: text().generatedAlwaysAs(
      sql`regexp_replace(upper(court_number), '[^A-Z0-9]', '', 'g')`,
    ),
    plainUrn: text().generatedAlwaysAs(sql`regexp_replace(upper(urn), '[^A-Z0-9]', '', 'g')`),
    plea: oneOf(PLEAS),
    /** Null: not said. */
    inCustody: boolean(),
    poca: boolean().notNull().default(false),
    youth: boolean().notNull().default(false),
    charges: textOf(1, 5000),
    /** Which of our services; the address of its page. */
    service: textOf(1, 60),
    questions: textOf(1, 20000),
    pageCount: checked(integer(), (it) => sql`${it} between 0 and 1000000`),
    downloadGb: numeric({ precision: 7, scale: 1 }),
    mayContact: textOf(1, 2000),
    /** Raised by each change of facts or parties; forms are compared with it. */
    version: integer().notNull().default(1),
  },
  (t) => [
    sameJob("job_facts_job_same_organisation", t),
    check("job_facts_download_gb", sql`${t.downloadGb} between 0 and 100000`),
    index("job_facts_of_organisation").on(t.organisationId, t.jobId),
    index("job_facts_by_court_number").on(t.plainCourtNumber),
    index("job_facts_by_urn").on(t.plainUrn),
  ],
);

export const jobParties = tableOfJob(
  "job_parties",
  {
    id: id(),
    role: oneOf(PARTY_ROLES).notNull(),
    name: textOf(2, 120).notNull(),
    aliases: text().array().notNull().default(sql`'{}'`),
    words: text().notNull().generatedAlwaysAs(sql`app.party_words(name, aliases)`),
    born: day(),
    worksFor: textOf(1, 120),
    addedAt: createdAt(),
    removedAt: at(),
  },
  (t) => [
    check("job_parties_aliases", sql`cardinality(${t.aliases}) <= 10`),
    index("job_parties_of_job").on(t.jobId),
    index("job_parties_of_organisation").on(t.organisationId, t.jobId),
  ],
);
