import { execFile } from "node:child_process";
import { connect } from "node:net";
import { percentile } from "./statistics.ts";

export interface Prepared {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
}

export interface Sending {
  url: string;
  /** Sent in turn; with `once` each only once, and the round ends with the last. */
  requests: Prepared[];
  once?: boolean;
  /** The status that every answer must have. */
  status: number;
  connections: number;
  /** The maximum duration. */
  seconds: number;
}

export interface Sent {
  perSecond: number;
  requests: number;
  p50: number;
  p99: number;
  /** Median length of an answer's body. */
  bytes: number;
}

/** Sends requests from a separate process over plain sockets: an HTTP client costs more than some of the servers. */
export function send(sending: Sending): Promise<Sent> {
  return new Promise((done, reject) => {
    const options = { maxBuffer: 1 << 26 };
    const child = execFile(process.execPath, [import.meta.filename], options, (error, stdout) =>
      error ? reject(error) : done(JSON.parse(stdout)),
    );
    child.stdin?.end(JSON.stringify(sending));
  });
}

interface Round {
  times: number[];
  bytes: number[];
}

async function sendAll({ url, requests, once, status, connections, seconds }: Sending) {
  const { host, hostname, port } = new URL(url);
  const bytes = requests.map(({ method, path, headers = {} }) => {
    const own = method === "POST" ? { "Content-Length": "0", ...headers } : headers;
    const lines = Object.entries({ Host: host, ...own }).map(([name, text]) => `${name}: ${text}`);
    return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  });
  const round: Round = { times: [], bytes: [] };
  const from = performance.now();
  const until = from + seconds * 1_000;
  let at = 0;
  const next = () => {
    if (performance.now() >= until || (once && at >= bytes.length)) return undefined;
    const taken = bytes[at % bytes.length];
    at += 1;
    return taken;
  };
  await Promise.all(
    Array.from({ length: connections }, () => talk(hostname, Number(port), status, next, round)),
  );
  const took = (performance.now() - from) / 1_000;
  const sent: Sent = {
    perSecond: round.times.length / took,
    requests: round.times.length,
    p50: percentile(round.times, 50),
    p99: percentile(round.times, 99),
    bytes: percentile(round.bytes, 50),
  };
  return sent;
}

function talk(
  host: string,
  port: number,
  status: number,
  next: () => Buffer | undefined,
  round: Round,
): Promise<void> {
  return new Promise((done, reject) => {
    const socket = connect(port, host);
    let sent = 0;
    let answer = new AnswerReader(status);
    const ask = () => {
      const request = next();
      if (!request) return done(void socket.destroy());
      sent = performance.now();
      socket.write(request);
    };
    socket.setNoDelay(true).once("error", reject).once("connect", ask);
    socket.once("close", () => reject(new Error("The server closed a connection")));
    socket.on("data", (chunk: Buffer) => {
      try {
        if (!answer.isWholeWith(chunk)) return;
      } catch (error) {
        return reject(error);
      }
      round.times.push(performance.now() - sent);
      round.bytes.push(answer.bytes);
      if (answer.isLast) {
        socket.removeAllListeners("close").destroy();
        return done(talk(host, port, status, next, round));
      }
      answer = new AnswerReader(status);
      ask();
    });
  });
}

/** Detects the end of an answer, by its length or its last chunk. */
class AnswerReader {
  bytes = 0;
  #head = "";
  #length = 0;
  readonly #status: number;

  constructor(status: number) {
    this.#status = status;
  }

  /** Whether the server closes the connection after this answer; servers limit requests for each. */
  get isLast(): boolean {
    return /^connection: close/im.test(this.#head);
  }

  isWholeWith(chunk: Buffer): boolean {
    if (this.#head) {
      this.bytes += chunk.length;
    } else {
      this.#readHead(chunk);
    }
    if (this.#length >= 0) return this.bytes >= this.#length;
    return chunk.subarray(-5).toString("latin1") === "0\r\n\r\n";
  }

  #readHead(chunk: Buffer): void {
    const end = chunk.indexOf("\r\n\r\n");
    this.#head = chunk.toString("latin1", 0, end);
    if (end < 0 || !this.#head.startsWith(`HTTP/1.1 ${this.#status}`)) {
      throw new Error(`Not the answer to measure: ${chunk.toString("utf8", 0, 400)}`);
    }
    this.bytes = chunk.length - end - 4;
    const [, length] = /^content-length: (\d+)/im.exec(this.#head) ?? [];
    this.#length = /^transfer-encoding: chunked/im.test(this.#head) ? -1 : Number(length ?? 0);
  }
}

if (import.meta.main) {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const sending: Sending = JSON.parse(Buffer.concat(chunks).toString());
  process.stdout.write(JSON.stringify(await sendAll(sending)));
  process.exit(0);
}
