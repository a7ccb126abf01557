import { setTimeout as wait } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { FORM_BYTES } from "#foundation/forms/bodies.ts";

const FORM_MS = 15_000;
const LINGER_MS = 500;

type Unread = "too large" | "cut short" | "too slow";

const REFUSALS = {
  "cut short": ["Form cut short", 400],
  "too slow": ["Form took too long", 408],
} as const;

/** Reads a form completely before the router handles it. Sets `form`: the body, null when there is none. */
export const formBody: MiddlewareHandler<{
  Variables: {
    form: Uint8Array<ArrayBuffer> | null;
    stream: ReadableStream<Uint8Array> | null;
  };
}> = async (c, next) => {
  c.set("form", null);
  if (c.var.stream) return next();
  const form = await readFormBytes(c.req.raw);
  if (form === "too large") return refuseTooLarge(c);
  if (typeof form === "string") {
    const [text, status] = REFUSALS[form];
    return c.text(text, status);
  }
  c.set("form", form);
  return next();
};

/** In words for a person whose browser runs no scripts; nginx says the same. */
export const TOO_LARGE_PAGE = `<!doctype html><html lang="en-GB"><meta name="viewport" content="width=device-width"><title>Too much to send at once</title><h1>Too much to send at once</h1><p>Nothing of it was saved. Go back: most browsers have kept what you typed. Shorten it or send it in parts; send files under Papers, where they may have any size.</p></html>`;

export function refuseTooLarge(c: Context): Response {
  return c.html(TOO_LARGE_PAGE, 413);
}

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

/** Reads a body of at most this many bytes, and stops reading a longer one. */
export async function readUpTo(most: number, body: ReadableStream<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > most) return "too large";
      chunks.push(chunk);
    }
  } catch {
    // The client has disconnected: not our fault, and nothing to do.
    return "cut short";
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * When a form is refused while the client still sends it (too large or too slow), sends the answer,
 * waits a moment for the client to read it, then closes the connection without reading the rest.
 */
export const refusedUnread: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  await next();
  const { incoming } = c.env ?? {};
  const isSending = /^(POST|PATCH)$/.test(c.req.method) && incoming?.complete === false;
  // A chunked body does not tell its length.
  const isLarge = !(Number(c.req.header("content-length") ?? Number.NaN) <= FORM_BYTES);
  const isSlow = c.res.status === 408;
  if (!isSending || !(isLarge || isSlow) || c.res.status < 400) return;
  const answer = new Uint8Array(await c.res.arrayBuffer());
  const headers = new Headers(c.res.headers);
  headers.set("Connection", "close");
  headers.set("Content-Length", `${answer.length}`);
  // Closing at once would reset a connection with unread bytes, and the answer might be lost.
  const body = new ReadableStream({
    async start(stream) {
      stream.enqueue(answer);
      await wait(LINGER_MS);
      // A regular end would first read the rest of the body.
      incoming.socket.destroy();
      stream.close();
    },
  });
  c.res = new Response(body, { status: c.res.status, headers });
};
