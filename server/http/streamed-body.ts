import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { liftBodyLimit } from "./body-limit.ts";

const MIB = 1024 * 1024;
const SILENCE_MS = 60_000;
/** On average, once the first minute is over: 10 KiB a second. */
const LEAST_BYTES_PER_MS = 10.24;

interface StreamedPath {
  method: "POST" | "PATCH";
  path: RegExp;
  type: RegExp;
  /** In bytes. */
  most: number;
}

/** Where bodies may be larger than forms, and are read while they come: docs/nginx.conf has the same. */
const STREAMED: readonly StreamedPath[] = [
  {
    method: "POST",
    path: /^\/(app|admin)\/jobs\/[^/]+\/(comments|papers(\/[^/]+\/versions)?)(\.data)?$/,
    type: /^multipart\/form-data\b/,
    most: 260 * MIB,
  },
  {
    method: "POST",
    path: /^\/admin\/settings\/expert(\.data)?$/,
    type: /^multipart\/form-data\b/,
    most: 32 * MIB,
  },
  {
    method: "PATCH",
    path: /^\/uploads\/[^/]+$/,
    type: /^application\/offset\+octet-stream$/,
    most: 9 * MIB,
  },
];

export const UPLOADS = /^\/uploads(\/[^/]+|\.data)?$/;

type Streamed = {
  Bindings: HttpBindings;
  Variables: { stream: ReadableStream<Uint8Array> | null };
};

/**
 * Passes the body of a form with files, or of a piece of a file, to the router while it comes: within its
 * limit of size, and for as long as it comes well, which is no minute without bytes, nor bytes that trickle.
 * Sets `stream`; null: it is none of these.
 */
export const streamedBody: MiddlewareHandler<Streamed> = async (c, next) => {
  const kind = kindOf(c);
  if (kind && Number(c.req.header("content-length") ?? 0) > kind.most) {
    return c.text("Too large to send at once", 413);
  }
  const { body } = c.req.raw;
  if (kind && body && c.env) liftBodyLimit(c.env.incoming);
  c.set("stream", kind && body ? body.pipeThrough(within(kind.most)) : null);
  return next();
};

function kindOf(c: Context): StreamedPath | undefined {
  const { pathname } = new URL(c.req.url);
  const type = c.req.header("content-type") ?? "";
  return STREAMED.find(
    (kind) => kind.method === c.req.method && kind.path.test(pathname) && kind.type.test(type),
  );
}

function within(most: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  const begun = performance.now();
  let silence: NodeJS.Timeout;
  return new TransformStream({
    start(controller) {
      silence = setTimeout(
        () => controller.error(new Error("The body stopped coming")),
        SILENCE_MS,
      );
      silence.unref();
    },
    transform(part, controller) {
      silence.refresh();
      bytes += part.length;
      const least = (performance.now() - begun - SILENCE_MS) * LEAST_BYTES_PER_MS;
      if (bytes > most) controller.error(new Error("The body is too large"));
      else if (bytes < least) controller.error(new Error("The body comes too slowly"));
      else controller.enqueue(part);
    },
    flush() {
      clearTimeout(silence);
    },
  });
}
