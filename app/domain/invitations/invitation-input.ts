import { z } from "zod";
import { EASY_PASSWORD, isEasyToGuess } from "#app/domain/passwords/easy-password.server.ts";
import { newPassword } from "#app/domain/passwords/new-password.ts";
import { personName } from "#app/domain/users/person-input.ts";
import { emailAddress } from "#foundation/forms/schemas.ts";

const invitationInput = z.object({
  name: personName,
  email: emailAddress,
  /** Null: the invited person sets the only one, by the emailed link. */
  password: newPassword.nullable(),
});

/** An invitation of staff: nobody else sets a password for them. */
export const staffInvitationInput = invitationInput.omit({ password: true });

export type InvitationInput = z.infer<typeof invitationInput>;

/**
 * Checks an invitation in the order of the specification (section 5): name, email, password, which may
 * be left empty; then whether the password is easy to guess, which includes the person's words and `ownWords`. Only the
 * first failing message is returned.
 */
export async function checkInvitation(
  form: Record<string, string>,
  ownWords: readonly string[] = [],
): Promise<{ ok: true; input: InvitationInput } | { ok: false; message: string }> {
  const result = invitationInput.safeParse({ ...form, password: form.password || null });
  if (!result.success) {
    return { ok: false, message: result.error.issues[0]?.message ?? "Invalid input" };
  }
  const { name, email, password } = result.data;
  if (password !== null && (await isEasyToGuess(password, [name, email, ...ownWords]))) {
    return { ok: false, message: EASY_PASSWORD };
  }
  return { ok: true, input: result.data };
}
