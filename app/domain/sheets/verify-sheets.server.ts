import { computeSheet } from "#app/domain/sheets/engine/compute-sheet.ts";
import type { SheetResult } from "#app/words/sheet-results.ts";
import type { Transact } from "#foundation/database/transaction.server.ts";
import { canonicalText } from "./canonical.ts";
import { sheetHash } from "./fix-sheet.server.ts";
import { listFixed } from "./queries.server.ts";

const AT_ONCE = 100;

/**
 * Computes every fixed sheet again, from its own input: the result and the hash must be the stored ones.
 *
 * @param transact Runs as app_worker.
 * @returns how many there are, and the ids of those that differ.
 */
export async function verifySheets(
  transact: Transact,
): Promise<{ count: number; differing: string[] }> {
  const differing: string[] = [];
  for (let offset = 0; ; offset += AT_ONCE) {
    const batch = await transact((tx) => listFixed(tx, { offset, limit: AT_ONCE }));
    differing.push(...batch.filter((sheet) => !isSame(sheet)).map(({ id }) => id));
    if (batch.length < AT_ONCE) return { count: offset + batch.length, differing };
  }
}

/** What earlier rules made keeps its words: its figures are compared. */
function isSame({ input, result, sha256 }: Awaited<ReturnType<typeof listFixed>>[number]): boolean {
  if (!input || !result || sheetHash({ input, result }) !== sha256) return false;
  const again = computeSheet(input);
  if (result.engine === again.engine) {
    return canonicalText({ input, result: again }) === canonicalText({ input, result });
  }
  const known = new Set(figuresOf(again));
  return figuresOf(result).every((figure) => known.has(figure));
}

function figuresOf({ parts }: Pick<SheetResult, "parts">): string[] {
  return parts.flatMap(({ lines, totals }) =>
    [...lines, ...totals].flatMap(({ id, figures }) =>
      figures.map(({ name, low, high, annex }) =>
        [id, name, low.exact, high.exact, annex].join(" "),
      ),
    ),
  );
}
