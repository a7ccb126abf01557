import type { DestructionContent } from "#app/domain/documents/document.ts";
import { Paper } from "#foundation/pdf/paper.server.ts";
import { formatCalendarDay, formatMoment } from "#foundation/time/moment.ts";
import type { Issuer } from "./issuer.ts";

const COLUMNS = [
  { head: "Paper", share: 1 },
  { head: "SHA-256 of its bytes", share: 6 },
];

/** The certificate that a case was destroyed: which papers, by whom, when, and from when no backup holds a key. */
export function drawDestruction(content: DestructionContent, issuer: Issuer) {
  const { job, kind, papers, confirmedAt, filesGoneAt, backupsClearOn } = content;
  const title = `Certificate of destruction ${job.number}`;
  const foot = `${title} · ${issuer.company}`;
  const paper = new Paper({ title, author: issuer.name, foot, at: filesGoneAt });
  paper.letterhead({
    from: issuer.name,
    number: job.number,
    title: "Certificate of destruction",
    about: kind === "MISTAKE" ? "Raised by mistake" : "Decided after its period",
  });
  paper.facts([
    ["For", job.organisationName],
    ["Proposed by", content.proposedByName],
    ["Confirmed by", content.confirmedByName],
    ["Records removed", `${formatMoment(confirmedAt)}, London time (${confirmedAt.toISOString()})`],
    ["Files removed", `${formatMoment(filesGoneAt)}, London time`],
    ["Out of backups from", formatCalendarDay(backupsClearOn)],
    ["Papers", `${new Set(papers.map(({ number }) => number)).size}`],
    ["From", `${issuer.company}, ${issuer.address}`],
  ]);
  paper.paragraph(
    "Papers, names, texts, exhibits, sheets, reports and comments of this case were removed, with the keys of its files. Its number, days, sums, bills and the audit log stay, and the hash of each sealed report, so that anyone can still check a copy of it.",
  );
  paper.paragraph(
    `A backup is made every night and kept for five weeks at most. From ${formatCalendarDay(backupsClearOn)} none of them holds a key of these papers, and without its key no copy of a paper can be read.`,
  );
  if (papers.length > 0) {
    paper.table(
      COLUMNS,
      papers.map(({ number, version, sha256 }) => [
        { text: `P${number}`, below: `version ${version}` },
        { text: sha256 },
      ]),
    );
  }
  return paper.finish();
}
