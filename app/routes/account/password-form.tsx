import { Form, useNavigation } from "react-router";
import type { FailedForm } from "#app/domain/failed-form.ts";
import { Field, FormAlert } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface PasswordFormProps {
  button: string;
  danger?: boolean;
  failed: FailedForm | undefined;
}

/** Asks for the password before a change that a borrowed browser must not make. */
export function PasswordForm({ button, danger = false, failed }: PasswordFormProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="card space-y-5">
      <FormAlert failed={failed} />
      <Field label="Current Password" name="currentPassword" failed={failed}>
        {(control) => (
          <input {...control} type="password" autoComplete="current-password" required />
        )}
      </Field>
      <SubmitButton look={danger ? "danger" : "main"} busy={busy && "Checking..."}>
        {button}
      </SubmitButton>
    </Form>
  );
}
