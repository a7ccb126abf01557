import { exportOwnJobs } from "#app/domain/jobs/export-jobs.server.ts";
import { JOB_FILE_HEADINGS, jobFileRow } from "#app/domain/jobs/job-file.ts";
import { command } from "#app/http/command.server.ts";
import { csvDownload } from "#app/http/downloads/csv.server.ts";
import { download, tellRefusal } from "#app/http/downloads/download.server.ts";
import { jobListOptions } from "#app/http/list-options.server.ts";
import type { Route } from "./+types/export.ts";

/** The organisation's jobs as a file, narrowed as the list was. */
export const middleware: Route.MiddlewareFunction[] = [
  download(async (context, request) => {
    const filter = jobListOptions(request);
    const batches = await command(context, (ctx) => exportOwnJobs(ctx, filter));
    const columns = { headings: JOB_FILE_HEADINGS, toRow: jobFileRow };
    return csvDownload(context, { name: "jobs", ...columns, batches });
  }),
];

export const loader = tellRefusal;

/** The address has no page but that of a refusal, which is the portal's. */
export default function NoPage() {
  return null;
}
