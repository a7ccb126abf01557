import { describe, expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { isCompanyName, nameReadings } from "./name-parts.ts";

const cases = readCases(import.meta.dirname, "name-parts.cases.txt");

const nameParts = (name: string) => nameReadings(name)[0]?.map(({ text }) => text);

describe("the parts of a name", () => {
  it.each(cases<[string, string]>("… is kept as …"))("%s is kept as %s", (name, normal) => {
    expect(nameParts(name)).toEqual(normal === "" ? [] : normal.split(" "));
  });

  it("keeps a name that looks like a title or a suffix where it is all there is", () => {
    expect(nameParts("Dean")).toEqual(["dean"]);
    expect(nameParts("Judge")).toEqual(["judge"]);
    expect(nameParts("Junior")).toEqual(["junior"]);
  });
});

it("reads neighbours as one part too, with what was typed", () => {
  const texts = nameReadings("Lucy Ashby-Moore").map((reading) => reading.map(({ text }) => text));
  expect(texts).toEqual([
    ["lucy", "ashby", "moore"],
    ["lucyashby", "moore"],
    ["lucy", "ashbymoore"],
  ]);
  expect(nameReadings("Ewan Mc Donald")[0]?.[1]?.typed).toBe("Mc Donald");
  expect(nameReadings("Luís de Souza").map((reading) => reading.at(-1)?.text)).toContain("desouza");
  expect(nameReadings("")).toEqual([[]]);
});

it("tells companies by their form", () => {
  expect(isCompanyName("Kestrel Haulage Ltd.")).toBe(true);
  expect(isCompanyName("Harper & Lowe")).toBe(true);
  expect(isCompanyName("Lowe, Harper")).toBe(false);
});
