import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { COURT_TYPES, PARTY_ROLES, PLEAS, PROCEEDINGS, SIDES } from "#app/domain/cases/case.ts";
import { JURISDICTIONS } from "#app/domain/time/jurisdiction.ts";
import { at, createdAt, id, isOneOf, ofJob } from "./columns.ts";
import { sameJob } from "./jobs.ts";

/** The court case that a job is about; a job without a row: nobody has told us yet. */
export const jobFacts = pgTable(
  "job_facts",
  {
    jobId: uuid().primaryKey(),
    organisationId: uuid().notNull(),
    jurisdiction: text({ enum: JURISDICTIONS }),
    proceedings: text({ enum: PROCEEDINGS }),
    side: text({ enum: SIDES }),
    courtType: text({ enum: COURT_TYPES }),
    courtName: text(),
    courtNumber: text(),
    urn: text(),
    /** Both numbers in capital letters and digits alone, in which they are compared. */
    plainCourtNumber: text().generatedAlwaysAs(
      sql`regexp_replace(upper(court_number), '[^A-Z0-9]', '', 'g')`,
    ),
    plainUrn: text().generatedAlwaysAs(sql`regexp_replace(upper(urn), '[^A-Z0-9]', '', 'g')`),
    plea: text({ enum: PLEAS }),
    /** Null: not said. */
    inCustody: boolean(),
    poca: boolean().notNull().default(false),
    youth: boolean().notNull().default(false),
    charges: text(),
    /** Which of our services; the address of its page. */
    service: text(),
    questions: text(),
    pageCount: integer(),
    downloadGb: numeric({ precision: 7, scale: 1 }),
    mayContact: text(),
    /** Raised by each change of facts or parties; forms are compared with it. */
    version: integer().notNull().default(1),
  },
  (t) => [
    sameJob("job_facts_job_same_organisation", t),
    isOneOf("job_facts_jurisdiction", t.jurisdiction, JURISDICTIONS),
    isOneOf("job_facts_proceedings", t.proceedings, PROCEEDINGS),
    isOneOf("job_facts_side", t.side, SIDES),
    isOneOf("job_facts_court_type", t.courtType, COURT_TYPES),
    isOneOf("job_facts_plea", t.plea, PLEAS),
    check("job_facts_court_name", sql`char_length(${t.courtName}) between 1 and 120`),
    check("job_facts_court_number", sql`char_length(${t.courtNumber}) between 1 and 40`),
    check("job_facts_urn", sql`char_length(${t.urn}) between 1 and 20`),
    check("job_facts_charges", sql`char_length(${t.charges}) between 1 and 5000`),
    check("job_facts_service", sql`char_length(${t.service}) between 1 and 60`),
    check("job_facts_questions", sql`char_length(${t.questions}) between 1 and 20000`),
    check("job_facts_page_count", sql`${t.pageCount} between 0 and 1000000`),
    check("job_facts_download_gb", sql`${t.downloadGb} between 0 and 100000`),
    check("job_facts_may_contact", sql`char_length(${t.mayContact}) between 1 and 2000`),
    index("job_facts_of_organisation").on(t.organisationId, t.jobId),
    index("job_facts_by_court_number").on(t.plainCourtNumber),
    index("job_facts_by_urn").on(t.plainUrn),
  ],
);

export const jobParties = pgTable(
  "job_parties",
  {
    id: id(),
    ...ofJob(),
    role: text({ enum: PARTY_ROLES }).notNull(),
    name: text().notNull(),
    aliases: text().array().notNull().default(sql`'{}'`),
    words: text().notNull().generatedAlwaysAs(sql`app.party_words(name, aliases)`),
    born: date({ mode: "string" }),
    worksFor: text(),
    addedAt: createdAt(),
    removedAt: at(),
  },
  (t) => [
    sameJob("job_parties_job_same_organisation", t),
    isOneOf("job_parties_role", t.role, PARTY_ROLES),
    check("job_parties_name", sql`char_length(${t.name}) between 2 and 120`),
    check("job_parties_aliases", sql`cardinality(${t.aliases}) <= 10`),
    check("job_parties_works_for", sql`char_length(${t.worksFor}) between 1 and 120`),
    index("job_parties_of_job").on(t.jobId),
    index("job_parties_of_organisation").on(t.organisationId, t.jobId),
  ],
);
