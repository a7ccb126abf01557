import { and, eq, isNull, sql } from "drizzle-orm";
import { materialRequests } from "#app/db/schema/dates.ts";
import { isStaff } from "#app/domain/actor.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { GATHERED_SECONDS } from "#app/domain/emails/gathered.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { requireSharedPaper } from "#app/domain/papers/queries.server.ts";
import { insertOnce } from "#foundation/database/queries.server.ts";
import { conflict, DUPLICATE_SUBMISSION, notFound } from "#foundation/errors.ts";
import { formatNamedDay } from "#foundation/time/moment.ts";
import { lockDates, recordOfJob } from "./lock-dates.server.ts";

/** At most so many things are asked for at one job. */
const MOST = 200;

/**
 * Notes something that is missing for the report. When staff do, the client is asked for it by email. Sent
 * twice, the second does nothing.
 */
export async function askForMaterial(
  ctx: Context,
  { id, what, dueOn, ...ofJob }: OfJob & { id: string; what: string; dueOn: string | null },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const locked = await lockDates(tx, ctx, ofJob);
    const { job, material } = locked;
    const known = material.find((request) => request.id === id);
    if (known?.what === what) return;
    if (known) throw conflict(DUPLICATE_SUBMISSION);
    if (material.length >= MOST) throw conflict("Too many things have been asked for on this job.");
    const row = { id, what, dueOn, jobId: job.id, organisationId: job.organisationId };
    if (!(await insertOnce(tx, materialRequests, row))) throw conflict(DUPLICATE_SUBMISSION);
    await recordOfJob(tx, ctx, locked, {
      action: "material_asked",
      newValue: "1",
      meta: { requestId: id },
    });
    if (!isStaff(ctx.actor)) return;
    const dates = dueOn ? `by ${formatNamedDay(dueOn)}` : "";
    const request = { templateKey: "material_requested", jobId: job.id, dates } as const;
    await ctx.notify(tx, request, GATHERED_SECONDS);
  });
}

/**
 * Ticks what was missing. When a client does, staff are told. Ticked twice, the second does nothing.
 *
 * @param paperId the paper that it came as: one that both sides see; null where it is none.
 */
export async function receiveMaterial(
  ctx: Context,
  { requestId, paperId, ...ofJob }: OfJob & { requestId: string; paperId: string | null },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const locked = await lockDates(tx, ctx, ofJob);
    const known = locked.material.find(({ id }) => id === requestId);
    if (!known) throw notFound("This was not asked for");
    if (known.receivedAt) return;
    if (paperId !== null) await requireSharedPaper(tx, locked.job.id, paperId);
    await tx
      .update(materialRequests)
      .set({ receivedAt: sql`now()`, paperId })
      .where(and(eq(materialRequests.id, requestId), isNull(materialRequests.receivedAt)));
    await recordOfJob(tx, ctx, locked, {
      action: "material_received",
      newValue: "1",
      meta: { requestId },
    });
    if (isStaff(ctx.actor)) return;
    const request = { templateKey: "material_received", jobId: locked.job.id } as const;
    await ctx.notify(tx, request, GATHERED_SECONDS);
  });
}
