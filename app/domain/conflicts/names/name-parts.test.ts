import { describe, expect, it } from "vitest";
import { isCompanyName, nameReadings } from "./name-parts.ts";

const nameParts = (name: string) => nameReadings(name)[0]?.map(({ text }) => text);

describe("the parts of a name", () => {
  it.each([
    ["Łukasz Wiśniewski", "lukasz wisniewski"],
    ["Søren Großmann-Ægir", "soren grossmann aegir"],
    ["Sinéad O’Neill", "sinead oneill"],
    ["Sinead O' Neill", "sinead oneill"],
    ["Seán Ó Briain", "sean obriain"],
    ["Ewan Mc Donald", "ewan mcdonald"],
    ["Ewan Mac Leod", "ewan macleod"],
    ["Mac Jones", "mac jones"],
    ["Smith, John Paul", "john paul smith"],
    ["SMITH, Mr John, KC", "john smith"],
    ["Smith,", "smith"],
    ["Dr. Anna  Reed", "anna reed"],
    ["PC 4417 Simon Deacon", "simon deacon"],
    ["HHJ Mary Pell KC", "mary pell"],
    ["John Smith Jnr", "john smith"],
    ["J.P. Smith", "j p smith"],
    ["Lucy Ashby-Moore", "lucy ashby moore"],
    ["Ahmed Al-Masri", "ahmed masri"],
    ["Al Smith", "al smith"],
    ["João da Silva", "joao silva"],
    ["Da Silva", "da silva"],
    ["Abd al-Aziz Hamdan", "abdalaziz hamdan"],
    ["Harper & Lowe LLP", "harper lowe"],
    ["Harper and Lowe", "harper lowe"],
    ["Marlow, Finch & Co. Ltd.", "marlow finch co"],
    ["王伟", "王伟"],
    [" - ", ""],
  ])("%s is kept as %s", (name, normal) => {
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
