import { isStaff } from "#app/domain/actor.ts";
import { JOB_COLUMNS } from "#app/domain/jobs/job-file.ts";
import { exportAllJobs, exportOwnJobs } from "#app/domain/jobs/list/export-jobs.server.ts";
import { command } from "#app/http/command.server.ts";
import { csvDownload } from "#app/http/downloads/csv.server.ts";
import { download, throwRefusal } from "#app/http/downloads/download.server.ts";
import { jobFileOptions } from "#app/http/list-options.server.ts";
import type { Route } from "./+types/export.ts";

export const middleware: Route.MiddlewareFunction[] = [
  download(async (context, request) => {
    const batches = await command(context, (ctx) => {
      const wanted = jobFileOptions(request);
      return isStaff(ctx.actor) ? exportAllJobs(ctx, wanted) : exportOwnJobs(ctx, wanted);
    });
    return csvDownload(context, { name: "jobs", columns: JOB_COLUMNS, batches });
  }),
];

export const loader = throwRefusal;
export { NoPage as default } from "#app/routes/no-page.tsx";
