import { describe, expect, it } from "vitest";
import { partOfList } from "#foundation/lists/paging.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { parseCursor, toPage } from "./paging.ts";

const cases = readCases(import.meta.dirname, "paging.cases.txt");

const ID = "1a2b3c4d-1111-4111-8111-00000000000f";
const OTHER = "1a2b3c4d-1111-4111-8111-0000000000aa";
const TIME = Date.UTC(2026, 2, 27, 9, 30, 0, 123);

function rows(count: number) {
  return Array.from({ length: count }, (_, i) => ({ id: ID, createdAt: new Date(TIME - i), n: i }));
}

describe("a page", () => {
  it.each([
    [0, 0, null],
    [1, 1, null],
    [2, 2, null],
    [3, 2, `${TIME - 1}_${ID}`],
  ])("of two, out of %i rows, has %i and goes on after %s", (found, shown, next) => {
    const page = toPage(rows(found), 2);
    expect(page.rows.map(({ n }) => n)).toEqual([0, 1].slice(0, shown));
    expect(page.next).toBe(next);
  });

  it("goes on where it ended, to the millisecond", () => {
    const { next } = toPage([{ id: OTHER, createdAt: new Date(TIME) }, ...rows(1)], 1);
    expect(parseCursor(next)).toEqual({ at: new Date(TIME), id: OTHER });
  });
});

describe("a cursor from outside", () => {
  it("is read back from what a page wrote, from the year 1 to 9999", () => {
    for (const time of [
      -62_135_596_800_000,
      253_402_300_799_999,
      0,
      1,
      TIME,
      Date.UTC(2200, 0, 1),
    ]) {
      const { next } = toPage([{ id: ID, createdAt: new Date(time) }, ...rows(1)], 1);
      expect(parseCursor(next)).toEqual({ at: new Date(time), id: ID });
    }
  });

  it.each(cases<[string | null]>("a cursor that starts at the newest row"))(
    "%j starts at the newest row",
    (text) => {
      expect(parseCursor(text)).toBeNull();
    },
  );
});

it.each(
  cases<[string | null, string | null, boolean, string | null]>("a part from … to …, in order: …"),
)(
  "a page with rows before it (%s) and after it (%s) says which part it is",
  (previous, next, isOrdered, words) => {
    expect(partOfList({ rows: [], next, previous }, isOrdered)).toBe(words);
  },
);
