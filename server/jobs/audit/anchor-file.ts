import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import {
  type Anchor,
  anchorText,
  makeAnchor,
  readAnchors,
} from "#app/domain/audit/seals/anchor.server.ts";
import type { Seal, SealKey } from "#app/domain/audit/seals/seal.server.ts";
import { readIfThere } from "#foundation/embedded-postgres/durable-file.ts";

export function anchorFile(dataDir: string): string {
  return join(dataDir, "audit-anchors.jsonl");
}

export function readAnchorFile(path: string): string {
  return readIfThere(path) ?? "";
}

/** The last complete line of a file of anchors; null when that is not an anchor. */
export function newestAnchor(path: string): Anchor | null {
  const text = readAnchorFile(path);
  const end = text.lastIndexOf("\n") + 1;
  const start = text.lastIndexOf("\n", end - 2) + 1;
  return readAnchors(text.slice(start, end)).at(-1) ?? null;
}

/** Appends an anchor of this seal and returns it; null when the newest anchor is of this seal already. */
export function addAnchor(path: string, seal: Seal, key: SealKey, now: Date): Anchor | null {
  const text = readAnchorFile(path);
  const lines = readAnchors(text);
  const isKnown = lines.at(-1)?.hash === seal.hash.toString("hex");
  if (isKnown || seal.seq === 0) return null;
  const anchor = makeAnchor(lines, seal, key, now);
  const file = openSync(path, "a", 0o600);
  try {
    // A power cut may have left part of a line: remove it.
    ftruncateSync(file, Buffer.byteLength(text.slice(0, text.lastIndexOf("\n") + 1)));
    writeSync(file, `${anchorText(anchor)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return anchor;
}
