import { download, throwRefusal } from "#app/http/downloads/download.server.ts";
import { papersZip } from "#app/http/downloads/papers-zip.server.ts";
import { noSuchPage } from "#app/http/no-such-page.server.ts";
import type { Route } from "./+types/zip.ts";

export const middleware: Route.MiddlewareFunction[] = [
  download((context, request, { jobId = "" }) => papersZip(context, request, jobId), ["POST"]),
];

export const loader = ({ context, request }: Route.LoaderArgs) => {
  throw noSuchPage(context, request);
};

export const action = throwRefusal;
export { NoPage as default } from "#app/routes/no-page.tsx";
