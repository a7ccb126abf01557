import { certificateDocument } from "#app/domain/documents/download-document.server.ts";
import { documentDownload } from "#app/http/downloads/document.server.ts";
import { download, throwRefusal } from "#app/http/downloads/download.server.ts";
import type { Route } from "./+types/certificate.ts";

/** The certificate of a sealed report. */
export const middleware: Route.MiddlewareFunction[] = [
  download((context, _, { jobId = "", reportId = "" }) =>
    documentDownload(context, certificateDocument({ jobId, reportId })),
  ),
];

export const loader = throwRefusal;
export { NoPage as default } from "#app/routes/no-page.tsx";
