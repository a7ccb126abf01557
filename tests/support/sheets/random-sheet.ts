import type {
  ExhibitCopy,
  PriceCopy,
  ReferenceCopy,
  SheetInput,
  ValueLine,
} from "#app/words/sheets.ts";
import { aLine, anExhibit, aPrice, aRoom, aRow, aSheet } from "./examples.ts";

type Random = () => number;

/** Mulberry32: the same numbers for the same seed, from 0 up to 1. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A sheet in which every line can be computed. */
export function randomSheet(random: Random): SheetInput {
  const some = draws(random);
  const exhibits = some.ids("exhibit", 3).map((id) => randomExhibit(some, id));
  const prices = some.ids("price", 3).flatMap((id) => {
    const level = some.chance() ? "ounce" : "street";
    const unitName = some.chance() ? "ounce" : "deal";
    const unitGrams = some.maybe(some.amount(4, 7));
    return [id, `${id}-again`].map((each) =>
      aPrice({ id: each, level, unitName, unitGrams, ...some.range(2, 7) }),
    );
  });
  const chosen = prices.filter(({ id }) => !id.endsWith("again"));
  const scenarios = some.ids("scenario", 2).map((id) => ({
    id,
    name: id,
    lines: exhibits.map((exhibit) =>
      randomLine(some, `${id}-${exhibit.id}`, exhibit, some.oneOf(chosen)),
    ),
  }));
  const rooms = some.ids("room", 2).map((id) =>
    aRoom({
      id,
      floweringPlants: some.chance() ? some.whole(500) : null,
      lamps: some.chance() ? some.whole(60) : null,
      wattsPerLamp: some.maybe(some.amount(1, 5)),
      squareMetres: some.maybe(some.amount(2, 5)),
      harvests: some.chance() ? { number: some.amount(1, 2), source: "P1" } : null,
      rowIds: ["plant", "watt", "area"].filter(some.chance),
    }),
  );
  const row = (id: string, kind: ReferenceCopy["kind"], { low, high } = some.range(4, 7)) =>
    aRow({ id, kind, subject: "Cocaine", low, high });
  const references = [
    row("unit", "UNIT"),
    row("salt", "SALT_FACTOR", { low: "1.120", high: "1.120" }),
    row("plant", "YIELD_PLANT"),
    row("watt", "YIELD_WATT"),
    row("area", "YIELD_AREA"),
    row("daily", "DAILY_USE"),
  ];
  const uses = exhibits.map(({ id }) => ({
    id: `use-${id}`,
    exhibitId: id,
    rowId: "daily",
    theirs: null,
  }));
  return aSheet({ exhibits, prices, references, scenarios, rooms, uses });
}

function draws(random: Random) {
  const whole = (most: number) => Math.floor(random() * (most + 1));
  const chance = () => random() < 0.5;
  /** Above 0, of so many decimals, small and large ones alike. */
  const amount = (decimals: number, most: number) => {
    const units = `${1 + whole(10 ** whole(most))}`.padStart(decimals + 1, "0");
    return `${units.slice(0, -decimals)}.${units.slice(-decimals)}`;
  };
  return {
    whole,
    chance,
    amount,
    maybe: (text: string) => (chance() ? text : null),
    range: (decimals: number, most: number) => {
      const one = amount(decimals, most);
      const other = amount(decimals, most);
      if (chance()) return { low: one, high: one };
      return Number(one) < Number(other) ? { low: one, high: other } : { low: other, high: one };
    },
    ids: (kind: string, most: number) =>
      Array.from({ length: 1 + whole(most - 1) }, (_, place) => `${kind}${place}`),
    oneOf: <Each>(list: readonly Each[]): Each => {
      const each = list[whole(list.length - 1)];
      if (each === undefined) throw new Error("There is none");
      return each;
    },
  };
}

type Draws = ReturnType<typeof draws>;

function randomExhibit(some: Draws, id: string): ExhibitCopy {
  const weight = some.range(4, 10);
  const purity = some.range(2, 3);
  return anExhibit({
    id,
    reference: id,
    itemCount: some.whole(10_000),
    weightLow: weight.low,
    weightHigh: weight.high,
    purityLow: purity.low,
    purityHigh: purity.high,
    purityAs: some.chance() ? "BASE" : "NOT_SAID",
  });
}

function randomLine(some: Draws, id: string, exhibit: ExhibitCopy, price: PriceCopy): ValueLine {
  const unitId = some.chance() ? "unit" : null;
  const isUnsaid = price.unitGrams === null && unitId === null;
  const isDeal = isUnsaid && some.chance();
  const isWeighed = !isUnsaid || isDeal;
  const isSalt = exhibit.purityAs === "BASE" && some.chance();
  const factor = `${1 + some.whole(3)}.${some.whole(99)}`;
  return aLine({
    id,
    exhibitId: exhibit.id,
    priceId: price.id,
    alsoIds: some.chance() ? [`${price.id}-again`] : [],
    by: some.chance() ? "COUNT" : "WEIGHT",
    unitId,
    deal: isDeal ? { grams: some.amount(4, 5), isMeasured: true, evidence: "P1" } : null,
    isWhole: isWeighed && some.chance(),
    cut: isWeighed && some.chance() ? { factor, evidence: "P1" } : null,
    salt: isSalt ? { rowId: "salt", as: "HYDROCHLORIDE" } : null,
  });
}
