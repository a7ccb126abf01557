import { expect, it } from "vitest";
import { pdfOf } from "#tests/support/files/pdf-builder.ts";
import { bytesInMemory } from "./file-bytes.server.ts";
import { readPdf } from "./open-pdf.server.ts";

type Draw = Parameters<typeof pdfOf>[2];

const read = async (draw: Draw, info: PDFKit.PDFDocumentOptions["info"] = {}) => {
  return readPdf(bytesInMemory("a.pdf", await pdfOf([], { info }, draw)), 50_000);
};

it("text that was drawn twice, to look bold, is read once", async () => {
  const { pages } = await read((document) => {
    for (const shift of [0, 0.3]) {
      document.text("My duty is to help the court.", 72 + shift, 90);
      document.text("All of it.", 72 + shift, 110);
    }
  });
  const [page] = pages;
  expect(page?.lines.map(({ text }) => text)).toEqual([
    "My duty is to help the court.",
    "All of it.",
  ]);
  expect(page).toMatchObject({ isHidden: false, hasPicture: false });
});

it("a page whose words are written invisibly, as a scanner's are, is told", async () => {
  const { pages } = await read((document) => {
    document.addContent("3 Tr").text("I understand my duty.").addPage();
    document.addContent("q 3 Tr Q").text("I understand my duty.");
  });
  expect(pages.map(({ isHidden }) => isHidden)).toEqual([true, false]);
});

it("title, author, comments, attached files and empty fields of a PDF are named", async () => {
  const info = { Title: "R v Quill, FINAL v7", Author: "A trainee" };
  const { beside } = await read((document) => {
    document.file(Buffer.from("x"), { name: "notes.docx" });
    document.note(10, 10, 20, 20, "Softer,\u0000 please");
    document.link(10, 10, 20, 20, "https://example.com");
    document.font("Helvetica").initForm();
    document.formText("signed", 10, 40, 90, 20);
    document.formText("dated", 10, 70, 90, 20, { value: "1 May" });
  }, info);
  expect(beside).toEqual([
    "Title: R v Quill, FINAL v7",
    "Author: A trainee",
    "Attached file: notes.docx",
    "Page 1: comment: Softer,  please",
    "Page 1: empty field: signed",
  ]);
});
