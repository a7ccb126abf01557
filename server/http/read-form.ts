import { setTimeout as wait } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

const FORM_BYTES = 256 * 1024;
const FORM_MS = 15_000;
const LINGER_MS = 500;

type Unread = "too large" | "cut short" | "too slow";

const REFUSALS = {
  "too large": ["Form too large", 413],
  "cut short": ["Form cut short", 400],
  "too slow": ["Form took too long", 408],
} as const;

/** Reads a form whole before anything works on it. Sets `form`: its bytes, null when there is none. */
export const formBody: MiddlewareHandler<{
  Variables: { form: Uint8Array<ArrayBuffer> | null };
}> = async (c, next) => {
  const form = await readFormBytes(c.req.raw);
  if (typeof form === "string") {
    const [text, status] = REFUSALS[form];
    return c.text(text, status);
  }
  c.set("form", form);
  return next();
};

/** The bytes of a form, however they are sent; never more than the limit is read, and for no longer. */
async function readFormBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | Unread | null> {
  if (Number(request.headers.get("content-length") ?? 0) > FORM_BYTES) return "too large";
  if (!request.body) return null;
  const { promise: tooSlow, resolve } = Promise.withResolvers<"too slow">();
  const timer = setTimeout(() => resolve("too slow"), FORM_MS);
  try {
    return await Promise.race([readUpTo(FORM_BYTES, request.body), tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}

/** A body of at most so many bytes; of a longer one no more is read. */
export async function readUpTo(
  most: number,
  body: ReadableStream<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | Exclude<Unread, "too slow">> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > most) return "too large";
      chunks.push(chunk);
    }
  } catch {
    // Whoever sent it has gone: no fault of ours, and nothing to act on.
    return "cut short";
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Who is refused while still sending more than a form may hold, or more slowly than it may take, gets
 * the answer, a moment to see it, and the end of the connection: what is left is not read.
 */
export const refusedUnread: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  await next();
  const { incoming } = c.env ?? {};
  const isSending = c.req.method === "POST" && incoming?.complete === false;
  // The length of one sent in chunks is not known.
  const isLarge = !(Number(c.req.header("content-length") ?? Number.NaN) <= FORM_BYTES);
  const isSlow = c.res.status === 408;
  if (!isSending || !(isLarge || isSlow) || c.res.status < 400) return;
  const answer = new Uint8Array(await c.res.arrayBuffer());
  const headers = new Headers(c.res.headers);
  headers.set("Connection", "close");
  headers.set("Content-Length", `${answer.length}`);
  // Closed at once, a connection with unread bytes is reset, and the answer may be lost.
  const body = new ReadableStream({
    async start(stream) {
      stream.enqueue(answer);
      await wait(LINGER_MS);
      // Ended in order, a connection would be read until its end has gone out.
      incoming.socket.destroy();
      stream.close();
    },
  });
  c.res = new Response(body, { status: c.res.status, headers });
};
