import { compare, decimal, type Range } from "./fraction.ts";
import type { Problem } from "./result.ts";
import type { ExhibitCopy, PriceCopy, ReferenceCopy, SheetInput } from "./sheet.ts";

/** What lines are computed from, by id, and what stands in their way. */
export interface Desk {
  exhibits: Map<string, ExhibitCopy>;
  prices: Map<string, PriceCopy>;
  references: Map<string, ReferenceCopy>;
  problems: Problem[];
}

export function deskOf({ exhibits, prices, references }: SheetInput): Desk {
  const byId = <Copy extends { id: string }>(copies: Copy[]) =>
    new Map(copies.map((copy) => [copy.id, copy]));
  const rows = { prices: byId(prices), references: byId(references) };
  return { exhibits: byId(exhibits), ...rows, problems: [] };
}

export function refuse({ problems }: Desk, about: string | null, text: string): null {
  const isKnown = problems.some((known) => known.about === about && known.text === text);
  if (!isKnown) problems.push({ about, text });
  return null;
}

/** A name of a drug, level or place as it is compared. */
export function named(text: string | null): string {
  return (text ?? "").trim().replace(/\s+/g, " ").toLowerCase();
}

export function rangeOf(
  desk: Desk,
  about: string,
  what: string,
  lowText: string,
  highText = lowText,
): Range | null {
  const [low, high] = [decimal(lowText), decimal(highText)];
  if (!low || !high) return refuse(desk, about, `${what}: enter a number`);
  if (compare(low, high) <= 0) return { low, high };
  return refuse(desk, about, `${what}: the low figure is above the high one`);
}

/** The same, of what something is divided by. */
export function divisorOf(...asked: Parameters<typeof rangeOf>): Range | null {
  const [desk, about, what] = asked;
  const range = rangeOf(...asked);
  return range?.low.n === 0n ? refuse(desk, about, `${what}: it is above nothing`) : range;
}

export function weightOf(desk: Desk, exhibit: ExhibitCopy): Range | null {
  const { id, reference, weightLow, weightHigh, weightKind, grossWeight } = exhibit;
  if (weightLow === null || weightHigh === null)
    return refuse(desk, id, `${reference} has no weight`);
  const weight = rangeOf(desk, id, `Weight of ${reference}`, weightLow, weightHigh);
  const gross = weightKind === "GROSS" || grossWeight === null ? null : decimal(grossWeight);
  if (!weight || !gross || compare(weight.high, gross) <= 0) return weight;
  return refuse(desk, id, `${reference}: the net weight is above the gross weight`);
}

/** A row of the kind. Where it is not confirmed, the sheet is computed but cannot be fixed. */
export function referenceOf(
  desk: Desk,
  about: string,
  rowId: string,
  kind: string,
): ReferenceCopy | null {
  const row = desk.references.get(rowId);
  if (!row?.kind.startsWith(kind)) return refuse(desk, about, "Choose a row of reference");
  if (!row.isConfirmed) refuse(desk, rowId, `${row.subject} (${row.source}) is not confirmed yet`);
  return row;
}
