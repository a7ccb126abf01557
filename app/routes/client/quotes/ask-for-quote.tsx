import { href, useFetcher } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import type { QuoteKind } from "#app/domain/quotes/quote.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

interface AskForQuoteProps {
  jobId: string;
  kind: QuoteKind;
  newId: string;
}

const COMMENTS: Record<QuoteKind, string> = {
  MAIN: "Please send us a new quote.",
  FURTHER: "Please send us a new quote for the further work.",
};

/** Asks for a new quote after the last one has expired, by a comment that our office is told of. */
export function AskForQuote({ jobId, kind, newId }: AskForQuoteProps) {
  const fetcher = useFetcher<FailedForm>({ key: `ask-${jobId}` });
  return (
    <fetcher.Form
      method="post"
      preventScrollReset
      action={href("/app/jobs/:jobId/comments", { jobId })}
      className="no-print space-y-3 border-t border-rule pt-4"
    >
      <FormAlert failed={fetcher.data} />
      {kind === "FURTHER" && <p>Our quote for further work has expired.</p>}
      <input type="hidden" name="id" value={newId} />
      <input type="hidden" name="body" value={COMMENTS[kind]} />
      <SubmitButton pendingText={fetcher.state !== "idle" && "Asking..."}>
        Ask for a new quote
      </SubmitButton>
      <p className="text-sm text-muted">This adds a comment for our office.</p>
    </fetcher.Form>
  );
}
