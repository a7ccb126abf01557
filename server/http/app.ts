import { randomBytes, randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { widestNetworkOf } from "#app/domain/limits/client-network.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/platform/auth/library.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import type { RequestNotes } from "#app/platform/request-context.ts";
import { PROBES, type ProbeOptions, probes } from "#server/observability/probes.ts";
import type { ClientAddress } from "./client-address.ts";
import { cspReports } from "./csp-reports.ts";
import { addressGate, originGate } from "./gates.ts";
import { readForm, refusedUnread } from "./read-form.ts";
import type { RecordAnswer } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";

/** How many requests the router works on at once: about what it answers in a second or two. */
const MOST_AT_ONCE = 200;

interface RequestDetails {
  id: string;
  nonce: string;
  /** The network address that it came from. */
  address?: string;
  /** To be filled in on its way, for its line in the log. */
  notes?: RequestNotes;
}

export interface HttpOptions extends ProbeOptions {
  development: boolean;
  log: Logger;
  clientAddress: ClientAddress;
  /** A built file, or null. */
  staticFile: (pathname: string, acceptEncoding: string) => Response | null;
  /** The picture of a page for link previews, or null. */
  sharePicture: (pathname: string) => Promise<Response> | null;
  /** A page, a data request or a form post, by the router. */
  handle: (request: Request, details: RequestDetails) => Promise<Response>;
  /** Counts an answered request and logs it. */
  record: RecordAnswer;
}

type Env = {
  Bindings: HttpBindings;
  Variables: { nonce: string; requestId: string; notes: RequestNotes };
};

const FILE = "file";
/** nginx's number for an answer that nobody waited for. */
const GIVEN_UP = 499;
const RETRY_SOON = { "Retry-After": "5" };

/** The edge: what every request passes, in this order, before the router sees it. */
export function createHttpApp(options: HttpOptions): Hono<Env> {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set("nonce", options.development ? "" : randomBytes(16).toString("base64"));
    c.set("requestId", randomUUID());
    c.set("notes", {});
    await next();
  });
  app.use(refusedUnread);
  app.use(recorded(options.record));
  app.use(securityHeaders(options));
  app.use(probes(options));
  app.use(addressGate(options.publicUrl));
  app.use(async (c, next) => {
    const file = options.staticFile(c.req.path, c.req.header("accept-encoding") ?? "");
    const known = file ?? options.sharePicture(c.req.path);
    if (known) c.get("notes").route = FILE;
    return known ?? next();
  });
  app.use(cspReports(options.log));
  app.use(originGate(options));
  const places = createPlaces();
  app.all("*", async (c) => {
    const body = await readForm(c.req.raw);
    if (body === "too large") return c.text("Form too large", 413);
    if (body === "cut short") return c.text("Form cut short", 400);
    if (body === "too slow") return c.text("Form took too long", 408);
    const peer = c.env.incoming.socket.remoteAddress ?? "unknown";
    const address = options.clientAddress(peer, c.req.header("x-forwarded-for"));
    const details = {
      id: c.get("requestId"),
      nonce: c.get("nonce"),
      address,
      notes: c.get("notes"),
    };
    const leave = places.take(widestNetworkOf(address));
    if (!leave) {
      return c.text("Too many visitors at once. Try again in a few seconds.", 503, RETRY_SOON);
    }
    try {
      const request = ownRequest(c.req.raw, body, options.publicUrl, address);
      return await options.handle(request, details);
    } finally {
      leave();
    }
  });
  app.onError((error, c) => {
    options.log.error({ requestId: c.get("requestId"), err: error }, "edge failed");
    return c.text("Something went wrong", 500);
  });
  return app;
}

/**
 * The places of requests under way. A network may have as many as are still free, so that there is
 * nearly always one for somebody else; `take` returns what gives the place back, or null.
 */
function createPlaces() {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(network: string): (() => void) | null {
      const own = taken.get(network) ?? 0;
      if (own >= MOST_AT_ONCE - all) return null;
      taken.set(network, own + 1);
      all += 1;
      return () => {
        const left = (taken.get(network) ?? 0) - 1;
        if (left > 0) taken.set(network, left);
        else taken.delete(network);
        all -= 1;
      };
    },
  };
}

/** Hands each request, once it is answered, to those who count and log. */
function recorded(record: RecordAnswer): MiddlewareHandler<Env> {
  return async (c, next) => {
    const from = performance.now();
    await next();
    const isProbe = PROBES.has(c.req.path);
    const { status } = c.res;
    // The router ends what its visitor has left with a 500: that is no fault to be woken for.
    const isGivenUp = status >= 500 && c.req.raw.signal.aborted;
    const { route = isProbe ? c.req.path : "refused", ...who } = c.get("notes");
    record({
      requestId: c.get("requestId"),
      route,
      method: c.req.method,
      status: isGivenUp ? GIVEN_UP : status,
      ms: performance.now() - from,
      quiet: isProbe || route === FILE,
      ...who,
    });
  };
}

const FORWARDING =
  /^(forwarded|x-forwarded-.*|x-real-ip|x-client-ip|x-client-address|x-request-id|x-react-router-.*)$/;

/** The request as it is at PUBLIC_URL, without anything a client could claim about addresses. */
function ownRequest(
  request: Request,
  body: Uint8Array<ArrayBuffer> | null,
  publicUrl: string,
  address: string,
): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) if (FORWARDING.test(name)) headers.delete(name);
  headers.set("Host", new URL(publicUrl).host);
  headers.set(CLIENT_ADDRESS_HEADER, address);
  return new Request(publicUrl + pathname + search, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(body && { body }),
  });
}
