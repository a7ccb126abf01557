import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ownerInput } from "#app/domain/users/owner-input.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { enquiryInput } from "./enquiry-input.ts";
import { noteInput, stateInput } from "./handling-input.ts";

const cases = readCases(import.meta.dirname, "enquiry-input.cases.txt");

const FORM = {
  name: " Ada Smith ",
  email: " ADA@Smith.example ",
  phone: " 020 7946 0001 ",
  organization: " Smith & Co ",
  caseType: " Cannabis ",
  message: " First\r\nSecond ",
};

const ADDRESS =
  "Name must not contain a web or email address: put a space after each full stop, and leave out @ and //";

describe("the contact form", () => {
  it("comes out trimmed, with a lower-case address and plain line ends, and nothing else", () => {
    expect(enquiryInput.parse({ ...FORM, website: "x", state: "CONVERTED" })).toEqual({
      name: "Ada Smith",
      email: "ada@smith.example",
      phone: "020 7946 0001",
      organization: "Smith & Co",
      caseType: "Cannabis",
      message: "First\nSecond",
    });
  });

  it.each(["phone", "organization", "caseType"] as const)("may leave %s empty", (field) => {
    for (const value of ["", "  ", undefined]) {
      expect(enquiryInput.parse({ ...FORM, [field]: value })[field]).toBeNull();
    }
  });

  it.each(
    cases<[string, string | undefined, string]>("with … … is refused: …").concat([
      ["organization", "smith.example", `Organization${ADDRESS.slice(4)}`],
      ["email", `${"a".repeat(250)}@b.co`, "Email must be at most 254 characters"],
    ]),
  )("with %s %j is refused: %s", (field, value, message) => {
    const issues = enquiryInput.safeParse({ ...FORM, [field]: value }).error?.issues;
    expect(issues).toMatchObject([{ path: [field], message }]);
  });
});

describe("the staff forms", () => {
  it("take a state", () => {
    expect(stateInput.parse({ state: "SPAM" })).toEqual({ state: "SPAM" });
    for (const state of [undefined, "", "new", "DONE"]) {
      expect(stateInput.safeParse({ state }).error?.issues[0]?.message).toBe("Choose a status");
    }
  });

  it("take an owner or nobody", () => {
    const ownerUserId = randomUUID();
    expect(ownerInput.parse({ ownerUserId })).toEqual({ ownerUserId });
    expect(ownerInput.parse({ ownerUserId: "" })).toEqual({ ownerUserId: null });
    for (const odd of [undefined, "me", ownerUserId.toUpperCase()]) {
      const { error } = ownerInput.safeParse({ ownerUserId: odd });
      expect(error?.issues[0]?.message).toBe("Choose an owner");
    }
  });

  it("take a note with the version that it was written on", () => {
    expect(noteInput.parse({ note: " a\r\nb ", version: "3" })).toEqual({
      note: "a\nb",
      version: 3,
    });
    expect(noteInput.parse({ note: "  ", version: "0" })).toEqual({ note: null, version: 0 });
    const tooLong = noteInput.safeParse({ note: "a".repeat(20_001), version: "0" });
    expect(tooLong.error?.issues[0]?.message).toBe("Note must be at most 20,000 characters");
    for (const version of [undefined, "", "-1", "1.5", "x", "9".repeat(10)]) {
      const { error } = noteInput.safeParse({ note: "a", version });
      expect(error?.issues[0]?.message).toBe("Reload the page and try again");
    }
  });
});
