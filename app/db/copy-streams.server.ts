import { Readable, Writable } from "node:stream";
import type { Connection, Submittable } from "pg";

/** What `pg` has for COPY and its types leave out. */
declare module "pg" {
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
    sendCopyFail(message: string): void;
  }
}

type Done = (error?: Error | null) => void;

const BATCH_BYTES = 128 * 1024;
const GIVEN_UP = "given up";

/** The rows of a `copy … to stdout`, for `client.query`; the server waits while nobody reads. */
export class CopyOut extends Readable implements Submittable {
  readonly #statement: string;
  #connection: Connection | null = null;
  #rows: Buffer[] = [];
  #bytes = 0;
  #isOver = false;

  constructor(statement: string) {
    super();
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  /** The server sends one row at a time: they are handed on by the batch. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The parser uses its memory again.
    this.#rows.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes >= BATCH_BYTES && !this.#handOn()) this.#connection?.stream.pause();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#end();
    if (this.#bytes > 0) this.#handOn();
    this.push(null);
  }

  handleError(error: Error): void {
    this.#end();
    this.destroy(error);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  /** A server that is stopped half-way has to be left: it would send all the rest. */
  override _destroy(error: Error | null, done: Done): void {
    if (!this.#isOver) this.#connection?.stream.destroy();
    done(error);
  }

  /** The connection goes on to other queries, also when it was told to wait by the last rows. */
  #end(): void {
    this.#isOver = true;
    this.#connection?.stream.resume();
  }

  #handOn(): boolean {
    const batch = Buffer.concat(this.#rows, this.#bytes);
    this.#rows = [];
    this.#bytes = 0;
    return this.push(batch);
  }
}

/** Takes the rows of a `copy … from stdin`, for `client.query`; it is finished when the server has them all. */
export class CopyIn extends Writable implements Submittable {
  readonly #statement: string;
  #connection: Connection | null = null;
  #isOver = false;
  /** What waits until the server takes rows. */
  #waiting: (() => void) | null = null;
  #finished: Done = () => {};

  constructor(statement: string) {
    super();
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: Connection): void {
    this.#connection = connection;
    if (this.destroyed) connection.sendCopyFail(GIVEN_UP);
    else this.#waiting?.();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#isOver = true;
    this.#finished();
  }

  handleError(error: Error): void {
    this.#isOver = true;
    this.destroy(error);
  }

  override _write(rows: Buffer, _encoding: string, done: Done): void {
    this.#whenTaken((connection) => {
      connection.sendCopyFromChunk(rows);
      if (connection.stream.writableNeedDrain) connection.stream.once("drain", () => done());
      else done();
    });
  }

  override _final(done: Done): void {
    this.#finished = done;
    this.#whenTaken((connection) => connection.endCopyFrom());
  }

  override _destroy(error: Error | null, done: Done): void {
    if (!this.#isOver) this.#connection?.sendCopyFail(GIVEN_UP);
    done(error);
  }

  #whenTaken(work: (connection: Connection) => void): void {
    const connection = this.#connection;
    if (connection) work(connection);
    else this.#waiting = () => this.#connection && work(this.#connection);
  }
}
