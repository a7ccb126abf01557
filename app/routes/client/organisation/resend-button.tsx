import { href, useFetcher } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

interface ResendButtonProps {
  invitation: { userId: string; name: string };
  failed?: FailedForm | undefined;
}

/** Sends the invitation again; its link replaces the earlier one. */
export function ResendButton({ invitation: { userId, name }, failed }: ResendButtonProps) {
  const fetcher = useFetcher<FailedForm>();
  return (
    <fetcher.Form
      method="post"
      preventScrollReset
      action={href("/app/organisation/users/:userId/invitation", { userId })}
      className="flex flex-col items-start gap-3 lg:items-end"
    >
      <FormAlert failed={fetcher.data ?? failed} />
      <SubmitButton variant="plain" pendingText={fetcher.state !== "idle" && "Sending..."}>
        Resend<span className="sr-only"> {name}</span>
      </SubmitButton>
    </fetcher.Form>
  );
}
