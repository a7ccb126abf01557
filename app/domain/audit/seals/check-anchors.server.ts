import {
  type Anchor,
  follows,
  isSigned,
  readAnchors,
  type SignatureCheck,
  type SignedAnchor,
} from "./anchor.server.ts";

export interface AnchorsCheck {
  lines: number;
  /** Lines of earlier versions among them, which have no signature. */
  unsigned: number;
  newest: SignedAnchor | null;
  /** The first line that does not fit, from 1 on. */
  fault: { line: number; what: string } | null;
}

/** Checks a file of anchors, from its first line on, without the secret and without the database. */
export function checkAnchors(text: string, check: SignatureCheck): AnchorsCheck {
  const lines = readAnchors(text === "" || text.endsWith("\n") ? text : `${text}\n`);
  const lastSigned = lines.findLastIndex((line) => line && "signature" in line);
  const wrong = lines.map((_, place) => whyNot(lines, place, { lastSigned, check }));
  const place = wrong.findIndex((what) => what !== null);
  const newest = lines[lastSigned];
  return {
    lines: lines.length,
    unsigned: lines.filter((line) => line && "mac" in line).length,
    newest: newest && "signature" in newest ? newest : null,
    fault: place < 0 ? null : { line: place + 1, what: wrong[place] ?? "" },
  };
}

/** One line out of a mail, which has no others beside it; null when it is not as it was signed. */
export function checkMailedAnchor(text: string, check: SignatureCheck): SignedAnchor | null {
  const [line] = readAnchors(`${text.trim()}\n`);
  return line && "signature" in line && isSigned(line, check) ? line : null;
}

/** Of lines without a signature the last one before a signed line is covered by that, the others by nothing here. */
function whyNot(
  lines: readonly (Anchor | null)[],
  place: number,
  { lastSigned, check }: { lastSigned: number; check: SignatureCheck },
): string | null {
  const line = lines[place];
  if (!line) return "it is no anchor, or only a part of one";
  if (line.line !== place + 1) {
    return `it was written as line ${line.line}, so lines are missing or have been moved`;
  }
  if ("mac" in line) return place < lastSigned ? null : "it has no signature";
  if (!isSigned(line, check)) return "it has been changed, or signed with another key";
  return follows(line, lines[place - 1] ?? null) ? null : "the line before it has been changed";
}
