import { eq } from "drizzle-orm";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { lockEnquiry } from "#app/domain/enquiries/queries.server.ts";
import { insertJob } from "#app/domain/jobs/commands/insert-job.server.ts";
import { findJobNumber } from "#app/domain/jobs/queries.server.ts";
import { changedFields } from "#app/domain/jobs/request-content.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, DUPLICATE_SUBMISSION, type Refusal } from "#foundation/errors.ts";
import { lockInstructing } from "./instructing-people.server.ts";
import type { EntryInput } from "./request-input.ts";

/**
 * Enters a job that a client has instructed otherwise than in the portal, in the name of one of its people,
 * who is told. An enquiry that it came from becomes CONVERTED and names the job. The form chooses the new
 * job's id, so that sending it again finds the first job and changes nothing. Returns the id of the job.
 */
export async function enterJob(ctx: Context, input: EntryInput): Promise<string> {
  const { instructedByUserId: userId, enquiryId, instructedVia, ...request } = input;
  return transactAsStaff(ctx, async (tx) => {
    const organisation = await lockInstructing(tx, { ...request, userId });
    if (!organisation) throw conflict(NOT_ACTIVE);
    const enquiry = enquiryId ? await lockEnquiry(tx, enquiryId) : null;
    const isNew = await insertJob(tx, {
      ...request,
      createdByUserId: userId,
      enteredByUserId: ctx.actor.userId,
      instructedVia,
    });
    if (!isNew) {
      if (!(await isEntered(tx, input))) throw conflict(DUPLICATE_SUBMISSION);
      return input.id;
    }
    if (enquiry?.jobId) throw await alreadyEntered(tx, enquiry.jobId);
    await recordAudit(tx, ctx, {
      action: "job_created",
      organisation,
      jobId: input.id,
      newValue: "QUOTE_REQUESTED",
      meta: { via: instructedVia, ...(enquiryId && { enquiryId }) },
    });
    if (enquiry) await convertEnquiry(tx, ctx, enquiry, input);
    await ctx.notify(tx, { templateKey: "job_entered", jobId: input.id });
    return input.id;
  });
}

const NOT_ACTIVE = "The organisation or this person is no longer active.";

export async function alreadyEntered(tx: Transaction, jobId: string): Promise<Refusal> {
  return conflict(`This enquiry has been entered as ${await findJobNumber(tx, jobId)}.`);
}

async function isEntered(tx: Transaction, input: EntryInput): Promise<boolean> {
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, input.id));
  return (
    job !== undefined &&
    changedFields(job, input).length === 0 &&
    job.organisationId === input.organisationId &&
    job.createdByUserId === input.instructedByUserId &&
    job.instructedVia === input.instructedVia
  );
}

async function convertEnquiry(
  tx: Transaction,
  ctx: Context,
  enquiry: Awaited<ReturnType<typeof lockEnquiry>>,
  { id: jobId, organisationId }: EntryInput,
): Promise<void> {
  await tx
    .update(enquiries)
    .set({
      status: "CONVERTED",
      answeredAt: enquiry.answeredAt ?? new Date(),
      organisationId,
      jobId,
    })
    .where(eq(enquiries.id, enquiry.id));
  if (enquiry.status === "CONVERTED") return;
  await recordAudit(tx, ctx, {
    action: "enquiry_state_changed",
    oldValue: enquiry.status,
    newValue: "CONVERTED",
    meta: { enquiryId: enquiry.id },
  });
}
