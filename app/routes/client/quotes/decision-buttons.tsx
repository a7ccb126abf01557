import { useFetcher } from "react-router";
import type { FailedForm } from "#app/domain/failed-form.ts";
import { FormAlert } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Accept and Decline: one answer only, so while one is on its way neither can be pressed. */
export function DecisionButtons({ quoteId }: { quoteId: string }) {
  const fetcher = useFetcher<FailedForm>({ key: `decide-${quoteId}` });
  const busy = fetcher.state !== "idle";
  return (
    <div className="no-print space-y-3 border-t border-rule pt-4">
      <FormAlert failed={fetcher.data} />
      <div className="flex flex-wrap gap-3">
        <fetcher.Form method="post" action={`/app/quotes/${quoteId}/acceptance`}>
          <SubmitButton busy={busy && "Accept"}>Accept</SubmitButton>
        </fetcher.Form>
        <fetcher.Form method="post" action={`/app/quotes/${quoteId}/decline`}>
          <SubmitButton look="plain" busy={busy && "Decline"}>
            Decline
          </SubmitButton>
        </fetcher.Form>
      </div>
    </div>
  );
}
