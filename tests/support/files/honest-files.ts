import type { FileExtension } from "#app/domain/papers/files/file-types.ts";
import { jpegOf, movieOf, mp3Frames, mp3Tag, noise, pngOf, wavOf } from "./media-builder.ts";
import {
  compoundFile,
  contentTypes,
  docxOf,
  EXCEL_MAIN,
  fromOutside,
  WORD_MAIN,
  xlsxOf,
} from "./office-builder.ts";
import { pdfOf, plainPdf } from "./pdf-builder.ts";
import { type ZipPart, zipOf } from "./zip-builder.ts";

export interface HonestFile {
  name: string;
  bytes: Buffer;
  /** Whether it asks for a password. */
  isEncrypted?: true;
  /** What it is, where its name says another. */
  kind?: FileExtension;
  /** Why it is kept closed. */
  warning?: string;
}

const EMAIL = [
  "Received: from mail.example by mx.example; Thu, 26 Nov 2026 09:00:00 +0000",
  "From: Nadia O'Connor <nadia@harper.example>",
  "To: office@example.com",
  "Subject: R v Smith",
  "\tand another",
  "Date: Thu, 26 Nov 2026 09:00:00 +0000",
  "MIME-Version: 1.0",
  "Content-Type: text/html; charset=utf-8",
  "",
  "<html><body><p>Please find the papers <b>attached</b>.</p></body></html>",
].join("\r\n");

/** At least one of every kind, and what is unusual about them but right. */
export async function honestFiles(): Promise<HonestFile[]> {
  return [
    ...(await pdfs()),
    ...office(),
    ...texts(),
    ...pictures(),
    ...recordings(),
    ...olderKinds(),
    ...otherNames(),
    ...archives(),
  ];
}

async function pdfs(): Promise<HonestFile[]> {
  const embedded = zipOf([{ name: "list.csv", data: "a,b\n1,2\n" }]).toString("latin1");
  return [
    {
      name: "MG11 Smith J.pdf",
      bytes: await pdfOf(["Witness statement", "(Criminal Procedure Rules)"]),
    },
    {
      name: "SFR1 locked.pdf",
      bytes: await pdfOf(["Secret"], { userPassword: "open", pdfVersion: "1.7" }),
      isEncrypted: true,
    },
    {
      name: "Printing not allowed.pdf",
      bytes: await pdfOf(["Read only"], { ownerPassword: "owner", permissions: {} }),
    },
    { name: "scan.PDF", bytes: plainPdf() },
    {
      name: "with mark.pdf",
      bytes: Buffer.concat([Buffer.from("\xef\xbb\xbf", "latin1"), plainPdf()]),
    },
    { name: "from a scanner.pdf", bytes: Buffer.concat([Buffer.from("\r\n"), plainPdf()]) },
    { name: "opens at a page.pdf", bytes: plainPdf("/OpenAction [3 0 R /FitH 842]") },
    {
      name: "Form CRM14.pdf",
      bytes: plainPdf("/Names << /JavaScript 4 0 R >>", [
        '<< /S /JavaScript /JS (AFNumber_Format\\(2, 0, 0, 0, "", true\\);) >>',
      ]),
    },
    {
      name: "Bundle with index.pdf",
      bytes: plainPdf("", [
        "<< /S /Launch /F (exhibits/JS-1.pdf) >>",
        "<< /S /URI /URI (http://www.cps.com) >>",
      ]),
    },
    {
      name: "Schedule with table attached.pdf",
      bytes: plainPdf("", [
        `<< /Type /EmbeddedFile /Length ${embedded.length} >>\nstream\n${embedded}\nendstream`,
      ]),
    },
    { name: "cut at its end.pdf", bytes: plainPdf().subarray(0, -30) },
    { name: "Datganiad tyst (Caernarfon) – ŵŷ.pdf", bytes: await pdfOf(["Datganiad"]) },
  ];
}

function office(): HonestFile[] {
  const moved: ZipPart = { name: "word/document2.xml", data: "<w:document/>" };
  return [
    { name: "Letter of instruction.docx", bytes: docxOf(["Dear Sirs", "We act for Mr Smith."]) },
    {
      name: "From Word online.docx",
      bytes: docxOf([], [moved], contentTypes("/word/document2.xml", WORD_MAIN)),
    },
    {
      name: "With a chart.docx",
      bytes: docxOf(
        ["See the chart"],
        [
          { name: "word/embeddings/Microsoft_Excel_Sheet.xlsx", data: xlsxOf(), isStored: true },
          { name: "word/embeddings/oleObject1.bin", data: compoundFile(["Ole", "CompObj"]) },
          { name: "word/media/image1.png", data: pngOf(), isStored: true },
        ],
      ),
    },
    {
      name: "From the firm's template.docx",
      bytes: docxOf(
        ["By a template of the firm's, with links"],
        [
          fromOutside("attachedTemplate", "file:///C:\\Firm\\Letter.dotm"),
          {
            ...fromOutside("attachedTemplate", "file:///\\\\FIRM01\\a.dotm"),
            name: "a/_rels/a.rels",
          },
          { ...fromOutside("hyperlink", "https://cps.example/"), name: "a/_rels/b.rels" },
          { ...fromOutside("image", "https://firm.example/a.png"), name: "a/_rels/c.rels" },
        ],
      ),
    },
    {
      name: "Call data.xlsx",
      bytes: xlsxOf([{ name: "xl/worksheets/sheet1.xml", data: "<worksheet/>" }]),
    },
    {
      name: "With styles.xlsx",
      bytes: xlsxOf(
        [{ name: "xl/styles.xml", data: "<styleSheet/>" }],
        contentTypes("/xl/workbook.xml", EXCEL_MAIN),
      ),
    },
    {
      name: "locked.docx",
      bytes: compoundFile(["EncryptionInfo", "EncryptedPackage"]),
      isEncrypted: true,
    },
    {
      name: "locked.xlsx",
      bytes: compoundFile([
        "\u0006DataSpaces",
        "Version",
        "DataSpaceMap",
        "EncryptionInfo",
        "EncryptedPackage",
      ]),
      isEncrypted: true,
    },
    {
      name: "RE R v Smith.msg",
      bytes: compoundFile([
        "__nameid_version1.0",
        "__substg1.0_001A001F",
        "__properties_version1.0",
      ]),
    },
    { name: "FW disclosure.eml", bytes: Buffer.from(EMAIL) },
    {
      name: "from a mailbox.eml",
      bytes: Buffer.from(`From nadia Thu Nov 26 09:00\n${EMAIL.replaceAll("\r", "")}`),
    },
  ];
}

function texts(): HonestFile[] {
  const chat =
    "26/11/2026, 09:00 - Messages are end-to-end encrypted.\n26/11/2026, 09:01 - Dai: <Media omitted>\n";
  const long = `Amser,Rhif\n${"09:00,07700 900123\n".repeat(80_000)}`;
  return [
    { name: "exhibits.csv", bytes: Buffer.from("Exhibit,Description\nJS/1,Bag of resin\n") },
    {
      name: "Valuation £.csv",
      bytes: Buffer.from("Item,Price\nCaf\xe9,\xa3 10 \x96 20 \x80\n", "latin1"),
    },
    { name: "long.csv", bytes: Buffer.from(long) },
    { name: "nodyn.txt", bytes: Buffer.from("Mae’r tŷ ger yr afon; ŵyl y Nadolig.\r\n") },
    { name: "ملاحظة.txt", bytes: Buffer.from("هذه ملاحظة عن القضية\n") },
    { name: "WhatsApp chat.txt", bytes: Buffer.from(chat) },
    { name: "From Notepad.txt", bytes: Buffer.from("\ufeffPŵer < 5 mg, > 2 mg", "utf16le") },
    { name: "Mark Zander.txt", bytes: Buffer.from("MZ says that he saw BM and ID3 at 10:00.") },
    {
      name: "export with marks.txt",
      bytes: Buffer.from(`\x1b[1mSMS\x1b[0m\n${"call\n".repeat(200)}\x1a`),
    },
  ];
}

function pictures(): HonestFile[] {
  const video = movieOf("mp42", ["isom"]);
  return [
    { name: "JS-1 front.jpg", bytes: jpegOf() },
    { name: "IMG_0001.JPEG", bytes: jpegOf("Exif") },
    {
      name: "motion photo.jpg",
      bytes: Buffer.concat([jpegOf("Exif"), video, Buffer.from("SEFT")]),
    },
    { name: "cut off.jpg", bytes: jpegOf().subarray(0, 1500) },
    { name: "Screenshot.png", bytes: pngOf() },
    { name: "wide.png", bytes: pngOf(900) },
    { name: "IMG_4021.HEIC", bytes: movieOf("heic", ["mif1", "heic"]) },
    { name: "android.heic", bytes: movieOf("mif1", ["mif1", "heic"]) },
  ];
}

function recordings(): HonestFile[] {
  return [
    { name: "Body worn.mp4", bytes: movieOf("isom", ["iso2", "avc1", "mp41"]) },
    { name: "phone.mp4", bytes: movieOf("3gp4", ["isom"]) },
    { name: "renamed.mp4", bytes: movieOf("qt  ") },
    { name: "iphone.mov", bytes: movieOf("qt  ") },
    { name: "old camera.mov", bytes: movieOf("qt  ").subarray(16) },
    { name: "Interview.m4a", bytes: movieOf("M4A ", ["mp42"]) },
    { name: "ROTI tape 1.mp3", bytes: Buffer.concat([mp3Tag(), mp3Frames()]) },
    { name: "ROTI tape 2.mp3", bytes: mp3Frames() },
    { name: "999 call.mp3", bytes: Buffer.concat([Buffer.alloc(200), mp3Frames()]) },
    { name: "with cover.mp3", bytes: Buffer.concat([mp3Tag(80_000), mp3Frames()]) },
    { name: "call.wav", bytes: wavOf() },
    { name: "long call.wav", bytes: wavOf("RF64") },
  ];
}

function olderKinds(): HonestFile[] {
  const [lockedText, lockedBook] = [compoundFile(["WordDocument"]), compoundFile(["Workbook"])];
  Buffer.from("eca5c1000000000000000013", "hex").copy(lockedText, lockedText.length - 4096);
  Buffer.from(`09081000${"00".repeat(16)}2f00`, "hex").copy(lockedBook, lockedBook.length - 4096);
  const opus = Buffer.concat([Buffer.from("OggS\0\x02"), noise(60), Buffer.from("OpusHead")]);
  return [
    { name: "MG11.doc", bytes: compoundFile(["WordDocument", "1Table"]) },
    { name: "locked.doc", bytes: lockedText, isEncrypted: true },
    { name: "Call data.xls", bytes: compoundFile(["Workbook"]) },
    { name: "locked.xls", bytes: lockedBook, isEncrypted: true },
    {
      name: "Custody record.rtf",
      bytes: Buffer.from("{\\rtf1\\ansi{\\*\\template C:\\\\Custody.dot} 09:00}"),
    },
    { name: "scan.tif", bytes: Buffer.concat([Buffer.from("II*\0\x08\0\0\0"), noise(500)]) },
    { name: "fax.tiff", bytes: Buffer.concat([Buffer.from("MM\0*\0\0\0\x08"), noise(500)]) },
    { name: "sticker.webp", bytes: Buffer.concat([Buffer.from("RIFFb\0\0\0WEBPVP8 "), noise(90)]) },
    { name: "AUD-0001.ogg", bytes: opus },
    { name: "PTT-20261101-WA0001.opus", bytes: Buffer.concat([opus, noise(99)]) },
    { name: "voicemail.amr", bytes: Buffer.concat([Buffer.from("#!AMR\n"), noise(500)]) },
    { name: "call.3gp", bytes: movieOf("3gp4", ["isom"]) },
  ];
}

function otherNames(): HonestFile[] {
  return [
    { name: "IMG_4022.JPG", bytes: movieOf("heic", ["mif1"]), kind: "heic" },
    { name: "IMG_4023.heic", bytes: jpegOf("JFIF", "a"), kind: "jpg" },
    { name: "Screenshot.jpg", bytes: pngOf(12), kind: "png" },
    { name: "photo.png", bytes: jpegOf("JFIF", "b"), kind: "jpg" },
    { name: "call.mp3", bytes: movieOf("isom", [], noise(99)), kind: "mp4" },
    { name: "voice.wav", bytes: Buffer.concat([Buffer.from("#!AMR\n"), noise(99)]), kind: "amr" },
    { name: "Statement.doc", bytes: docxOf(["Not older"]), kind: "docx" },
    { name: "Custody.doc", bytes: Buffer.from("{\\rtf1 09:10}"), kind: "rtf" },
    { name: "old.docx", bytes: compoundFile(["WordDocument"]), kind: "doc" },
    { name: "Calls.xls", bytes: xlsxOf(), kind: "xlsx" },
  ];
}

function archives(): HonestFile[] {
  const many = Array.from({ length: 200 }, (_, i) => ({
    name: `photos/IMG_${i}.jpg`,
    data: noise(200, i),
  }));
  const phone: ZipPart[] = [
    { name: "report.xml", data: "<project/>" },
    { name: "files/Applications/base.apk", data: "PK" },
    { name: "files/Database/empty.db", data: Buffer.alloc(4_000_000) },
    { name: "files/Image/a.jpg", data: noise(100_000), isStored: true },
  ];
  const messages = Array.from({ length: 10_001 }, (_, i) => ({
    name: `files/${i}`,
    isStored: true,
  }));
  const inner = zipOf([{ name: "JS-2.jpg", data: jpegOf() }]);
  return [
    { name: "Unused material.zip", bytes: zipOf(many) },
    {
      name: "with folders.zip",
      bytes: zipOf([
        { name: "a/", isStored: true },
        { name: "a\\b.txt", data: "x" },
      ]),
    },
    {
      name: "locked.zip",
      bytes: zipOf([{ name: "a.txt", data: "x", isEncrypted: true }]),
      isEncrypted: true,
    },
    {
      name: "noted.zip",
      bytes: zipOf([{ name: "a..b.txt", data: "x" }], { comment: "by the officer" }),
    },
    {
      name: "bundle of bundles.zip",
      bytes: zipOf([{ name: "JS-2.zip", data: inner, isStored: true }]),
    },
    {
      name: "with a broken one.zip",
      warning: "has a file in it that we cannot look into (JS-3.zip)",
      bytes: zipOf([{ name: "JS-3.zip", data: inner.subarray(0, 60) }]),
    },
    { name: "letters.zip", bytes: zipOf([{ name: "letter.docx", data: docxOf(["Dear Sirs"]) }]) },
    {
      name: "logs.zip",
      bytes: zipOf([
        { name: "log.txt", data: "same line\n".repeat(50_000) },
        { name: "n", data: noise(9000) },
      ]),
    },
    {
      name: "from a Mac.zip",
      bytes: zipOf([
        { name: "letter.docx", data: docxOf(["Dear Sirs"]) },
        { name: "__MACOSX/._letter.docx", data: Buffer.from("0005160700020000", "hex") },
        { name: "~$letter.docx", data: Buffer.alloc(162, "\x05Nadia") },
      ]),
    },
    {
      name: "Telegram export.zip",
      warning: "has a program in it (script.js)",
      bytes: zipOf([
        { name: "ChatExport/messages.html", data: "<html></html>" },
        { name: "ChatExport/js/script.js", data: "alert(1)" },
      ]),
    },
    {
      name: "phone and reader.zip",
      warning: "has a program in it (CellebriteReader.exe)",
      bytes: zipOf([
        { name: "Report.ufdr", data: zipOf(phone) },
        { name: "CellebriteReader.exe", data: "MZ" },
      ]),
    },
    { name: "iPhone 12.ufdr", bytes: zipOf(phone) },
    { name: "Samsung S21.ufdr", bytes: zipOf(messages) },
  ];
}
