import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { FUNDING_TYPES, LAA_SERVICES } from "#app/domain/funding/funding.ts";
import { createdAt, isOneOf } from "./columns.ts";
import { sameJob } from "./jobs.ts";
import { person } from "./users.ts";

/** Who pays for a job; a job without a row: nobody has asked yet. */
export const jobFunding = pgTable(
  "job_funding",
  {
    jobId: uuid().primaryKey(),
    organisationId: uuid().notNull(),
    type: text({ enum: FUNDING_TYPES }).notNull(),
    service: text({ enum: LAA_SERVICES }).notNull().default("DRUG_EXPERT"),
    /** The day of the representation order. */
    orderDate: date({ mode: "string" }),
    ufn: text(),
    maat: text(),
    isPrisonLaw: boolean().notNull().default(false),
    savedByUserId: person(),
    savedAt: createdAt(),
  },
  (t) => [
    sameJob("job_funding_job_same_organisation", t),
    isOneOf("job_funding_type", t.type, FUNDING_TYPES),
    isOneOf("job_funding_service", t.service, LAA_SERVICES),
    check("job_funding_ufn", sql`${t.ufn} ~ '^[0-9]{6}/[0-9]{3}$'`),
    check("job_funding_maat", sql`${t.maat} ~ '^[0-9]{7,10}$'`),
    index("job_funding_of_organisation").on(t.organisationId, t.jobId),
  ],
);
