import { z } from "zod";

/** A password as people may choose one: 8 to 128 characters, nothing trimmed or folded. */
export const newPassword = z
  .string()
  .min(8, { error: "Password must be at least 8 characters" })
  .max(128, { error: "Password must be at most 128 characters" });

/** What is wrong with a new password and its repetition, or null. */
export function checkNewPassword(password: string, confirmPassword: string): string | null {
  if (password !== confirmPassword) return "Passwords do not match";
  const result = newPassword.safeParse(password);
  return result.success ? null : (result.error.issues[0]?.message ?? "Invalid input");
}
