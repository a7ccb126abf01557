import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export interface Answer {
  /** 0 when the connection was closed without one. */
  status: number;
  text: string;
  count: number;
}

/**
 * Sends these bytes as they are, to the site at this address or on a connection of its own, and
 * reads until the other side closes or `waitMs` have passed.
 * `ends`: says at once that nothing more will come.
 */
export function sendRaw(
  to: string | Socket,
  bytes: Buffer,
  { waitMs = 20_000, ends = false } = {},
): Promise<Answer> {
  const socket = typeof to === "string" ? openTo(to) : to;
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(chunks).toString("latin1");
      const status = /HTTP\/1\.1 (\d{3}) [A-Z]/.exec(text)?.[1];
      done({ status: Number(status ?? 0), text, count: answersIn(text) });
    };
    const timer = setTimeout(finish, waitMs);
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", finish);
    socket.on("close", finish);
    if (ends) {
      socket.end(bytes);
    } else {
      socket.write(bytes);
    }
  });
}

export function answersIn(text: string): number {
  return text.match(/HTTP\/1\.1 \d{3} [A-Z]/g)?.length ?? 0;
}

function openTo(url: string): Socket {
  const { port, hostname } = new URL(url);
  return connect({ port: +port, host: hostname });
}

/** Begins, and goes on byte by byte; how long that was let happen, in milliseconds. */
export async function untilCut(socket: Socket, begin: string, most: number): Promise<number> {
  const started = performance.now();
  const over = new AbortController();
  socket.on("error", () => {});
  socket.on("data", () => {});
  for (const event of ["close", "end"]) socket.once(event, () => over.abort());
  socket.write(begin);
  while (!over.signal.aborted && performance.now() - started < most) {
    socket.write("x", () => {});
    await wait(500, undefined, { signal: over.signal }).catch(() => {});
  }
  socket.destroy();
  return performance.now() - started;
}

export function rawRequest(
  method: string,
  path: string,
  headers: readonly string[],
  body: Buffer | string = "",
): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n");
  return Buffer.concat([Buffer.from(head, "latin1"), Buffer.from(body)]);
}
