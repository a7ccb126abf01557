import type { Context } from "#app/domain/context.ts";
import { decideQuote } from "./decide-quote.server.ts";

/** Accepts a sent quote: the job becomes QUOTE_ACCEPTED. Errors as `decideQuote`. */
export function acceptQuote(ctx: Context, quoteId: string): Promise<string> {
  return decideQuote(ctx, quoteId, "ACCEPTED");
}
