import { certificateDocument } from "#app/domain/documents/download-document.server.ts";
import { actorContext, portalOf } from "#app/http/command.server.ts";
import { documentDownload } from "#app/http/downloads/document.server.ts";
import { download, throwRefusal } from "#app/http/downloads/download.server.ts";
import { startDownload } from "#app/http/downloads/report.server.ts";
import type { Route } from "./+types/file.ts";

/** The certificate of a sealed report; of staff, what a report is begun with. */
export const middleware: Route.MiddlewareFunction[] = [
  download((context, { url }, { jobId = "", reportId = "" }) => {
    const of = { jobId, reportId, ...portalOf(url).narrowing(context.get(actorContext)) };
    if (url.includes("/start.docx")) return startDownload(context, of);
    return documentDownload(context, certificateDocument(of));
  }),
];

export const loader = throwRefusal;
export { NoPage as default } from "#app/routes/no-page.tsx";
