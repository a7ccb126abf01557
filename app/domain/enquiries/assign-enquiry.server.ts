import { eq } from "drizzle-orm";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { conflict, forbidden } from "#app/domain/errors.ts";
import { lockActiveStaff, requireSeenOwner } from "#app/domain/users/active-staff.server.ts";
import { lockEnquiry } from "./queries.server.ts";

/** Assigns an enquiry to a member of staff, or to nobody (null). Writes nothing when the owner is unchanged. */
export async function assignEnquiry(
  ctx: Context,
  input: { enquiryId: string; ownerUserId: string | null; seen?: string | null | undefined },
): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to update owner");
  await transact(ctx, async (tx) => {
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
