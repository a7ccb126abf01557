import { createContext, data, type MiddlewareFunction, type Params } from "react-router";
import type { RequestContext } from "#app/platform/request-context.ts";

const refusalContext = createContext<unknown>();

/**
 * Makes a route answer with a file. A refusal passes on to the route's loader, `throwRefusal`, so that it
 * is shown as a page within the portal; of a form, to its action.
 *
 * @param methods `POST` too, where a form asks for the file; `HEAD`, where its headers are to be had alone.
 */
export function download(
  make: (context: RequestContext, request: Request, params: Params) => Promise<Response>,
  methods: readonly string[] = ["GET"],
): MiddlewareFunction<Response> {
  return async ({ context, request, params }, next) => {
    if (!methods.includes(request.method)) {
      // Most files are put on record when they are asked for, which headers alone need not be.
      if (request.method !== "HEAD" || !methods.includes("GET")) return next();
      return new Response(null, { status: 405, headers: { Allow: "GET" } });
    }
    try {
      if (isPartOfAPage(request.headers)) throw data(NOT_FOR_PAGES, { status: 403 });
      return await make(context, request, params);
    } catch (error) {
      context.set(refusalContext, error);
      return next();
    }
  };
}

export const CSV = "text/csv; charset=utf-8";
export const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** The headers of a file that is saved, and never shown as a page of the site. */
export function fileHeaders(type: string, fileName: string): Record<string, string> {
  return {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "Referrer-Policy": "no-referrer",
  };
}

/** A file that is there whole, to be saved. */
export function fileResponse(bytes: Buffer, type: string, fileName: string): Response {
  const headers = { ...fileHeaders(type, fileName), "Content-Length": `${bytes.length}` };
  return new Response(new Uint8Array(bytes), { headers });
}

const NOT_FOR_PAGES = "A file is for people, not for pages";
const PARTS = new Set(["script", "style", "image", "iframe", "frame", "object", "embed"]);

/** Whether a page embeds the file: ours never do, so it would be another site's. */
function isPartOfAPage(headers: Headers): boolean {
  if (PARTS.has(headers.get("Sec-Fetch-Dest") ?? "")) return true;
  const isForeign = headers.get("Sec-Fetch-Site") === "cross-site";
  return isForeign && headers.get("Sec-Fetch-Mode") !== "navigate";
}

/** The loader of a download route, and its action: shows why there is no file. */
export function throwRefusal({ context }: { context: RequestContext }): never {
  throw context.get(refusalContext);
}

/** The body of an answer, part by part; it breaks off when the next part cannot be had. */
export function streamOf(
  parts: AsyncGenerator<Uint8Array, void>,
  onError: (error: unknown) => void = () => {},
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await parts.next();
          if (done) {
            controller.close();
          } else {
            controller.enqueue(value);
          }
        } catch (error) {
          onError(error);
          controller.error(error);
        }
      },
      async cancel() {
        await parts.return();
      },
    },
    { highWaterMark: 1 },
  );
}
