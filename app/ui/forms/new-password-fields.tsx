import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldsProps {
  /** The label, where the page also asks for the old password. */
  label?: string;
  failed: FailedForm | undefined;
}

export function NewPasswordFields({ label = "Password", failed }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
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
