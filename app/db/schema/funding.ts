import { sql } from "drizzle-orm";
import { boolean, index, text, uuid } from "drizzle-orm/pg-core";
import { FUNDING_TYPES, LAA_SERVICES } from "#app/words/funding.ts";
import { checked, createdAt, day, oneOf, table } from "./columns.ts";
import { sameJob } from "./jobs.ts";
import { person } from "./users.ts";

/** Who pays for a job; a job without a row: nobody has asked yet. */
export const jobFunding = table(
  "job_funding",
  {
    jobId: uuid().primaryKey(),
    organisationId: uuid().notNull(),
    type: oneOf(FUNDING_TYPES).notNull(),
    service: oneOf(LAA_SERVICES).notNull().default("DRUG_EXPERT"),
    /** The day of the representation order. */
    orderDate: day(),
    ufn: checked(text(), (it) => sql`${it} ~ '^[0-9]{6}/[0-9]{3}$'`),
    maat: checked(text(), (it) => sql`${it} ~ '^[0-9]{7,10}$'`),
    isPrisonLaw: boolean().notNull().default(false),
    savedByUserId: person(),
    savedAt: createdAt(),
  },
  (t) => [
    sameJob("job_funding_job_same_organisation", t),
    index("job_funding_of_organisation").on(t.organisationId, t.jobId),
  ],
);
