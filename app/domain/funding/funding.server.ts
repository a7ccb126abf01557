import { eq, sql } from "drizzle-orm";
import { jobFunding } from "#app/db/schema/funding.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { type LockedJob, lockJob } from "#app/domain/jobs/queries.server.ts";
import type { Funding, FundingType } from "#app/words/funding.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { partOf } from "#foundation/forms/field.ts";
import { formVersion, requireVersion } from "#foundation/forms/version.server.ts";
import { FUNDING_FIELDS } from "./fields.ts";
import type { FundingInput } from "./funding-input.ts";

/** Who pays for a job; null: nobody has asked yet. For clients: a job of their organisation. */
export async function findFunding(tx: Transaction, jobId: string): Promise<Funding | null> {
  const [funding = null] = await tx
    .select(partOf(FUNDING_FIELDS, jobFunding))
    .from(jobFunding)
    .where(eq(jobFunding.jobId, jobId));
  return funding;
}

/** Notes who pays, as the first to say so; also for clients. What was said before stays. */
export async function tellWhoPays(
  tx: Transaction,
  ctx: Context,
  job: LockedJob,
  type: FundingType,
): Promise<void> {
  // Names its columns: clients may write no others.
  const { rowCount } =
    await tx.execute(sql`insert into ${jobFunding} (job_id, organisation_id, type, saved_by_user_id)
      values (${job.id}, ${job.organisationId}, ${type}, ${ctx.actor.userId}) on conflict do nothing`);
  if (rowCount === 0) return;
  await recordAudit(tx, ctx, {
    action: "funding_changed",
    ...aboutJob(job),
    newValue: type,
  });
}

/** Stores who pays for a job. Writes nothing when it is so already. `seen`: the version that the form showed. */
export async function saveFunding(
  ctx: Context,
  { jobId, seen, ...funding }: FundingInput & { jobId: string; seen: string },
): Promise<void> {
  const { userId: savedByUserId } = ctx.actor;
  await transactAsStaff(ctx, async (tx) => {
    const job = await lockJob(tx, jobId);
    const before = await findFunding(tx, job.id);
    if (before && JSON.stringify(before) === JSON.stringify({ ...before, ...funding })) return;
    requireVersion(seen, formVersion(FUNDING_FIELDS, before));
    const { organisationId } = job;
    await tx
      .insert(jobFunding)
      .values({ jobId: job.id, organisationId, ...funding, savedByUserId })
      .onConflictDoUpdate({ target: jobFunding.jobId, set: { ...funding, savedByUserId } });
    await recordAudit(tx, ctx, {
      action: "funding_changed",
      ...aboutJob(job),
      oldValue: before?.type ?? null,
      newValue: funding.type,
    });
  });
}
