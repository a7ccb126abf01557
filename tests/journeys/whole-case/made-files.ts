import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import PDFDocument from "pdfkit";
import { ROOT } from "#foundation/root-folder.server.ts";
import { movieOf, noise } from "#tests/support/files/media-builder.ts";
import { docxOf, xlsxOf } from "#tests/support/files/office-builder.ts";
import { zipOf } from "#tests/support/files/zip-builder.ts";
import { readLists } from "#tests/support/read-lists.ts";

const HEAD =
  "Exhibit;Description;Where found;Count;Gross weight;Net weight;Result;Purity ± uncertainty";
const SENTENCE =
  "I have read the messages, the statements and the laboratory's report, and say of each figure where it comes from. ";
const PARAGRAPH = SENTENCE.repeat(5);
/** The page of the report that declares. */
const DECLARING = 24;
const PAGES = 34;

/** The list of 46 lines that the list reader's own tests hold, as one sends it whose spreadsheet writes semicolons. */
function exhibitList(): string {
  const [[, lines] = ["", []]] = readLists(
    join(ROOT, "app", "domain", "exhibits"),
    "laboratory-list.txt",
  );
  const quoted = (cell: string) => (/[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const rows = lines.map((line) => line.split(" | ").slice(0, 8).map(quoted).join(";"));
  return [HEAD, ...rows].join("\r\n");
}

/** A price book of 40 rows: those that the figures of the case come from, and others. */
function priceBook(): string {
  const others = Array.from({ length: 34 }, (_, at) => {
    const low = 10 + at;
    return `Crack cocaine,Rock,street,gram,1,${low},${low + 20},Estuary region,01/06/2026,30/09/2026,Messages,"Own casework, list ${at}",not known,${at + 1} messages`;
  });
  return [
    "drug,form,level,amount,grams of it,low £,high £,place,from,until,source kind,source text,purity if known,method",
    'Cocaine,Powder,ounce,ounce,28,1000,1200,Northmere,01/03/2026,31/05/2026,Messages,"Own casework, messages in three cases",70 % and above,14 offers read',
    'Cocaine,Powder,kilogram,kilogram,1000,34000,38500,Northmere,01/02/2026,31/08/2026,Police price guide,"Police price guide, edition 2026/1",80 % and above,',
    'Cocaine,Powder,street,deal,,10,20,Northmere,01/06/2026,30/09/2026,Test purchase,"Operation Lanternfish, nine purchases",not known,Price paid',
    "MDMA,Tablet,street,tablet,,5,8,Northmere,01/05/2026,30/09/2026,Messages,Own casework,not known,9 messages",
    "Ketamine,Crystal,street,gram,1,25,30,Northmere,01/05/2026,30/09/2026,Messages,Own casework,not known,16 messages",
    "Cannabis resin,Block,ounce,ounce,28,85,110,Northmere,01/03/2026,31/08/2026,Messages,Own casework,not applicable,6 offers",
    ...others,
  ].join("\n");
}

/** Case papers as large as people send them, in a new folder: none of them is stored with the project. */
export async function makePapers(browser: Browser): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "dew-whole-case-"));
  const save = (name: string, bytes: Buffer | string) => writeFileSync(join(folder, name), bytes);
  const picture = await drawPicture(browser);
  const letter = docxOf(["Letter of instruction to an expert", ...Array(30).fill(PARAGRAPH)]);
  const scan = { picture, pictures: PAGES, bytes: 270_000 };
  save("exhibits.csv", exhibitList());
  save("prices.csv", priceBook());
  save("instruction.docx", letter);
  save("instruction-email.eml", mailWith(letter));
  save("statements.pdf", await pdfOf(60, "Witness statement"));
  save("streamlined-forensic-report.pdf", await pdfOf(4, "Streamlined forensic report"));
  save("exhibits.xlsx", xlsxOf());
  save(
    "phone-messages.pdf",
    await pdfOf(300, "Telephone report", { ...scan, pictures: 20, bytes: 140_000 }),
  );
  save(
    "scan-of-custody-record.pdf",
    await pdfOf(12, "", { ...scan, pictures: 12, bytes: 180_000 }),
  );
  save("court-order.pdf", await pdfOf(2, "It is ordered that", { ...scan, bytes: 240_000 }));
  save("unused-material.zip", oddArchive());
  save("IMG_2041.JPG", jpegOf(picture, 2_000_000, 6));
  save("IMG_2042.JPG", jpegOf(picture, 2_000_000, 3));
  save("IMG_2043.JPG", jpegOf(picture, 2_000_000, 8));
  save("IMG_2044.HEIC", movieOf("heic", ["mif1", "heic"], noise(479_000)));
  return folder;
}

/** The reports of the case into the same folder, with these words where a report declares. */
export async function makeReports(
  browser: Browser,
  folder: string,
  declarations: readonly string[],
): Promise<void> {
  const save = (name: string, bytes: Buffer) => writeFileSync(join(folder, name), bytes);
  const picture = await drawPicture(browser);
  const draft = { picture, pictures: 8, bytes: 210_000 };
  const scan = { picture, pictures: PAGES, bytes: 270_000 };
  save("report-draft-1.pdf", await pdfOf(PAGES, "Draft 1 of the report", draft));
  save("report-draft-2.pdf", await pdfOf(PAGES, "Draft 2 of the report", draft));
  const declared = { declarations, on: DECLARING };
  save("report-final.pdf", await pdfOf(PAGES, "Report", draft, declared));
  save("report-final-signed-scan.pdf", await pdfOf(PAGES, "Report", scan, declared));
  save("addendum.pdf", await pdfOf(3, "Addendum", undefined, { declarations, on: 3 }));
}

/** A JPEG as the browser writes it. */
async function drawPicture(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 800;
    canvas.height = 600;
    canvas.getContext("2d")?.fillRect(80, 60, 320, 40);
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  });
  await page.close();
  return Buffer.from(drawn, "base64");
}

let made = 0;

/** The picture with so many bytes, none like another, and turned as a telephone was held. */
function jpegOf(picture: Buffer, bytes: number, turn = 1): Buffer {
  const orientation = Buffer.from(
    "4578696600004d4d002a00000008000101120003000000010000000000000000",
    "hex",
  );
  orientation.writeUInt16BE(turn, 24);
  const segments = [segment(0xe1, orientation)];
  for (let left = bytes - picture.length; left > 0; left -= 60_000) {
    made += 1;
    segments.push(segment(0xfe, noise(Math.min(left, 60_000), made)));
  }
  return Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2)]);
}

function segment(kind: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, kind, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

interface Pictures {
  picture: Buffer;
  /** On the first so many pages. */
  pictures: number;
  /** Of each. */
  bytes: number;
}

/** Words on every page, below its picture as a scanner's; none where there is no title. */
async function pdfOf(
  pages: number,
  title: string,
  { picture = Buffer.alloc(0), pictures = 0, bytes = 0 }: Partial<Pictures> = {},
  { declarations = [], on = 0 }: { declarations?: readonly string[]; on?: number } = {},
): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4", margin: 72, autoFirstPage: false });
  const pieces: Buffer[] = [];
  document.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((done) => document.on("end", done));
  for (let page = 1; page <= pages; page += 1) {
    document.addPage();
    if (title) {
      document.fontSize(11).text(`${title}, page ${page} of ${pages}`);
      for (const each of page === on ? declarations : [PARAGRAPH]) document.moveDown().text(each);
    }
    if (page <= pictures) document.image(jpegOf(picture, bytes), 72, 420, { width: 450 });
  }
  document.end();
  await ended;
  return Buffer.concat(pieces);
}

function mailWith(letter: Buffer): string {
  return [
    "From: Ottoline Brack <o.brack@harrowpike.example>",
    "To: Instructions <instructions@drugexpert.example>",
    "Subject: =?utf-8?Q?Expert_instruction_=E2=80=93_our_ref?=",
    "Date: Thu, 26 Nov 2026 17:42:10 +0000",
    "Message-ID: <20261126174210.417@harrowpike.example>",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="part"',
    "",
    "--part",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Dear Dr Farrant, here is the letter of instruction.",
    "--part",
    'Content-Type: application/octet-stream; name="letter.docx"',
    'Content-Disposition: attachment; filename="letter.docx"',
    "Content-Transfer-Encoding: base64",
    "",
    letter.toString("base64").replaceAll(/.{76}/g, "$&\r\n"),
    "--part--",
    "",
  ].join("\r\n");
}

function oddArchive(): Buffer {
  return zipOf([
    { name: "Café/O’Brien's note.txt", data: SENTENCE },
    { name: `Photographs/${"long ".repeat(24)}.jpg`, data: noise(600_000), isStored: true },
    { name: "Photographs/Thumbs.db", data: noise(900) },
    { name: "__MACOSX/._note.txt", data: noise(200) },
    { name: "Empty/" },
  ]);
}
