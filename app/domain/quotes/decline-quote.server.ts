import type { Context } from "#app/domain/context.ts";
import { decideQuote } from "./decide-quote.server.ts";

/** Declines a sent quote: the job becomes QUOTE_DECLINED. Errors as `decideQuote`. */
export function declineQuote(ctx: Context, quoteId: string): Promise<string> {
  return decideQuote(ctx, quoteId, "DECLINED");
}
