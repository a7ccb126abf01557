import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import { uploads } from "#app/db/schema/papers.ts";
import { type Context, transact } from "#app/domain/context.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, found, noDiskSpace, notYet, tooLarge, unusable } from "#foundation/errors.ts";
import type { RunningHash } from "#foundation/files/piece-store.server.ts";
import { PIECE_BYTES } from "#foundation/files/stored-file.ts";
import { fileSize } from "../files/file-size.ts";
import { checkJob } from "./disk-space.server.ts";
import { selectUpload } from "./finish-upload.server.ts";
import { NO_DISK_SPACE, RESERVED_BYTES, type Receiving, STORE_SILENT } from "./receiving.ts";

/** Bytes; about a millisecond. */
const HASHED_AT_ONCE = 256 * 1024;
const MOVED = "This upload has been continued elsewhere.";
const SHA256 = /^[0-9a-f]{64}$/;
const NO_HASH = "This file came without its SHA-256. Reload the page, then choose it again.";

export async function findUpload(tx: Transaction, id: string) {
  const [upload] = await selectUpload(tx, id);
  return found(upload, "There is no such upload");
}

type Upload = Awaited<ReturnType<typeof findUpload>>;

interface Sent {
  id: string;
  from: number;
  content: AsyncIterable<Buffer>;
  sha256?: string | null | undefined;
}

/**
 * Stores what comes of an upload whose size is known. Whole pieces alone are kept, each in the same
 * transaction as how far the upload has come; of two that send at once the later is refused.
 *
 * @param sha256 Of the whole file, worked out by the sender's computer; comes with the last piece.
 * @returns how many bytes of the upload are stored now.
 */
export async function receivePieces(
  ctx: Context,
  receiving: Receiving,
  { id, from, content, sha256 }: Sent,
): Promise<number> {
  const upload = await transact(ctx, async (tx) => {
    const found = await findUpload(tx, id);
    if (found.received !== from || found.finishedAt) throw conflict(MOVED);
    await checkJob(tx, found.jobId, Math.min(PIECE_BYTES, found.size - from));
    return found;
  });
  const hash = await receiving.startHash(upload.hashState);
  const keep = keeperOf(ctx, receiving, { upload, hash });
  for await (const piece of inPieces(content)) {
    const isLast = keep.received() + piece.length === upload.size;
    if (isLast && !SHA256.test(sha256 ?? "")) throw unusable(NO_HASH);
    // The rest of a piece that was cut off is sent again.
    if (isLast || piece.length === PIECE_BYTES) {
      await keep.piece(piece, upload.size, isLast ? sha256 : null);
    }
  }
  return keep.received();
}

/** Stores a file out of a form, whose size only its end tells. Returns its size. */
export async function receiveFile(
  ctx: Context,
  receiving: Receiving,
  { id, content }: { id: string; content: AsyncIterable<Buffer> },
): Promise<number> {
  const upload = await transact(ctx, (tx) => findUpload(tx, id));
  const hash = await receiving.startHash(upload.hashState);
  const keep = keeperOf(ctx, receiving, { upload, hash });
  let held: Buffer | null = null;
  for await (const piece of inPieces(content)) {
    if (keep.received() + (held?.length ?? 0) + piece.length > upload.size) {
      throw tooLarge(`“${upload.fileName}” is larger than ${fileSize(upload.size)}.`);
    }
    // One piece is kept back, since only the end tells which is the last.
    if (held) await keep.piece(held, upload.size + 1);
    held = Buffer.from(piece);
  }
  const size = keep.received() + (held?.length ?? 0);
  if (held) await keep.piece(held, size);
  if (size > 0) {
    await transact(ctx, (tx) => tx.update(uploads).set({ size }).where(eq(uploads.id, id)));
  }
  return size;
}

function keeperOf(
  ctx: Context,
  { pieces, inTurn }: Receiving,
  { upload, hash }: { upload: Upload; hash: RunningHash },
) {
  let { received } = upload;
  return {
    received: () => received,
    async piece(plain: Buffer, size: number, senderSha256: string | null = null): Promise<void> {
      const to = received + plain.length;
      const file = { id: upload.id, wrappedKey: upload.wrappedKey, size };
      const free = await pieces.freeBytes();
      if (free !== null && free < RESERVED_BYTES) throw noDiskSpace(NO_DISK_SPACE);
      await inTurn(ctx.actor.userId, async () => {
        await addTo(hash, plain);
        await transact(ctx, async (tx) => {
          const { rowCount } = await tx
            .update(uploads)
            .set({ received: to, hashState: hash.save(), senderSha256 })
            .where(
              and(
                eq(uploads.id, upload.id),
                eq(uploads.received, received),
                isNull(uploads.finishedAt),
              ),
            );
          if (rowCount === 0) {
            await findUpload(tx, upload.id);
            throw conflict(MOVED);
          }
          // The row is locked by now: nobody else writes this piece.
          await pieces.write(file, received / PIECE_BYTES, plain).catch(throwInWords);
        });
      });
      received = to;
    },
  };
}

async function addTo(hash: RunningHash, plain: Buffer): Promise<void> {
  for (let at = 0; at < plain.length; at += HASHED_AT_ONCE) {
    hash.update(plain.subarray(at, at + HASHED_AT_ONCE));
    await nextTurn();
  }
}

function throwInWords(error: NodeJS.ErrnoException): never {
  if (error.code === "ENOSPC" || error.code === "EDQUOT") throw noDiskSpace(NO_DISK_SPACE);
  if (error.code !== "ETIMEDOUT") throw error;
  throw Object.assign(notYet(STORE_SILENT, 60), { cause: error });
}

/** Cuts what comes into pieces; the last may be shorter. A piece is used before the next is asked for. */
async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
  let filled = 0;
  for await (const part of content) {
    for (let at = 0; at < part.length; ) {
      const length = part.copy(piece, filled, at);
      at += length;
      filled += length;
      if (filled < PIECE_BYTES) continue;
      yield piece;
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
