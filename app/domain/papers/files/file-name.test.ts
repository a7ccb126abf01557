import { describe, expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { cleanFileName, fitDisk } from "./file-name.ts";
import { ACCEPTED, extensionOf, FILE_TYPES, isAccepted } from "./file-types.ts";

const cases = readCases(import.meta.dirname, "file-name.cases.txt");

describe("the name of a file", () => {
  it.each(cases<[string, string]>("… is kept as …"))("%j is kept as %j", (name, kept) => {
    expect(cleanFileName(name)).toBe(kept);
    expect(cleanFileName(kept)).toBe(kept);
  });

  it("is cut at 200 characters, before its extension", () => {
    expect(cleanFileName(`${"x".repeat(300)}.pdf`)).toBe(`${"x".repeat(196)}.pdf`);
    expect([...cleanFileName(`${"😀".repeat(300)}.docx`)]).toHaveLength(200);
    expect(cleanFileName(`x.${"y".repeat(300)}`)).toHaveLength(200);
    expect(cleanFileName(`${"x".repeat(150)}${".".repeat(5_000)}`)).toBe("x".repeat(150));
  });
});

it("a name in an archive is cut at the 255 bytes that disks take, before its extension", () => {
  expect(fitDisk("P1 Statement.pdf")).toBe("P1 Statement.pdf");
  for (const letter of ["x", "é", "陳", "😀"]) {
    const name = fitDisk(`P12 ${letter.repeat(200)}.docx`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(Buffer.byteLength(name)).toBeGreaterThan(letter === "x" ? 200 : 250);
    expect(name).toMatch(/^P12 .*\.docx$/);
    expect(name.isWellFormed()).toBe(true);
  }
});

describe("the kinds of files", () => {
  it("are found by what follows the last dot", () => {
    expect(extensionOf("a.PDF")).toBe("pdf");
    expect(extensionOf("a.pdf.exe")).toBe("exe");
    expect(extensionOf(".pdf")).toBe("");
    expect(extensionOf("a")).toBe("");
    expect(extensionOf("a.")).toBe("");
  });

  it("are the thirty that are named, and none that the words of a language are", () => {
    expect(Object.keys(FILE_TYPES)).toHaveLength(30);
    expect(ACCEPTED.split(",")).toContain(".heic");
    for (const other of ["svg", "html", "exe", "docm", "xlsm", "constructor", "toString", ""]) {
      expect(isAccepted(other), other).toBe(false);
    }
  });
});
