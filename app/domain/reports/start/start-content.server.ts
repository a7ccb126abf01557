import { findCase } from "#app/domain/cases/queries.server.ts";
import { listExhibits } from "#app/domain/exhibits/queries.server.ts";
import { expertName, partsOf } from "#app/domain/experts/expert.ts";
import { findPage } from "#app/domain/experts/experts.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { materialOf } from "#app/domain/papers/material-list.ts";
import { listPapers } from "#app/domain/papers/queries.server.ts";
import { findReport, type OfReport, rulesOf } from "#app/domain/reports/queries.server.ts";
import { findSheet, listSheets, type Sheet } from "#app/domain/sheets/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

export type StartContent = Awaited<ReturnType<typeof startContent>>;

/** What the case of a report has to begin it with: of sheets those that stand, of declarations the confirmed. Staff only. */
export async function startContent(tx: Transaction, { jobId, reportId }: OfReport) {
  const { id, number, title, reference, organisationName } = await findJob(tx, jobId);
  const report = await findReport(tx, { jobId, reportId });
  const { kind, amends, amendsSealedAt, startedAt } = report;
  const { items, declarations } = await rulesOf(tx, report.id);
  const page = await findPage(tx, [report.expertId]);
  const sheets: Pick<Sheet, "number" | "input" | "result">[] = [];
  for (const { id: sheetId, fixedAt, supersededBy } of await listSheets(tx, id)) {
    if (fixedAt && !supersededBy) sheets.unshift(await findSheet(tx, id, sheetId));
  }
  const { facts, parties } = await findCase(tx, id);
  return {
    job: { number, title, reference, organisationName },
    report: { number: report.number, kind, amends, amendsSealedAt, startedAt },
    expertName: page ? expertName(page) : (report.expertName ?? ""),
    expert: page ? partsOf(page) : [],
    facts,
    parties,
    material: materialOf(await listPapers(tx, id), organisationName),
    exhibits: await listExhibits(tx, id),
    sheets,
    items: items.map(({ code, wording }) => ({ code, wording })),
    declarations: declarations.flatMap(({ kind, body, confirmedAt }) =>
      confirmedAt ? [{ kind, body }] : [],
    ),
  };
}
