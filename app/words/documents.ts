import { codesOf } from "#foundation/forms/codes.ts";

export const DOCUMENT_LABELS = {
  QUOTE: "As sent",
  ACCEPTANCE: "As accepted",
  SHEET: "As locked",
  CERTIFICATE: "Certificate of a report",
  DESTRUCTION: "Certificate of destruction",
};

/** The quote as it was sent; the same with the certificate that it was accepted; a fixed sheet; of a sealed report; of a destroyed case. */
export type DocumentKind = keyof typeof DOCUMENT_LABELS;

export const DOCUMENT_KINDS = codesOf(DOCUMENT_LABELS);
