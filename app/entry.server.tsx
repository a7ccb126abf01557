import { PassThrough } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { createFairTurns } from "#app/platform/fair-turns.ts";
import {
  clientAddressContext,
  nonceContext,
  requestIdContext,
  requestNotesContext,
  servicesContext,
} from "#app/platform/request-context.ts";
import { FailedRequest } from "#app/ui/shell/failure-reference.tsx";

/** One page at a time, and whoever asks most waits most; the edge limits how many there can be. */
const inTurn = createFairTurns({ atOnce: 1, maxWaiting: 1_000 });

/** Renders a page whole before answering, so that a failure can still be a clean 500. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A page has its route's headers only; how long to wait is said with the refused form or file.
  const { actionHeaders, loaderHeaders } = router.staticHandlerContext;
  for (const answer of [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]) {
    const wait = answer.get("Retry-After");
    if (wait) headers.set("Retry-After", wait);
  }
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const who = context.get(requestNotesContext).userId ?? context.get(clientAddressContext);
  const nonce = context.get(nonceContext) || undefined;
  const failed = status >= 500 ? context.get(requestIdContext) : null;
  const page = (
    <FailedRequest value={failed ? { id: failed, path: new URL(request.url).pathname } : null}>
      <ServerRouter context={onlyMatched(router)} url={request.url} nonce={nonce} />
    </FailedRequest>
  );
  const html = await inTurn(who, () => render(page, nonce));
  return new Response(html, { status, headers });
}

/** Bytes: larger than any page, so that none is handed on piece by piece. */
const WHOLE_PAGE = 64 * 1024 * 1024;

/** Waits for the page's data too, which the router renders at its end. */
async function render(page: ReactNode, nonce: string | undefined): Promise<Buffer<ArrayBuffer>> {
  // Between two pages the process turns to whatever else has come: a page blocks it while it renders.
  await nextTurn();
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Each part where it belongs, however large: no script has to move it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(pipe(new PassThrough({ highWaterMark: WHOLE_PAGE })).read()),
      onError: reject,
    });
  });
}

/** Of all routes those on the page, for the router makes each anew for every page: decision 031. */
function onlyMatched(router: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = router;
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...router, manifest: { ...manifest, routes: Object.fromEntries(routes) } };
}

/** Unexpected errors of loaders, actions and rendering; an aborted request is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log } = context.get(servicesContext);
  const requestId = context.get(requestIdContext);
  const { route } = context.get(requestNotesContext);
  log.error({ requestId, method: request.method, route, err: error }, "request failed");
};
