import { expect, it } from "vitest";
import { initialsOf } from "./initials.ts";

it.each([
  ["Dr Miriam Calloway", "MC"],
  ["Tobias Renwick", "TR"],
  ["prof. ada king noel byron", "AB"],
  ["Cher", "C"],
  ["", ""],
])("of %s the initials are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
