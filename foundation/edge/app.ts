import { randomBytes, randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import type { Bodies } from "#foundation/edge/bodies/bodies.ts";
import { formBody, refusedUnread } from "#foundation/edge/bodies/read-form.ts";
import { streamedBody } from "#foundation/edge/bodies/streamed-body.ts";
import { type ProbeOptions, probes } from "#foundation/edge/probes.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import type { ClientAddress } from "./client-address.ts";
import { concurrencyLimit } from "./concurrency-limit.ts";
import { cspReports } from "./csp-reports.ts";
import { addressGate, originGate } from "./gates.ts";
import { ownRequest } from "./own-request.ts";
import { type NotedEnv, type RecordRequest, type RequestNotes, requestLog } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";

interface RequestDetails {
  id: string;
  nonce: string;
  address?: string;
  notes?: RequestNotes;
}

export interface HttpOptions extends ProbeOptions, Bodies {
  development: boolean;
  log: Logger;
  clientAddress: ClientAddress;
  staticFiles: MiddlewareHandler<NotedEnv>;
  sharePictures: MiddlewareHandler<NotedEnv>;
  /** Leads on whoever asks at an address that pages had once. */
  oldAddresses: MiddlewareHandler;
  handle: (request: Request, details: RequestDetails) => Promise<Response>;
  record: RecordRequest;
}

type Env = {
  Bindings: HttpBindings;
  Variables: NotedEnv["Variables"] & {
    nonce: string;
    address: string;
    form: Uint8Array<ArrayBuffer> | null;
    stream: ReadableStream<Uint8Array> | null;
  };
};

/**
 * The middleware that every request passes, in this order, before the router. Cached public pages are
 * answered before it (`public-pages/public-page-cache.ts`).
 */
export function createHttpApp(options: HttpOptions): Hono<Env> {
  const { publicUrl, log } = options;
  const app = new Hono<Env>();
  app.use(startNotes(options));
  app.use(refusedUnread);
  app.use(requestLog(options.record));
  app.use(securityHeaders(options));
  app.use(probes(options));
  app.use(addressGate(publicUrl));
  app.use(options.staticFiles);
  app.use(options.sharePictures);
  app.use(cspReports(log));
  app.use(originGate(options));
  app.use(options.oldAddresses);
  app.use(streamedBody(options));
  app.use(formBody);
  app.use(concurrencyLimit(options.clientAddress));
  app.all("*", (c) => {
    const { requestId: id, nonce, address, notes, form, stream } = c.var;
    const request = ownRequest(c.req.raw, { publicUrl, address, form, stream });
    return options.handle(request, { id, nonce, address, notes });
  });
  app.onError((error, c) => {
    log.error({ requestId: c.get("requestId"), err: error }, "request failed before the router");
    return c.text("Something went wrong", 500);
  });
  return app;
}

function startNotes({ development }: { development: boolean }): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set("nonce", development ? "" : randomBytes(16).toString("base64"));
    c.set("requestId", randomUUID());
    c.set("notes", {});
    await next();
  };
}
