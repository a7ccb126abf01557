import { describe, expect, it } from "vitest";
import { checkRegistration, type RegistrationForm } from "./registration-input.ts";

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

const UNSEEN = "Name contains an invisible character. Type it again instead of pasting it";
const TURNED =
  "Name contains a mark that changes the direction of the text. Type it again instead of pasting it";
const ADDRESS =
  "Name must not contain a web or email address: put a space after each full stop, and leave out @ and //";
const AS_OFFICE = 'Name must not contain "Expert\'s office": that name is for our staff';

describe("each field", () => {
  it.each([
    [{ name: "" }, "Name must be at least 2 characters"],
    [{ name: " A " }, "Name must be at least 2 characters"],
    [{ name: "😀" }, "Name must be at least 2 characters"],
    [{ name: "😀😀" }, null],
    [{ name: "Al" }, null],
    [{ name: "A\nB" }, "Name must be on one line"],
    [{ name: "A\0B" }, "Remove the characters that cannot be shown"],
    [{ name: "\u200b\u200b\u200b" }, "Name must be at least 2 characters"],
    [{ name: "A\u200b" }, UNSEEN],
    [{ name: "\u202eAl" }, TURNED],
    [{ name: "WIN https://evil.example" }, ADDRESS],
    [{ name: "Expert’s  OFFICE" }, AS_OFFICE],
    [{ organisationName: "\u3164\u3164" }, "Organisation name must be at least 2 characters"],
    [{ organisationName: "Law.co.uk Solicitors" }, `Organisation n${ADDRESS.slice(1)}`],
    [{ organisationName: "Experts Office" }, `Organisation n${AS_OFFICE.slice(1)}`],
    [{ name: "a".repeat(120) }, null],
    [{ name: "a".repeat(121) }, "Name must be at most 120 characters"],
    [{ organisationName: " " }, "Organisation name must be at least 2 characters"],
    [{ organisationName: "😀" }, "Organisation name must be at least 2 characters"],
    [{ organisationName: "S1" }, null],
    [{ organisationName: "a".repeat(120) }, null],
    [{ organisationName: "a".repeat(121) }, "Organisation name must be at most 120 characters"],
    [{ password: "1234567" }, "Password must be at least 8 characters"],
    [{ password: "        " }, "This password is too easy to guess. Choose another."],
    [{ password: "ab cd ef".repeat(16) }, null],
    [{ password: "a".repeat(129) }, "Password must be at most 128 characters"],
    [{ confirmPassword: "12345678 " }, "Passwords do not match"],
    [{ email: "" }, "Invalid email address"],
    [{ email: "a@b" }, "Invalid email address"],
    [{ email: "a b@c.example" }, "Invalid email address"],
    [{ email: "a@b.example, c@d.example" }, "Invalid email address"],
    [{ email: "Ann <a@b.example>" }, "Invalid email address"],
    [{ email: "o'neill+court@sub.smith.example" }, null],
  ])("%j: %s", async (change, expected) => {
    expect(await message(change)).toBe(expected);
  });
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
