import { z } from "zod";
import { organisationName } from "#app/domain/organisations/name-input.ts";
import { EASY_PASSWORD, isEasyToGuess } from "#app/domain/passwords/easy-password.server.ts";
import { newPassword } from "#app/domain/passwords/new-password.ts";
import { personName } from "#app/domain/users/person-input.ts";
import { emailAddress } from "#foundation/forms/schemas.ts";

const registrationInput = z.object({
  name: personName,
  email: emailAddress,
  password: newPassword,
  organisationName,
});

export type RegistrationInput = z.infer<typeof registrationInput>;

export interface RegistrationForm {
  organisationName: string;
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/**
 * Checks a registration in the order of the specification (section 5): passwords match, name, email,
 * password, organisation name; then whether the password is easy to guess, which includes the words of
 * this form and `ownWords`. Only the first failing message is returned.
 */
export async function checkRegistration(
  form: RegistrationForm,
  ownWords: readonly string[] = [],
): Promise<{ ok: true; input: RegistrationInput } | { ok: false; message: string }> {
  if (form.password !== form.confirmPassword) {
    return { ok: false, message: "Passwords do not match" };
  }
  const result = registrationInput.safeParse(form);
  if (result.success) {
    const { name, email: address, organisationName, password } = result.data;
    const words = [name, address, organisationName, ...ownWords];
    if (await isEasyToGuess(password, words)) return { ok: false, message: EASY_PASSWORD };
    return { ok: true, input: result.data };
  }
  return { ok: false, message: result.error.issues[0]?.message ?? "Invalid input" };
}
