import { hash, randomBytes } from "node:crypto";
import { lookIntoFile } from "#app/domain/papers/reading/look-into-file.server.ts";
import type { Finishing } from "#app/domain/papers/receiving/finish-upload.server.ts";
import {
  createPieceStore,
  createRunningHash,
  type PieceStore,
} from "#foundation/files/piece-store.server.ts";
import { wavHead } from "#tests/support/files/media-builder.ts";

const MIB = 1024 * 1024;

export function piecesIn(folder: string): PieceStore {
  return createPieceStore({ folder }, "s".repeat(40));
}

export function receivingInto(folder: string, more: Partial<Finishing> = {}): Finishing {
  return {
    pieces: piecesIn(folder),
    startHash: createRunningHash,
    maxBytes: 64 * MIB,
    inTurn: (_, write) => write(),
    oneAtATime: (_, look) => look(),
    lookInto: lookIntoFile,
    ...more,
  };
}

export function recording(size: number): Buffer {
  const head = wavHead(size);
  return Buffer.concat([head, randomBytes(size - head.length)]);
}

/** What follows `from` of a file, to its end, as a sender brings it. */
export function restOf(bytes: Buffer, from = 0) {
  return { from, content: inParts(bytes.subarray(from)), sha256: hash("sha256", bytes) };
}

export async function* inParts(bytes: Buffer, size = 60_001): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
