import type { JobStatus } from "#app/domain/jobs/job.ts";
import type { QuoteKind } from "#app/domain/quotes/quote.ts";

/** The one thing to do next: a place on the page, a status to set, or whom the job waits for. */
export type NextStep =
  | { label: string; href: string }
  | { label: string; status: JobStatus }
  | { waiting: string };

/**
 * What staff do next with a job; null when nothing is left to do.
 *
 * @param toSend the quote that can be sent now, as `quoteToSend` has it; null while one is open.
 * @param before what has to be done before a quote is sent.
 */
export function staffNextStep(
  status: JobStatus,
  toSend: QuoteKind | null,
  before: NextStep | null = null,
): NextStep | null {
  if (toSend === "MAIN" && before) return before;
  switch (status) {
    case "QUOTE_REQUESTED":
    case "QUOTE_SENT":
      if (toSend === null) return { waiting: "Waiting for the client's answer" };
      if (toSend === "FURTHER")
        return before ?? { label: "Quote for further work", href: "#quote" };
      return { label: "Send quote", href: "#quote" };
    case "QUOTE_DECLINED":
      return toSend === "MAIN" ? { label: "Send a new quote", href: "#quote" } : null;
    case "QUOTE_ACCEPTED":
      return { label: "Start work", status: "IN_PROGRESS" };
    case "IN_PROGRESS":
      return { label: "Mark completed", status: "COMPLETED" };
    case "ON_HOLD":
      return { label: "Resume work", status: "IN_PROGRESS" };
    default:
      return null;
  }
}

/** What a client does next with a job, or what we do for them; null when nothing is left to do. */
export function clientNextStep(status: JobStatus, canDecideQuote: boolean): NextStep | null {
  if (canDecideQuote) return { label: "Answer this quote", href: "#quote" };
  switch (status) {
    case "QUOTE_REQUESTED":
      return { waiting: "We are preparing your quote" };
    case "QUOTE_ACCEPTED":
      return { waiting: "We will start work next" };
    case "IN_PROGRESS":
      return { waiting: "We are working on it" };
    default:
      return null;
  }
}
