import { z } from "zod";

const count = z.number().int().nonnegative();

/** What a backup begins with. */
export const headLine = z.object({
  createdAt: z.iso.datetime(),
  /** Of the product that wrote it. */
  product: z.string(),
  /** The newest migration of the database. */
  migration: z.object({ tag: z.string(), when: count }),
  /** Tells whether an installation's secret is the same; nothing of the secret can be had from it. */
  secretCheck: z.string(),
  /** The installation's secret: in an encrypted backup only. */
  secret: z.string().optional(),
});
export type Head = z.infer<typeof headLine>;

/** Before the rows of a table. */
export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableLine = z.infer<typeof tableLine>;

const tableSum = z.object({ table: z.string(), rows: count, digest: z.string() });
export type TableSum = z.infer<typeof tableSum>;

/** What a backup ends with. */
export const endLine = z.object({
  tables: z.array(tableSum),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** Notifications whose messages were still to be written. */
  notifications: z.array(z.object({ id: z.uuid(), data: z.unknown() })),
});
export type End = z.infer<typeof endLine>;
