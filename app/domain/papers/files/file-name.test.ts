import { describe, expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { cleanFileName } from "./file-name.ts";
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

describe("the kinds of files", () => {
  it("are found by what follows the last dot", () => {
    expect(extensionOf("a.PDF")).toBe("pdf");
    expect(extensionOf("a.pdf.exe")).toBe("exe");
    expect(extensionOf(".pdf")).toBe("");
    expect(extensionOf("a")).toBe("");
    expect(extensionOf("a.")).toBe("");
  });

  it("are the twenty-eight that are named, and none that the words of a language are", () => {
    expect(Object.keys(FILE_TYPES)).toHaveLength(28);
    expect(ACCEPTED.split(",")).toContain(".heic");
    for (const other of ["svg", "html", "exe", "docm", "xlsm", "constructor", "toString", ""]) {
      expect(isAccepted(other), other).toBe(false);
    }
  });
});
