/** What a file's first bytes, each a character, say it is, in the middle of a sentence; only kinds that someone might rename. */
const BEGINNINGS: Array<[bytes: string, what: string]> = [
  ["MZ", "a Windows program"],
  ["\x7fELF", "a Linux program"],
  ["\xfe\xed\xfa\xce", "a Mac program"],
  ["\xfe\xed\xfa\xcf", "a Mac program"],
  ["\xce\xfa\xed\xfe", "a Mac program"],
  ["\xcf\xfa\xed\xfe", "a Mac program"],
  ["\xca\xfe\xba\xbe", "a program"],
  ["dex\n", "an Android program"],
  ["\0asm", "a program"],
  ["L\0\0\0\x01\x14\x02\0", "a Windows shortcut"],
  ["#!", "a script"],
  ["@echo off", "a script"],
  ["%PDF-", "a PDF"],
  ["{\\rtf", "a rich text document"],
  ["GIF8", "a GIF picture"],
  ["\xff\xd8\xff", "a JPEG picture"],
  ["\x89PNG", "a PNG picture"],
  ["PK\x03\x04", "a ZIP archive or an Office document"],
  ["PK\x05\x06", "an empty ZIP archive"],
  ["Rar!\x1a\x07", "a RAR archive"],
  ["7z\xbc\xaf\x27\x1c", "a 7-Zip archive"],
  ["\x1f\x8b", "a compressed archive"],
  ["MSCF", "a Windows archive"],
  ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an Outlook email or an older Office document"],
  ["ID3", "an MP3 recording"],
  ["OggS", "an Ogg recording"],
  ["fLaC", "a FLAC recording"],
];
const WINDOWS_PROGRAM = "This program cannot be run in DOS mode";
// With what follows it: four bytes alone turn up by chance in a long video.
const LINUX_PROGRAM = "\x7fELF";
const ARCHIVES: Array<[bytes: string, what: string]> = [
  ["Rar!\x1a\x07\x00", "a RAR archive"],
  ["Rar!\x1a\x07\x01\x00", "a RAR archive"],
  ["7z\xbc\xaf\x27\x1c", "a 7-Zip archive"],
];
const MARKUP = /<(?:!doctype|html|script|svg|iframe|\?php)/i;
/** Of a file that begins so, even where no more of it looks like a page. */
const FIRST_MARKUP = /^<(?:\?xml|(?:head|body|meta|link|style|table|img|title)[\s>/])/i;

/** What the bytes begin as: "a Windows program"; null when it is none of the known. */
export function beginsAs(first: Buffer): string | null {
  const found = BEGINNINGS.find(([bytes]) => startsWith(first, bytes));
  if (found) return found[1];
  const text = first.toString("latin1", 0, 1024);
  return findMarkupAtStart(text) ?? riffOrMovie(text);
}

export function startsWith(first: Buffer, bytes: string): boolean {
  return first.toString("latin1", 0, bytes.length) === bytes;
}

/** "a web page" and the like, where a browser would take the text for one. */
export function findMarkup(text: string): string | null {
  const found = MARKUP.exec(text)?.[0].toLowerCase() ?? "";
  if (found === "<svg") return "an SVG picture";
  if (found === "<?php") return "a script";
  return found === "" ? null : "a web page";
}

/** The same, of text that is the beginning of a file. */
export function findMarkupAtStart(text: string): string | null {
  const found = findMarkup(text);
  if (found) return found;
  return FIRST_MARKUP.test(text.replace(/^(?:\xef\xbb\xbf)?\s*/, ""))
    ? "a web page or an XML file"
    : null;
}

function riffOrMovie(text: string): string | null {
  if (text.startsWith("RIFF")) return text.startsWith("AVI ", 8) ? "an AVI video" : "a recording";
  if (!text.startsWith("ftyp", 4)) return null;
  const brand = text.slice(8, 12);
  if (/^(?:hei|hev|mif1|msf1)/.test(brand)) return "an iPhone picture";
  return /^avi[fs]/.test(brand) ? "an AVIF picture" : "a video or a recording";
}

/** A program or an archive anywhere in the bytes: "a Windows program". */
export function findProgramOrArchive(bytes: Buffer): string | null {
  if (bytes.includes(WINDOWS_PROGRAM, 0, "latin1")) return "a Windows program";
  if (hasLinuxProgram(bytes)) return "a Linux program";
  return ARCHIVES.find(([mark]) => bytes.includes(mark, 0, "latin1"))?.[1] ?? null;
}

function hasLinuxProgram(bytes: Buffer): boolean {
  const next = (from: number) => bytes.indexOf(LINUX_PROGRAM, from, "latin1");
  for (let at = next(0); at >= 0; at = next(at + 1)) {
    const [width = 0, order = 0, version = 0] = bytes.subarray(at + 4, at + 7);
    if (isOneOrTwo(width) && isOneOrTwo(order) && version === 1) return true;
  }
  return false;
}

function isOneOrTwo(byte: number): boolean {
  return byte === 1 || byte === 2;
}
