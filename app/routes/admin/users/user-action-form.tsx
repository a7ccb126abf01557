import { useFetcher } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

interface UserActionFormProps {
  action: string;
  label: string;
  /** Shown instead while the form is on its way. */
  pendingText: string;
  failed?: FailedForm | undefined;
}

/** One button that does one thing to somebody; a refusal is told above it. */
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
