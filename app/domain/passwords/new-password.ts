import { z } from "zod";
import { EASY_PASSWORD, isEasyToGuess } from "./easy-password.server.ts";

/** A password that people may choose: 8 to 128 characters, not trimmed or normalised. */
export const newPassword = z
  .string()
  .min(8, { error: "Password must be at least 8 characters" })
  .max(128, { error: "Password must be at most 128 characters" });

/**
 * What is wrong with a new password and its repetition, or null.
 *
 * @param ownWords Names that it must not be made of: the business, the person, their organisation
 *   and address.
 */
export async function checkNewPassword(
  password: string,
  confirmPassword: string,
  ownWords: readonly string[] = [],
): Promise<string | null> {
  if (password !== confirmPassword) return "Passwords do not match";
  const result = newPassword.safeParse(password);
  if (!result.success) return result.error.issues[0]?.message ?? "Invalid input";
  return (await isEasyToGuess(password, ownWords)) ? EASY_PASSWORD : null;
}
