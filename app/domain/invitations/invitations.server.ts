import { and, desc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invitations } from "#app/db/schema/invitations.ts";
import { profiles, users } from "#app/db/schema/users.ts";
import { hasId } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import { invitationEmails } from "./events.ts";

const inviters = alias(profiles, "inviters");

function selectInvitations(tx: Transaction) {
  return tx
    .select({
      userId: invitations.userId,
      organisationId: invitations.organisationId,
      name: profiles.name,
      email: users.email,
      status: profiles.status,
      sentAt: invitations.sentAt,
      acceptedAt: invitations.acceptedAt,
      /** Null when the reader may not see the inviting person: a client does not see staff. */
      invitedBy: inviters.name,
    })
    .from(invitations)
    .innerJoin(profiles, eq(profiles.id, invitations.userId))
    .innerJoin(users, eq(users.id, invitations.userId))
    .leftJoin(inviters, eq(inviters.id, invitations.invitedByUserId))
    .$dynamic();
}

const LINK_MS = invitationEmails.user_invited.link.hours * 3_600_000;

function withLink<Row extends { sentAt: Date }>(row: Row) {
  return { ...row, linkUntil: new Date(row.sentAt.getTime() + LINK_MS) };
}

/** The invitations of one organisation that are not accepted yet, newest first. */
export async function listPendingInvitations(tx: Transaction, organisationId: string) {
  const isPending = and(
    eq(invitations.organisationId, organisationId),
    isNull(invitations.acceptedAt),
  );
  const rows = await selectInvitations(tx)
    .where(isPending)
    .orderBy(desc(invitations.createdAt), desc(invitations.userId));
  return rows.map(withLink);
}

export async function findInvitation(tx: Transaction, userId: string) {
  const [row] = await selectInvitations(tx).where(hasId(invitations.userId, userId));
  return withLink(found(row, "Invitation not found"));
}

export type Invitation = Awaited<ReturnType<typeof findInvitation>>;
