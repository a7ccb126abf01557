import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** The second request. */
const HIDDEN = `GET /hidden HTTP/1.1\r\nHost: hidden.example\r\n\r\n`;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

/** Headers that two parsers may read in two ways, and a body with a second request in it. */
export const SMUGGLED: Record<string, [headers: string, body: string]> = {
  "CL.TE": [
    `Content-Length: ${HIDDEN.length + 5}\r\nTransfer-Encoding: chunked`,
    `0\r\n\r\n${HIDDEN}`,
  ],
  "TE.CL": ["Content-Length: 4\r\nTransfer-Encoding: chunked", chunk(HIDDEN)],
  "two lengths": [`Content-Length: 0\r\nContent-Length: ${HIDDEN.length}`, HIDDEN],
  "a list of lengths": [`Content-Length: 0, ${HIDDEN.length}`, HIDDEN],
  "a signed length": ["Content-Length: +0", HIDDEN],
  "TE with a space": [
    `Content-Length: ${HIDDEN.length + 5}\r\nTransfer-Encoding : chunked`,
    `0\r\n\r\n${HIDDEN}`,
  ],
  "TE twice": ["Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", `0\r\n\r\n${HIDDEN}`],
  "TE unknown": [
    `Content-Length: ${HIDDEN.length + 5}\r\nTransfer-Encoding: xchunked`,
    `0\r\n\r\n${HIDDEN}`,
  ],
  "TE on a new line": [
    `Content-Length: ${HIDDEN.length + 5}\r\nX: y\nTransfer-Encoding: chunked`,
    `0\r\n\r\n${HIDDEN}`,
  ],
};

/** The status lines of what came back. */
export function answersIn(text: string): string[] {
  return text.match(/HTTP\/1\.1 \d+/g) ?? [];
}

/** What comes back until the other side ends, or for a second. */
export async function exchange(socket: Socket, text: string): Promise<string> {
  let answer = "";
  socket.on("data", (piece: Buffer) => {
    answer += piece;
  });
  socket.on("error", () => {});
  const ended = new Promise((done) => socket.once("close", done));
  socket.write(text);
  await Promise.race([ended, wait(1_000)]);
  socket.destroy();
  return answer;
}

/** Sends a header byte by byte; how long that was let happen, in milliseconds. */
export async function untilCut(socket: Socket, host: string, most: number): Promise<number> {
  const started = performance.now();
  const over = new AbortController();
  socket.on("error", () => {});
  socket.on("data", () => {});
  for (const event of ["close", "end"]) socket.once(event, () => over.abort());
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `);
  while (!over.signal.aborted && performance.now() - started < most) {
    socket.write("x", () => {});
    await wait(500, undefined, { signal: over.signal }).catch(() => {});
  }
  socket.destroy();
  return performance.now() - started;
}
