import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { pdfOf, plainPdf } from "#tests/support/files/pdf-builder.ts";
import { bytesInMemory, MIB } from "./file-bytes.server.ts";
import { inspectFile } from "./inspect-file.server.ts";

function inspect(bytes: Buffer, name = "a.pdf") {
  return inspectFile(bytesInMemory(name, bytes));
}

/** The same document with its objects packed, and encrypted for those who would change it. */
async function packed(bytes: Buffer, how: "open" | "encrypted" = "open"): Promise<Buffer> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  if (how === "encrypted") await pdf.encrypt({ ownerPassword: "owner", permissions: {} });
  return Buffer.from(await pdf.save({ useObjectStreams: true }));
}

const action = (text: string) => plainPdf("/OpenAction 4 0 R", [`<< ${text} >>`]);
const script = (text: string) => action(`/S /JavaScript /JS (${text})`);
const ATTACHED = "<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream";
const STARTS = [
  ["Windows", action("/S /Launch /Win << /F (cmd.exe) /P (/c calc) >>")],
  ["PowerShell", action("/S /Launch /F (powershell)")],
  ["a name with a letter as its number", action("/S /#4caunch /#46 (a.exe)")],
  ["a hexadecimal target", action("/S /Launch /F <636d642e657865>")],
  ["a target with a letter as its number", action("/S /Launch /F (a\\056exe)")],
  ["a target elsewhere", action("/S /Launch /F 3 0 R")],
  ["a shared folder", action("/S /Launch /F (\\\\\\\\evil\\\\a.pdf)")],
  ["a document and a program", action("/S /Launch /F (a.pdf) /Win << /F (b.pdf) >>")],
  ["packed objects", await packed(action("/S /Launch /F (a.exe)"))],
  [
    "packed objects of an encrypted PDF",
    await packed(action("/S /Launch /F (a.exe)"), "encrypted"),
  ],
] as const;
const SCRIPTS = [
  ["on opening", script("app.alert\\(1\\)")],
  ["spelt in another way", action("/S /J#61vaScript /#4aS (app.alert\\(1\\))")],
  ["on a page", plainPdf("", ["<< /AA << /O 3 0 R >> >>"])],
  ["of a form", plainPdf("/AcroForm << /XFA 4 0 R >>")],
  ["in packed objects", await packed(script("app.alert\\(1\\)"))],
  ["in packed objects of an encrypted PDF", await packed(script("app.alert(1)"), "encrypted")],
] as const;

describe("a PDF", () => {
  it.each(STARTS)("that starts a program is kept closed: %s", async (_, bytes) => {
    expect(await inspect(bytes)).toMatchObject({
      ok: true,
      isEncrypted: false,
      warning: "has a link in it that starts a program",
    });
  });

  it.each(SCRIPTS)("with a script is taken, and known to have one: %s", async (_, bytes) => {
    const known = { ok: true, isEncrypted: false, hasScripts: true, warning: null };
    expect(await inspect(bytes)).toMatchObject(known);
  });

  it("with links to documents of a bundle has nothing against it, packed or not", async () => {
    const links = action("/S /Launch /F << /F (exhibits/JS-1 \\(2\\).PDF) /UF (a.docx) >>");
    for (const bytes of [links, await packed(links), await packed(links, "encrypted")]) {
      const fine = { ok: true, isEncrypted: false, hasScripts: false, warning: null };
      expect(await inspect(bytes)).toMatchObject(fine);
    }
  });

  it("whose script could open what is attached to it is kept closed", async () => {
    const text = "<< /S /JavaScript /JS (this.exportDataObject\\({nLaunch: 2}\\)) >>";
    const found = await inspect(plainPdf("", [text, ATTACHED]));
    expect(found).toMatchObject({ warning: "has a script in it, and files that it could open" });
  });

  it("with objects that cannot be looked through is kept closed", async () => {
    const hidden = "<< /Type /ObjStm /N 1 /First 4 /Filter /LZWDecode >>\nstream\nabc\nendstream";
    expect(await inspect(plainPdf("", [hidden]))).toMatchObject({
      warning: "has parts in it that cannot be looked through",
    });
  });

  it("of many megabytes that only forbids printing asks for no password, wherever its trailer is", async () => {
    const bytes = await pdfOf(["Read only"], { ownerPassword: "owner", permissions: {} });
    const place = /startxref\n(\d+)/.exec(bytes.toString("latin1"))?.[1];
    const filler = Buffer.alloc(21 * MIB, "% nothing\n");
    const long = Buffer.concat([bytes, filler, Buffer.from(`startxref\n${place}\n%%EOF\n`)]);
    expect(await inspect(long)).toMatchObject({ ok: true, isEncrypted: false });
    const locked = await pdfOf(["Secret"], { userPassword: "open" });
    expect(await inspect(Buffer.concat([locked, filler]))).toMatchObject({ isEncrypted: true });
  });

  it("with a link at the end of a piece is judged by all of it", async () => {
    const link = "7 0 obj\n<< /S /Launch /F (exhibits/JS-1.pdf) >>\nendobj\n";
    for (const at of [MIB - 30, MIB - 64 * 1024 - 20]) {
      const bytes = Buffer.alloc(2 * MIB, "% nothing\n");
      bytes.write("%PDF-1.7\n");
      bytes.write(link, at);
      expect(await inspect(bytes)).toMatchObject({ warning: null, hasScripts: false });
      bytes.write(link.replace("JS-1.pdf", "JS-1.exe"), at);
      const closed = { warning: "has a link in it that starts a program", hasScripts: true };
      expect(await inspect(bytes)).toMatchObject(closed);
    }
  });
});
