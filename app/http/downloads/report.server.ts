import { outlineDocx } from "#app/documents/report/outline-docx.server.ts";
import { reportOutline } from "#app/domain/reports/start/report-outline.ts";
import { startContent } from "#app/domain/reports/start/start-content.server.ts";
import { query } from "#app/http/command.server.ts";
import type { RequestContext } from "#app/platform/request-context.ts";
import { DOCX, fileResponse } from "./download.server.ts";

/** Answers with a Word document to begin a report with. */
export async function startDownload(
  context: RequestContext,
  { jobId, reportId }: { jobId: string; reportId: string },
): Promise<Response> {
  const content = await query(context, (tx) => startContent(tx, { jobId, reportId }));
  const { job, report, expertName: author } = content;
  const title = `Report ${job.number}/${report.number}: ${job.title}`;
  const outline = reportOutline(content);
  const bytes = await outlineDocx({ title, author, at: report.startedAt }, outline);
  return fileResponse(bytes, DOCX, `${job.number}-report-${report.number}.docx`);
}
