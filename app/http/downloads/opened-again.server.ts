const MINUTES = 10;
const MOST = 10_000;
const opened = new Map<string, number>();

/** Who opened which version, and whether to see it or to keep it: the audit log tells these apart. */
interface Opening {
  userId: string;
  versionId: string;
  how: "view" | "download";
}

const keyOf = ({ userId, versionId, how }: Opening) => `${userId} ${versionId} ${how}`;

/**
 * Whether this person has opened this version so a few minutes ago: players ask for a film in many parts, of
 * which the audit log needs one entry.
 */
export function wasJustOpened(opening: Opening, now = Date.now()): boolean {
  const at = opened.get(keyOf(opening));
  return at !== undefined && now - at < MINUTES * 60_000;
}

/** Notes that this person has opened this version, and was allowed to. */
export function noteOpened(opening: Opening, now = Date.now()): void {
  const key = keyOf(opening);
  opened.delete(key);
  opened.set(key, now);
  if (opened.size > MOST) opened.delete(opened.keys().next().value ?? "");
}
