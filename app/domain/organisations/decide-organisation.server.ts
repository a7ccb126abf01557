import { and, eq, isNull } from "drizzle-orm";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles, users } from "#app/db/schema/users.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { endSessions } from "#app/domain/sign-in/end-sessions.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";
import { DECISIONS, type Decision, whyNotNow } from "./decision.ts";
import { findOrganisation, isClientOf } from "./queries.server.ts";

interface WithReason {
  organisationId: string;
  reason: string | null;
}

/**
 * Approves a pending organisation: it becomes ACTIVE, and so do its PENDING people. Those who have not
 * confirmed their address get a new link for it, without which they could not log in.
 */
export async function approveOrganisation(ctx: Context, organisationId: string): Promise<void> {
  await decide(ctx, organisationId, {
    decision: "approval",
    change: { status: "ACTIVE", approved: true },
    people: async (tx, id) => {
      const people = await tx
        .update(profiles)
        .set({ status: "ACTIVE" })
        .from(users)
        .where(and(eq(users.id, profiles.id), isClientOf(tx, id), eq(profiles.status, "PENDING")))
        .returning({ userId: profiles.id, isConfirmed: users.emailVerified });
      for (const { userId, isConfirmed } of people) {
        if (!isConfirmed) await ctx.notify(tx, { templateKey: "email_verification", userId });
      }
    },
  });
}

/**
 * Declines a registration, which is final: the organisation stays PENDING, and the person, time and reason
 * of the decline are stored. Its admins get the reason by email.
 */
export async function declineOrganisation(ctx: Context, input: WithReason): Promise<void> {
  const { reason, organisationId } = input;
  const declinedByUserId = ctx.actor.userId;
  await decide(ctx, organisationId, {
    decision: "decline",
    change: { declinedAt: new Date(), declinedByUserId, reason },
  });
}

/**
 * Pauses an organisation: it and its ACTIVE people become PAUSED, the people marked as paused with their organisation,
 * and their sessions end. People paused individually or waiting for approval are unchanged, and so are staff.
 */
export async function pauseOrganisation(ctx: Context, input: WithReason): Promise<void> {
  const { reason, organisationId } = input;
  await decide(ctx, organisationId, {
    decision: "pause",
    change: { status: "PAUSED", reason },
    people: async (tx, id) => {
      const paused = await tx
        .update(profiles)
        .set({ status: "PAUSED", pausedByOrganisation: true })
        .where(and(isClientOf(tx, id), eq(profiles.status, "ACTIVE")))
        .returning({ id: profiles.id });
      const userIds = paused.map((person) => person.id);
      await endSessions(tx, userIds, "PAUSED");
    },
  });
}

/**
 * Ends the pause of an organisation: it becomes ACTIVE with the people who were paused with it. People who
 * were paused individually stay paused.
 */
export async function activateOrganisation(ctx: Context, organisationId: string): Promise<void> {
  await decide(ctx, organisationId, {
    decision: "activation",
    change: { status: "ACTIVE", reason: null },
    people: (tx, id) =>
      tx
        .update(profiles)
        .set({ status: "ACTIVE", pausedByOrganisation: false })
        .where(and(isClientOf(tx, id), eq(profiles.pausedByOrganisation, true))),
  });
}

const RECORDS = {
  approval: { action: "organisation_approve", templateKey: "registration_approved" },
  decline: { action: "organisation_decline", templateKey: "organisation_declined" },
  pause: { action: "organisation_pause", templateKey: "organisation_paused" },
  activation: { action: "organisation_activate", templateKey: "organisation_activated" },
} as const;

interface Change {
  decision: Decision;
  change: Partial<typeof organisations.$inferInsert>;
  /** Changes those of the organisation with it. */
  people?: (tx: Transaction, id: string) => PromiseLike<unknown>;
}

async function decide(
  ctx: Context,
  organisationId: string,
  { decision, change, people }: Change,
): Promise<void> {
  const { from, to } = DECISIONS[decision];
  const { action, templateKey } = RECORDS[decision];
  await transactAsStaff(ctx, async (tx) => {
    const { id, name } = await findOrganisation(tx, organisationId);
    const isFrom = and(eq(organisations.status, from), isNull(organisations.declinedAt));
    const { rowCount } = await tx
      .update(organisations)
      .set(change)
      .where(and(eq(organisations.id, id), isFrom));
    if (rowCount === 0) throw conflict(whyNotNow(decision));
    await people?.(tx, id);
    const organisation = { id, name };
    await recordAudit(tx, ctx, { action, organisation, oldValue: from, newValue: to });
    await ctx.notify(tx, { templateKey, organisationId: id });
  });
}
