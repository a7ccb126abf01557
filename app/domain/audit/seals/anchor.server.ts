import { z } from "zod";
import type { Seal, SealKey } from "./seal.server.ts";

const anchor = z.object({
  /** The line of the file, from 1 on. */
  line: z.int(),
  time: z.iso.datetime(),
  seq: z.int(),
  /** Of the seal, in hexadecimal digits. */
  hash: z.string(),
  /** Entries sealed since the line before. */
  count: z.int(),
  mac: z.string(),
});

/** What the newest seal was at a time, kept outside the database. Each covers the one before it. */
export type Anchor = z.infer<typeof anchor>;

/** The lines of a file of anchors; null for one that is none. A last line without end is not counted. */
export function readAnchors(text: string): (Anchor | null)[] {
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => {
      try {
        return anchor.parse(JSON.parse(line));
      } catch {
        return null;
      }
    });
}

/** The anchor of this seal, to be the next line of the file. */
export function makeAnchor(
  lines: readonly (Anchor | null)[],
  { seq, hash }: Seal,
  key: SealKey,
  now: Date,
): Anchor {
  const last = lines.at(-1);
  const facts = {
    line: lines.length + 1,
    time: now.toISOString(),
    seq,
    hash: hash.toString("hex"),
    count: seq - (last?.seq ?? 0),
  };
  return { ...facts, mac: macOf(facts, last ?? null, key) };
}

/** Whether a line is as it was written, in its place, under this key. */
export function isAuthentic(
  lines: readonly (Anchor | null)[],
  place: number,
  key: SealKey,
): boolean {
  const line = lines[place];
  if (!line || line.line !== place + 1) return false;
  return line.mac === macOf(line, lines[place - 1] ?? null, key);
}

function macOf(
  { line, time, seq, hash, count }: Omit<Anchor, "mac">,
  before: Anchor | null,
  key: SealKey,
): string {
  const parts = [before?.mac ?? null, String(line), time, String(seq), hash, String(count)];
  return key("anchor", parts).toString("hex");
}
