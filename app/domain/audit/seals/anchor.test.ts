import { describe, expect, it } from "vitest";
import { OTHER_SEAL_KEY, SEAL_KEY } from "#tests/support/audit/seal-keys.ts";
import { type Anchor, anchorText, isAuthentic, makeAnchor, readAnchors } from "./anchor.server.ts";

const NOW = new Date("2026-03-29T02:30:00.789Z");
const seal = (seq: number) => ({ seq, hash: Buffer.alloc(32, seq) });

function withAnchor(text: string, seq: number): string {
  return `${text}${anchorText(makeAnchor(readAnchors(text), seal(seq), SEAL_KEY, NOW))}\n`;
}

const SIGNED = [5, 9, 30].reduce((text, seq) => withAnchor(text, seq), "");

function authentic(lines: readonly (Anchor | null)[], key = SEAL_KEY): boolean[] {
  return lines.map((_, place) => isAuthentic(lines, place, key));
}

function changed(field: string): (Anchor | null)[] {
  const lines = readAnchors(SIGNED);
  const line: Record<string, unknown> = { ...lines[1] };
  const was = line[field];
  if (typeof was === "number") {
    line[field] = was + 1;
  } else if (field === "time") {
    line[field] = "2026-03-29T02:30:00.788Z";
  } else {
    line[field] = `${String(was).startsWith("0") ? 1 : 0}${String(was).slice(1)}`;
  }
  const [other] = readAnchors(`${JSON.stringify(line)}\n`);
  return lines.with(1, other ?? null);
}

it("a file as it was written is authentic, under its own key alone", () => {
  expect(authentic(readAnchors(SIGNED))).toEqual([true, true, true]);
  expect(authentic(readAnchors(SIGNED), OTHER_SEAL_KEY)).toEqual([false, false, false]);
  const fields = Object.keys(JSON.parse(SIGNED.split("\n")[1] ?? ""));
  expect(fields).toEqual(["line", "time", "seq", "hash", "count", "before", "signature"]);
});

describe("a signature covers its line, and the one before it", () => {
  it.each(["time", "seq", "hash", "count", "before", "signature"])("%s", (field) => {
    const lines = changed(field);
    expect(lines[1], "still an anchor").not.toBeNull();
    expect(authentic(lines)).toEqual([true, false, false]);
  });

  it("line", () => {
    const lines = changed("line");
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
  expect(authentic(lines.toSpliced(2, 0, lines[1] ?? null))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  const halfLine = SIGNED.slice(0, SIGNED.indexOf("\n") + 100);
  expect(authentic(readAnchors(halfLine))).toEqual([true]);
});

it("takes no line that has more in it, or a signature that is written otherwise", () => {
  const [, line = ""] = SIGNED.split("\n");
  const { signature, ...rest } = JSON.parse(line);
  const more = { ...rest, signature, note: "x" };
  const louder = { ...rest, signature: signature.toUpperCase() };
  const older = {
    line: 1,
    time: NOW,
    seq: 3,
    hash: "03".repeat(32),
    count: 3,
    mac: "0".repeat(64),
  };
  for (const other of [more, louder, older]) {
    expect(readAnchors(`${JSON.stringify(other)}\n`)).toEqual([null]);
  }
});

it("what comes later was written with another key", () => {
  const lines = readAnchors(SIGNED).slice(0, 2);
  const later = makeAnchor(lines, seal(30), OTHER_SEAL_KEY, NOW);
  expect(authentic([...lines, later])).toEqual([true, true, false]);
});
