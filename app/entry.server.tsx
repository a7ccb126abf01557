import { setImmediate as nextTurn } from "node:timers/promises";
import { renderToString } from "react-dom/server";
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

export { createRequestContext } from "#app/platform/request-context.ts";

/** One page at a time, whoever asks most waits most; the edge bounds how many there can be. */
const inTurn = createFairTurns({ atOnce: 1, mostWaiting: 1_000 });

/** Renders a page whole before answering: nothing here streams, and a failure can still be a clean 500. */
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
  const html = await inTurn(who, () =>
    render(request.url, router, {
      nonce: context.get(nonceContext) || undefined,
      failed: status >= 500 ? context.get(requestIdContext) : null,
    }),
  );
  return new Response(html, { status, headers });
}

const END = "</body></html>";

/**
 * In one go: the router would wait for the page's data inside the page, which only a renderer that
 * streams can do, and takes half as long again. So the data is awaited first and put at the end.
 */
async function render(
  url: string,
  router: EntryContext,
  { nonce, failed }: { nonce: string | undefined; failed: string | null },
): Promise<string> {
  // Between two pages the process sees to what else has come: a page holds it up for as long as it takes.
  await nextTurn();
  const { serverHandoffStream, ...rest } = router;
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  const page = (
    <FailedRequest value={failed ? { id: failed, path: new URL(url).pathname } : null}>
      <ServerRouter context={{ ...rest, manifest: onlyMatched(router) }} {...{ url, nonce }} />
    </FailedRequest>
  );
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  if (!router.renderMeta?.didRenderScripts) return html;
  if (!html.endsWith(END)) throw new Error("A page with scripts has no end to put its data at");
  const attribute = nonce ? ` nonce="${nonce}"` : "";
  const stream = "window.__reactRouterContext.streamController";
  const script = `<script${attribute}>${stream}.enqueue(${inScript(data)});${stream}.close();</script>`;
  return html.slice(0, -END.length) + script + END;
}

/** Of all routes those on the page: the router would make every one anew for each page. */
function onlyMatched({ manifest, staticHandlerContext }: EntryContext): EntryContext["manifest"] {
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...manifest, routes: Object.fromEntries(routes) };
}

/** A text as a script may hold it: nothing in it ends the script. */
function inScript(text: string): string {
  return JSON.stringify(text).replace(
    /[&<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Unexpected errors of loaders, actions and rendering; an aborted request is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log } = context.get(servicesContext);
  const requestId = context.get(requestIdContext);
  const { route } = context.get(requestNotesContext);
  log.error({ requestId, method: request.method, route, err: error }, "request failed");
};
