import { quoteDocument } from "#app/domain/documents/download-document.server.ts";
import { documentDownload } from "#app/http/downloads/document.server.ts";
import { download, throwRefusal } from "#app/http/downloads/download.server.ts";
import type { Route } from "./+types/pdf.ts";

/** Downloads the document of a quote, as it was sent or as it was accepted. */
export const middleware: Route.MiddlewareFunction[] = [
  download((context, _, { quoteId = "", kind = "" }) =>
    documentDownload(context, quoteDocument({ quoteId, kind })),
  ),
];

export const loader = throwRefusal;
export { NoPage as default } from "#app/routes/no-page.tsx";
