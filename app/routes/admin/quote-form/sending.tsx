import { data, href } from "react-router";
import { itemisedQuote } from "#app/domain/quote-form/quote-form.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { attempt } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import type { Route } from "./+types/sending.ts";

export { clientAction, default, loader, shouldRevalidate } from "./builder.tsx";

export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(itemisedQuote, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { failure: "Failed to send quote", values }, async (ctx) => {
    const { replaces } = values;
    await sendQuote(ctx, { ...checked.input, jobId, ...(replaces && { replaces }) });
    const notice = replaces ? "quote-replaced" : "quote-sent";
    return redirectWithNotice(href("/admin/jobs/:jobId", { jobId }), notice);
  });
}
