import { BackupError } from "./backup-error.ts";

const LENGTH_BYTES = 4;
const MAX_BYTES = 64 * 1024 * 1024;
export const END_OF_TABLE = Buffer.alloc(0);

export async function* writeRecords(records: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const record of records) {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(record.length);
    yield Buffer.concat([length, record]);
  }
}

/** Reads the records that `writeRecords` wrote. */
export async function* readRecords(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of bytes) {
    held = Buffer.concat([held, piece]);
    while (held.length >= LENGTH_BYTES) {
      const length = held.readUInt32BE();
      if (length > MAX_BYTES) throw new BackupError("The backup is damaged: a part is endless");
      if (held.length < LENGTH_BYTES + length) break;
      yield held.subarray(LENGTH_BYTES, LENGTH_BYTES + length);
      held = held.subarray(LENGTH_BYTES + length);
    }
  }
  if (held.length > 0) throw new BackupError("The backup is cut short: its last part is not whole");
}

export async function* rowsOfTable(records: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { done, value } = await records.next();
    if (done) throw new BackupError("The backup is cut short: a table has no end");
    if (value.length === 0) return;
    yield value;
  }
}
