import { and, desc, eq, getTableColumns, inArray } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { hasId } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";

const { words, declinedByUserId, ...file } = getTableColumns(organisations);

/** All that is known of an organisation. Staff only. */
export async function findOrganisationFile(tx: Transaction, id: string) {
  const [row] = await tx.select(file).from(organisations).where(hasId(organisations.id, id));
  return found(row, "Organisation not found");
}

export type OrganisationFile = Awaited<ReturnType<typeof findOrganisationFile>>;

const DECISIONS = [
  "organisation_approve",
  "organisation_decline",
  "organisation_pause",
  "organisation_activate",
];

/** The last decision of staff about an organisation, from the audit log; null when there is none. */
export async function findLastDecision(tx: Transaction, organisationId: string) {
  const { action, actorName, createdAt } = auditLogs;
  const [row] = await tx
    .select({ action, actorName, createdAt })
    .from(auditLogs)
    .where(and(eq(auditLogs.organisationId, organisationId), inArray(action, DECISIONS)))
    .orderBy(desc(createdAt), desc(auditLogs.id))
    .limit(1);
  return row ?? null;
}

export type Decision = NonNullable<Awaited<ReturnType<typeof findLastDecision>>>;
