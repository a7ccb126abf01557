import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { limitBodies } from "#server/http/body-limit.ts";
import { StartupError } from "./startup-error.ts";

const GRACE_MS = 10_000;
/** 5,000 open pages with a live stream, and a thousand connections for everything else. */
const MAX_CONNECTIONS = 6_000;

/** Binds the port. Called before anything else starts, so that a start on a busy port changes nothing. */
export function listen(server: Server, address: { port: number; host: string }): Promise<void> {
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

/** Answers requests until the product is ready: /healthz with ok, all others with "try again later". */
export function answerStarting({ url }: IncomingMessage, response: ServerResponse): void {
  if (url === "/healthz") response.end("ok");
  else response.writeHead(503, { "Retry-After": "2" }).end("Starting");
}

function describeListenError(
  error: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
) {
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
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
