import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { TOO_LARGE } from "#foundation/forms/bodies.ts";
import { type Bodies, bodyAt } from "./bodies.ts";
import { liftBodyLimit } from "./body-limit.ts";
import { refuseTooLarge } from "./read-form.ts";

const SILENCE_MS = 60_000;
/** On average, once the first minute is over: 10 KiB a second. */
const LEAST_BYTES_PER_MS = 10.24;

type Streamed = {
  Bindings: HttpBindings;
  Variables: { stream: ReadableStream<Uint8Array> | null };
};

/**
 * Passes the body of a form with files, of a piece of a file, or of a long list to the router while it comes: within
 * its limit of size, and for as long as it comes well, which is no minute without bytes, nor bytes that trickle.
 * Sets `stream`; null: it is none of these.
 */
export function streamedBody({ bodies }: Bodies): MiddlewareHandler<Streamed> {
  return async (c, next) => {
    c.set("stream", null);
    const { body } = c.req.raw;
    if (!body) return next();
    const taken = bodyAt(await bodies(), new URL(c.req.url).pathname);
    const isTaken =
      taken?.method === c.req.method && c.req.header("content-type")?.startsWith(taken.type);
    if (!isTaken) return next();
    if (Number(c.req.header("content-length") ?? 0) > taken.most) return refuseTooLarge(c);
    if (c.env) liftBodyLimit(c.env.incoming);
    c.set("stream", body.pipeThrough(within(taken.most)));
    return next();
  };
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
      if (bytes > most) {
        controller.error(new Error(TOO_LARGE));
      } else if (bytes < least) {
        controller.error(new Error("The body comes too slowly"));
      } else {
        controller.enqueue(part);
      }
    },
    flush() {
      clearTimeout(silence);
    },
  });
}
