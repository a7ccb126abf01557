import { download, throwRefusal } from "#app/http/downloads/download.server.ts";
import { startDownload } from "#app/http/downloads/report.server.ts";
import type { Route } from "./+types/start.ts";

/** What staff begin a report with, in Word. */
export const middleware: Route.MiddlewareFunction[] = [
  download((context, _request, { jobId = "", reportId = "" }) =>
    startDownload(context, { jobId, reportId }),
  ),
];

export const loader = throwRefusal;
export { NoPage as default } from "#app/routes/no-page.tsx";
