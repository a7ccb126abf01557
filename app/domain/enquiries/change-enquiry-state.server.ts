import { eq } from "drizzle-orm";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { conflict, forbidden } from "#app/domain/errors.ts";
import { ENQUIRY_STATUS_LABELS, type EnquiryStatus, isAnswered } from "./enquiry.ts";
import { lockEnquiry } from "./queries.server.ts";

/**
 * Sets an enquiry's status by hand, in any order. The first answered status stores the time of the answer;
 * NEW and SPAM clear it. Writes nothing when the status is unchanged.
 */
export async function changeEnquiryState(
  ctx: Context,
  input: { enquiryId: string; status: EnquiryStatus; seen?: EnquiryStatus | undefined },
): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to update status");
  await transact(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, input.enquiryId);
    if (enquiry.status === input.status) return;
    if (input.seen && input.seen !== enquiry.status) {
      throw conflict(`Somebody has set it to ${ENQUIRY_STATUS_LABELS[enquiry.status]} meanwhile.`);
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
