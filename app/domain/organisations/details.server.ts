import { eq } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { notFound } from "#app/domain/errors.ts";
import { versionOf } from "#app/domain/forms/version.server.ts";
import type { OrganisationDetails } from "./organisation-details.ts";

const columns = {
  kind: organisations.kind,
  address: organisations.address,
  billingContact: organisations.billingContact,
  cjsmAddress: organisations.cjsmAddress,
};

export async function findDetails(
  tx: Transaction,
  organisationId: string,
): Promise<OrganisationDetails> {
  const [found] = await tx
    .select(columns)
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  if (!found) throw notFound("Organisation not found");
  return found;
}

export function detailsVersion(details: OrganisationDetails): string {
  const { kind, address, billingContact, cjsmAddress } = details;
  return versionOf([kind, address, billingContact, cjsmAddress]);
}

/** Locks the details before a change; null when the actor may not change them any more. */
export async function lockDetails(
  tx: Transaction,
  organisationId: string,
): Promise<OrganisationDetails | null> {
  const [found] = await tx
    .select(columns)
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for("no key update");
  return found ?? null;
}
