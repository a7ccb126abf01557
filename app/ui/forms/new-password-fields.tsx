import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldsProps {
  /** Where the page asks for the old one too, which of them this is. */
  label?: string;
  failed: FailedForm | undefined;
}

/** A new password and its repetition. */
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
