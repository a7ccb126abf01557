import { download, throwRefusal } from "#app/http/downloads/download.server.ts";
import { materialList } from "#app/http/downloads/material-list.server.ts";
import type { Route } from "./+types/list.ts";

export const middleware: Route.MiddlewareFunction[] = [
  download((context, _request, { jobId = "", format = "" }) =>
    materialList(context, { jobId, format }),
  ),
];

export const loader = throwRefusal;
export { NoPage as default } from "#app/routes/no-page.tsx";
