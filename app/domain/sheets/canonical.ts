import type { SheetResult } from "#app/words/sheet-results.ts";
import type { SheetInput } from "#app/words/sheets.ts";

/** A sheet as its SHA-256 is taken of it: JSON without spaces, keys in order, for jsonb keeps no order. */
export function canonicalText(sheet: { input: SheetInput; result: SheetResult }): string {
  return JSON.stringify(sheet, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
