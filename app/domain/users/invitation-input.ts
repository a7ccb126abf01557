import { z } from "zod";
import { newPassword } from "./new-password.ts";
import { emailAddress, personName } from "./person-input.ts";

const invitationInput = z.object({
  name: personName,
  email: emailAddress,
  password: newPassword,
});

export type InvitationInput = z.infer<typeof invitationInput>;

/**
 * Checks an invitation in the order of the specification (section 5): name, email, password. Only
 * the first failing message is returned.
 */
export function checkInvitation(
  form: Record<string, string>,
): { ok: true; input: InvitationInput } | { ok: false; message: string } {
  const result = invitationInput.safeParse(form);
  if (result.success) return { ok: true, input: result.data };
  return { ok: false, message: result.error.issues[0]?.message ?? "Invalid input" };
}
