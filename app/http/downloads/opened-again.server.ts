import { rangeOf } from "./range.server.ts";

const MINUTES = 10;
const MOST = 10_000;

/** Who opened which version, and whether to see it or to keep it: the audit log tells these apart. */
interface Opening {
  userId: string;
  versionId: string;
  how: "view" | "download";
}

interface PartsSince {
  at: number;
  bytes: number;
  file: { size: number; sha256: string };
}

const opened = new Map<string, PartsSince>();

const keyOf = ({ userId, versionId, how }: Opening) => `${userId} ${versionId} ${how}`;

export function noteEntry(opening: Opening, file: PartsSince["file"], now = Date.now()): void {
  const key = keyOf(opening);
  opened.delete(key);
  opened.set(key, { at: now, bytes: 0, file });
  if (opened.size > MOST) opened.delete(opened.keys().next().value ?? "");
}

/**
 * What a part is counted in that needs no entry of its own, as players ask for a film in many: the last entry is
 * a few minutes old, and what went out since makes no whole copy. Null: it needs one, as a whole file always does.
 */
export function countPart(opening: Opening, headers: Headers, now = Date.now()): PartsSince | null {
  const since = opened.get(keyOf(opening));
  const range = since && rangeOf(headers, since.file);
  if (!range || range === "unsatisfiable" || now - since.at >= MINUTES * 60_000) return null;
  const bytes = range.to - range.from;
  if (bytes === since.file.size || since.bytes >= since.file.size) return null;
  return Object.assign(since, { at: now, bytes: since.bytes + bytes });
}
