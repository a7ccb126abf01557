import { formatMoney } from "#app/domain/amounts/money.ts";
import type { Acceptance, QuoteDocumentContent } from "#app/domain/documents/document.ts";
import { notAnInvoice } from "#app/domain/quotes/quote.ts";
import { formatRate, lineBasis } from "#app/domain/quotes/quote-line.ts";
import { termsBlocks } from "#app/domain/terms/terms-text.ts";
import { ANSWER_WAY_LABELS, QUOTE_BASIS_LABELS } from "#app/words/quotes.ts";
import { ROLE_LABELS } from "#app/words/users.ts";
import { Paper } from "#foundation/pdf/paper.server.ts";
import { formatCalendarDay, formatMoment } from "#foundation/time/moment.ts";
import type { Issuer } from "./issuer.ts";

/** Draws a quote, or a quote with the certificate of its acceptance, as a PDF with its terms in full. */
export function drawQuote(content: QuoteDocumentContent, issuer: Issuer) {
  const { job, quote, acceptance, terms } = content;
  const number = `${job.number}/${quote.version}`;
  const name = quote.kind === "FURTHER" ? "Quote for further work" : "Quote";
  const title = `${name} ${number}${acceptance ? ", accepted" : ""}`;
  const paper = new Paper({
    title,
    author: issuer.name,
    foot: `${title} · ${issuer.company}`,
    fingerprint: `Fingerprint (SHA-256) ${quote.contentSha256}`,
    at: acceptance?.at ?? quote.createdAt,
  });
  paper.letterhead({ from: issuer.name, number, title: name, about: job.title });
  paper.paragraph(notAnInvoice(content.vatNumber), { face: "strong" });
  drawOffer(paper, content, issuer);
  if (acceptance) drawCertificate(paper, content, acceptance, number);
  paper.newPart();
  drawTerms(paper, terms);
  return paper.finish();
}

function drawOffer(paper: Paper, { job, quote, terms }: QuoteDocumentContent, issuer: Issuer) {
  paper.facts([
    ["For", job.organisationName],
    ["Your reference", job.reference ?? "–"],
    ["Sent", formatMoment(quote.createdAt)],
    ["Valid until", `the end of ${formatCalendarDay(quote.validUntil)}, London time`],
    ["Fee", QUOTE_BASIS_LABELS[quote.basis]],
    quote.turnaround && ["Turnaround", quote.turnaround],
    ["Terms", `Version ${terms.number}, at the end of this document`],
    ["From", `${issuer.company}, ${issuer.address}`],
    ["Questions", `${issuer.phone}, ${issuer.email}`],
  ]);
  paper.table(
    [
      { head: "Work", share: 5 },
      { head: "Net (GBP)", share: 1.2, align: "right" },
    ],
    quote.lines.map((line) => [
      { text: line.description, below: lineBasis(line) },
      { text: formatMoney(line.net).slice(4), below: null },
    ]),
  );
  paper.sums(sumsOf(quote));
  if (quote.rateCheck) {
    const [outcome, ...reasons] = quote.rateCheck.words;
    paper.heading(`Legal-aid check: ${outcome}`);
    for (const reason of reasons) paper.paragraph(reason);
    if (quote.rateCheck.facts) {
      paper.heading("For the legal aid application");
      paper.facts(quote.rateCheck.facts);
    }
  }
  const { scope, disclosure, notes } = quote;
  const parts = { Scope: scope, "Disclosure by the expert": disclosure, Notes: notes };
  for (const [heading, text] of Object.entries(parts)) {
    if (!text) continue;
    paper.heading(heading);
    paper.paragraph(text);
  }
}

function sumsOf({ amount, vat, gross, vatRate }: QuoteDocumentContent["quote"]) {
  if (vatRate === null) {
    return [["Total, no VAT is charged", formatMoney(amount)] as const];
  }
  return [
    ["Net", formatMoney(amount)] as const,
    [`VAT at ${formatRate(vatRate)}`, formatMoney(vat)] as const,
    ["Total with VAT", formatMoney(gross)] as const,
  ];
}

function drawCertificate(
  paper: Paper,
  { job, quote, terms }: QuoteDocumentContent,
  { recorded, ...acceptance }: Acceptance,
  number: string,
) {
  paper.newPage();
  paper.letterhead({
    from: "Acceptance",
    number,
    title: "Certificate of acceptance",
    about: job.title,
  });
  paper.paragraph(
    recorded
      ? `${job.organisationName} accepted this quote outside the portal. We recorded that, and told the organisation.`
      : `${job.organisationName} accepted this quote in the portal. The acceptance cannot be changed.`,
  );
  const role = acceptance.actorRole ? ROLE_LABELS[acceptance.actorRole] : "Not known";
  paper.facts([
    ["Accepted by", recorded ? recorded.byName : acceptance.actorName],
    recorded && ["How", ANSWER_WAY_LABELS[recorded.via]],
    recorded && ["Evidence", recorded.note],
    recorded ? ["Recorded by", acceptance.actorName] : ["Role", role],
    ["On behalf of", job.organisationName],
    [recorded ? "Recorded" : "Accepted", formatMoment(acceptance.at)],
    ["In UTC", acceptance.at.toISOString()],
    acceptance.address && ["Network address", acceptance.address],
    acceptance.purchaseOrder && ["Purchase order", acceptance.purchaseOrder],
    ["Quote", number],
    ["Total", formatMoney(quote.gross)],
    ["Terms", `Version ${terms.number}`],
    ["Audit entry", acceptance.entryId],
  ]);
  paper.heading("Fingerprints (SHA-256)");
  paper.facts([
    ["The quote", quote.contentSha256],
    acceptance.quoteSha256 && ["The quote as sent", acceptance.quoteSha256],
    ["The terms", terms.sha256],
  ]);
}

function drawTerms(paper: Paper, { number, body, sha256 }: QuoteDocumentContent["terms"]) {
  paper.heading(`Terms, version ${number}`);
  const blocks = termsBlocks(body);
  const texts = blocks.map((block) =>
    block.kind === "list" ? block.items.join("\n") : block.text,
  );
  const end = paper.endOf(texts);
  const from = blocks[end - 1]?.kind === "heading" ? end - 1 : end;
  for (const [place, block] of blocks.entries()) {
    if (place === from) paper.keepTogether(texts.slice(from));
    if (block.kind === "heading") {
      paper.heading(block.text);
    } else if (block.kind === "list") {
      paper.list(block.items);
    } else {
      paper.paragraph(block.text);
    }
  }
  paper.paragraph(`SHA-256 of the terms: ${sha256}`, { size: 9 });
}
