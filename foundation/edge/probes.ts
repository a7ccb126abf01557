import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { Registry } from "prom-client";
import { plainAddress } from "#foundation/edge/client-address.ts";

export interface Readiness {
  ready: boolean;
  parts: Record<string, "ok" | "failed" | "degraded" | "not set" | "unknown" | "stopping">;
}

export interface ProbeOptions {
  publicUrl: string;
  readiness: () => Promise<Readiness>;
  metrics: { text(): Promise<string> };
}

type ProbeContext = Context<{ Bindings: HttpBindings }>;

export const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

const READING = new Set(["GET", "HEAD"]);
const LOOPBACK_ADDRESS = /^(127(\.\d+){3}|::1)$/;
const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;
const FORWARDED = /^(forwarded|via|x-forwarded-.*|x-real-ip)$/;

/**
 * /healthz: the process runs; /readyz: it can serve; /metrics: figures. Requests from this machine may
 * use any host name. Details and metrics are for direct requests from this machine only, not through a proxy.
 */
export function probes(options: ProbeOptions): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const { host } = new URL(options.publicUrl);
  return async (c, next) => {
    if (!PROBES.has(c.req.path) || !READING.has(c.req.method)) return next();
    if (!isLoopback(c) && c.req.header("host") !== host) return next();
    if (c.req.path === "/healthz") return c.text("ok");
    if (c.req.path === "/readyz") return readyz(c, await options.readiness());
    if (!isDirect(c)) return c.text("Not found", 404);
    return c.body(await options.metrics.text(), 200, {
      "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE,
    });
  };
}

function readyz(c: ProbeContext, { ready, parts }: Readiness): Response {
  const word = ready ? "ok" : "unavailable";
  const details = Object.entries(parts).map(([part, state]) => `${part}: ${state}`);
  const text = isDirect(c) ? [word, ...details, ""].join("\n") : word;
  return c.text(text, ready ? 200 : 503);
}

function isLoopback(c: ProbeContext): boolean {
  return LOOPBACK_ADDRESS.test(plainAddress(c.env.incoming.socket.remoteAddress ?? ""));
}

/** Whether the request comes from this machine, to an address of this machine, and not through a proxy. */
function isDirect(c: ProbeContext): boolean {
  const names = [...c.req.raw.headers.keys()];
  return (
    isLoopback(c) &&
    LOOPBACK_HOST.test(c.req.header("host") ?? "") &&
    !names.some((name) => FORWARDED.test(name))
  );
}
