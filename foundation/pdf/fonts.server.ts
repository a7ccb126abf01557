import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";

/** The faces of documents: the site's own two, and one for each script that these do not have. */
const FILES = {
  text: "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  strong: "@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
  title: "@expo-google-fonts/libre-caslon-display/400Regular/LibreCaslonDisplay_400Regular.ttf",
  arabic: noto("Arabic"),
  hebrew: noto("Hebrew"),
  gurmukhi: noto("Gurmukhi"),
  bengali: noto("Bengali"),
  devanagari: noto("Devanagari"),
  gujarati: noto("Gujarati"),
  tamil: noto("Tamil"),
  ethiopic: noto("Ethiopic"),
};

function noto(script: string): string {
  const folder = `@expo-google-fonts/noto-sans-${script.toLowerCase()}/400Regular`;
  return `${folder}/NotoSans${script}_400Regular.ttf`;
}

export type Face = keyof typeof FILES;

/** In the order in which to look for a character that a face does not have. */
const FACES = Object.keys(FILES) as Face[];

interface LoadedFace {
  bytes: Buffer;
  font: Font;
}

const loaded = new Map<Face, LoadedFace>();

export function loadFace(face: Face): LoadedFace {
  const known = loaded.get(face);
  if (known) return known;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(FILES[face])));
  const font = create(bytes);
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${FILES[face]} is not one font`);
  leaveMarks(Reflect.get(font, "_layoutEngine").engine?.GPOSProcessor);
  const fresh = { bytes, font };
  loaded.set(face, fresh);
  return fresh;
}

type Apply = (mark: { markAnchor: unknown }, base: unknown, index: number) => void;

/**
 * Of fontkit 2.0.4: where a font has no place for a mark on a letter, the mark stays where it is. It throws there,
 * as on most Punjabi words: github.com/foliojs/fontkit/pull/374
 */
function leaveMarks(processor: { applyAnchor: Apply } | undefined): void {
  if (!processor) return;
  const { applyAnchor } = processor;
  Object.getPrototypeOf(processor).applyAnchor = function apply(
    ...[mark, base, index]: Parameters<Apply>
  ) {
    if (base && mark.markAnchor) applyAnchor.call(this, mark, base, index);
  };
}

/** Which face has a character: the first of the wanted ones that does, else another; null: none. */
export function faceFor(character: string, ...wanted: Face[]): Face | null {
  const codePoint = character.codePointAt(0) ?? 0;
  const hasIt = (face: Face) => loadFace(face).font.hasGlyphForCodePoint(codePoint);
  return [...wanted, ...FACES].find(hasIt) ?? null;
}
