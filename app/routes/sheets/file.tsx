import { download, throwRefusal } from "#app/http/downloads/download.server.ts";
import { sheetDownload } from "#app/http/downloads/sheet.server.ts";
import type { Route } from "./+types/file.ts";

export const middleware: Route.MiddlewareFunction[] = [
  download((context, _request, { jobId = "", sheetId = "", format = "" }) =>
    sheetDownload(context, { jobId, sheetId, format }),
  ),
];

export const loader = throwRefusal;
export { NoPage as default } from "#app/routes/no-page.tsx";
