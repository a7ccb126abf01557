import { afterEach, expect, it } from "vitest";
import { nameOffice, namesOffice, officeName, sideOf } from "./side.ts";

const BEFORE = officeName();
afterEach(() => nameOffice(BEFORE));

it("staff stand on the side of the business, by its name", () => {
  nameOffice("Rook & Hale Experts");
  expect(sideOf(true, "Marlowe Finch")).toBe("Rook & Hale Experts");
  expect(sideOf(false, "Marlowe Finch")).toBe("Marlowe Finch");
});

it.each([
  ["Rook & Hale Experts", "Ann (ROOK & HALE experts)", true],
  ["Rook & Hale Experts", "Ann Rook", false],
  ["Rook", "Ann Rook", false],
  ["Rook", "ROOK", true],
])("with the business %s, the name %s passes for it: %s", (office, name, doesPass) => {
  nameOffice(office);
  expect(namesOffice(name)).toBe(doesPass);
});
