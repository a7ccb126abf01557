import { exportAllJobs, exportOwnJobs } from "#app/domain/jobs/export-jobs.server.ts";
import { JOB_FILE_HEADINGS, jobFileRow } from "#app/domain/jobs/job-file.ts";
import { command, portalOf } from "#app/http/command.server.ts";
import { csvDownload } from "#app/http/downloads/csv.server.ts";
import { download, throwRefusal } from "#app/http/downloads/download.server.ts";
import { jobFileOptions } from "#app/http/list-options.server.ts";
import type { Route } from "./+types/export.ts";

export const middleware: Route.MiddlewareFunction[] = [
  download(async (context, request) => {
    const batches = await command(context, (ctx) => {
      const wanted = jobFileOptions(request);
      if (portalOf(request.url).base === "/admin") return exportAllJobs(ctx, wanted);
      // As in the list: who of our staff looks after a job is no question of a client's.
      return exportOwnJobs(ctx, { ...wanted, owner: null });
    });
    return csvDownload(context, {
      name: "jobs",
      headings: JOB_FILE_HEADINGS,
      toRow: jobFileRow,
      batches,
    });
  }),
];

export const loader = throwRefusal;
export { NoPage as default } from "#app/routes/no-page.tsx";
