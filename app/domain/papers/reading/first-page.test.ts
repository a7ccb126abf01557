import { constants, deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { docxOf } from "#tests/support/files/office-builder.ts";
import { pdfOf, plainPdf } from "#tests/support/files/pdf-builder.ts";
import { FILE_TYPES, type FileExtension } from "../files/file-types.ts";
import { bytesInMemory } from "../inspection/file-bytes.server.ts";
import { firstPageText } from "./first-page.server.ts";

function read(extension: FileExtension, bytes: Buffer | string): Promise<string | null> {
  const file = bytesInMemory(`a.${extension}`, Buffer.from(bytes));
  return firstPageText(file, FILE_TYPES[extension].mediaType);
}

/** A PDF of 1.5 MB whose page is 1.6 GB of spaces. */
function bombPdf(): Buffer {
  const spaces = Buffer.alloc(16 * 1024 ** 2, " ");
  const block = deflateRawSync(spaces, { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: 100 }, () => block);
  const page = Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks]).toString("latin1");
  return plainPdf("", [
    `<< /Length ${page.length} /Filter /FlateDecode >>\nstream\n${page}\nendstream`,
  ]);
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
    expect(await read("pdf", plainPdf())).toBeNull();
    expect(await read("pdf", plainPdf().subarray(0, 90))).toBeNull();
    expect(await read("pdf", "not a PDF")).toBeNull();
    expect(await read("pdf", "")).toBeNull();
  });

  it("of a PDF that grows to gigabytes is given up long before it has filled the memory", async () => {
    const bytes = bombPdf();
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 20);
    expect(await read("pdf", bytes)).toBeNull();
    clearInterval(watch);
    expect(most - before).toBeGreaterThan(100 * 1024 ** 2);
    expect(most - before).toBeLessThan(1_000 * 1024 ** 2);
  });

  it("of a PDF over 20 MiB is not read", async () => {
    const file = {
      ...{ name: "a.pdf", size: 20 * 1024 ** 2 + 1 },
      read: () => expect.unreachable("it was read"),
    };
    expect(await firstPageText(file, FILE_TYPES.pdf.mediaType)).toBeNull();
  });

  it("of a Word document is its paragraphs", async () => {
    const bytes = docxOf(["Dear Sirs", "Smith &amp; Jones &lt;S&gt; &#8211; &#x41;", "Caf\u00e9"]);
    expect(await read("docx", bytes)).toBe("Dear Sirs\nSmith & Jones <S> – A\nCafé");
    expect(await read("docx", bytes.subarray(0, 300))).toBeNull();
  });

  it("of a Word document of hundreds of pages is cut at 4,000 characters", async () => {
    const bytes = docxOf(Array.from({ length: 100_000 }, (_, i) => `Paragraph number ${i}`));
    expect(await read("docx", bytes)).toHaveLength(4_000);
  });

  it("of text and tables is decoded as it was written", async () => {
    expect(await read("txt", "Mae’r tŷ\r\n\r\n\r\n\r\nger yr afon ")).toBe(
      "Mae’r tŷ\n\nger yr afon",
    );
    expect(await read("txt", Buffer.from("\ufeffPŵer", "utf16le"))).toBe("Pŵer");
    expect(await read("csv", Buffer.from("Item,\xa3 10\0\x07x", "latin1"))).toBe("Item,£ 10 x");
    expect(await read("txt", " \n ")).toBeNull();
    expect(await read("txt", "ŵ".repeat(40_000))).toBe("ŵ".repeat(4_000));
  });

  it("of an email is who wrote to whom, and what", async () => {
    const email = [
      ...["Received: by mx", "From: =?utf-8?Q?Si=C3=B4n_Jones?= <s@example.com>"],
      ...["Subject: =?UTF-8?B?UiB2IMWsZW4=?=", "MIME-Version: 1.0"],
      ...['Content-Type: multipart/mixed; boundary="b1"', "", "--b1"],
      ...['Content-Type: multipart/alternative; boundary="b2"', "", "--b2"],
      ...["Content-Type: text/html", "", "<p>As a page</p>", "--b2"],
      ...["Content-Type: text/plain; charset=iso-8859-1"],
      ...["Content-Transfer-Encoding: quoted-printable", "", "The fee is =A3 10=\n0.", "--b2--"],
      ...["--b1--"],
    ].join("\n");
    expect(await read("eml", email)).toBe(
      "From: Siôn Jones <s@example.com>\nSubject: R v Ŭen\n\nThe fee is £ 100.",
    );
    const page =
      "From: a@example.com\r\nContent-Type: text/html\r\n\r\n<style>p{}</style><p>One</p>Two";
    expect(await read("eml", page)).toBe("From: a@example.com\n\nOne\nTwo");
  });

  it("takes no long time, whatever the text", async () => {
    const from = performance.now();
    for (const piece of ["<", "<style", "<w:del", "<w:tab ", "&#", "\n ", "=?", "--b"]) {
      const many = piece.repeat(60_000);
      await read("docx", docxOf([many]));
      await read("eml", `Content-Type: text/html\n\n${many}`);
      await read("eml", `Content-Type: multipart/mixed; boundary=b\nX: ${many}\n\n${many}`);
      await read("txt", many);
    }
    expect(performance.now() - from).toBeLessThan(4_000);
  });

  it("of a picture is nothing", async () => {
    expect(await read("jpg", "x")).toBeNull();
  });

  it("is nothing where the file cannot be fetched", async () => {
    const file = { name: "a.txt", size: 5, read: () => Promise.reject(new Error("store away")) };
    expect(await firstPageText(file, FILE_TYPES.txt.mediaType)).toBeNull();
  });
});
