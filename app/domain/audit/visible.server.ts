import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import { type Actor, homeOrganisation, isStaff } from "#app/domain/actor.ts";

/** The audit entries that somebody may see: staff all, clients those of their organisation's timelines. */
export function visibleTo(actor: Actor): SQL | undefined {
  if (isStaff(actor)) return undefined;
  return and(
    eq(auditLogs.organisationId, homeOrganisation(actor)),
    isNotNull(auditLogs.jobId),
    // Without a comparison, so that PostgreSQL uses the partial index.
    sql`${auditLogs.clientVisible}`,
  );
}
