import { createHash } from "node:crypto";
import { z } from "zod";
import type { Seal, SealKey } from "./seal.server.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const anchorSchema = z.strictObject({
  /** The number of its line in the file, from 1 on. */
  line: z.int(),
  time: z.iso.datetime(),
  seq: z.int(),
  hash: sha256,
  /** Entries sealed since the previous line. */
  count: z.int(),
  /** The digest of the line before; null in the first line. */
  before: sha256.nullable(),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});

/**
 * The newest seal at a given time, signed and kept outside the database. Each anchor holds the digest
 * of the one before it.
 */
export type Anchor = z.infer<typeof anchorSchema>;

type Line = Anchor | null;

/**
 * Reads the lines of a file of anchors: null for a line that is no anchor. A last line without a line end is ignored.
 */
export function readAnchors(text: string): Line[] {
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => {
      try {
        return anchorSchema.parse(JSON.parse(line));
      } catch {
        return null;
      }
    });
}

/** An anchor as a line of the file, without the line end. */
export function anchorText(anchor: Anchor): string {
  return `${signedText(anchor).slice(0, -1)},"signature":"${anchor.signature}"}`;
}

export function makeAnchor(lines: readonly Line[], { seq, hash }: Seal, key: SealKey, now: Date) {
  const last = lines.at(-1) ?? null;
  const stated = {
    line: lines.length + 1,
    time: now.toISOString(),
    seq,
    hash: hash.toString("hex"),
    count: seq - (last?.seq ?? 0),
    before: digestOf(last),
  };
  return { ...stated, signature: key.sign(signedText(stated)) };
}

/** Whether a line is unchanged: signed with this key, at its own number, and after the right previous line. */
export function isAuthentic(lines: readonly Line[], place: number, key: SealKey): boolean {
  const line = lines[place];
  if (line?.line !== place + 1) return false;
  return isSigned(line, key) && line.before === digestOf(lines[place - 1] ?? null);
}

export function isSigned(anchor: Anchor, key: Pick<SealKey, "isSigned">): boolean {
  return key.isSigned(signedText(anchor), anchor.signature);
}

function signedText(anchor: Omit<Anchor, "signature">): string {
  const { line, time, seq, hash, count, before } = anchor;
  return JSON.stringify({ line, time, seq, hash, count, before });
}

function digestOf(line: Line): string | null {
  return line && createHash("sha256").update(anchorText(line)).digest("hex");
}
