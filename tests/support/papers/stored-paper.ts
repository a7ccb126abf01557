import { createHash, randomUUID } from "node:crypto";
import { papers, paperVersions } from "#app/db/schema/papers.ts";
import type { Actor } from "#app/domain/actor.ts";
import { PIECE_BYTES, type PieceStore } from "#foundation/files/piece-store.server.ts";
import type { StoredFile } from "#foundation/files/stored-file.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";

interface Wanted {
  jobId: string;
  by: Actor;
  bytes: Buffer;
  /** Within the job: the owner of the tables counts for itself. */
  number: number;
}

/** A paper of one version as it is once it was received and scanned, its bytes in the store. */
export async function storePaper(
  db: Pick<TestDatabase, "rows" | "pieces">,
  { jobId, by, bytes, number }: Wanted,
  pieces: PieceStore = db.pieces,
): Promise<StoredFile & { sha256: string; paperId: string }> {
  const id = randomUUID();
  const paperId = randomUUID();
  const file = { id, wrappedKey: pieces.newKey(id), size: bytes.length };
  for (let piece = 0; piece * PIECE_BYTES < bytes.length; piece++) {
    await pieces.write(file, piece, bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES));
  }
  const ofJob = { jobId, organisationId: by.organisation?.id ?? "" };
  await db.rows.insert(papers).values({
    ...ofJob,
    id: paperId,
    number,
    title: `Recording ${number}`,
    kind: "AUDIO_VIDEO",
    visibility: "CLIENT",
    sentBySide: "CLIENT",
  });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await db.rows.insert(paperVersions).values({
    ...ofJob,
    ...file,
    sha256,
    paperId,
    number: 1,
    state: "CLEAN",
    fileName: "recording.wav",
    mediaType: "audio/wav",
    uploadedByUserId: by.userId,
  });
  return { ...file, sha256, paperId };
}

export async function changeByte(pieces: PieceStore, id: string, piece: number): Promise<void> {
  const bytes = await pieces.stored.get(id, piece);
  if (!bytes) throw new Error("No such piece");
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await pieces.stored.put(id, piece, bytes);
}
