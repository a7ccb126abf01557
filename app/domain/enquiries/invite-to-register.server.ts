import { eq } from "drizzle-orm";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { conflict, forbidden } from "#app/domain/errors.ts";
import { consumeRateLimit } from "#app/domain/limits/rate-limit.server.ts";
import { whyNotInvite } from "./enquiry.ts";
import { lockEnquiry } from "./queries.server.ts";

const LIMIT = { kind: "invitations by enquiry, day", max: 3, seconds: 24 * 3_600 };

/**
 * Emails the sender of an enquiry a link to register, which replaces an earlier one. `seen` is when the last
 * one was sent, as the page showed it, so that a form sent twice sends once.
 */
export async function inviteToRegister(
  ctx: Context,
  { enquiryId, seen }: { enquiryId: string; seen: Date | null },
): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to send the invitation");
  await transact(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, enquiryId);
    const reason = whyNotInvite(enquiry);
    if (reason) throw conflict(reason);
    if (enquiry.invitedAt?.getTime() !== seen?.getTime()) {
      throw conflict("An invitation has been sent meanwhile.");
    }
    await consumeRateLimit(tx, ctx.limitKey, [{ ...LIMIT, value: enquiry.id }]);
    await tx.update(enquiries).set({ invitedAt: new Date() }).where(eq(enquiries.id, enquiry.id));
    await recordAudit(tx, ctx, {
      action: "registration_invited",
      meta: { enquiryId: enquiry.id },
    });
    await ctx.notify(tx, { templateKey: "registration_invited", enquiryId: enquiry.id });
  });
}
