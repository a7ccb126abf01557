import { expect, it } from "vitest";
import { anExhibit, aPrice } from "#tests/support/sheets/examples.ts";
import { fieldGroups } from "./line-fields.ts";

it("a line offers the prices of its exhibit's drug alone, and never loses the one that is chosen", () => {
  const material = {
    exhibits: [anExhibit({ reference: "DX/1", substance: "Ketamine" })],
    prices: ["MDMA", "Ketamine", "Cocaine"].map((substance) =>
      aPrice({ id: substance, substance }),
    ),
    references: [],
    theirs: {},
  };
  const field = fieldGroups("VALUE", material, ["As held"])[0]?.fields.find(
    ({ name }) => name === "price",
  );
  const offered = (typed: Record<string, string>) =>
    typeof field?.options === "function"
      ? Object.keys(field.options((name) => typed[name] ?? ""))
      : [];
  expect(offered({})).toEqual(["", "Cocaine", "Ketamine", "MDMA"]);
  expect(offered({ exhibit: " dx/1" })).toEqual(["", "Ketamine"]);
  expect(offered({ exhibit: "DX/1", price: "MDMA" })).toEqual(["", "MDMA", "Ketamine"]);
});
