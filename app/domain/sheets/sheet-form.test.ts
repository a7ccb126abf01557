import { describe, expect, it } from "vitest";
import { computeSheet } from "#app/domain/sheets/engine/compute-sheet.ts";
import type { ExhibitCopy, PriceCopy, ReferenceCopy } from "#app/words/sheets.ts";
import { aRow } from "#tests/support/sheets/examples.ts";
import { besideLines } from "./beside.ts";
import { afterStep } from "./form-steps.ts";
import { type Typed, typedSheet } from "./sheet-form.ts";

const exhibit = (reference: string): ExhibitCopy => ({
  id: `of ${reference}`,
  reference,
  substance: "Cocaine",
  form: "Powder",
  itemCount: null,
  weightLow: "2",
  weightHigh: "2",
  weightKind: "NET",
  purityLow: null,
  purityHigh: null,
  purityAs: "NOT_SAID",
  source: null,
});

const price: PriceCopy = {
  id: "price",
  substance: "Cocaine",
  form: "Powder",
  place: "Leeds",
  level: "Street",
  unitName: "Gram",
  unitGrams: "1",
  low: "40.00",
  high: "60.00",
  observedFrom: "2026-03-01",
  observedUntil: "2026-03-01",
  isGuide: false,
  hasMethod: false,
  printedSource: "Own casework",
  sample: 1,
  isFromThisCase: false,
};

const material = {
  exhibits: [exhibit("A/1"), exhibit("A/2")],
  prices: [price],
  references: [],
  theirs: {},
};
const BASIS: Typed = { asOfFrom: "2026-03-01", place: "Leeds" };

describe("the form of a sheet", () => {
  it("has a line for each exhibit once, and keeps the others when one is removed", () => {
    const each = afterStep("VALUE", { "exhibit-4": "A/2" }, "each", material);
    expect(each).toEqual({ "exhibit-4": "A/2", "exhibit-5": "A/1" });
    const added = afterStep("VALUE", { ...each, "answer-LEVEL-4": "Seen" }, "add", material);
    const removed = afterStep("VALUE", { ...added, "scenario-4": "Cut" }, "remove-4", material);
    expect(removed).toEqual({ "exhibit-5": "A/1", "exhibit-6": "", "scenario-4": "Cut" });
  });

  it("leaves out an exhibit that stands with its parts, and none that has only a letter's neighbour", () => {
    const linesOf = (...references: string[]) =>
      Object.values(
        afterStep("VALUE", {}, "each", { ...material, exhibits: references.map(exhibit) }),
      );
    expect(linesOf("A/9", "A/9A", "A/9B")).toEqual(["A/9A", "A/9B"]);
    expect(linesOf("A/8", "A/8A")).toEqual(["A/8", "A/8A"]);
  });

  it("has what the other side says of an exhibit beside its value", () => {
    const theirs = { "A/1": { theirLow: "50.00", theirHigh: "70.00", theirSource: "P2" } };
    const each = (kind: "VALUE" | "USE") => afterStep(kind, {}, "each", { ...material, theirs });
    expect(each("VALUE")).toMatchObject({ "exhibit-1": "A/1", "theirHigh-1": "70.00" });
    expect(each("VALUE")).not.toHaveProperty("theirHigh-2");
    expect(each("USE")).toEqual({ "exhibit-1": "A/1", "exhibit-2": "A/2" });
  });

  it("says levels and units as they stand within sentences", () => {
    const typed = { ...BASIS, "exhibit-1": "a/1", "price-1": "price" };
    const [line] = computeSheet(typedSheet("VALUE", typed, material)).parts[0]?.lines ?? [];
    expect(line?.figures[0]?.label).toBe("Value at the street level");
    expect(line?.sentences.join(" ")).toContain("At the street level, £40 to £60 a gram");
  });

  it.each(["plants", "cuttings", "males", "mothers", "lamps", "watts", "area"])(
    "refuses %s that it cannot read, at the field, and never takes them as not known",
    (field) => {
      for (const typed of ["1,200", "about 20", "-1"]) {
        const sheet = typedSheet(
          "YIELD",
          { ...BASIS, "room-1": "", [`${field}-1`]: typed },
          material,
        );
        const at = computeSheet(sheet).problems.filter((problem) => problem.field);
        expect(at).toMatchObject([{ about: "1", field }]);
        expect(at[0]?.text).toContain("number such as 1200");
      }
    },
  );

  it("drops nothing that belongs to a figure which was left empty", () => {
    for (const field of ["theirHigh-1", "theirSource-1", "cutEvidence-1", "likelyReason-1"]) {
      expect(
        computeSheet(
          typedSheet(
            "VALUE",
            { ...BASIS, "exhibit-1": "A/1", "price-1": "price", [field]: "7" },
            material,
          ),
        ).problems,
      ).toContainEqual(
        expect.objectContaining({ about: "1", text: expect.stringContaining("enter a number") }),
      );
    }
  });

  it("names no row that no figure comes from", () => {
    const row = (id: string, kind: ReferenceCopy["kind"]) =>
      aRow({ id, kind, subject: "Cocaine", validFrom: "2021-04-01", isConfirmed: false });
    const references = [
      row("plant", "YIELD_PLANT"),
      row("area", "YIELD_AREA"),
      row("harm", "HARM_QUANTITY"),
    ];
    const named = (kind: "VALUE" | "YIELD", typed: Typed) =>
      typedSheet(kind, { ...BASIS, ...typed }, { ...material, references }).references.map(
        ({ id }) => id,
      );
    const held = { "exhibit-1": "A/1", "price-1": "price" };
    expect(named("VALUE", held)).toEqual([]);
    const asked = { ...held, sentenceOn: "2026-09-01", jurisdiction: "EW" };
    expect(named("VALUE", asked)).toEqual(["harm"]);
    expect(named("VALUE", { ...asked, jurisdiction: "SCOTLAND" })).toEqual([]);
    expect(named("VALUE", { ...asked, sentenceOn: "2020-01-01" })).toEqual([]);
    const ticked = { "use-plant": "yes", "use-area": "yes", "room-1": "", "plants-1": "9" };
    expect(named("YIELD", ticked)).toEqual(["plant"]);
  });

  it("computes with a row that was withdrawn, and says that another has to be chosen", () => {
    const withdrawReason = "Misread";
    const withdrawn = { ...material, prices: [{ ...price, withdrawReason }] };
    const typed = { ...BASIS, "exhibit-1": "A/1", "price-1": "price" };
    const { parts, problems } = computeSheet(typedSheet("VALUE", typed, withdrawn));
    expect(parts[0]?.lines[0]?.figures).not.toEqual([]);
    expect(problems.map(({ text }) => text)).toEqual([
      "The street price of Cocaine was withdrawn (Misread): choose another",
    ]);
  });

  it("leaves out a scenario without lines", () => {
    const typed = { ...BASIS, "scenario-1": "", "scenario-2": "Cut", "exhibit-1": "A/1" };
    expect(typedSheet("VALUE", typed, material).scenarios).toHaveLength(1);
  });

  it("cannot be fixed without alleged days and place", () => {
    const { problems } = computeSheet(typedSheet("VALUE", {}, material));
    expect(problems).toContainEqual({ about: null, text: "Enter the offence dates and the place" });
  });

  it("shows each warning beside the first line that causes it, and what no line causes below", () => {
    const input = typedSheet(
      "VALUE",
      {
        ...BASIS,
        asOfUntil: "2026-02-28",
        "exhibit-1": "A/1",
        "price-1": "price",
        "exhibit-2": "A/2",
        "price-2": "price",
      },
      material,
    );
    const beside = besideLines(input, computeSheet(input));
    const codes = (line: string) => beside(line).warnings.map(({ code }) => code);
    expect(codes("1")).toEqual(["SAMPLE_OF_ONE", "LEVEL"]);
    expect(codes("2")).toEqual(["LEVEL"]);
    expect(beside().problems).toHaveLength(1);
  });
});
