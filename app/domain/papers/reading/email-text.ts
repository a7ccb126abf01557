import { decode, encodingOf } from "../inspection/text.ts";
import { textOfPage } from "./plain-text.ts";

const SHOWN = /^(?:from|to|cc|date|subject):/i;
const DEEPEST = 5;
const ENCODED_WORD = /=\?([\w-]{2,20})\?([bq])\?([^?\s]{0,200})\?=(?:\s+(?==\?))?/gi;

interface Part {
  headers: string[];
  body: string;
}

/** Who wrote an email to whom about what, and its text; of as much of the email as there is. */
export function textOfEmail(bytes: Buffer): string {
  const part = splitPart(
    bytes.toString("latin1").replace(/^(?:\xef\xbb\xbf)?\s*(?:From .*\r?\n)?/, ""),
  );
  const shown = part.headers.filter((line) => SHOWN.test(line)).map(decodeWords);
  return `${shown.join("\n")}\n\n${bodyOf(part, 0) ?? ""}`;
}

function splitPart(text: string): Part {
  const end = /\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  const body = end ? text.slice(end.index + end[0].length) : "";
  return { headers: head.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/), body };
}

function header({ headers }: Part, name: string): string {
  const found = headers.find((line) => line.toLowerCase().startsWith(`${name}:`));
  return found?.slice(name.length + 1).trim() ?? "";
}

/** The first readable text of a part, plain rather than as a page; null when it has none. */
function bodyOf(part: Part, depth: number): string | null {
  const type = header(part, "content-type");
  const boundary = /boundary="?([^";\s]{1,100})/i.exec(type)?.[1];
  if (/^multipart\//i.test(type) && boundary && depth < DEEPEST) {
    const parts = part.body
      .split(`--${boundary}`)
      .slice(1)
      .map((each) => splitPart(each.replace(/^\r?\n/, "")));
    const isPlain = (each: Part) => /^text\/plain/i.test(header(each, "content-type"));
    for (const each of [...parts.filter(isPlain), ...parts.filter((other) => !isPlain(other))]) {
      const text = bodyOf(each, depth + 1);
      if (text) return text;
    }
    return null;
  }
  if (type !== "" && !/^text\//i.test(type)) return null;
  const charset = /charset="?([\w-]{2,20})/i.exec(type)?.[1];
  const text = decodeBytes(unwrap(part), charset);
  return /^text\/html/i.test(type) ? textOfPage(text) : text;
}

function unwrap(part: Part): Buffer {
  const encoding = header(part, "content-transfer-encoding").toLowerCase();
  if (encoding === "base64") return Buffer.from(part.body, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(part.body, "latin1");
  return quoted(part.body.replaceAll(/=\r?\n/g, ""));
}

function quoted(text: string): Buffer {
  const decoded = text.replaceAll(/=([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(decoded, "latin1");
}

function decodeBytes(bytes: Buffer, charset: string | undefined): string {
  try {
    return new TextDecoder(charset ?? encodingOf(bytes)).decode(bytes);
  } catch {
    // An encoding that nobody knows.
    return decode(bytes, encodingOf(bytes));
  }
}

/** Names and subjects with letters beyond ASCII are written in code. */
function decodeWords(line: string): string {
  const decoded = line.replaceAll(ENCODED_WORD, (_, charset: string, way: string, text: string) => {
    const bytes =
      way.toLowerCase() === "b" ? Buffer.from(text, "base64") : quoted(text.replaceAll("_", " "));
    return decodeBytes(bytes, charset);
  });
  return decoded === line ? decodeBytes(Buffer.from(line, "latin1"), undefined) : decoded;
}
