import { eq } from "drizzle-orm";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { conflict, forbidden } from "#app/domain/errors.ts";
import { lockEnquiry } from "./queries.server.ts";

/**
 * Stores the note that staff keep on an enquiry; null deletes it. `version` is the version that the author
 * had opened, so that nobody overwrites text they have not seen. Writes nothing when the note is unchanged.
 */
export async function noteEnquiry(
  ctx: Context,
  input: { enquiryId: string; note: string | null; version: number },
): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to save note");
  await transact(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, input.enquiryId);
    if (enquiry.note === input.note) return;
    if (enquiry.noteVersion !== input.version) {
      throw conflict("Somebody has changed the note since you opened it.");
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
