import { href } from "react-router";
import { recordAcceptance } from "#app/domain/quotes/answers/end-quote.server.ts";
import { recordedAcceptance } from "#app/domain/quotes/answers/outcome-input.ts";
import { RECORDED_FIELDS } from "#app/domain/quotes/fields.ts";
import { STATUSES_AFTER_ACCEPTANCE } from "#app/domain/quotes/quote.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";
import { keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import type { Route } from "./+types/acceptance.ts";
import { chosenStatus, loadOpenQuote } from "./open-quote.server.ts";
import { OpenQuotePage, StatusThatFollows } from "./open-quote-page.tsx";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const status = chosenStatus(url, STATUSES_AFTER_ACCEPTANCE);
  return loadOpenQuote(context, params.quoteId, status, true);
}

export function action({ params: { quoteId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to record acceptance", recordedAcceptance, async (ctx, input) => {
    const jobId = await recordAcceptance(ctx, quoteId, input);
    return redirectWithNotice(href("/admin/jobs/:jobId", { jobId }), "acceptance-recorded");
  });
}

export const clientAction = keepFresh("Failed to record acceptance");

export default function RecordAcceptance({ loaderData, actionData: failed }: Route.ComponentProps) {
  return (
    <OpenQuotePage {...loaderData} failed={failed} title="Record acceptance">
      <PostForm failed={failed} className="w-full space-y-4">
        <p>
          For an answer that reached us outside the portal. The client is told by email, and sees
          what you record here.
        </p>
        <StatusThatFollows {...loaderData} />
        <Fields of={RECORDED_FIELDS} />
        <SubmitButton busyText="Recording...">Record acceptance</SubmitButton>
      </PostForm>
    </OpenQuotePage>
  );
}
