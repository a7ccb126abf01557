import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { jobFunding } from "#app/db/schema/funding.ts";
import { jobs, jobVersions } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { quoteDrafts } from "#app/db/schema/quotes.ts";
import { jobEndings } from "#app/db/schema/retention.ts";
import { profiles } from "#app/db/schema/users.ts";
import { dueColumns } from "#app/domain/jobs/list/listed-columns.server.ts";
import type { Funding } from "#app/words/funding.ts";
import { partOf } from "#foundation/forms/field.ts";
import { REQUEST_FIELDS } from "./fields.ts";

export type Origin = { id: string; number: number } | null;

export const owners = alias(profiles, "owners");

/** Scalar, so that a job is one row. */
const ENQUIRY = sql<Origin>`(
  select json_build_object('id', ${enquiries.id}, 'number', ${enquiries.number}) from ${enquiries}
  where ${enquiries.jobId} = ${jobs.id} limit 1)`;

export const FUNDING = sql<Funding | null>`(
  select json_build_object('type', f.type, 'service', f.service, 'orderDate', f.order_date, 'ufn', f.ufn,
    'maat', f.maat, 'isPrisonLaw', f.is_prison_law)
  from ${jobFunding} f where f.job_id = ${jobs.id})`;

/** A quote that staff have begun for a job: when it was last saved, and by whom. */
export type BegunQuote = { savedAt: string; savedByName: string } | null;

const DRAFT = sql<BegunQuote>`(
  select json_build_object('savedAt', d.saved_at, 'savedByName', p.name)
  from ${quoteDrafts} d join ${profiles} p on p.id = d.saved_by_user_id where d.job_id = ${jobs.id})`;

/** The columns of one job. Its enquiry and the draft of a quote are for staff alone: clients may not ask for any. */
export function jobColumns(forStaff: boolean) {
  return {
    id: jobs.id,
    number: jobs.number,
    organisationId: jobs.organisationId,
    organisationName: organisations.name,
    ...partOf(REQUEST_FIELDS, jobs),
    ...dueColumns,
    /** Only named people of the organisation see it. */
    restricted: jobs.restricted,
    createdByUserId: jobs.createdByUserId,
    status: jobs.status,
    ownerUserId: jobs.ownerUserId,
    /** Null for clients, who see no names of staff here. */
    ownerName: owners.name,
    createdByName: profiles.name,
    instructedVia: jobs.instructedVia,
    corrections: sql<number>`(select count(*)::int from ${jobVersions}
      where ${jobVersions.jobId} = ${jobs.id})`,
    enquiry: forStaff ? ENQUIRY : sql<Origin>`null::json`,
    /** Who pays; null: nobody has asked yet. */
    funding: FUNDING,
    draft: forStaff ? DRAFT : sql<BegunQuote>`null::json`,
    /** The client was asked how the case ended, and nobody has said. */
    isEndingAsked: sql<boolean>`(${jobs.endingAsked} > 0 and not exists (
      select from ${jobEndings} where ${jobEndings.jobId} = ${jobs.id}))`,
    destroyedAt: jobs.destroyedAt,
    createdAt: jobs.createdAt,
    updatedAt: jobs.updatedAt,
  };
}
