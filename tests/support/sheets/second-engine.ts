import type { GrowRoom, SheetInput, ValueLine } from "#app/words/sheets.ts";

/** Exact: numerator and denominator. */
type Exact = [n: bigint, d: bigint];
type Ends = [low: Exact, high: Exact];

const read = (text: string): Exact => {
  const [whole = "", part = ""] = text.split(".");
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
};
const ends = (low: string | null, high = low): Ends => [read(low ?? "0"), read(high ?? "0")];
const one: Ends = [
  [1n, 1n],
  [1n, 1n],
];

/**
 * What the figures of a sheet are, from the rules on paper: tops over bottoms, all multiplied out at once. By the id of
 * the line and the name of the figure; shares no code with the engine.
 */
export function secondEngine(input: SheetInput): Map<string, Ends> {
  const exhibit = (id: string) => input.exhibits.find((each) => each.id === id) ?? raise();
  const row = (id: string) => {
    const { low, high } = input.references.find((each) => each.id === id) ?? raise();
    return ends(low, high);
  };
  const figures = new Map<string, Ends>();
  const note = (key: string, tops: Ends[], bottoms: Ends[] = []) =>
    figures.set(key, quotient(tops, bottoms));

  const value = (line: ValueLine) => {
    const held = exhibit(line.exhibitId);
    const rows = [line.priceId, ...(line.alsoIds ?? [])].map(
      (id) => input.prices.find((each) => each.id === id) ?? raise(),
    );
    const price = rows[0] ?? raise();
    const most = (one: Exact, other: Exact) =>
      one[0] * other[1] > other[0] * one[1] ? one : other;
    const pounds: Ends = [
      rows.map(({ low }) => read(low)).reduce((a, b) => (most(a, b) === a ? b : a)),
      rows.map(({ high }) => read(high)).reduce(most),
    ];
    const weight = ends(held.weightLow, held.weightHigh);
    const purity = ends(held.purityLow, held.purityHigh);
    const factor = line.cut ? ends(line.cut.factor) : one;
    const salt = line.salt ? row(line.salt.rowId) : one;
    const grams = line.deal?.grams ?? price.unitGrams;
    const unit = line.unitId ? row(line.unitId) : grams === null ? null : ends(grams);
    const linear = unit ? quotient([weight, factor], [unit]) : ends(`${held.itemCount}`);
    const floor = ([n, d]: Exact): Exact => [n / d, 1n];
    const units: Ends = line.isWhole ? [floor(linear[0]), floor(linear[1])] : linear;
    const count = ends(`${held.itemCount}`);
    const isOther = units.some(([n, d]) => n !== d * BigInt(held.itemCount ?? 0));
    const isDealt = unit !== null && price.unitName === "deal" && !line.cut && !line.isWhole;
    const isBoth = isDealt && held.itemCount !== 1 && isOther;
    const byCount = isBoth && line.by === "COUNT";
    note(`${line.id} VALUE`, [byCount ? count : units, pounds]);
    if (isBoth) note(`${line.id} VALUE_BESIDE`, [byCount ? units : count, pounds]);
    if (line.deal || line.isWhole) note(`${line.id} UNITS`, [units]);
    if (line.cut) note(`${line.id} PURITY_AFTER`, [purity, salt], [factor]);
    note(`${line.id} PURE`, [weight, purity, salt], [ends("100")]);
  };
  const grow = ({ id, ...room }: GrowRoom) => {
    const { floweringPlants, lamps, wattsPerLamp, squareMetres, harvests } = room;
    const crop = (per: string, tops: Ends[]) => {
      note(`${id} YIELD ${per}`, tops);
      if (harvests) note(`${id} YIELD_YEAR ${per}`, [...tops, ends(harvests.number)]);
    };
    if (room.rowIds.includes("plant") && floweringPlants !== null) {
      crop("a plant", [ends(`${floweringPlants}`), row("plant")]);
    }
    if (room.rowIds.includes("watt") && lamps !== null && wattsPerLamp !== null) {
      crop("a watt", [ends(`${lamps}`), ends(wattsPerLamp), row("watt")]);
    }
    if (room.rowIds.includes("area") && squareMetres !== null) {
      crop("a square metre", [ends(squareMetres), row("area")]);
    }
  };
  for (const { lines } of input.scenarios) lines.forEach(value);
  input.rooms.forEach(grow);
  for (const { id, exhibitId, rowId } of input.uses) {
    const { weightLow, weightHigh } = exhibit(exhibitId);
    note(`${id} DAYS`, [ends(weightLow, weightHigh)], [row(rowId)]);
  }
  return figures;
}

function quotient(tops: Ends[], bottoms: Ends[]): Ends {
  const at = (top: 0 | 1): Exact => {
    const bottom = top === 0 ? 1 : 0;
    const product = (exacts: bigint[]) => exacts.reduce((all, each) => all * each, 1n);
    return [
      product([...tops.map((each) => each[top][0]), ...bottoms.map((each) => each[bottom][1])]),
      product([...tops.map((each) => each[top][1]), ...bottoms.map((each) => each[bottom][0])]),
    ];
  };
  return [at(0), at(1)];
}

function raise(): never {
  throw new Error("The sheet names what it does not hold");
}
