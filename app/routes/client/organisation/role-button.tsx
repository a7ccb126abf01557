import { useFetcher } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { ROLE_LABELS, type Role } from "#app/domain/users/user.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

interface RoleButtonProps {
  member: { id: string; name: string; role: Role };
  failed?: FailedForm | undefined;
}

/** Changes to the other of a client's two roles. */
export function RoleButton({ member: { id, name, role }, failed }: RoleButtonProps) {
  const fetcher = useFetcher<FailedForm>();
  const other: Role = role === "CLIENT_USER" ? "CLIENT_ADMIN" : "CLIENT_USER";
  return (
    <fetcher.Form
      method="post"
      preventScrollReset
      action={`/app/organisation/users/${id}/role`}
      className="flex flex-col items-start gap-3 lg:items-end"
    >
      <FormAlert failed={fetcher.data ?? failed} />
      <input type="hidden" name="role" value={other} />
      <SubmitButton
        variant="plain"
        action={other}
        pendingText={fetcher.state !== "idle" && "Updating..."}
      >
        {`Make ${ROLE_LABELS[other]}`}
        <span className="sr-only">: {name}</span>
      </SubmitButton>
    </fetcher.Form>
  );
}
