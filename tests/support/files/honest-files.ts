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

const file = (
  name: string,
  bytes: Buffer,
  more: Omit<HonestFile, "name" | "bytes"> = {},
): HonestFile => ({ name, bytes, ...more });

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

const PRINTER = "\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE = PDF\r\n";

async function pdfs(): Promise<HonestFile[]> {
  const embedded = zipOf([{ name: "list.csv", data: "a,b\n1,2\n" }]).toString("latin1");
  return [
    file("MG11 Smith J.pdf", await pdfOf(["Witness statement", "(Criminal Procedure Rules)"])),
    file("SFR1 locked.pdf", await pdfOf(["Secret"], { userPassword: "open", pdfVersion: "1.7" }), {
      isEncrypted: true,
    }),
    file(
      "Printing not allowed.pdf",
      await pdfOf(["Read only"], { ownerPassword: "owner", permissions: {} }),
    ),
    file("scan.PDF", plainPdf()),
    file("with mark.pdf", Buffer.concat([Buffer.from("\xef\xbb\xbf", "latin1"), plainPdf()])),
    file("from a scanner.pdf", Buffer.concat([Buffer.from("\r\n"), plainPdf()])),
    file("for a printer.pdf", Buffer.concat([Buffer.from(PRINTER), plainPdf()])),
    file("out of a mail.pdf", Buffer.concat([Buffer.from("Scanned by post room 2\n"), plainPdf()])),
    file("opens at a page.pdf", plainPdf("/OpenAction [3 0 R /FitH 842]")),
    file(
      "Form CRM14.pdf",
      plainPdf("/Names << /JavaScript 4 0 R >>", [
        '<< /S /JavaScript /JS (AFNumber_Format\\(2, 0, 0, 0, "", true\\);) >>',
      ]),
    ),
    file(
      "Bundle with index.pdf",
      plainPdf("", [
        "<< /S /Launch /F (exhibits/JS-1.pdf) >>",
        "<< /S /URI /URI (http://www.cps.com) >>",
      ]),
    ),
    file(
      "Schedule with table attached.pdf",
      plainPdf("", [
        `<< /Type /EmbeddedFile /Length ${embedded.length} >>\nstream\n${embedded}\nendstream`,
      ]),
    ),
    file("cut at its end.pdf", plainPdf().subarray(0, -30)),
    file("Datganiad tyst (Caernarfon) – ŵŷ.pdf", await pdfOf(["Datganiad"])),
  ];
}

function office(): HonestFile[] {
  const moved: ZipPart = { name: "word/document2.xml", data: "<w:document/>" };
  return [
    file("Letter of instruction.docx", docxOf(["Dear Sirs", "We act for Mr Smith."])),
    file(
      "From Word online.docx",
      docxOf([], [moved], contentTypes("/word/document2.xml", WORD_MAIN)),
    ),
    file(
      "With a chart.docx",
      docxOf(
        ["See the chart"],
        [
          { name: "word/embeddings/Microsoft_Excel_Sheet.xlsx", data: xlsxOf(), isStored: true },
          { name: "word/embeddings/oleObject1.bin", data: compoundFile(["Ole", "CompObj"]) },
          { name: "word/media/image1.png", data: pngOf(), isStored: true },
        ],
      ),
    ),
    file(
      "From the firm's template.docx",
      docxOf(
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
    ),
    file("Call data.xlsx", xlsxOf([{ name: "xl/worksheets/sheet1.xml", data: "<worksheet/>" }])),
    file(
      "With styles.xlsx",
      xlsxOf(
        [{ name: "xl/styles.xml", data: "<styleSheet/>" }],
        contentTypes("/xl/workbook.xml", EXCEL_MAIN),
      ),
    ),
    file("locked.docx", compoundFile(["EncryptionInfo", "EncryptedPackage"]), {
      isEncrypted: true,
    }),
    file(
      "locked.xlsx",
      compoundFile([
        "\u0006DataSpaces",
        "Version",
        "DataSpaceMap",
        "EncryptionInfo",
        "EncryptedPackage",
      ]),
      { isEncrypted: true },
    ),
    file(
      "RE R v Smith.msg",
      compoundFile(["__nameid_version1.0", "__substg1.0_001A001F", "__properties_version1.0"]),
    ),
    file("FW disclosure.eml", Buffer.from(EMAIL)),
    file(
      "from a mailbox.eml",
      Buffer.from(`From nadia Thu Nov 26 09:00\n${EMAIL.replaceAll("\r", "")}`),
    ),
  ];
}

function texts(): HonestFile[] {
  const chat =
    "26/11/2026, 09:00 - Messages are end-to-end encrypted.\n26/11/2026, 09:01 - Dai: <Media omitted>\n";
  const long = `Amser,Rhif\n${"09:00,07700 900123\n".repeat(80_000)}`;
  return [
    file("exhibits.csv", Buffer.from("Exhibit,Description\nJS/1,Bag of resin\n")),
    file("Valuation £.csv", Buffer.from("Item,Price\nCaf\xe9,\xa3 10 \x96 20 \x80\n", "latin1")),
    file("long.csv", Buffer.from(long)),
    file("nodyn.txt", Buffer.from("Mae’r tŷ ger yr afon; ŵyl y Nadolig.\r\n")),
    file("ملاحظة.txt", Buffer.from("هذه ملاحظة عن القضية\n")),
    file("WhatsApp chat.txt", Buffer.from(chat)),
    file("From Notepad.txt", Buffer.from("\ufeffPŵer < 5 mg, > 2 mg", "utf16le")),
    file("Mark Zander.txt", Buffer.from("MZ says that he saw BM and ID3 at 10:00.")),
    file("export with marks.txt", Buffer.from(`\x1b[1mSMS\x1b[0m\n${"call\n".repeat(200)}\x1a`)),
  ];
}

function pictures(): HonestFile[] {
  const video = movieOf("mp42", ["isom"]);
  return [
    file("JS-1 front.jpg", jpegOf()),
    file("IMG_0001.JPEG", jpegOf("Exif")),
    file("from a browser.jfif", jpegOf()),
    file("from Windows.jpe", jpegOf()),
    file("motion photo.jpg", Buffer.concat([jpegOf("Exif"), video, Buffer.from("SEFT")])),
    file("cut off.jpg", jpegOf().subarray(0, 1500)),
    file("Screenshot.png", pngOf()),
    file("wide.png", pngOf(900)),
    file("IMG_4021.HEIC", movieOf("heic", ["mif1", "heic"])),
    file("android.heic", movieOf("mif1", ["mif1", "heic"])),
  ];
}

function recordings(): HonestFile[] {
  return [
    file("Body worn.mp4", movieOf("isom", ["iso2", "avc1", "mp41"])),
    file("phone.mp4", movieOf("3gp4", ["isom"])),
    file("renamed.mp4", movieOf("qt  ")),
    file("iphone.mov", movieOf("qt  ")),
    file("old camera.mov", movieOf("qt  ").subarray(16)),
    file("Interview.m4a", movieOf("M4A ", ["mp42"])),
    file("ROTI tape 1.mp3", Buffer.concat([mp3Tag(), mp3Frames()])),
    file("ROTI tape 2.mp3", mp3Frames()),
    file("999 call.mp3", Buffer.concat([Buffer.alloc(200), mp3Frames()])),
    file("with cover.mp3", Buffer.concat([mp3Tag(80_000), mp3Frames()])),
    file("call.wav", wavOf()),
    file("long call.wav", wavOf("RF64")),
  ];
}

function olderKinds(): HonestFile[] {
  const lockedText = compoundFile(["WordDocument"]);
  const lockedBook = compoundFile(["Workbook"]);
  Buffer.from("eca5c1000000000000000013", "hex").copy(lockedText, lockedText.length - 4096);
  Buffer.from(`09081000${"00".repeat(16)}2f00`, "hex").copy(lockedBook, lockedBook.length - 4096);
  const opus = Buffer.concat([Buffer.from("OggS\0\x02"), noise(60), Buffer.from("OpusHead")]);
  return [
    file("MG11.doc", compoundFile(["WordDocument", "1Table"])),
    file("locked.doc", lockedText, { isEncrypted: true }),
    file("Call data.xls", compoundFile(["Workbook"])),
    file("locked.xls", lockedBook, { isEncrypted: true }),
    file(
      "Custody record.rtf",
      Buffer.from("{\\rtf1\\ansi{\\*\\template C:\\\\Custody.dot} 09:00}"),
    ),
    file("scan.tif", Buffer.concat([Buffer.from("II*\0\x08\0\0\0"), noise(500)])),
    file("fax.tiff", Buffer.concat([Buffer.from("MM\0*\0\0\0\x08"), noise(500)])),
    file("sticker.webp", Buffer.concat([Buffer.from("RIFFb\0\0\0WEBPVP8 "), noise(90)])),
    file("AUD-0001.ogg", opus),
    file("PTT-20261101-WA0001.opus", Buffer.concat([opus, noise(99)])),
    file("voicemail.amr", Buffer.concat([Buffer.from("#!AMR\n"), noise(500)])),
    file("call.3gp", movieOf("3gp4", ["isom"])),
  ];
}

function otherNames(): HonestFile[] {
  return [
    file("IMG_4022.JPG", movieOf("heic", ["mif1"]), { kind: "heic" }),
    file("IMG_4023.heic", jpegOf("JFIF", "a"), { kind: "jpg" }),
    file("Screenshot.jpg", pngOf(12), { kind: "png" }),
    file("photo.png", jpegOf("JFIF", "b"), { kind: "jpg" }),
    file("call.mp3", movieOf("isom", [], noise(99)), { kind: "mp4" }),
    file("voice.wav", Buffer.concat([Buffer.from("#!AMR\n"), noise(99)]), { kind: "amr" }),
    file("Statement.doc", docxOf(["Not older"]), { kind: "docx" }),
    file("Custody.doc", Buffer.from("{\\rtf1 09:10}"), { kind: "rtf" }),
    file("old.docx", compoundFile(["WordDocument"]), { kind: "doc" }),
    file("Calls.xls", xlsxOf(), { kind: "xlsx" }),
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
    file("Unused material.zip", zipOf(many)),
    file(
      "with folders.zip",
      zipOf([
        { name: "a/", isStored: true },
        { name: "a\\b.txt", data: "x" },
      ]),
    ),
    file("locked.zip", zipOf([{ name: "a.txt", data: "x", isEncrypted: true }]), {
      isEncrypted: true,
    }),
    file("noted.zip", zipOf([{ name: "a..b.txt", data: "x" }], { comment: "by the officer" })),
    file("bundle of bundles.zip", zipOf([{ name: "JS-2.zip", data: inner, isStored: true }])),
    file("with a broken one.zip", zipOf([{ name: "JS-3.zip", data: inner.subarray(0, 60) }]), {
      warning: "has a file in it that we cannot look into (JS-3.zip)",
    }),
    file("letters.zip", zipOf([{ name: "letter.docx", data: docxOf(["Dear Sirs"]) }])),
    file(
      "logs.zip",
      zipOf([
        { name: "log.txt", data: "same line\n".repeat(50_000) },
        { name: "n", data: noise(9000) },
      ]),
    ),
    file(
      "from a Mac.zip",
      zipOf([
        { name: "letter.docx", data: docxOf(["Dear Sirs"]) },
        { name: "__MACOSX/._letter.docx", data: Buffer.from("0005160700020000", "hex") },
        { name: "~$letter.docx", data: Buffer.alloc(162, "\x05Nadia") },
      ]),
    ),
    file(
      "Telegram export.zip",
      zipOf([
        { name: "ChatExport/messages.html", data: "<html></html>" },
        { name: "ChatExport/js/script.js", data: "alert(1)" },
      ]),
      { warning: "has a program in it (script.js)" },
    ),
    file(
      "phone and reader.zip",
      zipOf([
        { name: "Report.ufdr", data: zipOf(phone) },
        { name: "CellebriteReader.exe", data: "MZ" },
      ]),
      { warning: "has a program in it (CellebriteReader.exe)" },
    ),
    file("iPhone 12.ufdr", zipOf(phone)),
    file("Samsung S21.ufdr", zipOf(messages)),
  ];
}
