import { z } from "zod";
import { BackupError } from "./backup-error.ts";

const count = z.number().int().nonnegative();

/** What a backup begins with. */
export const headRecord = z.object({
  createdAt: z.iso.datetime(),
  /** Of the product that wrote it. */
  product: z.string(),
  /** The newest migration of the database. */
  migration: z.object({ tag: z.string(), when: count }),
  secretCheck: z.string(),
  /** The installation's secret: in an encrypted backup only. */
  secret: z.string().optional(),
});
export type Head = z.infer<typeof headRecord>;

/** Before the rows of a table. */
export const tableRecord = z.object({ table: z.string(), columns: z.array(z.string()) });
export type Table = z.infer<typeof tableRecord>;

const tableSum = z.object({ table: z.string(), rows: count, digest: z.string() });
export type TableSum = z.infer<typeof tableSum>;

/** What a backup ends with. */
export const endRecord = z.object({
  tables: z.array(tableSum),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** Email requests whose emails were still to be written. */
  notifications: z.array(z.object({ id: z.uuid(), data: z.unknown() })),
});
export type End = z.infer<typeof endRecord>;

export function writeRecord(value: Head | Table | End): Buffer {
  return Buffer.from(JSON.stringify(value));
}

/** @throws BackupError when a record of the backup is not what it should be. */
export function parseRecord<T>(schema: z.ZodType<T>, record: Buffer | undefined): T {
  try {
    return schema.parse(JSON.parse(`${record}`));
  } catch {
    throw new BackupError("The backup is damaged: a line of it cannot be read");
  }
}
