import { sql } from "drizzle-orm";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { noDiskSpace, tooLarge } from "#foundation/errors.ts";
import { fileSize } from "../files/file-size.ts";
import { JOB_BYTES, NO_DISK_SPACE, RESERVED_BYTES } from "./receiving.ts";

/** A GiB that is left of the disk, which may be the database's too; pieces keep on coming until half of it. */
const SPARE_BYTES = 2 * RESERVED_BYTES;

/**
 * Whether a file may begin, as far as it knows of itself: others that are announced count only by what has come
 * of them, so that nobody keeps space from others without sending.
 *
 * @param free What is left of the disk; null: nobody knows.
 */
export function checkDisk(free: number | null, size: number): void {
  if (free !== null && free < 2 * size + SPARE_BYTES) throw noDiskSpace(NO_DISK_SPACE);
}

/** Whether so many more bytes may come for a job, beside what is there of its papers and of those on their way. */
export async function checkJob(tx: Transaction, jobId: string, more: number): Promise<void> {
  const { rows } = await tx.execute<{ room: string | null }>(
    sql`select app.upload_room(${jobId}, ${more}, ${JOB_BYTES}, null) as room`,
  );
  if (rows[0]?.room !== "job") return;
  throw tooLarge(`The papers of one job may have ${fileSize(JOB_BYTES)} together. Telephone us.`);
}
