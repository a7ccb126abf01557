import { z } from "zod";
import { BackupError } from "./backup-error.ts";

const count = z.number().int().nonnegative();

export const headRecord = z.object({
  createdAt: z.iso.datetime(),
  product: z.string(),
  /** The newest migration that the database had. */
  migration: z.object({ tag: z.string(), when: count }),
  secretCheck: z.string(),
  /** AUTH_SECRET; only in an encrypted backup. */
  secret: z.string().optional(),
});
export type Head = z.infer<typeof headRecord>;

export const tableRecord = z.object({ table: z.string(), columns: z.array(z.string()) });
export type Table = z.infer<typeof tableRecord>;

const tableSum = z.object({ table: z.string(), rows: count, digest: z.string() });
export type TableSum = z.infer<typeof tableSum>;

export const endRecord = z.object({
  tables: z.array(tableSum),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** Queued email requests whose emails had not been written yet. */
  notifications: z.array(z.object({ id: z.uuid(), data: z.unknown() })),
});
export type End = z.infer<typeof endRecord>;

export function writeRecord(value: Head | Table | End): Buffer {
  return Buffer.from(JSON.stringify(value));
}

export function parseRecord<T>(schema: z.ZodType<T>, record: Buffer | undefined): T {
  try {
    return schema.parse(JSON.parse(`${record}`));
  } catch {
    throw new BackupError("The backup is damaged: a line of it cannot be read");
  }
}
