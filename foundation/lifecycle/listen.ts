import type { Server, ServerResponse } from "node:http";
import { connect, Server as NetServer, type Socket } from "node:net";
import { limitBodies } from "#foundation/edge/bodies/body-limit.ts";
import { StartupError } from "./startup-error.ts";

const GRACE_MS = 10_000;
/** How long the first request of a connection that was just accepted may be on its way. */
const ARRIVING_MS = 250;
const QUIET_MS = 0.2;
const MOST_TURNS = 1_000;

interface Address {
  port: number;
  host: string;
}

/** 5,000 open pages with a live stream, and a thousand connections for everything else. */
const MAX_CONNECTIONS = 6_000;

/**
 * Refuses a start whose port another program answers on, before anything is changed. The port itself is bound
 * once the product is ready: a proxy sends a form to whoever accepts it.
 */
export async function requireFreePort(address: Address): Promise<void> {
  const isTaken = await new Promise((resolve) => {
    const probe = connect(address.port, address.host);
    probe.once("connect", () => resolve(true)).once("error", () => resolve(false));
    probe.once("connect", () => probe.destroy());
  });
  if (isTaken) {
    throw new StartupError(describeListenError({ code: "EADDRINUSE" }, address));
  }
}

/** Binds the port. */
export function listen(server: Server, address: Address): Promise<void> {
  server.headersTimeout = 10_000;
  limitBodies(server);
  server.keepAliveTimeout = 5_000;
  server.maxHeadersCount = 100;
  server.maxRequestsPerSocket = 1_000;
  server.maxConnections = MAX_CONNECTIONS;
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new StartupError(describeListenError(error, address))),
    );
    server.listen(address.port, address.host, resolve);
  });
}

function describeListenError(
  error: { code?: string; message?: string },
  { port, host }: Address,
): string {
  switch (error.code) {
    case "EADDRINUSE":
      return `PORT: port ${port} on ${host} is in use. Stop the program that uses it, or set another PORT.`;
    case "EACCES":
      return `PORT: this user cannot use port ${port}. Set PORT to one above 1023.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST: this machine has no address ${host}`;
    default:
      return `Cannot listen on ${host}, port ${port} (${error.code ?? error.message})`;
  }
}

export function countConnections(server: Server): () => number {
  let count = 0;
  server.on("connection", () => {
    count += 1;
  });
  return () => count;
}

/**
 * Returns a function that ends keep-alive: each connection is closed after its next answer, or after the
 * one under way, so that clients connect to another process.
 */
export function drainKeepAlive(server: Server): () => void {
  // One entry for each connection; a listener for each answer would slow down every page.
  const newest = new Map<Socket, ServerResponse>();
  let isLast = false;
  server.on("connection", (socket: Socket) => {
    socket.once("close", () => newest.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    if (isLast) response.shouldKeepAlive = false;
    newest.set(socket, response);
  });
  return () => {
    isLast = true;
    for (const response of newest.values()) response.shouldKeepAlive = false;
  };
}

/** Accepts no new connection, lets answers under way finish (10 s), then closes the rest. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    // Not the HTTP server's own: it also cuts connections whose first request is on its way.
    const stopAccepting = NetServer.prototype.close.bind(server, () => {
      clearTimeout(force);
      resolve();
    });
    inQuietTurn(stopAccepting);
    setTimeout(() => server.closeIdleConnections(), ARRIVING_MS);
  });
}

/**
 * Calls back in a turn of the event loop that took no time. Connections are accepted as a turn begins: after
 * a long one others wait, which a closed port would cut, with the form that they have sent.
 */
function inQuietTurn(call: () => void, turns = MOST_TURNS): void {
  const begun = performance.now();
  setImmediate(() => {
    if (turns === 0 || performance.now() - begun < QUIET_MS) {
      call();
    } else {
      setImmediate(() => inQuietTurn(call, turns - 1));
    }
  });
}
