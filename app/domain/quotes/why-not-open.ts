import { QUOTE_STATUS_LABELS, type QuoteStatus } from "#app/words/quotes.ts";

export function whyNotOpen(status: QuoteStatus): string {
  switch (status) {
    case "SENT":
      return "This quote can no longer be answered: it was answered, withdrawn or replaced, or the job is finished.";
    case "EXPIRED":
      return "This quote has expired.";
    default:
      return `This quote has already been ${QUOTE_STATUS_LABELS[status].toLowerCase()}.`;
  }
}
