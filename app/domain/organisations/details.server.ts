import { eq } from "drizzle-orm";
import { organisations } from "#app/db/schema/organisations.ts";
import { canManageOrganisation } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { forbidden, found } from "#foundation/errors.ts";
import { codesOf } from "#foundation/forms/codes.ts";
import { partOf } from "#foundation/forms/field.ts";
import { requireVersion, versionOf } from "#foundation/forms/version.server.ts";
import { DETAIL_FIELDS } from "./fields.ts";
import type { OrganisationDetails } from "./organisation-details.ts";
import { ownOrganisation } from "./own-organisation.ts";

const FIELDS = codesOf(DETAIL_FIELDS);

function selectDetails(tx: Transaction, organisationId: string) {
  return tx
    .select(partOf(DETAIL_FIELDS, organisations))
    .from(organisations)
    .where(eq(organisations.id, organisationId));
}

export async function findDetails(tx: Transaction, organisationId: string) {
  const [row] = await selectDetails(tx, organisationId);
  return found(row, "Organisation not found");
}

export function detailsVersion(details: OrganisationDetails): string {
  return versionOf(FIELDS.map((field) => details[field]));
}

/** Locks the details before a change; null when the actor may not change them any more. */
export async function lockDetails(tx: Transaction, organisationId: string) {
  const [details] = await selectDetails(tx, organisationId).for("no key update");
  return details ?? null;
}

/**
 * Changes the details of the actor's organisation. The audit entry names the changed fields, not their
 * values. Writes nothing when nothing has changed.
 *
 * @param opened The version of the details that the form showed.
 */
export async function changeOrganisationDetails(
  ctx: Context,
  { details, opened }: { details: OrganisationDetails; opened: string },
): Promise<void> {
  if (!canManageOrganisation(ctx.actor)) throw forbidden("Failed to save details");
  const organisation = ownOrganisation(ctx.actor);
  await transact(ctx, async (tx) => {
    const before = await lockDetails(tx, organisation.id);
    if (!before) throw forbidden("Your own account has changed. Reload the page.");
    const changed = FIELDS.filter((field) => details[field] !== before[field]);
    if (changed.length === 0) return;
    requireVersion(opened, detailsVersion(before));
    await tx.update(organisations).set(details).where(eq(organisations.id, organisation.id));
    await recordAudit(tx, ctx, {
      action: "organisation_details_changed",
      organisation,
      meta: Object.fromEntries(changed.map((field) => [field, true])),
    });
  });
}
