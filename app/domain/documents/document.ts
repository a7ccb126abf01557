import type { destructions } from "#app/db/schema/destructions.ts";
import type { reportSeals, reports } from "#app/db/schema/reports.ts";
import type { CaseFacts } from "#app/domain/cases/case.ts";
import type { Offer } from "#app/domain/quotes/queries.server.ts";
import type { Amending } from "#app/domain/reports/report.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#app/words/documents.ts";
import type { AnswerWay } from "#app/words/quotes.ts";
import type { DestroyedPaper } from "#app/words/retention.ts";
import type { SheetResult } from "#app/words/sheet-results.ts";
import type { SheetInput } from "#app/words/sheets.ts";
import type { Role } from "#app/words/users.ts";

/** A kind as addresses have it: `quote`; null: there is none of this name. */
export function parseDocumentKind(name: string): DocumentKind | null {
  return DOCUMENT_KINDS.find((kind) => kind.toLowerCase() === name) ?? null;
}

export type DocumentContent =
  | { kind: "quote"; content: QuoteDocumentContent }
  | { kind: "sheet"; content: SheetDocumentContent }
  | { kind: "certificate"; content: CertificateContent }
  | { kind: "destruction"; content: DestructionContent };

type Seal = typeof reportSeals.$inferSelect;

/** What a seal says of a report; a withdrawal changes no certificate. */
export type CertificateContent = Pick<typeof reports.$inferSelect, "number" | "regime"> &
  Amending &
  Pick<Seal, "version" | "sha256" | "signedAt" | "checklist" | "declarations"> & {
    job: QuoteDocumentContent["job"];
    signedByName: string;
    court: Pick<CaseFacts, "courtName" | "courtType" | "courtNumber"> | null;
  };

/** What a destruction says once its files are gone. */
export interface DestructionContent {
  job: QuoteDocumentContent["job"];
  kind: (typeof destructions.$inferSelect)["kind"];
  proposedByName: string;
  confirmedByName: string;
  confirmedAt: Date;
  filesGoneAt: Date;
  /** A day in London. */
  backupsClearOn: string;
  papers: DestroyedPaper[];
}

export interface SheetDocumentContent {
  job: QuoteDocumentContent["job"];
  number: number;
  supersedes: number | null;
  input: SheetInput;
  result: SheetResult;
  fixedAt: Date;
  fixedByName: string;
  sha256: string;
}

/** `DX-26-0147-2.pdf`; with the certificate `DX-26-0147-2-accepted.pdf`; of the expert `DX-26-0147-expert-cv.pdf`. */
export function documentFileName(kind: DocumentKind | "CV", jobNumber: string, version: number) {
  if (kind === "CV") return `${jobNumber}-expert-cv.pdf`;
  return `${jobNumber}-${version}${kind === "ACCEPTANCE" ? "-accepted" : ""}.pdf`;
}

/** `DX-26-0147-sheet-2.pdf`. */
export function sheetFileName(jobNumber: string, number: number, ending: string): string {
  return `${jobNumber}-sheet-${number}.${ending}`;
}

export interface QuoteDocumentContent {
  job: { number: string; title: string; reference: string | null; organisationName: string };
  quote: Offer & { validUntil: string; contentSha256: string };
  /** The VAT number that held when it was sent; null: not registered. */
  vatNumber: string | null;
  terms: { number: number; body: string; sha256: string };
  /** Null in the document of the quote alone. */
  acceptance: Acceptance | null;
}

export interface Acceptance {
  entryId: string;
  at: Date;
  /** Who accepted in the portal; or who of staff recorded it. */
  actorName: string;
  actorRole: Role | null;
  /** Where their request came from; null: not known, or of staff. */
  address: string | null;
  purchaseOrder: string | null;
  /** Null: in the portal. */
  recorded: { via: AnswerWay; byName: string; note: string } | null;
  /** SHA-256 of the document of the quote as it was sent. */
  quoteSha256: string | null;
}
