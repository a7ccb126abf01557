import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";

/** The faces of documents: the site's own two, and one for each script that these do not have. */
const FILES = {
  title: "@expo-google-fonts/libre-caslon-display/400Regular/LibreCaslonDisplay_400Regular.ttf",
  text: "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  strong: "@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
  arabic: "@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  hebrew: "@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf",
};

export type Face = keyof typeof FILES;

export const FACES: readonly Face[] = ["title", "text", "strong", "arabic", "hebrew"];

/** Where to look for a character that a face does not have. */
const OTHERS: readonly Face[] = ["text", "arabic", "hebrew"];

interface LoadedFace {
  bytes: Buffer;
  font: Font;
}

const loaded = new Map<Face, LoadedFace>();

/** A face's file, read at its first use. */
export function loadFace(face: Face): LoadedFace {
  const known = loaded.get(face);
  if (known) return known;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(FILES[face])));
  const font = create(bytes);
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${FILES[face]} is not one font`);
  const fresh = { bytes, font };
  loaded.set(face, fresh);
  return fresh;
}

/** Which face has a character: the first of the wanted ones that does, else another; null: none. */
export function faceFor(character: string, ...wanted: Face[]): Face | null {
  const codePoint = character.codePointAt(0) ?? 0;
  const hasIt = (face: Face) => loadFace(face).font.hasGlyphForCodePoint(codePoint);
  return [...wanted, ...OTHERS].find(hasIt) ?? null;
}
