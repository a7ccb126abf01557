import { href } from "react-router";
import { withdrawQuote } from "#app/domain/quotes/answers/end-quote.server.ts";
import { withdrawalInput } from "#app/domain/quotes/answers/outcome-input.ts";
import { WITHDRAWAL_FIELDS } from "#app/domain/quotes/fields.ts";
import { STATUSES_AFTER_WITHDRAWAL } from "#app/domain/quotes/quote.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";
import { keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import type { Route } from "./+types/withdrawal.ts";
import { chosenStatus, loadOpenQuote } from "./open-quote.server.ts";
import { OpenQuotePage, StatusThatFollows } from "./open-quote-page.tsx";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const status = chosenStatus(url, STATUSES_AFTER_WITHDRAWAL);
  return loadOpenQuote(context, params.quoteId, status);
}

export function action({ params: { quoteId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to withdraw quote", withdrawalInput, async (ctx, input) => {
    const jobId = await withdrawQuote(ctx, quoteId, input);
    return redirectWithNotice(href("/admin/jobs/:jobId", { jobId }), "quote-withdrawn");
  });
}

export const clientAction = keepFresh("Failed to withdraw quote");

export default function WithdrawQuote({ loaderData, actionData: failed }: Route.ComponentProps) {
  return (
    <OpenQuotePage {...loaderData} failed={failed} title="Withdraw this quote?">
      <PostForm failed={failed} className="w-full space-y-4">
        <p>
          It can no longer be accepted, and this cannot be undone. To send other terms instead,
          replace it. The client is told by email.
        </p>
        <StatusThatFollows {...loaderData} />
        <Fields of={WITHDRAWAL_FIELDS} />
        <SubmitButton busyText="Withdrawing...">Withdraw quote</SubmitButton>
      </PostForm>
    </OpenQuotePage>
  );
}
