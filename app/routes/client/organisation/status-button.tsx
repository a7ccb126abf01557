import { useFetcher } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import type { ProfileStatus } from "#app/domain/users/user.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

interface StatusButtonProps {
  member: { id: string; name: string; status: ProfileStatus };
  failed?: FailedForm | undefined;
}

/** Pause, or Activate for a person who is not active. */
export function StatusButton({ member: { id, name, status }, failed }: StatusButtonProps) {
  const fetcher = useFetcher<FailedForm>();
  const pending = fetcher.state !== "idle";
  const isActive = status === "ACTIVE";
  return (
    <fetcher.Form
      method="post"
      preventScrollReset
      action={`/app/organisation/users/${id}/status`}
      className="flex flex-col items-start gap-3 lg:items-end"
    >
      <FormAlert failed={fetcher.data ?? failed} />
      <input type="hidden" name="status" value={isActive ? "PAUSED" : "ACTIVE"} />
      <SubmitButton
        variant="plain"
        action={isActive ? "pause" : "activate"}
        pendingText={pending && (isActive ? "Pausing..." : "Activating...")}
      >
        {isActive ? "Pause" : "Activate"}
        <span className="sr-only"> {name}</span>
      </SubmitButton>
    </fetcher.Form>
  );
}
