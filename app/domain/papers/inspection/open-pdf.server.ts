import { getResolvedPDFJS } from "unpdf";
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
 * Whether a PDF that is encrypted does not open for everybody: it may have only the password that printing,
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
  return pageText(await openPdf(file), 1, max);
}

/** The text of each page, a line for each of the page's, about `max` characters of each. */
export async function pagesOfPdf(file: FileBytes, max: number): Promise<string[]> {
  const pdf = await openPdf(file);
  const pages: string[] = [];
  while (pages.length < pdf.numPages) pages.push(await pageText(pdf, pages.length + 1, max));
  return pages;
}

type OpenPdf = Awaited<ReturnType<typeof openPdf>>;

async function pageText(pdf: OpenPdf, number: number, max: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  let text = "";
  for (const item of items) {
    if (text.length > max) break;
    if ("str" in item) text += item.hasEOL ? `${item.str}\n` : item.str;
  }
  return text;
}
