import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import {
  nonceContext,
  requestIdContext,
  requestNotesContext,
  servicesContext,
} from "./platform/request-context.ts";

export { createRequestContext } from "./platform/request-context.ts";

const RENDER_LIMIT_MS = 5_000;

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
  const html = await render(request.url, router, context.get(nonceContext) || undefined);
  return new Response(html, { status, headers });
}

function render(url: string, router: EntryContext, nonce?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString("utf8"));
        done();
      },
    });
    const page = <ServerRouter context={router} url={url} nonce={nonce} />;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(sink),
      onError: reject,
    });
    setTimeout(abort, RENDER_LIMIT_MS).unref();
  });
}

/** Unexpected errors of loaders, actions and rendering; an aborted request is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log } = context.get(servicesContext);
  const requestId = context.get(requestIdContext);
  const { route } = context.get(requestNotesContext);
  log.error({ requestId, method: request.method, route, err: error }, "request failed");
};
