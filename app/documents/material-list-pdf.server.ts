import { fileSize } from "#app/domain/papers/files/file-size.ts";
import type { MaterialItem, MaterialList } from "#app/domain/papers/material-list.ts";
import { type Cell, type Column, Paper } from "#foundation/pdf/paper.server.ts";
import { formatMoment } from "#foundation/time/moment.ts";
import type { Issuer } from "./issuer.ts";

const BYTES = new Intl.NumberFormat("en-GB");

/** The column of the paper is as wide as a SHA-256 on one line: nobody has to join it when copying. */
const COLUMNS: Column[] = [
  { head: "Number", share: 0.9 },
  { head: "Paper, its file and the SHA-256 of its bytes", share: 5.5 },
  { head: "Received", share: 2.1 },
];

export function drawMaterialList({ job, at, items }: MaterialList, issuer: Issuer) {
  const title = `Material received ${job.number}`;
  const paper = new Paper({ title, author: issuer.name, foot: `${title} · ${issuer.company}`, at });
  paper.letterhead({
    from: issuer.name,
    number: job.number,
    title: "Material received",
    about: job.title,
  });
  const read = items.filter(({ isRead }) => isRead).length;
  paper.facts([
    ["For", job.organisationName],
    ["Your reference", job.reference ?? "None given"],
    ["Drawn up", `${formatMoment(at)}, London time`],
    ["Papers", `${items.length}, of which ${read} read for the report`],
    ["From", `${issuer.company}, ${issuer.address}`],
    ["Questions", `${issuer.phone}, ${issuer.email}`],
  ]);
  if (items.length > 0) {
    paper.table(COLUMNS, items.map(cellsOf));
  } else {
    paper.paragraph("No papers have been received.");
  }
  drawNotes(paper);
  return paper.finish();
}

function cellsOf(item: MaterialItem): Cell[] {
  const { name, title, kind, file, isRead, receivedAt, sentBy, cameBy, remarks } = item;
  const about = file
    ? [`${kind} · ${file.name} · ${sizeOf(file)}`, file.sha256]
    : [kind, "Its file cannot be opened any more"];
  return [
    { text: name, below: isRead ? "Read" : "Not read" },
    { text: title, below: [...about, ...remarks].join("\n") },
    { text: formatMoment(receivedAt), below: `By ${sentBy}\n${cameBy}` },
  ];
}

function sizeOf({ size, version }: NonNullable<MaterialItem["file"]>): string {
  const bytes = `${BYTES.format(size)} ${size === 1 ? "byte" : "bytes"}`;
  const readable = size < 1024 ? bytes : `${fileSize(size)} (${bytes})`;
  return version === 1 ? readable : `version ${version}, ${readable}`;
}

function drawNotes(paper: Paper): void {
  paper.heading("How to read this list");
  paper.paragraph(
    "“Read” means that the expert has read the paper for the report. Where a paper has several versions, the newest is listed. A number that is left out is that of a paper that was withdrawn. Times are London time.",
  );
  paper.heading("How to check a file");
  paper.paragraph(
    "The SHA-256 is a fingerprint of the file's bytes: if only one of them is changed, it is another. On Linux type sha256sum and the file's name, on a Mac shasum -a 256, on Windows certutil -hashfile, the file's name and SHA256; then compare all 64 characters with this list.",
  );
}
