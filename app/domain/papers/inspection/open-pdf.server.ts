import { getResolvedPDFJS } from "unpdf";
import type { Line, PageText } from "../reading/page-text.ts";
import { bytesInMemory, type FileBytes, MIB } from "./file-bytes.server.ts";

/** Opens a PDF as readers do, of which only the parts that it needs are read; fails when it asks for a password. */
async function openPdf(file: FileBytes) {
  const { getDocument, PDFDataRangeTransport } = await getResolvedPDFJS();
  class Parts extends PDFDataRangeTransport {
    override requestDataRange(from: number, to: number): void {
      void file.read(from, to).then((part) => this.onDataRange(from, new Uint8Array(part)));
    }
  }
  return getDocument({
    range: new Parts(file.size, null),
    rangeChunkSize: MIB,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    maxImageSize: 0,
  }).promise;
}

/**
 * Whether a PDF that is encrypted does not open for everyone: it may have only the password that printing,
 * copying or changing it takes. One that cannot be read is taken to ask for one.
 */
export async function asksForPassword(file: FileBytes): Promise<boolean> {
  return openPdf(file).then(
    () => false,
    () => true,
  );
}

/** The same PDF without its encryption, all in memory. */
export async function decryptPdf(file: FileBytes): Promise<FileBytes> {
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const bytes = await file.read(0, file.size);
  const pdf = await PDFDocument.load(bytes, { password: "", updateMetadata: false });
  const open = await pdf.save({ useObjectStreams: false, addDefaultPage: false });
  return bytesInMemory(file.name, Buffer.from(open));
}

/** The text of the first page, about `max` characters of it; empty for a scan. */
export async function firstPageOfPdf(file: FileBytes, max: number): Promise<string> {
  const page = await (await openPdf(file)).getPage(1);
  return (await linesOf(page, max)).map(({ text }) => text).join("\n");
}

/** The text of each page, about `max` characters of each, and in words what else is in the file. */
export async function readPdf(file: FileBytes, max: number) {
  const pdf = await openPdf(file);
  const { OPS } = await getResolvedPDFJS();
  const pages: PageText[] = [];
  const beside = await besideOf(pdf);
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const drawn = await page.getOperatorList();
    pages.push({
      lines: await linesOf(page, max),
      height: page.view[3] ?? 0,
      isHidden: isMostlyHidden(drawn, OPS),
      // What puts a picture in its place, and nothing behind it: pictures themselves are left out here.
      hasPicture: drawn.fnArray.some((operator, place) => {
        return operator === OPS.transform && drawn.fnArray[place + 1] === OPS.restore;
      }),
    });
    beside.push(...(await notesOf(page)).map((note) => `Page ${number}: ${note}`));
    page.cleanup();
  }
  const shown = new Set(beside.map((text) => plain(text).slice(0, 200)));
  return { pages, beside: [...shown].slice(0, MOST_BESIDE) };
}

type OpenPdf = Awaited<ReturnType<typeof openPdf>>;
type PdfPage = Awaited<ReturnType<OpenPdf["getPage"]>>;
type Operators = Pick<Awaited<ReturnType<PdfPage["getOperatorList"]>>, "fnArray" | "argsArray">;

const MOST_BESIDE = 40;
const OF_FILE = ["Title", "Author", "Subject", "Keywords"];

function plain(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ").toWellFormed();
}

/** Text that was drawn twice, to look bold, is taken once; the words of a line may stand a little up and down. */
async function linesOf(page: PdfPage, max: number) {
  const { items } = await page.getTextContent();
  const lines: Line[] = [];
  const drawn = new Set<string>();
  let length = 0;
  let isApart = false;
  for (const item of items) {
    if (!("str" in item) || length > max) {
      continue;
    }
    const { str, transform, height, hasEOL } = item;
    const [x = 0, y = 0]: number[] = transform.slice(4);
    if (str !== "" && !isDrawn(drawn, str, x, y)) {
      const last = lines.at(-1);
      length += str.length;
      if (last && Math.abs(last.y - y) <= height / 2) {
        last.text += isApart ? ` ${plain(str)}` : plain(str);
        last.y = y;
      } else {
        lines.push({ text: plain(str), y });
      }
      isApart = false;
    }
    isApart ||= hasEOL;
  }
  return lines;
}

/** Within a point or so; notes it. */
function isDrawn(drawn: Set<string>, text: string, x: number, y: number): boolean {
  const at = (right: number, up: number) =>
    `${Math.round(2 * x) + right} ${Math.round(2 * y) + up} ${text}`;
  const around = [-1, 0, 1];
  const isThere = around.some((right) => around.some((up) => drawn.has(at(right, up))));
  drawn.add(at(0, 0));
  return isThere;
}

/** Whether more is written invisibly, as a scanner's words are, than to be seen. */
function isMostlyHidden({ fnArray, argsArray }: Operators, ops: Record<string, number>): boolean {
  const modes: number[] = [];
  let mode = 0;
  let balance = 0;
  for (const [place, operator] of fnArray.entries()) {
    if (operator === ops.setTextRenderingMode) {
      mode = argsArray[place][0];
    } else if (operator === ops.save) {
      modes.push(mode);
    } else if (operator === ops.restore) {
      mode = modes.pop() ?? 0;
    } else if (operator === ops.showText) {
      balance += (mode === INVISIBLE ? 1 : -1) * argsArray[place][0].length;
    }
  }
  return balance > 0;
}

const INVISIBLE = 3;

/** What a PDF says of itself, and the files in it. */
async function besideOf(pdf: OpenPdf) {
  const { info } = await pdf.getMetadata();
  const said = Object.entries(info).filter(([name, text]) => text && OF_FILE.includes(name));
  const files = (await pdf.getAttachments())?.values() ?? [];
  return [
    ...said.map(([name, text]) => `${name}: ${text}`),
    ...Array.from(files, ({ filename }) => `Attached file: ${filename}`),
  ];
}

/** The comments of a page, and fields of forms that nobody filled in. */
async function notesOf(page: PdfPage): Promise<string[]> {
  const notes = await page.getAnnotations();
  return notes.flatMap(({ subtype, contentsObj, fieldType, fieldName, fieldValue, file }) => {
    if (subtype === "Widget") {
      return fieldType === "Btn" || fieldValue?.length > 0 ? [] : [`empty field: ${fieldName}`];
    }
    if (file) {
      return [`attached file: ${file.filename}`];
    }
    return subtype === "Link" || subtype === "Popup" ? [] : [`comment: ${contentsObj?.str ?? ""}`];
  });
}
