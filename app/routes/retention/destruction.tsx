import { destructionDocument } from "#app/domain/documents/download-document.server.ts";
import { documentDownload } from "#app/http/downloads/document.server.ts";
import { download, throwRefusal } from "#app/http/downloads/download.server.ts";
import type { Route } from "./+types/destruction.ts";

/** The certificate that a case was destroyed. */
export const middleware: Route.MiddlewareFunction[] = [
  download((context, _, { jobId = "" }) => documentDownload(context, destructionDocument(jobId))),
];

export const loader = throwRefusal;
export { NoPage as default } from "#app/routes/no-page.tsx";
