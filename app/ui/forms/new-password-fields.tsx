import { PasswordField } from "./password-field.tsx";

/** `label`: where the page also asks for the old password. */
export function NewPasswordFields({ label = "Password" }: { label?: string }) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        hint="At least 8 characters"
        autoComplete="new-password"
      />
      <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" />
    </>
  );
}
