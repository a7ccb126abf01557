import { download, throwRefusal } from "#app/http/downloads/download.server.ts";
import { packZip } from "#app/http/downloads/pack-zip.server.ts";
import type { Route } from "./+types/pack-zip.ts";

export const middleware: Route.MiddlewareFunction[] = [
  download((context, _, { jobId = "" }) => packZip(context, jobId)),
];

export const loader = throwRefusal;
export { NoPage as default } from "#app/routes/no-page.tsx";
