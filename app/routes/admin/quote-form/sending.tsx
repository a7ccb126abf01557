import { href } from "react-router";
import { itemisedQuote } from "#app/domain/quote-form/quote-form.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";
import type { Route } from "./+types/sending.ts";

export { clientAction, default, loader } from "./builder.tsx";

export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to send quote", itemisedQuote, async (ctx, input, values) => {
    const { replaces } = values;
    await sendQuote(ctx, { ...input, jobId, ...(replaces && { replaces }) });
    const notice = replaces ? "quote-replaced" : "quote-sent";
    return redirectWithNotice(href("/admin/jobs/:jobId", { jobId }), notice);
  });
}
