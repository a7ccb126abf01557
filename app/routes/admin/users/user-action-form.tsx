import { useFetcher } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

interface UserActionFormProps {
  action: string;
  label: string;
  /** Shown instead of the label while the form is being sent. */
  pendingText: string;
  failed?: FailedForm | undefined;
}

/** A button for one action on a person; shows a refusal above it. */
export function UserActionForm({ action, label, pendingText, failed }: UserActionFormProps) {
  const fetcher = useFetcher<FailedForm>();
  return (
    <fetcher.Form method="post" preventScrollReset action={action} className="space-y-3">
      <FormAlert failed={fetcher.data ?? failed} />
      <SubmitButton variant="plain" pendingText={fetcher.state !== "idle" && pendingText}>
        {label}
      </SubmitButton>
    </fetcher.Form>
  );
}
