import { eq } from "drizzle-orm";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { lockActiveStaff, requireSeenOwner } from "#app/domain/users/active-staff.server.ts";
import { ENQUIRY_STATUS_LABELS, type EnquiryStatus } from "#app/words/enquiries.ts";
import { conflict } from "#foundation/errors.ts";
import { consumeRateLimit } from "#foundation/limits/rate-limit.server.ts";
import { isAnswered, whyNotInvite } from "./enquiry.ts";
import { lockEnquiry } from "./queries.server.ts";

/** Assigns an enquiry to a member of staff, or to nobody (null). Writes nothing when the owner is unchanged. */
export async function assignEnquiry(
  ctx: Context,
  input: { enquiryId: string; ownerUserId: string | null; seen?: string | null | undefined },
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, input.enquiryId);
    if (enquiry.ownerUserId === input.ownerUserId) return;
    requireSeenOwner(enquiry, input.seen);
    const owner = input.ownerUserId ? await lockActiveStaff(tx, input.ownerUserId) : null;
    if (input.ownerUserId && !owner) throw conflict("This person is no longer active staff.");
    await tx
      .update(enquiries)
      .set({ ownerUserId: input.ownerUserId })
      .where(eq(enquiries.id, enquiry.id));
    await recordAudit(tx, ctx, {
      action: "enquiry_assigned",
      oldValue: enquiry.ownerName,
      newValue: owner?.name ?? null,
      meta: { enquiryId: enquiry.id },
    });
  });
}

/**
 * Sets an enquiry's status by hand, in any order. The first answered status stores the time of the answer;
 * NEW and SPAM clear it. Writes nothing when the status is unchanged.
 */
export async function changeEnquiryState(
  ctx: Context,
  input: { enquiryId: string; status: EnquiryStatus; seen?: EnquiryStatus | undefined },
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, input.enquiryId);
    if (enquiry.status === input.status) return;
    if (input.seen && input.seen !== enquiry.status) {
      throw conflict(`Someone has set it to ${ENQUIRY_STATUS_LABELS[enquiry.status]} meanwhile.`);
    }
    const now = new Date();
    const answeredAt = isAnswered(input.status) ? (enquiry.answeredAt ?? now) : null;
    await tx
      .update(enquiries)
      .set({ status: input.status, answeredAt })
      .where(eq(enquiries.id, enquiry.id));
    await recordAudit(tx, ctx, {
      action: "enquiry_state_changed",
      oldValue: enquiry.status,
      newValue: input.status,
      meta: { enquiryId: enquiry.id },
    });
  });
}

/**
 * Stores the note that staff keep on an enquiry; null deletes it. `version` is the version that the author
 * had opened, so that nobody overwrites text they have not seen. Writes nothing when the note is unchanged.
 */
export async function noteEnquiry(
  ctx: Context,
  input: { enquiryId: string; note: string | null; version: number },
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, input.enquiryId);
    if (enquiry.note === input.note) return;
    if (enquiry.noteVersion !== input.version) {
      throw conflict("Someone has changed the note since you opened it.");
    }
    await tx
      .update(enquiries)
      .set({ note: input.note, noteVersion: input.version + 1 })
      .where(eq(enquiries.id, enquiry.id));
    await recordAudit(tx, ctx, {
      action: "enquiry_noted",
      meta: { enquiryId: enquiry.id, version: input.version + 1 },
    });
  });
}

/**
 * Emails the sender of an enquiry a link to register, which replaces an earlier one. `seen` is when the last
 * one was sent, as the page showed it, so that a form sent twice sends once.
 */
export async function inviteToRegister(
  ctx: Context,
  { enquiryId, seen }: { enquiryId: string; seen: Date | null },
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, enquiryId);
    const reason = whyNotInvite(enquiry);
    if (reason) throw conflict(reason);
    if (enquiry.invitedAt?.getTime() !== seen?.getTime()) {
      throw conflict("An invitation has been sent meanwhile.");
    }
    await consumeRateLimit(tx, ctx.limitKey, [
      { kind: "invitations by enquiry, day", max: 3, seconds: 24 * 3_600, value: enquiry.id },
    ]);
    await tx.update(enquiries).set({ invitedAt: new Date() }).where(eq(enquiries.id, enquiry.id));
    await recordAudit(tx, ctx, {
      action: "registration_invited",
      meta: { enquiryId: enquiry.id },
    });
    await ctx.notify(tx, { templateKey: "registration_invited", enquiryId: enquiry.id });
  });
}
