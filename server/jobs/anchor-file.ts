import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import {
  type Anchor,
  anchorText,
  makeAnchor,
  readAnchors,
} from "#app/domain/audit/seals/anchor.server.ts";
import type { Seal, SealKey } from "#app/domain/audit/seals/seal.server.ts";
import { readIfThere } from "#server/embedded-postgres/durable-file.ts";

/** Where a process keeps its anchors. */
export function anchorFile(dataDir: string): string {
  return join(dataDir, "audit-anchors.jsonl");
}

/** The text of a file of anchors, empty where there is none. */
export function readAnchorFile(path: string): string {
  return readIfThere(path) ?? "";
}

/** The last whole line of a file of anchors; null where that is no anchor. */
export function newestAnchor(path: string): Anchor | null {
  const text = readAnchorFile(path);
  const end = text.lastIndexOf("\n") + 1;
  const start = text.lastIndexOf("\n", end - 2) + 1;
  return readAnchors(text.slice(start, end)).at(-1) ?? null;
}

/** Adds the anchor of this seal, unless the newest one is of it already; what was added, or null. */
export function addAnchor(path: string, seal: Seal, key: SealKey, now: Date): Anchor | null {
  const text = readAnchorFile(path);
  const lines = readAnchors(text);
  const isKnown = lines.at(-1)?.hash === seal.hash.toString("hex");
  if (isKnown || seal.seq === 0) return null;
  const anchor = makeAnchor(lines, seal, key, now);
  const file = openSync(path, "a", 0o600);
  try {
    // What a power cut left of a line was never an anchor.
    ftruncateSync(file, Buffer.byteLength(text.slice(0, text.lastIndexOf("\n") + 1)));
    writeSync(file, `${anchorText(anchor)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return anchor;
}
