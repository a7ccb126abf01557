import type { FailedForm } from "#app/domain/failed-form.ts";
import { PasswordField } from "#app/ui/password-field.tsx";

/** A new password and its repetition. */
export function NewPasswordFields({ failed }: { failed: FailedForm | undefined }) {
  return (
    <>
      <PasswordField
        label="Password"
        name="password"
        failed={failed}
        hint="At least 8 characters"
        autoComplete="new-password"
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        failed={failed}
        autoComplete="new-password"
      />
    </>
  );
}
