import { outlineDocx } from "#app/documents/report/outline-docx.server.ts";
import { transact } from "#app/domain/context.ts";
import { sheetFileName } from "#app/domain/documents/document.ts";
import { sheetDocument } from "#app/domain/documents/download-document.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { recordSheet } from "#app/domain/sheets/draft-sheet.server.ts";
import { findSheet } from "#app/domain/sheets/queries.server.ts";
import { sheetCsv } from "#app/domain/sheets/sheet-csv.ts";
import { sheetOutline } from "#app/domain/sheets/sheet-outline.ts";
import { businessOf } from "#app/http/business.server.ts";
import { command } from "#app/http/command.server.ts";
import type { RequestContext } from "#app/platform/request-context.ts";
import { SHEET_KIND_LABELS } from "#app/words/sheets.ts";
import { notFound } from "#foundation/errors.ts";
import { documentDownload } from "./document.server.ts";
import { CSV, DOCX, fileResponse } from "./download.server.ts";

export function sheetDownload(
  context: RequestContext,
  { jobId, sheetId, format }: { jobId: string; sheetId: string; format: string },
): Promise<Response> {
  return command(context, async (ctx) => {
    if (format === "pdf") return documentDownload(context, sheetDocument({ jobId, sheetId }));
    if (format !== "docx" && format !== "csv") throw notFound("There is no such document");
    const { job, sheet } = await transact(ctx, async (tx) => {
      const found = await findJob(tx, jobId);
      const stored = await findSheet(tx, found.id, sheetId);
      if (stored.fixedAt) {
        await recordSheet(tx, ctx, found, { action: "sheet_downloaded", ...stored });
      }
      return { job: found, sheet: stored };
    });
    const { number, input, result, fixedAt: at } = sheet;
    if (!input || !result || !at) throw notFound("There is no such document");
    const fileName = sheetFileName(job.number, number, format);
    if (format === "csv") {
      return fileResponse(Buffer.from(sheetCsv(input, result)), CSV, fileName);
    }
    const title = `${SHEET_KIND_LABELS[input.kind]} ${job.number}/${number}`;
    const { name: author } = businessOf(context);
    const bytes = await outlineDocx({ title, author, at }, sheetOutline(input, result));
    return fileResponse(bytes, DOCX, fileName);
  });
}
