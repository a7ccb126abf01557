import type { Transaction } from "#app/db/as-actor.server.ts";
import { findCase } from "#app/domain/cases/queries.server.ts";
import { listExhibits } from "#app/domain/exhibits/queries.server.ts";
import { partsOf } from "#app/domain/experts/expert.ts";
import { findPage } from "#app/domain/experts/experts.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { materialOf } from "#app/domain/papers/material-list.ts";
import { listPapers } from "#app/domain/papers/queries.server.ts";
import { findSheet, listSheets } from "#app/domain/sheets/queries.server.ts";
import { findReport, type OfReport, rulesOf } from "./queries.server.ts";
import type { StartContent } from "./report-outline.ts";

/** What the case of a report has to begin it with. Staff only. */
export async function startContent(
  tx: Transaction,
  { jobId, reportId }: OfReport,
): Promise<StartContent & { number: number }> {
  const job = await findJob(tx, jobId);
  const { id, number, expertId } = await findReport(tx, job.id, reportId);
  const { items, declarations } = await rulesOf(tx, id);
  const page = await findPage(tx, [expertId]);
  const sheets: StartContent["sheets"][number][] = [];
  for (const listed of (await listSheets(tx, job.id)).toReversed()) {
    if (!listed.fixedAt || listed.supersededBy) continue;
    const { input, result } = await findSheet(tx, job.id, listed.id);
    if (input && result) sheets.push({ number: listed.number, input, result });
  }
  return {
    job,
    number,
    expert: page ? partsOf(page) : [],
    facts: (await findCase(tx, job.id)).facts,
    material: materialOf(await listPapers(tx, { jobId: job.id }), job.organisationName),
    exhibits: await listExhibits(tx, job.id),
    sheets,
    items,
    declarations: declarations.filter(({ confirmedAt }) => confirmedAt),
  };
}
