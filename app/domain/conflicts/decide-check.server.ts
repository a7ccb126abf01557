import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { conflictChecks, conflictHits } from "#app/db/schema/conflicts.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { writeComment } from "#app/domain/comments/add-comment.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { setJobStatus } from "#app/domain/jobs/commands/change-status.server.ts";
import { lockJob } from "#app/domain/jobs/queries.server.ts";
import type { HitVerdict } from "#app/words/conflicts.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";
import { countNames, HITS_A_PAGE, needsCheck, REFUSAL } from "./conflict.ts";
import { type Check, findCheck, presentCheck } from "./queries.server.ts";

export interface Judgement {
  position: number;
  verdict: HitVerdict;
  note: string | null;
}

export type Decision =
  | { result: "OPEN" }
  | { result: "CLEAR"; reason: string | null }
  | { result: "DISCLOSED"; reason: string | null; disclosure: string }
  | { result: "REFUSED"; reason: string };

/**
 * Stores what staff think of each name that a check found and, unless the result stays OPEN, decides the check.
 * REFUSED also cancels the job, and tells the client so in neutral words. Returns the id of the job.
 */
export async function decideCheck(
  ctx: Context,
  {
    checkId,
    judgements,
    decision,
  }: { checkId: string; judgements: Judgement[]; decision: Decision },
): Promise<string> {
  return transactAsStaff(ctx, async (tx) => {
    const { jobId } = await findCheck(tx, checkId);
    const job = await lockJob(tx, jobId);
    // Read again: whoever held the job may have decided it.
    const check = await findCheck(tx, checkId);
    const present = await presentCheck(tx, jobId);
    if (check.result !== "OPEN") throw conflict("This check has been decided already.");
    if (!needsCheck(job.status)) throw conflict("This job is finished.");
    if (present.id !== checkId || present.state !== "OPEN") throw conflict(OUT_OF_DATE);
    await judge(tx, check, judgements);
    if (decision.result === "OPEN") return jobId;
    const verdicts = judged(check, judgements);
    if (decision.result !== "REFUSED") requireAllJudged(verdicts);
    if (decision.result === "CLEAR" && verdicts.includes("CONFLICT")) throw conflict(NOT_CLEAR);
    const { result, reason = null } = decision;
    const disclosure = decision.result === "DISCLOSED" ? decision.disclosure : null;
    await tx
      .update(conflictChecks)
      .set({
        result,
        reason: reason ?? check.reason,
        disclosure,
        decidedByUserId: ctx.actor.userId,
        decidedAt: new Date(),
      })
      .where(eq(conflictChecks.id, checkId));
    await recordAudit(tx, ctx, {
      action: "conflict_decided",
      ...aboutJob(job),
      oldValue: "OPEN",
      newValue: result,
      meta: { checkId, hits: check.hits.length },
    });
    if (result !== "REFUSED") return jobId;
    const open = and(eq(quotes.jobId, jobId), eq(quotes.status, "SENT"));
    if ((await tx.$count(quotes, open)) > 0) throw conflict("Withdraw the open quote first.");
    const comment = { id: randomUUID(), body: REFUSAL, visibility: "CLIENT" as const };
    await writeComment(tx, ctx, job, comment);
    await setJobStatus(tx, ctx, job, "CANCELLED");
    return jobId;
  });
}

const OUT_OF_DATE = "The names or the request have changed since this check. Run it again.";
const NOT_JUDGED = "Say of each name whether it is a conflict.";
const NOT_CLEAR = "One of the names is a conflict: disclose it, or refuse the job.";

function requireAllJudged(verdicts: readonly HitVerdict[]): void {
  const left = verdicts.filter((verdict) => verdict === "OPEN").length;
  if (left === 0) return;
  const page = Math.floor(verdicts.indexOf("OPEN") / HITS_A_PAGE) + 1;
  const where = verdicts.length > HITS_A_PAGE ? `, the first on page ${page}` : "";
  throw conflict(`${NOT_JUDGED} Left: ${countNames(left)}${where}.`);
}

function judged({ hits }: Check, judgements: readonly Judgement[]): HitVerdict[] {
  return hits.map(
    ({ position, verdict }) =>
      judgements.find((each) => each.position === position)?.verdict ?? verdict,
  );
}

async function judge(tx: Transaction, check: Check, judgements: readonly Judgement[]) {
  for (const { position, verdict, note } of judgements) {
    const hit = check.hits.find((each) => each.position === position);
    if (!hit || (hit.verdict === verdict && hit.note === note)) continue;
    await tx
      .update(conflictHits)
      .set({ verdict, note })
      .where(and(eq(conflictHits.checkId, check.id), eq(conflictHits.position, position)));
  }
}
