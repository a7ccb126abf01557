import { compare, type Range, rangeOf } from "#app/domain/sheets/engine/fraction.ts";
import type { Problem, ResultPart } from "#app/words/sheet-results.ts";
import type { ExhibitCopy, PriceCopy, Scenario, SheetInput, ValueLine } from "#app/words/sheets.ts";

export function deskOf({ exhibits, prices, references }: SheetInput) {
  const byId = <Copy extends { id: string }>(copies: Copy[]) =>
    new Map(copies.map((copy) => [copy.id, copy]));
  const problems: Problem[] = [];
  return { exhibits: byId(exhibits), prices: byId(prices), references: byId(references), problems };
}

export type Desk = ReturnType<typeof deskOf>;

/** All lines of a sheet, of whatever kind. */
export function linesOf({
  scenarios,
  rooms,
  uses,
}: Pick<SheetInput, "scenarios" | "rooms" | "uses">) {
  return [...scenarios.flatMap(({ lines }) => lines), ...rooms, ...uses];
}

/** The ids of a line, and of what it names; rows of yields belong to the sheet. */
export function idsOf(line: ReturnType<typeof linesOf>[number]) {
  if ("priceId" in line) {
    const { id, exhibitId, priceId, alsoIds = [], unitId, salt } = line;
    return [id, exhibitId, priceId, ...alsoIds, unitId, salt?.rowId];
  }
  return "rowId" in line ? [line.id, line.exhibitId, line.rowId] : [line.id];
}

/** What came of each line, by its id. */
export function resultsOf(parts: readonly ResultPart[]) {
  return new Map(parts.flatMap(({ lines }) => lines).map((line) => [line.id, line]));
}

/** The prices of a line, the chosen one first, then those that are taken together with it; without that none. */
export function pricesOf(
  { prices }: Pick<Desk, "prices">,
  { priceId, alsoIds = [] }: ValueLine,
): PriceCopy[] {
  return prices.has(priceId)
    ? [priceId, ...alsoIds.filter((id) => id !== priceId)].flatMap((id) => prices.get(id) ?? [])
    : [];
}

/** A price as one scenario uses it: what depends on the day of the scenario is about both. */
export function priceWithin({ id }: Pick<Scenario, "id">, priceId: string): string {
  return `${id}:${priceId}`;
}

export function refuse(
  { problems }: Desk,
  about: string | null,
  text: string,
  field?: string,
): null {
  const isKnown = problems.some((known) => known.about === about && known.text === text);
  if (!isKnown) problems.push({ about, text, field });
  return null;
}

export function named(text: string | null): string {
  return (text ?? "").trim().replace(/\s+/g, " ").toLowerCase();
}

/** What was typed in a line; the database sees to the figures of exhibits and rows. */
export function typedRange(
  desk: Desk,
  about: string,
  what: string,
  { low, high = low, field }: { low: string; high?: string; field?: string },
): Range | null {
  if (![low, high].every((text) => /^\d+(\.\d+)?$/.test(text))) {
    return refuse(desk, about, `${what}: enter a number such as 1200 or 1.5`, field);
  }
  const range = rangeOf(low, high);
  if (compare(range.low, range.high) <= 0) return range;
  return refuse(desk, about, `${what}: the low figure is above the high one`, field);
}

export function weightOf(desk: Desk, exhibit: ExhibitCopy): Range | null {
  const { id, reference, weightLow, weightHigh } = exhibit;
  if (weightLow !== null && weightHigh !== null) return rangeOf(weightLow, weightHigh);
  return refuse(desk, id, `${reference} has no weight`);
}

/** A row of the kind. Where it is not confirmed, or withdrawn, the sheet is computed but cannot be fixed. */
export function referenceOf(desk: Desk, about: string, rowId: string, kind: string) {
  const row = desk.references.get(rowId);
  if (!row?.kind.startsWith(kind)) return refuse(desk, about, "Choose a reference figure");
  const name = `${row.subject} (${row.source})`;
  if (!row.isConfirmed) refuse(desk, rowId, `${name} is not confirmed yet`);
  refuseWithdrawn(desk, about, name, row);
  return row;
}

export function refuseWithdrawn(
  desk: Desk,
  about: string,
  name: string,
  { withdrawReason }: Pick<PriceCopy, "withdrawReason">,
): void {
  if (withdrawReason) {
    refuse(desk, about, `${name} was withdrawn (${withdrawReason}): choose another`);
  }
}
