import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { widestNetworkOf } from "#foundation/limits/client-network.ts";
import type { ClientAddress } from "./client-address.ts";

/** How many requests the router handles at once: about what it answers in a second or two. */
const LIMIT = 200;
const RETRY_SOON = { "Retry-After": "5" };

/**
 * Limits how many requests the router handles at once. One network may have at most as many as there are
 * free places left, so that others nearly always find one. Sets `address`.
 */
export function concurrencyLimit(
  clientAddress: ClientAddress,
): MiddlewareHandler<{ Bindings: HttpBindings; Variables: { address: string } }> {
  const running = new Map<string, number>();
  let total = 0;
  return async (c, next) => {
    const peer = c.env.incoming.socket.remoteAddress ?? "unknown";
    const address = clientAddress(peer, c.req.header("x-forwarded-for"));
    c.set("address", address);
    const network = widestNetworkOf(address);
    const own = running.get(network) ?? 0;
    if (own >= LIMIT - total) {
      return c.text("Too many visitors at once. Try again in a few seconds.", 503, RETRY_SOON);
    }
    running.set(network, own + 1);
    total += 1;
    try {
      return await next();
    } finally {
      total -= 1;
      const left = (running.get(network) ?? 0) - 1;
      if (left > 0) {
        running.set(network, left);
      } else {
        running.delete(network);
      }
    }
  };
}
