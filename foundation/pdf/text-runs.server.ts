import bidiFactory from "bidi-js";
import { type Face, faceFor } from "./fonts.server.ts";

/** A part of a line that is drawn at once, with one face, in one direction. */
export interface Run {
  text: string;
  face: Face;
}

export interface Line {
  runs: Run[];
  says: string;
  missing: string[];
  isPlain: boolean;
}

const PLAIN = /^[\x20-\x7e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2026\u20ac]*$/;
/** Drawn in place of a character that no face has. */
const MISSING = "?";

const bidi = bidiFactory();

/**
 * Splits a line of text into runs, in the order in which they are drawn. Right-to-left scripts are put in
 * order by the Unicode bidirectional algorithm (UAX 9), in a line that runs from left to right.
 */
export function layOut(text: string, wanted: Face): Line {
  if (PLAIN.test(text)) {
    const runs = text === "" ? [] : [{ text, face: wanted }];
    return { runs, says: text, missing: [], isPlain: true };
  }
  const { levels } = bidi.getEmbeddingLevels(text, "ltr");
  const parts: { text: string; face: Face; level: number }[] = [];
  const missing: string[] = [];
  let at = 0;
  for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)) {
    const level = levels[at] ?? 0;
    at += segment.length;
    const last = parts.at(-1);
    // A space between two Hebrew words belongs to their run, which the font turns round as a whole.
    const isWithin = last?.level === level && isRightToLeft(level);
    const found = isWithin ? faceFor(segment, last.face, wanted) : faceFor(segment, wanted);
    const part = { text: found ? segment : MISSING, face: found ?? wanted, level };
    if (!found) missing.push(segment);
    if (last && last.level === level && last.face === part.face) {
      last.text += part.text;
    } else {
      parts.push(part);
    }
  }
  const runs = reorder(parts).map(({ text: part, face, level }) => ({
    text: isRightToLeft(level) && !isDrawnBackwards(face) ? mirrored(part) : part,
    face,
  }));
  return { runs, says: text, missing, isPlain: false };
}

function isRightToLeft(level: number): boolean {
  return level % 2 === 1;
}

/** Whether the font itself lays out a run from right to left, because of its script. */
function isDrawnBackwards(face: Face): boolean {
  return face === "arabic" || face === "hebrew";
}

/** Rule L2 of UAX 9: from the highest level to the lowest odd one, turn round what is on it or above. */
function reorder<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const result = [...parts];
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < result.length; start += 1) {
      let end = start;
      while ((result[end]?.level ?? -1) >= level) end += 1;
      if (end > start) result.splice(start, end - start, ...result.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return result;
}

function mirrored(text: string): string {
  return [...text]
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join("");
}
