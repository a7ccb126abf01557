import { inflateSync } from "node:zlib";
import { type FileBytes, MIB } from "./file-bytes.server.ts";

const REFERENCE = "\\d+\\s+\\d+\\s+R";
const WORD = "(?![\\w#.-])";
// Of short names so much is asked for that they do not turn up by chance among the bytes of pictures.
const KINDS = {
  script: `${name("JavaScript")}|${name("(?:XFA|AA)")}\\s*(?:\\[|<<|${REFERENCE})|${name("JS")}\\s*(?:\\(\\s*[ -~]{4}|<[\\dA-Fa-f]{4}|${REFERENCE})`,
  attachment: name("EmbeddedFiles?"),
  encrypted: `${name("Encrypt")}\\s*(?:<<|${REFERENCE})`,
  launch: name("Launch"),
  packed: `${name("ObjStm")}|${name("First")}\\s+\\d+(?!\\d|\\s+\\d+\\s+R)`,
  stream: "(?<!end)stream(?:\\r\\n|\\r|\\n)",
};
const FOUND = new RegExp(
  Object.entries(KINDS)
    .map(([kind, pattern]) => `(?<${kind}>${pattern})`)
    .join("|"),
  "g",
);
const WINDOWS = new RegExp(name("Win"));
const TARGET = new RegExp(
  `${name("U?F")}(?!\\s*(?:<<|\\d+\\s*[/>]))\\s*(?<plain>\\((?:[^()\\\\]|\\\\[()])*\\.(?:pdf|docx?|xlsx?|rtf|txt|csv|jpe?g|png|tiff?|msg|eml|mp[34]|m4a|wav|mov)\\))?`,
  "gi",
);

/** So far a link, or objects that are packed, may reach beyond the end of a piece. */
const OVERLAP = 128 * 1024;
const MOST_PACKED = 4 * MIB;
const MOST_UNPACKED = 64 * MIB;
/** With these, packed objects begin. */
const NUMBERS = /^\s*\d+\s+\d+\s/;

/** What a reader would come upon; `program`: a link that leads elsewhere than plainly to a document; `hidden`: objects that cannot be unpacked. */
export type PdfFinding = keyof typeof KINDS | "program" | "hidden";

/** A name as readers take it: each of its letters may be written as "#" and its number. */
function name(text: string): string {
  const written = text.replaceAll(/[A-Za-z]/g, (letter) => {
    const number = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${number.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  });
  return `/${written}${WORD}`;
}

/**
 * Looks through all of a PDF, by pieces, and through its packed objects: whatever a reader would do has its name
 * there, in clear even where a PDF is encrypted. Only packed objects are encrypted with the names in them.
 */
export async function readPdfNames(file: FileBytes): Promise<Set<PdfFinding>> {
  const found = new Set<PdfFinding>();
  for (let from = 0; from < file.size; from += MIB) {
    const start = Math.max(0, from - OVERLAP);
    const piece = await file.read(start, Math.min(file.size, from + MIB));
    const isLast = from + MIB >= file.size;
    const end = isLast ? piece.length : piece.length - OVERLAP / 2;
    const streams = note(piece.toString("latin1"), start === 0 ? 0 : OVERLAP / 2, end, found);
    for (const at of streams) {
      const objects =
        unpack(piece.subarray(at)) ??
        unpack(await file.read(start + at, Math.min(file.size, start + at + MOST_PACKED)));
      if (objects) {
        note(objects.toString("latin1"), 0, objects.length, found);
      } else {
        found.add("hidden");
      }
    }
  }
  return found;
}

/** Notes what is in a text; of links and streams, from `from` to `to`. Returns where packed objects begin. */
function note(text: string, from: number, to: number, found: Set<PdfFinding>): number[] {
  const streams: number[] = [];
  let isPacked = false;
  let judgedTo = from;
  for (const { 0: whole, index, groups = {} } of text.matchAll(FOUND)) {
    if (groups.script) found.add("script");
    if (groups.attachment) found.add("attachment");
    if (groups.encrypted) found.add("encrypted");
    if (index < from || index >= to) continue;
    if (groups.launch && index >= judgedTo) {
      const end = text.indexOf("endobj", index);
      judgedTo = end < 0 ? text.length : end;
      const object = text.slice(text.lastIndexOf("obj", index) + 1, judgedTo);
      if (!leadsToDocuments(object)) found.add("program");
    }
    if (groups.stream && isPacked) streams.push(index + whole.length);
    isPacked = Boolean(groups.packed) || (isPacked && !groups.stream);
  }
  return streams;
}

function leadsToDocuments(object: string): boolean {
  const targets = [...object.matchAll(TARGET)];
  const arePlain = targets.every(({ groups }) => groups?.plain !== undefined);
  return targets.length > 0 && arePlain && !WINDOWS.test(object);
}

/** The objects of a stream, where it holds any; null when they are packed in another way, or go on. */
function unpack(bytes: Buffer): Buffer | null {
  const holds = (objects: Buffer) => NUMBERS.test(objects.toString("latin1", 0, 64));
  if (holds(bytes)) return Buffer.alloc(0);
  try {
    const objects = inflateSync(bytes, { maxOutputLength: MOST_UNPACKED });
    return holds(objects) ? objects : null;
  } catch {
    return null;
  }
}
