import { connect } from "node:net";

export interface Answer {
  /** 0 when the connection was closed without one. */
  status: number;
  text: string;
  /** How many answers came. */
  count: number;
}

/**
 * Sends these bytes as they are, and reads until the other side closes or `waitMs` have passed.
 * `ends`: says at once that nothing more will come.
 */
export function sendRaw(
  url: string,
  bytes: Buffer,
  { waitMs = 20_000, ends = false } = {},
): Promise<Answer> {
  const { port, hostname } = new URL(url);
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port: +port, host: hostname });
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(chunks).toString("latin1");
      const statuses = text.match(/HTTP\/1\.1 \d{3} [A-Z]/g) ?? [];
      done({ status: Number(statuses[0]?.slice(9, 12) ?? 0), text, count: statuses.length });
    };
    const timer = setTimeout(finish, waitMs);
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", finish);
    socket.on("close", finish);
    if (ends) socket.end(bytes);
    else socket.write(bytes);
  });
}

/** A request on the wire; it is the last on its connection. */
export function wire(
  method: string,
  path: string,
  headers: readonly string[],
  body: Buffer | string = "",
): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n");
  return Buffer.concat([Buffer.from(head, "latin1"), Buffer.from(body)]);
}
