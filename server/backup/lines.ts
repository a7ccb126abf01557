import { BackupRefused } from "./backup-refused.ts";

const NEW_LINE = 10;
const MOST_BYTES = 64 * 1024 * 1024;
/** After a table's last row; no row looks like it, for a backslash in a row is doubled. */
export const END_OF_ROWS = Buffer.from("\\.\n");
const END_AFTER_ROW = Buffer.from("\n\\.\n");

/** Reads a text by its lines, and long runs of lines as they come. */
export class Lines {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next line without its end, or null at the end. */
  async next(): Promise<string | null> {
    for (;;) {
      const end = this.#held.indexOf(NEW_LINE);
      if (end >= 0) return this.#take(end + 1).toString("utf8", 0, end);
      if (await this.#isOver()) return this.#held.length > 0 ? this.#take().toString() : null;
    }
  }

  /**
   * The lines up to the one that ends a table, in pieces of whole lines.
   *
   * @throws BackupRefused when the text ends before.
   */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const whole = this.#held.lastIndexOf(NEW_LINE) + 1;
      const lines = this.#held.subarray(0, whole);
      const isEmpty = lines.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS);
      const end = isEmpty ? 0 : lines.indexOf(END_AFTER_ROW) + 1;
      if (isEmpty || end > 0) {
        const rows = this.#take(end + END_OF_ROWS.length).subarray(0, end);
        if (rows.length > 0) yield rows;
        return;
      }
      if (whole > 0) yield this.#take(whole);
      if (await this.#isOver())
        throw new BackupRefused("The backup is cut short: a table has no end");
    }
  }

  #take(bytes = this.#held.length): Buffer {
    const taken = this.#held.subarray(0, bytes);
    this.#held = this.#held.subarray(bytes);
    return taken;
  }

  async #isOver(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done) return true;
    if (this.#held.length > MOST_BYTES)
      throw new BackupRefused("The backup is damaged: a line is endless");
    this.#held = Buffer.concat([this.#held, value]);
    return false;
  }
}
