import type { IncomingMessage, Server } from "node:http";

const WHOLE_WITHIN_MS = 120_000;
const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Closes the connection of a request whose body has not come whole within two minutes, other than one whose limit
 * is lifted. Node's own limit knows no exceptions.
 */
export function limitBodies(server: Server): void {
  server.requestTimeout = 0;
  server.prependListener("request", (request: IncomingMessage) => {
    const { "content-length": length = "0", "transfer-encoding": coding } = request.headers;
    if (length === "0" && coding === undefined) return;
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, WHOLE_WITHIN_MS);
    limits.set(request, timer);
    request.once("close", () => clearTimeout(timer));
  });
  // Node answers these itself, without a "request", and would wait for the body without end.
  server.on("checkExpectation", (_request, response) => {
    response.writeHead(417, { Connection: "close" }).end();
  });
}

/** For a body that is read while it comes, and broken off once it comes too slowly. */
export function liftBodyLimit(request: IncomingMessage): void {
  clearTimeout(limits.get(request));
}
