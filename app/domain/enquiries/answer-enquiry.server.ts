import { eq } from "drizzle-orm";
import { enquiries, enquiryReplies } from "#app/db/schema/enquiries.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import type { EnquiryStatus } from "#app/words/enquiries.ts";
import { insertOnce } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, DUPLICATE_SUBMISSION } from "#foundation/errors.ts";
import { consumeRateLimit } from "#foundation/limits/rate-limit.server.ts";
import { IS_SPAM } from "./enquiry.ts";
import { type Enquiry, listReplies, lockEnquiry } from "./queries.server.ts";

interface Answer {
  id: string;
  enquiryId: string;
  reply: string;
  seen: number;
}

/**
 * Emails an answer to the sender of an enquiry and stores it: the enquiry is answered, its clock stops, and it
 * is the actor's.
 */
export async function answerEnquiry(ctx: Context, { seen, ...answer }: Answer): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, answer.enquiryId);
    const replies = await listReplies(tx, enquiry.id);
    if (replies.some(({ id }) => id === answer.id)) return;
    const newest = replies.at(-1);
    if (newest && replies.length !== seen) {
      throw conflict(`${newest.authorName} has answered meanwhile. Send again to send yours too.`);
    }
    const status = enquiry.status === "NEW" ? "REPLIED" : enquiry.status;
    await writeAnswer(tx, ctx, enquiry, { ...answer, status });
    await ctx.notify(tx, { templateKey: "enquiry_answered", replyId: answer.id });
  });
}

/** Stores an answer without emailing it; the enquiry is the actor's, and has this status from now on. */
export async function writeAnswer(
  tx: Transaction,
  ctx: Context,
  enquiry: Enquiry,
  answer: {
    id: string;
    reply: string;
    status: EnquiryStatus;
    client?: { organisationId: string; jobId: string };
  },
): Promise<void> {
  if (enquiry.status === "SPAM") throw conflict(IS_SPAM);
  await consumeRateLimit(tx, ctx.limitKey, [
    { kind: "answers by enquiry, day", max: 10, seconds: 24 * 3_600, value: enquiry.id },
  ]);
  const { id, reply: body, status, client } = answer;
  const { userId: authorUserId } = ctx.actor;
  const row = { id, enquiryId: enquiry.id, authorUserId, body };
  if (!(await insertOnce(tx, enquiryReplies, row))) throw conflict(DUPLICATE_SUBMISSION);
  const answeredAt = enquiry.answeredAt ?? new Date();
  await tx
    .update(enquiries)
    .set({ status, answeredAt, ownerUserId: authorUserId, ...client })
    .where(eq(enquiries.id, enquiry.id));
  await recordAudit(tx, ctx, {
    action: "enquiry_answered",
    oldValue: enquiry.status,
    newValue: status,
    meta: { enquiryId: enquiry.id, replyId: id },
  });
}
