import { documentDownload } from "#app/http/downloads/document.server.ts";
import { download, throwRefusal } from "#app/http/downloads/download.server.ts";
import type { Route } from "./+types/pdf.ts";

/** Downloads the document of a quote, as it was sent or as it was accepted. */
export const middleware: Route.MiddlewareFunction[] = [
  download((context, _request, { quoteId = "", kind = "" }) =>
    documentDownload(context, { quoteId, kind, ownOnly: false }),
  ),
];

export const loader = throwRefusal;

/** Needed by the router; only a refusal is ever shown here, by the portal's error page. */
export default function NoPage() {
  return null;
}
