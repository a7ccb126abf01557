import type { Issuer } from "#app/documents/issuer.ts";
import { courtOf } from "#app/domain/cases/fact-words.ts";
import type { CertificateContent } from "#app/domain/documents/document.ts";
import { kindWords } from "#app/domain/reports/report.ts";
import { itemHeading } from "#app/domain/reports/start/item-heading.ts";
import {
  DECLARATION_LABELS,
  ITEM_ANSWER_LABELS,
  REGIME_LABELS,
  type SealedAnswer,
} from "#app/words/reports.ts";
import { Paper } from "#foundation/pdf/paper.server.ts";
import { formatMoment } from "#foundation/time/moment.ts";

/** The certificate of a sealed report, on one page unless its notes are long. */
export function drawCertificate(content: CertificateContent, issuer: Issuer) {
  const { job, number, version, sha256, signedAt, signedByName, court } = content;
  const declared = content.declarations.map((each) => DECLARATION_LABELS[each.kind]);
  const isCompared = content.declarations.every((each) => each.isCompared);
  const title = `Certificate of report ${job.number}/${number}`;
  const foot = `${title} · ${issuer.company}`;
  const paper = new Paper({ title, author: issuer.name, foot, at: signedAt });
  const address = `${issuer.site}/verify`;
  paper.letterhead({
    from: issuer.name,
    number: `${job.number}, report ${number}`,
    title: "Certificate of a sealed report",
    about: job.title,
    address,
  });
  paper.facts([
    ["Report", `${kindWords(content)}, version ${version}`],
    ["Court", [courtOf(court), court?.courtNumber].filter(Boolean).join(", case ") || "Not told"],
    ["Expert", signedByName],
    ["For", job.organisationName],
    ["Your reference", job.reference ?? "None given"],
    ["Rules", REGIME_LABELS[content.regime]],
    ["Sealed", `${formatMoment(signedAt)}, London time (${signedAt.toISOString()})`],
    ["SHA-256", sha256],
    [
      "Declarations",
      `${declared.join(", ")}, ${isCompared ? "word for word in" : "on pages of"} the report`,
    ],
    ["From", `${issuer.company}, ${issuer.address}`],
  ]);
  paper.paragraph(
    `${signedByName} sealed this report with password and second factor. From then on it cannot be changed; anything further is a separate report.`,
  );
  paper.heading("Checklist");
  paper.facts(
    content.checklist.map((item) => [itemHeading(item), whereOf(item)]),
    CHECKLIST,
  );
  paper.paragraph(
    `To check the report, choose its PDF at ${address}, or compare its SHA-256 with this one: sha256sum on Linux, shasum -a 256 on a Mac, certutil -hashfile with SHA256 on Windows.`,
  );
  return paper.finish();
}

/** How wide the column of the checklist's headings is. */
const CHECKLIST = 210;

function whereOf({ answer, page, note }: SealedAnswer): string {
  if (answer === "YES" && page) return /^\d/.test(page) ? `Page ${page}` : page;
  return answer === "YES" ? note : `${ITEM_ANSWER_LABELS[answer]}: ${note}`;
}
