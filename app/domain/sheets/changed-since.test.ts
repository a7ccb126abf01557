import { expect, it } from "vitest";
import { anExhibit, aSheet } from "#tests/support/sheets/examples.ts";
import { changedSince } from "./changed-since.ts";

const then = anExhibit({ weightLow: "3.4", weightHigh: "3.4" });
const sheet = aSheet({ exhibits: [then] });

it.each([
  ["a purity that came later", { purityHigh: "75" }],
  ["a weight that is no longer known", { weightLow: null, weightHigh: null }],
  ["another substance", { substance: "Ketamine" }],
  ["another reference, named as the sheet does", { reference: "DX/9" }],
])("%s changes an exhibit since a sheet was fixed", (_, change) => {
  expect(changedSince(sheet, [{ ...then, ...change }])).toEqual(["DX/1"]);
});

it("an exhibit that was removed has changed, too", () => {
  expect(changedSince(sheet, [])).toEqual(["DX/1"]);
});

it("an exhibit has not changed when its figure is written with more noughts, or when others came", () => {
  const now = [anExhibit({ id: "other" }), { ...then, weightLow: "3.40", weightHigh: "3.400" }];
  expect(changedSince(sheet, now)).toEqual([]);
});
