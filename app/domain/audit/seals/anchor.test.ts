import { describe, expect, it } from "vitest";
import { OLDER_ANCHOR_AFTER_SIGNED, OLDER_ANCHORS } from "#tests/support/older-anchors.ts";
import { OTHER_SEAL_KEY, SEAL_KEY } from "#tests/support/seal-keys.ts";
import {
  type Anchor,
  isAuthentic,
  makeAnchor,
  type RecordKey,
  readAnchors,
  writtenAnchor,
} from "./anchor.server.ts";

const NOW = new Date("2026-03-29T02:30:00.789Z");
const seal = (seq: number) => ({ seq, hash: Buffer.alloc(32, seq) });

/** The text of a file with one more anchor. */
function withAnchor(text: string, seq: number, key: RecordKey = SEAL_KEY): string {
  return `${text}${writtenAnchor(makeAnchor(readAnchors(text), seal(seq), key, NOW))}\n`;
}

const SIGNED = [5, 9, 30].reduce((text, seq) => withAnchor(text, seq), "");

/** Which lines are authentic. */
function authentic(lines: readonly (Anchor | null)[], key: RecordKey = SEAL_KEY): boolean[] {
  return lines.map((_, place) => isAuthentic(lines, place, key));
}

const fields = (text: string) => Object.keys(JSON.parse(text.split("\n")[1] ?? ""));

/** The lines with another value in one field of the second. */
function changed(text: string, field: string): (Anchor | null)[] {
  const lines = readAnchors(text);
  const line: Record<string, unknown> = { ...lines[1] };
  const was = line[field];
  if (typeof was === "number") line[field] = was + 1;
  else if (field === "time") line[field] = "2026-03-29T02:30:00.788Z";
  else line[field] = `${String(was).startsWith("0") ? 1 : 0}${String(was).slice(1)}`;
  const [other] = readAnchors(`${JSON.stringify(line)}\n`);
  return lines.with(1, other ?? null);
}

it("a file as it was written is authentic, under its own key alone", () => {
  expect(authentic(readAnchors(SIGNED))).toEqual([true, true, true]);
  expect(authentic(readAnchors(SIGNED), OTHER_SEAL_KEY)).toEqual([false, false, false]);
  expect(fields(SIGNED)).toEqual(["line", "time", "seq", "hash", "count", "before", "signature"]);
});

describe("a signature covers its line, and the one before it", () => {
  it.each(["time", "seq", "hash", "count", "before", "signature"])("%s", (field) => {
    const lines = changed(SIGNED, field);
    expect(lines[1], "still an anchor").not.toBeNull();
    expect(authentic(lines)).toEqual([true, false, false]);
  });

  it("line", () => {
    const lines = changed(SIGNED, "line");
    expect(lines[1]).toMatchObject({ line: 3 });
    expect(authentic(lines)).toEqual([true, false, false]);
    // In the place that it then says it has, its signature does not fit either.
    expect(isAuthentic([lines[0] ?? null, null, lines[1] ?? null], 2, SEAL_KEY)).toBe(false);
  });

  it("a line before that was signed anew, by whoever has the key, is found by the next", () => {
    const lines = readAnchors(SIGNED);
    const other = makeAnchor(lines.slice(0, 1), seal(8), SEAL_KEY, NOW);
    expect(authentic(lines.with(1, other))).toEqual([true, true, false]);
  });
});

it("a file whose middle is cut out is authentic up to there", () => {
  const lines = readAnchors([12, 13, 14].reduce((text, seq) => withAnchor(text, seq), SIGNED));
  expect(authentic(lines.toSpliced(2, 2))).toEqual([true, true, false, false]);
  expect(authentic(lines.slice(1)).includes(true)).toBe(false);
  const halfLine = SIGNED.slice(0, SIGNED.indexOf("\n") + 100);
  expect(authentic(readAnchors(halfLine))).toEqual([true]);
});

it("takes no line that has more in it, or a signature that is written otherwise", () => {
  const [, line = ""] = SIGNED.split("\n");
  const { signature, ...rest } = JSON.parse(line);
  const more = { ...rest, signature, note: "x" };
  const louder = { ...rest, signature: signature.toUpperCase() };
  for (const other of [more, louder]) {
    expect(readAnchors(`${JSON.stringify(other)}\n`)).toEqual([null]);
  }
});

describe("lines of earlier versions", () => {
  it("are verified as they were then", () => {
    const lines = readAnchors(OLDER_ANCHORS);
    expect(authentic(lines)).toEqual([true, true]);
    expect(authentic(lines, OTHER_SEAL_KEY)).toEqual([false, false]);
    expect(fields(OLDER_ANCHORS)).toEqual(["line", "time", "seq", "hash", "count", "mac"]);
    for (const field of ["time", "seq", "hash", "count", "mac"]) {
      expect(authentic(changed(OLDER_ANCHORS, field)), field).toEqual([true, false]);
    }
    expect(authentic(lines.slice(1))).toEqual([false]);
  });

  it("stand in one file with signed ones, each after the other", () => {
    const text = withAnchor(withAnchor(OLDER_ANCHORS, 15) + OLDER_ANCHOR_AFTER_SIGNED, 30);
    const lines = readAnchors(text);
    expect(authentic(lines)).toEqual([true, true, true, true, true]);
    expect(lines.map((line) => line && "mac" in line)).toEqual([true, true, false, true, false]);
    expect(lines.map((line) => line?.count)).toEqual([3, 7, 5, 20, 10]);
    expect(authentic(lines.toSpliced(2, 1))).toEqual([true, true, false, false]);
    for (const place of [1, 3]) {
      const line = lines[place] as Anchor;
      const other = { ...line, hash: "b".repeat(64) };
      expect(authentic(lines.with(place, other)).slice(place, place + 2)).toEqual([false, false]);
    }
  });
});
