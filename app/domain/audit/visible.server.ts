import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { auditLogs } from "#app/db/schema.ts";
import { type Actor, homeOrganisation, isStaff } from "#app/domain/actor.ts";
import { CLIENT_ACTIONS } from "./audit-entry.ts";

const FOR_CLIENTS = sql.raw(CLIENT_ACTIONS.map((action) => `'${action}'`).join(", "));

/** The lines of the record that somebody may see: staff all, clients those of their organisation's timelines. */
export function visibleTo(actor: Actor): SQL | undefined {
  if (isStaff(actor)) return undefined;
  return and(
    eq(auditLogs.orgId, homeOrganisation(actor)),
    isNotNull(auditLogs.jobId),
    // As constants, for the partial index of these actions.
    sql`${auditLogs.action} in (${FOR_CLIENTS})`,
  );
}
