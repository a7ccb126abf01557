import { useFetcher } from "react-router";
import type { FailedForm } from "#app/domain/failed-form.ts";
import { FormAlert } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** One button that logs somebody out everywhere. */
export function SessionsForm({
  userId,
  failed,
}: {
  userId: string;
  failed?: FailedForm | undefined;
}) {
  const fetcher = useFetcher<FailedForm>();
  return (
    <fetcher.Form
      method="post"
      preventScrollReset
      action={`/admin/users/${userId}/sessions`}
      className="space-y-3"
    >
      <FormAlert failed={fetcher.data ?? failed} />
      <SubmitButton look="plain" busy={fetcher.state !== "idle" && "Ending..."}>
        End all sessions
      </SubmitButton>
    </fetcher.Form>
  );
}
