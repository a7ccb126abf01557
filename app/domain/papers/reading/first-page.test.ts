import { describe, expect, it } from "vitest";
import { docxOf, xlsxOf } from "#tests/support/files/office-builder.ts";
import { pdfOf, plainPdf } from "#tests/support/files/pdf-builder.ts";
import { FILE_TYPES, type FileExtension } from "../files/file-types.ts";
import { bytesInMemory } from "../inspection/file-bytes.server.ts";
import { firstPageText } from "./first-page.server.ts";

function read(extension: FileExtension, bytes: Buffer | string): Promise<string | null> {
  const file = bytesInMemory(`a.${extension}`, Buffer.from(bytes));
  return firstPageText(file, FILE_TYPES[extension].mediaType);
}

describe("the first page", () => {
  it("of a PDF is read, without the second", async () => {
    const lines = Array.from({ length: 90 }, (_, i) => `Line ${i + 1} of the statement`);
    const text = await read("pdf", await pdfOf(["WITNESS STATEMENT", ...lines]));
    expect(text).toMatch(/^WITNESS STATEMENT\nLine 1 of the statement\nLine 2/);
    expect(text).not.toContain("Line 90");
  });

  it("of a PDF that only forbids printing is read; of one with a password not", async () => {
    const locked = (options: PDFKit.PDFDocumentOptions) => pdfOf(["Statement"], options);
    expect(await read("pdf", await locked({ ownerPassword: "x", permissions: {} }))).toBe(
      "Statement",
    );
    expect(await read("pdf", await locked({ userPassword: "x" }))).toBeNull();
  });

  it("of a scan is nothing, and neither is one of a broken PDF", async () => {
    expect(await read("pdf", plainPdf())).toBe("");
    expect(await read("pdf", plainPdf().subarray(0, 90))).toBeNull();
    expect(await read("pdf", "not a PDF")).toBeNull();
    expect(await read("pdf", "")).toBeNull();
  });

  it("of a Word document is its paragraphs", async () => {
    const bytes = docxOf(["Dear Sirs", "Smith &amp; Jones &lt;S&gt; &#8211; &#x41;", "Caf\u00e9"]);
    expect(await read("docx", bytes)).toBe("\nDear Sirs\nSmith & Jones <S> – A\nCafé\n");
    expect(await read("docx", bytes.subarray(0, 300))).toBeNull();
  });

  it("of an Excel workbook is the words of its cells", async () => {
    const data =
      "<sst><si><t>Exhibit</t></si><si><r><t>Where </t></r><r><t>found</t></r></si></sst>";
    expect(await read("xlsx", xlsxOf([{ name: "xl/sharedStrings.xml", data }]))).toBe(
      "Exhibit\nWhere found\n",
    );
    expect(await read("xlsx", xlsxOf())).toBeNull();
  });

  it("of a Word document of hundreds of pages is cut at 4,000 characters", async () => {
    const bytes = docxOf(Array.from({ length: 100_000 }, (_, i) => `Paragraph number ${i}`));
    expect(await read("docx", bytes)).toHaveLength(4_000);
  });

  it("of text and tables is decoded as it was written", async () => {
    expect(await read("txt", "Mae’r tŷ")).toBe("Mae’r tŷ");
    expect(await read("txt", Buffer.from("\ufeffPŵer", "utf16le"))).toBe("Pŵer");
    expect(await read("csv", Buffer.from("Item,\xa3 10", "latin1"))).toBe("Item,£ 10");
    expect(await read("txt", Buffer.from("\xa31,400", "latin1"))).toBe("£1,400");
    expect(await read("txt", "ŵ".repeat(40_000))).toBe("ŵ".repeat(4_000));
  });

  it("takes no long time, whatever the text", async () => {
    const from = performance.now();
    for (const piece of ["<", "<w:del", "<w:tab ", "&#", "\n "]) {
      const many = piece.repeat(60_000);
      await read("docx", docxOf([many]));
      await read("txt", many);
    }
    expect(performance.now() - from).toBeLessThan(4_000);
  });

  it("of a picture or an email is nothing", async () => {
    expect(await read("jpg", "x")).toBeNull();
    expect(await read("eml", "From: a@example.com\n\nHello")).toBeNull();
  });

  it("is nothing where the file cannot be fetched", async () => {
    const file = { name: "a.txt", size: 5, read: () => Promise.reject(new Error("store away")) };
    expect(await firstPageText(file, FILE_TYPES.txt.mediaType)).toBeNull();
  });
});
