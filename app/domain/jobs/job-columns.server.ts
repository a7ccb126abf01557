import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { jobs, jobVersions } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles } from "#app/db/schema/users.ts";

/** The enquiry that became a job. */
export type Origin = { id: string; number: number } | null;

export const owners = alias(profiles, "owners");

/** Scalar, so that a job is one row. */
const ENQUIRY = sql<Origin>`(
  select json_build_object('id', ${enquiries.id}, 'number', ${enquiries.number}) from ${enquiries}
  where ${enquiries.jobId} = ${jobs.id} limit 1)`;

/** The columns of one job. Its enquiry is for staff alone: clients may not ask for any. */
export function jobColumns(forStaff: boolean) {
  return {
    id: jobs.id,
    number: jobs.number,
    organisationId: jobs.organisationId,
    organisationName: organisations.name,
    title: jobs.title,
    description: jobs.description,
    reference: jobs.reference,
    sensitivityLevel: jobs.sensitivityLevel,
    dueDate: jobs.dueDate,
    status: jobs.status,
    ownerUserId: jobs.ownerUserId,
    ownerName: owners.name,
    createdByName: profiles.name,
    instructedVia: jobs.instructedVia,
    corrections: sql<number>`(select count(*)::int from ${jobVersions}
      where ${jobVersions.jobId} = ${jobs.id})`,
    enquiry: forStaff ? ENQUIRY : sql<Origin>`null::json`,
    createdAt: jobs.createdAt,
    updatedAt: jobs.updatedAt,
  };
}
