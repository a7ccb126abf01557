import { expect, it } from "vitest";
import { checkNewPassword, newPassword } from "./new-password.ts";

const SHORT = "Password must be at least 8 characters";
const LONG = "Password must be at most 128 characters";

it.each([
  ["", SHORT],
  ["1234567", SHORT],
  ["lake ove", null],
  ["ab cd ef".repeat(16), null],
  ["a".repeat(129), LONG],
])("%j: %s", async (password, message) => {
  expect(await checkNewPassword(password, password)).toBe(message);
  expect(newPassword.safeParse(password).error?.issues[0]?.message ?? null).toBe(message);
});

it.each(["12345678 ", "1234567", "", "１２３４５６７８", "12345679"])(
  "12345678 repeated as %j does not match, whatever else is wrong",
  async (repeated) => {
    expect(await checkNewPassword("12345678", repeated)).toBe("Passwords do not match");
    expect(await checkNewPassword(repeated, "12345678")).toBe("Passwords do not match");
  },
);

it("nothing is trimmed or folded", () => {
  expect(newPassword.parse(" Pass word ")).toBe(" Pass word ");
});
