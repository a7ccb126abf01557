import type { computeSheet } from "./compute-sheet.ts";

export type { ResultLine } from "./figure.ts";

/** JSON; a sheet with problems cannot be fixed. */
export type SheetResult = ReturnType<typeof computeSheet>;
