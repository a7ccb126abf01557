import { describe, expect, it } from "vitest";
import { MAX_PENCE, toNumeric } from "#app/domain/amounts/money.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { seeded } from "#tests/support/seeded.ts";
import { contentHash, type QuoteContent } from "./content-hash.server.ts";
import { fixedFee, lineNet, storedLine, vatOn } from "./quote-line.ts";

const db = await createTestDatabase();

describe("what a line comes to", () => {
  it.each([
    ["HOUR", 60, 8_300, 8_300],
    ["HOUR", 80, 8_300, 11_067],
    ["HOUR", 1, 30, 1],
    ["HOUR", 1, 29, 0],
    ["HOUR", 600_000, 99_900, 999_000_000],
    ["MILE", 4_250, 45, 1_913],
    ["ITEM", 1, 50, 1],
    ["ITEM", 1, 49, 0],
    ["DAY", 150, 65_000, 97_500],
  ] as const)("%s, %d at %d pence: %d pence", (unit, count, rate, net) => {
    expect(lineNet(unit, count, rate)).toBe(net);
  });

  it("20,000 random lines and sums come to what PostgreSQL says, to the penny", async () => {
    const chance = seeded(26);
    const whole = (most: number) => chance(most) + 1;
    const tries = Array.from({ length: 20_000 }, () => {
      const rate = whole(10 ** whole(6));
      const vatRate = toNumeric(whole(10_000));
      return { count: whole(10 ** whole(4)), rate, net: whole(MAX_PENCE), vatRate };
    });
    const { rows } = await db.sql.query<{ hours: string; items: string; vat: string }>(
      `select round(count * rate / 60, 2)::text as hours, round(count / 100.0 * rate, 2)::text as items,
         round(net * vat / 100, 2)::text as vat
       from unnest($1::int[], $2::numeric[], $3::numeric[], $4::numeric[]) with ordinality
         as t (count, rate, net, vat, place) order by place`,
      [
        tries.map(({ count }) => count),
        tries.map(({ rate }) => toNumeric(rate)),
        tries.map(({ net }) => toNumeric(net)),
        tries.map(({ vatRate }) => vatRate),
      ],
    );
    const ours = tries.map(({ count, rate, net, vatRate }) => ({
      hours: toNumeric(lineNet("HOUR", count, rate)),
      items: toNumeric(lineNet("ITEM", count, rate)),
      vat: toNumeric(vatOn(net, vatRate)),
    }));
    expect(ours).toEqual(rows);
  });
});

it.each([
  [12_345, "20.00", 2_469],
  [12_343, "20.00", 2_469],
  [12_342, "20.00", 2_468],
  [2, "20.00", 0],
  [3, "20.00", 1],
  [100_000, "17.50", 17_500],
  [100_000, null, 0],
])("VAT on %d pence at %s%%: %d pence, half a penny up", (net, rate, vat) => {
  expect(vatOn(net, rate)).toBe(vat);
});

it("the hash of a quote's content changes with each part of it, and not with the order of keys", () => {
  const content: QuoteContent = {
    number: "DX-26-0001",
    version: 1,
    ...({ kind: "MAIN", basis: "FIXED" } as const),
    scope: null,
    turnaround: null,
    notes: null,
    disclosure: null,
    validUntil: "2026-12-25",
    lines: [storedLine(fixedFee(100))],
    net: "1.00",
    vatRate: null,
    vat: "0.00",
    gross: "1.00",
    terms: { number: 1, sha256: "a" },
  };
  const hash = contentHash(content);
  const reversed = Object.fromEntries(Object.entries(content).reverse()) as unknown as QuoteContent;
  expect(contentHash(reversed)).toBe(hash);
  const changes = [
    { number: "DX-26-0002" },
    { version: 2 },
    { kind: "FURTHER" },
    { basis: "CEILING" },
    { scope: "" },
    { turnaround: "" },
    { notes: "" },
    { validUntil: "2026-12-26" },
    { lines: [] },
    { lines: [storedLine(fixedFee(101))] },
    { net: "1.01" },
    { vatRate: "20.00" },
    { vat: "0.01" },
    { gross: "1.01" },
    { terms: { number: 2, sha256: "a" } },
    { terms: { number: 1, sha256: "b" } },
  ] as const;
  const hashes = changes.map((change) => contentHash({ ...content, ...change }));
  expect(new Set([hash, ...hashes]).size).toBe(changes.length + 1);
});
