import { Form } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

interface PasswordFormProps {
  button: string;
  danger?: boolean;
  failed: FailedForm | undefined;
}

/** Asks for the password, so that somebody else at an open browser cannot make this change. */
export function PasswordForm({ button, danger = false, failed }: PasswordFormProps) {
  return (
    <Form method="post" className="card space-y-5">
      <FormAlert failed={failed} />
      <PasswordField
        label="Current Password"
        name="currentPassword"
        failed={failed}
        autoComplete="current-password"
      />
      <SubmitButton variant={danger ? "danger" : "main"} busyText="Checking...">
        {button}
      </SubmitButton>
    </Form>
  );
}
