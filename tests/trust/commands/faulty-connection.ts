import { createServer, connect as openSocket, type Socket } from "node:net";
import { freePort } from "#tests/support/product/product.ts";

/** What goes wrong at one statement that a request sends, the first being number 1. */
export interface Failpoint {
  at: number;
  /** Whether the database has carried the statement out. */
  when: "before" | "after";
  /** The database refuses it; the connection breaks; nothing is heard any more. */
  how: "error" | "cut" | "hold";
  code?: string;
  times?: number;
  /** Counts and fails the statements of casework alone, not those of sign-in. */
  casework?: boolean;
}

/** A line between the product and its PostgreSQL that can fail at any statement. */
export interface FaultyConnection {
  /** The same database by way of this line. */
  url: string;
  /** Counts statements from 1 again, and fails there. */
  arm(failpoint: Failpoint | null): void;
  statements(): number;
  hasFailed(): boolean;
  close(): Promise<void>;
}

/** What requests and sign-in use; background work is let through. */
const REQUESTS = /user\0\w+_(app|auth)\0/;
const PASSWORD = 0x70;
const SIMPLE_QUERY = 0x51;
const SYNC = 0x53;
const READY = 0x5a;
const PARSED = 0x31;
/** A query that fails: of a transaction in which it is sent nothing is kept, as after every error. */
const ABORT = Buffer.from("Q\0\0\0\x0fselect 1/0\0", "latin1");

export async function openFaultyConnection(url: string): Promise<FaultyConnection> {
  const { port } = new URL(url);
  const own = await freePort();
  const lines = new Set<Socket>();
  const state = { failpoint: null as Failpoint | null, count: 0, failed: 0 };

  function next(login: string): Failpoint | null {
    const { failpoint } = state;
    if (failpoint?.casework && login !== "app") return null;
    const count = ++state.count;
    const isDue = failpoint && count >= failpoint.at && state.failed < (failpoint.times ?? 1);
    if (isDue) state.failed++;
    return isDue ? failpoint : null;
  }

  const server = createServer((client) => {
    const database = openSocket(Number(port), "127.0.0.1");
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      lines.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        lines.delete(socket);
        other.destroy();
      });
    }
    client.once("data", (startup: Buffer) => {
      database.write(startup);
      const login = REQUESTS.exec(startup.toString("latin1"))?.[1];
      if (login) {
        watch(client, database, () => next(login));
      } else {
        client.pipe(database).pipe(client);
      }
    });
  });
  await new Promise<void>((done) => server.listen(own, "127.0.0.1", done));
  return {
    url: url.replace(`:${port}/`, `:${own}/`),
    arm(failpoint) {
      Object.assign(state, { failpoint, count: 0, failed: 0 });
    },
    statements: () => state.count,
    hasFailed: () => state.failed > 0,
    async close() {
      for (const socket of lines) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/**
 * Hands whole statements on, each when the one before it is answered: the client may have sent several
 * at once, and an answer must be told from the next one's.
 */
function watch(client: Socket, database: Socket, next: () => Failpoint | null): void {
  let waiting: Buffer = Buffer.alloc(0);
  let isUnderWay = false;
  /** What fails when the statement under way is answered. */
  let swallowing: Failpoint | null = null;
  /** What is told when the database has given the transaction up. */
  let refusing: Failpoint | null = null;
  const fail = (failpoint: Failpoint) => {
    if (failpoint.how === "hold") return;
    if (failpoint.how === "error") {
      refusing = failpoint;
      database.write(ABORT);
      return;
    }
    client.destroy();
    database.destroy();
  };
  const handOn = () => {
    for (let end = statementEnd(waiting); end > 0 && !isUnderWay; end = statementEnd(waiting)) {
      const statement = waiting.subarray(0, end);
      waiting = waiting.subarray(end);
      isUnderWay = statement[0] !== PASSWORD;
      const failpoint = isUnderWay ? next() : null;
      if (failpoint?.when === "before") {
        fail(failpoint);
      } else {
        swallowing = failpoint;
        database.write(statement);
      }
    }
  };
  client.on("data", (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    handOn();
  });
  let last: Buffer = Buffer.alloc(0);
  database.on("data", (chunk: Buffer) => {
    const failpoint = refusing ?? swallowing;
    if (!failpoint) client.write(chunk);
    last = Buffer.concat([last, chunk]).subarray(-6);
    if (!isAnswer(last)) return;
    if (swallowing && !refusing) {
      swallowing = null;
      // What the connection has learnt, it has learnt.
      if (chunk[0] === PARSED) client.write(chunk.subarray(0, 5));
      if (failpoint) fail(failpoint);
      return;
    }
    if (refusing) client.write(refusal(refusing));
    refusing = null;
    isUnderWay = false;
    handOn();
  });
}

/** Where the first statement ends, with the messages that belong to it; 0: it has not all come. */
function statementEnd(bytes: Buffer): number {
  for (let from = 0; from + 5 <= bytes.length; ) {
    const type = bytes[from];
    from += 1 + bytes.readInt32BE(from + 1);
    if (from > bytes.length) return 0;
    if (type === SIMPLE_QUERY || type === SYNC || type === PASSWORD) return from;
  }
  return 0;
}

/** Every answer ends with six bytes that say in which state the connection is. */
function isAnswer(end: Buffer): boolean {
  return end.length === 6 && end[0] === READY && end.readInt32BE(1) === 5;
}

function refusal({ code = "53100" }: Failpoint): Buffer {
  const fields = Buffer.from(`SERROR\0VERROR\0C${code}\0Mfailpoint\0\0`);
  const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4]);
  return Buffer.concat([head, fields, Buffer.from([READY, 0, 0, 0, 5, 0x45])]);
}
