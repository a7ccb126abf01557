/** What wires the edge: all that passes before the router, and the public pages that are answered before that. */
export { createHttpApp, type HttpOptions } from "./app.ts";
export { bodiesOf } from "./bodies/bodies.ts";
export { createClientAddress } from "./client-address.ts";
export { byPlace } from "./place-routes.ts";
export type { Readiness } from "./probes.ts";
export { createPublicPageCache, refreshMonthly } from "./public-pages/public-page-cache.ts";
export { createRequestLog, FILE_ROUTE, type NotedEnv, type RequestFigures } from "./request-log.ts";
export { FILE_POLICY } from "./security-headers.ts";
export { staticFiles } from "./static-files.ts";
