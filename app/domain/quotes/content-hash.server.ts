import { hash } from "node:crypto";
import type { QuoteBasis, QuoteKind } from "#app/words/quotes.ts";
import type { QuoteLine } from "./quote-line.ts";

/** Everything that accepting a quote agrees to. Amounts as text, `1250.00`. */
export interface QuoteContent {
  number: string;
  version: number;
  kind: QuoteKind;
  basis: QuoteBasis;
  scope: string | null;
  turnaround: string | null;
  notes: string | null;
  disclosure: string | null;
  validUntil: string;
  lines: readonly QuoteLine[];
  net: string;
  vatRate: string | null;
  vat: string;
  gross: string;
  terms: { number: number; sha256: string };
}

/**
 * SHA-256, in hexadecimal, of a quote's content as JSON without spaces, its keys in the order of
 * `QuoteContent` and `QuoteLine`.
 */
export function contentHash(content: QuoteContent): string {
  const ordered = {
    number: content.number,
    version: content.version,
    kind: content.kind,
    basis: content.basis,
    scope: content.scope,
    turnaround: content.turnaround,
    notes: content.notes,
    // Only where there is one: quotes were sent before there were disclosures.
    ...(content.disclosure !== null && { disclosure: content.disclosure }),
    validUntil: content.validUntil,
    lines: content.lines.map(({ kind, description, unit, minutes, quantity, rate, net }) => ({
      kind,
      description,
      unit,
      minutes,
      quantity,
      rate,
      net,
    })),
    net: content.net,
    vatRate: content.vatRate,
    vat: content.vat,
    gross: content.gross,
    terms: { number: content.terms.number, sha256: content.terms.sha256 },
  };
  return hash("sha256", JSON.stringify(ordered));
}
