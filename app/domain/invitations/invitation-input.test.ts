import { expect, it } from "vitest";
import { checkInvitation } from "./invitation-input.ts";

const GOOD = { name: "Ada Smith", email: "ada@smith.example", password: "tallow-heron" };

const WRONG: Array<[message: string, change: Partial<typeof GOOD>]> = [
  ["Name must be at least 2 characters", { name: "A" }],
  ["Invalid email address", { email: "ada" }],
  ["Password must be at least 8 characters", { password: "1234567" }],
];

it("the first of several mistakes is told, for every set of mistakes", async () => {
  for (let bits = 0; bits < 2 ** WRONG.length; bits += 1) {
    const made = WRONG.filter((_, place) => bits & (1 << place));
    const form = Object.assign({ ...GOOD }, ...made.map(([, part]) => part));
    const result = await checkInvitation(form);
    expect(result.ok ? null : result.message).toBe(made[0]?.[0] ?? null);
  }
});

it.each([
  ["WIN https://evil.example", /^Name must not contain a web or email address/],
  ["Ann\u200b", /^Name contains an invisible character/],
  ["Expert's office", /^Name must not contain "Expert's office"/],
  ["\u2800\u2800", /^Name must be at least 2 characters$/],
])("a stranger is not greeted as %j", async (name, message) => {
  expect(await checkInvitation({ ...GOOD, name })).toEqual({
    ok: false,
    message: expect.stringMatching(message),
  });
});

it("an empty form is told of its first field", async () => {
  const message = "Name must be at least 2 characters";
  expect(await checkInvitation({ password: "" })).toEqual({ ok: false, message });
});

it("what passes is trimmed, the address in small letters, the password as it was typed", async () => {
  const form = {
    name: " Ada Smith ",
    email: " ADA@Smith.Example ",
    password: " Pass Word ",
    role: "ADMIN",
  };
  expect(await checkInvitation(form)).toEqual({
    ok: true,
    input: { ...GOOD, password: " Pass Word " },
  });
});

it.each(["12345678", "adasmith1", "Marlowe2026"])("%s is too easy to guess", async (password) => {
  const message = "This password is too easy to guess. Choose another.";
  expect(await checkInvitation({ ...GOOD, password }, ["Marlowe Finch"])).toEqual({
    ok: false,
    message,
  });
});

it("a password may be left out, and only then", async () => {
  const { password: _, ...rest } = GOOD;
  const input = { ...rest, password: null };
  expect(await checkInvitation(rest)).toEqual({ ok: true, input });
  expect(await checkInvitation({ ...rest, password: "" })).toEqual({ ok: true, input });
  const message = "Password must be at least 8 characters";
  expect(await checkInvitation({ ...rest, password: " " })).toEqual({ ok: false, message });
});
