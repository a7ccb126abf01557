import { connect, type NetConnectOpts, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

export interface ScanResult {
  /** ENCRYPTED, TOO_LARGE_TO_SCAN: it could not look into all of the file. */
  result: "CLEAN" | "INFECTED" | "ENCRYPTED" | "TOO_LARGE_TO_SCAN";
  /** Program and signatures, such as "ClamAV 1.4.3/27000"; "not asked" for a file that is not sent. */
  engine: string;
  found: string | null;
}

export interface Scanner {
  isSet: boolean;
  /**
   * Has a file looked through; it is sent no faster than the scanner reads, and no further once it answers.
   *
   * @param size Bytes of the content.
   * @param signal gives it up at once, as if the scanner was down.
   */
  scan(content: AsyncIterable<Buffer>, size: number, signal?: AbortSignal): Promise<ScanResult>;
  /** @returns program and signatures. */
  ping(): Promise<string>;
}

/** The scanner is not set up, cannot be reached, breaks off, falls silent, or answers with an error or too early. */
export class ScannerDown extends Error {}

/** clamd looks into no file of 2 GiB or more, whatever its settings. */
const MOST_BYTES = 2 * 1024 ** 3;
const MOST_ANSWER = 4_096;
const CONNECT_MS = 10_000;
const PING_MS = 10_000;
/** Also how long clamd may work on a file after it has all of it; its own limit is 2 minutes. */
const SILENCE_MS = 5 * 60_000;
const DEFAULT_PORT = 3310;

/**
 * ClamAV's clamd, by its INSTREAM command. The packages for it send a file faster than clamd reads, or never
 * settle when it breaks off.
 *
 * @param url `tcp://host:3310` or `unix:/path/to/socket`; null: there is none.
 */
export function createScanner(
  url: string | null,
  { silenceMs = SILENCE_MS }: { silenceMs?: number } = {},
): Scanner {
  async function ask(ms: number, request: AsyncIterable<Buffer>, signal?: AbortSignal) {
    if (url === null) throw new ScannerDown("There is no virus scanner (CLAMD_URL)");
    return converse(addressOf(url), ms, { request, signal });
  }

  async function ping(signal?: AbortSignal): Promise<string> {
    const { answer } = await ask(Math.min(PING_MS, silenceMs), inFrames("VERSION"), signal);
    // The day of the signatures follows, in words.
    const [program = "", signatures] = answer.split("/");
    if (!program.startsWith("ClamAV ")) throw new ScannerDown(`Not a virus scanner: ${answer}`);
    return signatures === undefined ? program : `${program}/${signatures}`;
  }

  return {
    isSet: url !== null,
    ping: () => ping(),
    async scan(content, size, signal) {
      if (size >= MOST_BYTES) {
        return { result: "TOO_LARGE_TO_SCAN", engine: "not asked", found: null };
      }
      const engine = await ping(signal);
      const { answer, isSent } = await ask(silenceMs, inFrames("INSTREAM", content), signal);
      const read = readAnswer(answer);
      // Malware, and its limits, it may find before the end.
      if (read.result === "CLEAN" && !isSent) {
        throw new ScannerDown("The virus scanner answered OK before it had the whole file");
      }
      return { engine, ...read };
    },
  };
}

function addressOf(url: string): NetConnectOpts {
  if (url.startsWith("unix:")) return { path: url.slice("unix:".length) };
  const { hostname, port } = new URL(url);
  return {
    host: hostname.replace(/^\[(.+)\]$/, "$1"),
    port: port === "" ? DEFAULT_PORT : Number(port),
  };
}

/** A command, and after it the content: the length of each part before it, and a length of 0 at the end. */
async function* inFrames(command: string, content?: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(`z${command}\0`);
  if (!content) return;
  for await (const part of content) {
    // Nothing would mean the end.
    if (part.length === 0) continue;
    yield lengthOf(part);
    yield part;
  }
  yield Buffer.alloc(4);
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return length;
}

function readAnswer(answer: string): Pick<ScanResult, "result" | "found"> {
  if (answer === "stream: OK") return { result: "CLEAN", found: null };
  const limit = /^INSTREAM size limit exceeded/.exec(answer)?.[0];
  if (limit) return { result: "TOO_LARGE_TO_SCAN", found: limit };
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found === undefined) throw new ScannerDown(`The virus scanner answers: ${answer}`);
  if (found.startsWith("Heuristics.Limits.Exceeded")) return { result: "TOO_LARGE_TO_SCAN", found };
  if (found.startsWith("Heuristics.Encrypted")) return { result: "ENCRYPTED", found };
  return { result: "INFECTED", found };
}

/**
 * Sends a request and reads the answer, which may come before all of it, to the very end, is sent; the signal
 * gives it up.
 */
async function converse(
  address: NetConnectOpts,
  silenceMs: number,
  { request, signal }: { request: AsyncIterable<Buffer>; signal: AbortSignal | undefined },
) {
  const socket = connect(address);
  socket.setNoDelay(true);
  socket.setTimeout(Math.min(CONNECT_MS, silenceMs));
  socket.once("connect", () => socket.setTimeout(silenceMs));
  socket.on("timeout", () => socket.destroy(new ScannerDown("The virus scanner is silent")));
  const answer = readToNul(socket);
  let isSent = false;
  const sent = send(socket, request).then((isWhole) => {
    isSent = isWhole;
  });
  // Not by the socket's own `signal`: that would keep every socket for as long as the process runs.
  const giveUp = () => socket.destroy(new ScannerDown("The scan was given up"));
  if (signal?.aborted) {
    giveUp();
  } else {
    signal?.addEventListener("abort", giveUp, { once: true });
  }
  try {
    return { answer: await Promise.race([answer, sent.then(() => answer)]), isSent };
  } finally {
    signal?.removeEventListener("abort", giveUp);
    socket.destroy();
    await Promise.allSettled([answer, sent]);
  }
}

/** Whether all was sent. Throws only what the request throws; a broken socket is reported by readToNul. */
async function send(socket: Socket, request: AsyncIterable<Buffer>): Promise<boolean> {
  for await (const part of request) {
    // Lets an answer that has already come be read first: a write after clamd has closed would lose it.
    await nextTurn();
    const isSent = await new Promise((done) => socket.write(part, (error) => done(!error)));
    if (!isSent) return false;
  }
  return true;
}

async function readToNul(socket: Socket): Promise<string> {
  let text = "";
  try {
    for await (const part of socket) {
      text += part;
      const end = text.indexOf("\0");
      if (end >= 0) return text.slice(0, end);
      if (text.length > MOST_ANSWER) throw new ScannerDown("The virus scanner answers nonsense");
    }
  } catch (error) {
    if (error instanceof ScannerDown) throw error;
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new ScannerDown(`The virus scanner cannot be reached: ${code}`, { cause: error });
  }
  throw new ScannerDown("The virus scanner broke off");
}
