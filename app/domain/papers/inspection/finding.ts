import { cleanFileName } from "../files/file-name.ts";
import type { FileExtension } from "../files/file-types.ts";

interface Found {
  /** It, or a part of it, asks for a password. */
  isEncrypted: boolean;
  /** It is downloaded, and never shown on a page. */
  hasScripts?: boolean;
  /** Why only staff may open it, with a reason, reading on after its name: "has a link in it that starts a program". */
  warning?: string | null;
}

/**
 * What looking into a file found: `mediaType` is what it is; `why` is one sentence for whoever sends it, of at
 * most 200 characters, that begins with the file's name.
 */
export type Inspection =
  | ({ ok: true; mediaType: string } & Required<Found>)
  | { ok: false; why: string };

/** The same without the name: a problem reads on after it, as "is empty". `kind` is given where it is not that of the beginning. */
export type Finding = { problem: string } | (Found & { kind?: FileExtension });

export const FINE: Finding = { isEncrypted: false };
export const SEND_ORIGINAL = "Send the original file.";
export const DAMAGED = `is damaged or not complete. ${SEND_ORIGINAL}`;

const SHOWN = { whole: 60, start: 40, end: 16 };

export function refuse(name: string, problem: string): Inspection {
  return { ok: false, why: `“${shortName(name)}” ${problem}` };
}

/** A name that may be shown, at most 57 characters long where it would be over 60. */
export function shortName(name: string): string {
  const characters = [...cleanFileName(name)];
  if (characters.length <= SHOWN.whole) return characters.join("");
  return [...characters.slice(0, SHOWN.start), "…", ...characters.slice(-SHOWN.end)].join("");
}
