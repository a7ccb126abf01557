import { useFetcher } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useFocusWhenGone } from "#app/ui/shell/focus-when-gone.ts";

interface DecisionButtonsProps {
  quoteId: string;
  /** False once the quote is answered: then only an earlier refusal is shown. */
  canDecide: boolean;
}

/** Accept and Decline; while one is being sent, both are disabled. */
export function DecisionButtons({ quoteId, canDecide }: DecisionButtonsProps) {
  const fetcher = useFetcher<FailedForm>({ key: `decide-${quoteId}` });
  useFocusWhenGone(canDecide, "quote");
  const pending = fetcher.state !== "idle";
  const accepting = pending && fetcher.formAction?.endsWith("/acceptance");
  return (
    <div className="no-print space-y-3">
      <FormAlert failed={fetcher.data} />
      {canDecide && (
        <div className="flex flex-wrap gap-3 border-t border-rule pt-4">
          <p className="w-full text-sm text-muted">
            Accepting forms the contract on our{" "}
            <a className="link" href="/terms">
              terms
            </a>
            . An answer stands for good.
          </p>
          <fetcher.Form
            method="post"
            action={`/app/quotes/${quoteId}/acceptance`}
            preventScrollReset
          >
            <SubmitButton pendingText={pending && (accepting ? "Accepting..." : "Accept")}>
              Accept
            </SubmitButton>
          </fetcher.Form>
          <fetcher.Form method="post" action={`/app/quotes/${quoteId}/decline`} preventScrollReset>
            <SubmitButton
              variant="plain"
              pendingText={pending && (accepting ? "Decline" : "Declining...")}
            >
              Decline
            </SubmitButton>
          </fetcher.Form>
        </div>
      )}
    </div>
  );
}
