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
import {
  clientAddressContext,
  nonceContext,
  requestIdContext,
  requestNotesContext,
  servicesContext,
} from "#app/platform/request-context.ts";
import { WATCH_CHANGES } from "#app/ui/shell/early-changes.ts";
import { FailedRequest } from "#app/ui/shell/failure-reference.tsx";
import { createFairTurns } from "#foundation/fair-turns.ts";

/** Renders one page at a time, the clients in turn; the edge limits how many requests can wait. */
const inTurn = createFairTurns({ atOnce: 1, maxWaiting: 1_000 });

/** Renders the whole page before answering, so that a failure can still become a clean 500. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The router sends only the route's own headers; copy those of a refused form or download (Retry-After).
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
  const { connectionCount } = context.get(servicesContext);
  const html = await inTurn(who, async () => {
    await letOthersIn(connectionCount);
    return render(page, nonce);
  });
  const { matches } = router.staticHandlerContext;
  const hasScripts = !matches.some(({ route }) => route.handle?.static);
  return new Response(hasScripts ? watched(html, nonce) : html, { status, headers });
}

/** More than may wait for a page at once. */
const MOST_TURNS = 250;

/** How many had connected when the last page began. */
let known = 0;

/**
 * Lets other work run before a page when someone has connected since the last one, for rendering blocks the process:
 * until nobody new has connected. Node accepts one connection in each turn of its event loop, and each page takes a
 * turn: without this, whoever connects after 60 others would wait for as many pages. The first turn may be the rest of
 * one that has looked for connections already, so two must pass without any.
 */
async function letOthersIn(connectionCount: () => number): Promise<void> {
  let quietTurns = connectionCount() === known ? 2 : 0;
  for (let turn = 0; turn < MOST_TURNS && quietTurns < 2; turn++) {
    const before = connectionCount();
    await nextTurn();
    quietTurns = connectionCount() === before ? quietTurns + 1 : 0;
  }
  known = connectionCount();
}

/** Bytes: larger than any page, so that no page is sent in pieces. */
const WHOLE_PAGE = 64 * 1024 * 1024;

async function render(page: ReactNode, nonce: string | undefined): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Renders each part in its place, however large, so that no script has to move it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(pipe(new PassThrough({ highWaterMark: WHOLE_PAGE })).read()),
      onError: reject,
    });
  });
}

const END = "</body></html>";

/** With the script that notes changes as the last of the page: React gives its own an id that HTML does not know. */
function watched(html: Buffer, nonce = ""): Buffer<ArrayBuffer> {
  const last = `<script nonce="${nonce}">${WATCH_CHANGES}</script>${END}`;
  return Buffer.concat([html.subarray(0, -END.length), Buffer.from(last)]);
}

/** Keeps only the routes of this page, because the router would create all of them for every page: decision 031. */
function onlyMatched(router: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = router;
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...router, manifest: { ...manifest, routes: Object.fromEntries(routes) } };
}

/** Logs unexpected errors of loaders, actions and rendering, but not aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log } = context.get(servicesContext);
  const requestId = context.get(requestIdContext);
  const { route } = context.get(requestNotesContext);
  log.error({ requestId, method: request.method, route, err: error }, "request failed");
};
