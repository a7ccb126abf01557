import { createHash } from "node:crypto";
import { z } from "zod";
import type { Seal, SealKey } from "./seal.server.ts";

/** Whether a text has this signature. */
export type SignatureCheck = (text: string, signature: string) => boolean;

/** The key of the seals, which signs anchors as well. */
export interface RecordKey extends SealKey {
  /** Ed25519, in hexadecimal digits. */
  sign: (text: string) => string;
  isSigned: SignatureCheck;
  /** What anybody can check a signature by: its SPKI form in Base64. */
  publicKey: string;
}

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const facts = {
  /** The line of the file, from 1 on. */
  line: z.int(),
  time: z.iso.datetime(),
  seq: z.int(),
  /** Of the seal, in hexadecimal digits. */
  hash: z.string(),
  /** Entries sealed since the line before. */
  count: z.int(),
};

export const signedAnchor = z.strictObject({
  ...facts,
  hash: digest,
  /** The SHA-256 digest of the line before, in hexadecimal digits; null for the first. */
  before: digest.nullable(),
  /** Of the line without its signature, in hexadecimal digits. */
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});

/** As earlier versions wrote them: only who has the secret can tell that nobody has changed them. */
const olderAnchor = z.object({ ...facts, mac: z.string() });

const anchor = z.union([signedAnchor, olderAnchor]);

/** What the newest seal was at a time, kept outside the database. Each covers the one before it. */
export type Anchor = z.infer<typeof anchor>;
export type SignedAnchor = z.infer<typeof signedAnchor>;
type OlderAnchor = z.infer<typeof olderAnchor>;
type Line = Anchor | null;

/** The lines of a file of anchors; null for one that is none. A last line without end is not counted. */
export function readAnchors(text: string): Line[] {
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

/** An anchor as it stands in the file, without the end of its line. */
export function writtenAnchor(anchor: Anchor): string {
  const { line, time, seq, hash, count } = anchor;
  const stated = { line, time, seq, hash, count };
  if ("mac" in anchor) return JSON.stringify({ ...stated, mac: anchor.mac });
  const { before, signature } = anchor;
  return JSON.stringify({ ...stated, before, signature });
}

/** The anchor of this seal, to be the next line of the file. */
export function makeAnchor(
  lines: readonly Line[],
  { seq, hash }: Seal,
  key: RecordKey,
  now: Date,
): SignedAnchor {
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

/** Whether a line is as it was written, in its place, under this key. */
export function isAuthentic(lines: readonly Line[], place: number, key: RecordKey): boolean {
  const line = lines[place];
  if (!line || line.line !== place + 1) return false;
  const before = lines[place - 1] ?? null;
  if ("mac" in line) return line.mac === macOf(line, before, key);
  return isSigned(line, key.isSigned) && follows(line, before);
}

/** Whether an anchor is as somebody with the private key has signed it. */
export function isSigned(anchor: SignedAnchor, check: SignatureCheck): boolean {
  return check(signedText(anchor), anchor.signature);
}

/** Whether this is the line that stood before an anchor when it was written. */
export function follows(anchor: SignedAnchor, before: Line): boolean {
  return anchor.before === digestOf(before);
}

function signedText({
  line,
  time,
  seq,
  hash,
  count,
  before,
}: Omit<SignedAnchor, "signature">): string {
  return JSON.stringify({ line, time, seq, hash, count, before });
}

function digestOf(line: Line): string | null {
  return line && createHash("sha256").update(writtenAnchor(line)).digest("hex");
}

/** To the versions that wrote these, a signed line was none. */
function macOf({ line, time, seq, hash, count }: OlderAnchor, before: Line, key: SealKey): string {
  const mac = before && "mac" in before ? before.mac : null;
  const parts = [mac, String(line), time, String(seq), hash, String(count)];
  return key("anchor", parts).toString("hex");
}
