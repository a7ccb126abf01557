import { describe, expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { checkRegistration, type RegistrationForm } from "./registration-input.ts";

const cases = readCases(import.meta.dirname, "registration-input.cases.txt");

const GOOD: RegistrationForm = {
  organisationName: "Smith & Co",
  name: "Ada Smith",
  email: "ada@smith.example",
  password: "drawer over the lake",
  confirmPassword: "drawer over the lake",
};

const WRONG: Array<[message: string, change: Partial<RegistrationForm>]> = [
  ["Passwords do not match", { confirmPassword: "other" }],
  ["Name must be at least 2 characters", { name: "A" }],
  ["Invalid email address", { email: "ada" }],
  ["Password must be at least 8 characters", { password: "1234567" }],
  ["Organisation name must be at least 2 characters", { organisationName: "S" }],
  ["This password is too easy to guess. Choose another.", { password: "AdaSmith2024" }],
];

async function message(change: Partial<RegistrationForm>): Promise<string | null> {
  const form = { ...GOOD, ...change };
  // A password alone is changed together with its repetition.
  if (change.password !== undefined && change.confirmPassword === undefined) {
    form.confirmPassword = change.password;
  }
  const result = await checkRegistration(form);
  return result.ok ? null : result.message;
}

describe("the first of several mistakes", () => {
  it("is told, for every set of mistakes", async () => {
    for (let bits = 0; bits < 2 ** WRONG.length; bits += 1) {
      // Of two passwords, one can be tried: the last.
      const made = WRONG.filter(
        (_, place) => bits & (1 << place) && !(place === 5 && bits & (1 << 3)),
      );
      const change = Object.assign({}, ...made.map(([, part]) => part));
      expect(await message(change)).toBe(made[0]?.[0] ?? null);
    }
  });

  it("is told alone", async () => {
    const form = { organisationName: "", name: "", email: "", password: "", confirmPassword: "" };
    expect(await checkRegistration(form)).toEqual({
      ok: false,
      message: "Name must be at least 2 characters",
    });
  });
});

describe("each field", () => {
  it.each(cases<[string, string, string | null]>("field, what is typed, message"))(
    "%s %j: %s",
    async (field, typed, expected) => {
      expect(await message({ [field]: typed })).toBe(expected);
    },
  );
});

it("what passes is trimmed, the address in small letters, the password as it was typed", async () => {
  const result = await checkRegistration({
    organisationName: " Smith & Co ",
    name: " Ada Smith ",
    email: " ADA@Smith.Example ",
    password: " Pale Horse ",
    confirmPassword: " Pale Horse ",
  });
  expect(result).toEqual({
    ok: true,
    input: { ...GOOD, password: " Pale Horse ", confirmPassword: undefined },
  });
});
