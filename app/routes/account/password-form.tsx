import { PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

interface PasswordFormProps {
  button: string;
  danger?: boolean;
  failed: FailedForm | undefined;
}

/** Asks for the password, so that someone else at an open browser cannot make this change. */
export function PasswordForm({ button, danger = false, failed }: PasswordFormProps) {
  return (
    <PostForm failed={failed} className="card space-y-5">
      <PasswordField
        label="Current Password"
        name="currentPassword"
        autoComplete="current-password"
      />
      <SubmitButton variant={danger ? "danger" : "main"} busyText="Checking...">
        {button}
      </SubmitButton>
    </PostForm>
  );
}
