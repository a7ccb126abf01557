import { describe, expect, it } from "vitest";
import { OLDER_ANCHOR_AFTER_SIGNED, OLDER_ANCHORS } from "#tests/support/older-anchors.ts";
import { OTHER_SEAL_KEY, SEAL_KEY } from "#tests/support/seal-keys.ts";
import { makeAnchor, type RecordKey, readAnchors, writtenAnchor } from "./anchor.server.ts";
import { checkAnchors, checkMailedAnchor } from "./check-anchors.server.ts";

const NOW = new Date("2026-03-29T02:30:00.789Z");
const LINES = 6;

/** The text of a file with more anchors, of seals ten by ten. */
function withAnchors(text: string, count: number, key: RecordKey = SEAL_KEY): string {
  let file = text;
  for (let made = 0; made < count; made += 1) {
    const lines = readAnchors(file);
    const seq = (lines.length + 1) * 10;
    const seal = { seq, hash: Buffer.alloc(32, seq) };
    file += `${writtenAnchor(makeAnchor(lines, seal, key, NOW))}\n`;
  }
  return file;
}

const SIGNED = withAnchors("", LINES);
const check = (text: string) => checkAnchors(text, SEAL_KEY.isSigned);
const linesOf = (text: string) => text.split("\n").slice(0, -1);
const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");
const firstWrong = (lines: readonly string[]) => check(textOf(lines)).fault?.line;

it("a whole file fits, with or without the end of its last line", () => {
  for (const text of [SIGNED, SIGNED.slice(0, -1)]) {
    expect(check(text)).toMatchObject({ lines: LINES, unsigned: 0, fault: null });
    expect(check(text).newest).toMatchObject({ line: LINES, seq: LINES * 10 });
  }
});

it("an empty file has no newest anchor", () => {
  expect(check("")).toEqual({ lines: 0, unsigned: 0, newest: null, fault: null });
});

describe("names the first line that does not fit", () => {
  const lines = linesOf(SIGNED);
  it.each([...lines.keys()])("line %i is changed, cut off half-way, or no anchor", (place) => {
    const line = lines[place] ?? "";
    const others = [line.replace(/"seq":\d+/, '"seq":999'), line.slice(0, 150), "", "[]"];
    for (const other of others) expect(firstWrong(lines.with(place, other))).toBe(place + 1);
  });

  it("lines are missing at the beginning or in the middle, or stand twice", () => {
    expect(firstWrong(lines.slice(1))).toBe(1);
    expect(firstWrong(lines.toSpliced(2, 2))).toBe(3);
    expect(firstWrong(lines.toSpliced(2, 0, lines[1] ?? ""))).toBe(3);
    expect(check(textOf(lines.slice(1))).fault?.what).toContain("was written as line 2");
  });

  it("all, or what comes later, was written with another key", () => {
    expect(check(withAnchors("", LINES, OTHER_SEAL_KEY)).fault).toMatchObject({
      line: 1,
      what: "it has been changed, or signed with another key",
    });
    const cut = textOf(lines.slice(0, 3));
    expect(check(withAnchors(cut, 2, OTHER_SEAL_KEY)).fault?.line).toBe(4);
    const either = (text: string, signature: string) =>
      [SEAL_KEY, OTHER_SEAL_KEY].some((key) => key.isSigned(text, signature));
    expect(checkAnchors(withAnchors(cut, 2, OTHER_SEAL_KEY), either).fault).toBeNull();
  });
});

describe("lines of earlier versions", () => {
  it("are told of where signed ones cover them", () => {
    const text = withAnchors(withAnchors(OLDER_ANCHORS, 1) + OLDER_ANCHOR_AFTER_SIGNED, 1);
    expect(check(text)).toMatchObject({ lines: 5, unsigned: 3, fault: null });
    const lines = linesOf(text);
    const other = (lines[1] ?? "").replace('"count":7', '"count":8');
    expect(check(textOf(lines.with(1, other))).fault).toEqual({
      line: 3,
      what: "the line before it has been changed",
    });
  });

  it("do not fit alone, or at the end: anybody could have written them", () => {
    expect(check(OLDER_ANCHORS).fault).toEqual({ line: 1, what: "it has no signature" });
    const text = withAnchors(OLDER_ANCHORS, 1) + OLDER_ANCHOR_AFTER_SIGNED;
    expect(check(text).fault).toEqual({ line: 4, what: "it has no signature" });
  });
});

it("a line out of a mail stands alone", () => {
  const line = linesOf(SIGNED)[3] ?? "";
  expect(checkMailedAnchor(` ${line}\n`, SEAL_KEY.isSigned)).toMatchObject({ line: 4, seq: 40 });
  expect(checkMailedAnchor(line, OTHER_SEAL_KEY.isSigned)).toBeNull();
  expect(checkMailedAnchor(line.replace('"seq":40', '"seq":41'), SEAL_KEY.isSigned)).toBeNull();
  for (const text of ["", "nonsense", linesOf(OLDER_ANCHORS)[0] ?? ""]) {
    expect(checkMailedAnchor(text, SEAL_KEY.isSigned)).toBeNull();
  }
});
