import { drawInThread } from "#app/documents/draw-in-thread.server.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import {
  MATERIAL_COLUMNS,
  type MaterialList,
  materialOf,
} from "#app/domain/papers/material-list.ts";
import { listPapers } from "#app/domain/papers/queries.server.ts";
import { businessOf } from "#app/http/business.server.ts";
import { command } from "#app/http/command.server.ts";
import type { RequestContext } from "#app/platform/request-context.ts";
import { notFound } from "#foundation/errors.ts";
import { createFairTurns } from "#foundation/fair-turns.ts";
import { fileTime } from "#foundation/time/clock.ts";
import { csvDownload } from "./csv.server.ts";
import { fileResponse } from "./download.server.ts";

const inTurn = createFairTurns({ atOnce: 2, atOnceEach: 1, maxWaiting: 50 });

/** Answers with the list "Material received" of a job: `csv` or `pdf`. */
export async function materialList(
  context: RequestContext,
  { jobId, format }: { jobId: string; format: string },
): Promise<Response> {
  return command(context, async (ctx) => {
    if (format !== "csv" && format !== "pdf") throw notFound("There is no such list");
    const list = await readList(ctx, jobId);
    return format === "csv"
      ? asCsv(context, list)
      : inTurn(ctx.actor.userId, () => asPdf(context, list));
  });
}

function readList(ctx: Context, jobId: string) {
  return transact(ctx, async (tx) => {
    const job = await findJob(tx, jobId);
    await recordAudit(tx, ctx, { action: "papers_listed", ...aboutJob(job) });
    const papers = await listPapers(tx, job.id);
    const { number, title, reference, organisationName } = job;
    return {
      job: { number, title, reference, organisationName },
      at: new Date(),
      items: materialOf(papers, organisationName),
    };
  });
}

function asCsv(context: RequestContext, { job, items }: MaterialList): Response {
  return csvDownload(context, {
    name: nameOf(job),
    columns: MATERIAL_COLUMNS,
    batches: [items],
  });
}

async function asPdf(context: RequestContext, list: MaterialList): Promise<Response> {
  const wanted = { kind: "material list", content: list } as const;
  const { bytes } = await drawInThread(wanted, businessOf(context));
  const fileName = `${nameOf(list.job)}-${fileTime(list.at).slice(0, 10)}.pdf`;
  return fileResponse(bytes, "application/pdf", fileName);
}

function nameOf({ number }: MaterialList["job"]): string {
  return `${number}-material-received`;
}
