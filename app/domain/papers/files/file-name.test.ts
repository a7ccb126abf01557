import { describe, expect, it } from "vitest";
import { cleanFileName } from "./file-name.ts";
import { ACCEPTED, extensionOf, FILE_TYPES, isAccepted } from "./file-types.ts";

describe("the name of a file", () => {
  it.each([
    ["MG11 Smith.pdf", "MG11 Smith.pdf"],
    ["C:\\Users\\nadia\\MG11.pdf", "MG11.pdf"],
    ["../../etc/passwd", "passwd"],
    ["statement.pdf\0.exe", "statement.pdf.exe"],
    ["report\u202efdp.exe", "reportfdp.exe"],
    ["a\r\nb\u0085c.txt", "abc.txt"],
    ["half\ud83d.txt", "half.txt"],
    ["...hidden.txt", "hidden.txt"],
    [" .. scan.pdf . ", "scan.pdf"],
    ["Cafe\u0301.pdf", "Café.pdf"],
    ["ملاحظة.txt", "ملاحظة.txt"],
    ["👩\u200d⚖️ order.pdf", "👩\u200d⚖️ order.pdf"],
    ["x.exe\u200d.\u200c", "x.exe"],
    ["", "file.bin"],
    ["folder/", "file.bin"],
    ["...", "file.bin"],
    ["\u200e\u2066\u2069", "file.bin"],
  ])("%j is kept as %j", (name, kept) => {
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
