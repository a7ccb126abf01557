import { type Desk, named, referenceOf, refuse, typedRange } from "#app/domain/sheets/desk.ts";
import { asSaid } from "#app/domain/sheets/sentences.ts";
import { figureOf } from "#app/domain/sheets/shown.ts";
import type { Figure } from "#app/words/sheet-results.ts";
import type { ExhibitCopy, ValueLine } from "#app/words/sheets.ts";
import { compare, over, type Range, rangeOf, times } from "./fraction.ts";

const HUNDRED = rangeOf("100");

/** Rule 5: how many times as much a cut makes, and what shows it. */
export function cutOf(desk: Desk, { id, cut }: ValueLine): Range | null {
  if (!cut) return rangeOf("1");
  if (cut.evidence.trim() === "") return refuse(desk, id, "Cut: say what shows it");
  const factor = typedRange(desk, id, "Cut", { low: cut.factor });
  if (!factor || factor.low.n >= factor.low.d) return factor;
  return refuse(desk, id, "Cut: the factor is 1 or more");
}

/** Rule 5: the purity that a cut leaves, and the pure drug, as the salt that was asked for. Null: refused. */
export function purityFigures(desk: Desk, line: ValueLine, exhibit: ExhibitCopy): Figure[] | null {
  const { id, reference, purityLow, purityHigh, purityAs, weightLow, weightHigh } = exhibit;
  const rowIds = line.salt ? [line.salt.rowId] : [];
  if (purityLow === null || purityHigh === null) {
    return line.salt ? refuse(desk, line.id, `${reference} has no purity`) : [];
  }
  const said = rangeOf(purityLow, purityHigh);
  const factor = saltFactor(desk, line, exhibit);
  const purity = line.salt ? factor && times(said, factor) : said;
  const cut = cutOf(desk, line);
  if (!purity || !cut) return null;
  if (compare(purity.high, HUNDRED.high) > 0) {
    return refuse(desk, id, `${reference}: the purity is above what this can have, 100 %`);
  }
  const as = asSaid(line.salt?.as ?? purityAs);
  const figures = line.cut
    ? [figureOf("PURITY_AFTER", `Purity after the cut${as}`, over(purity, cut), rowIds)]
    : [];
  if (weightLow === null || weightHigh === null) return figures;
  const pure = over(times(rangeOf(weightLow, weightHigh), purity), HUNDRED);
  return [...figures, figureOf("PURE", `Pure drug${as}`, pure, rowIds)];
}

/** Rule 5: by a confirmed row of this drug, from a purity that is said as base. */
function saltFactor(desk: Desk, { id, salt }: ValueLine, exhibit: ExhibitCopy): Range | null {
  const { reference, substance, purityAs } = exhibit;
  const row = salt && referenceOf(desk, id, salt.rowId, "SALT_FACTOR");
  if (!row?.isConfirmed) return null;
  if (named(row.subject) === named(substance) && purityAs === "BASE") {
    return rangeOf(row.low, row.high);
  }
  return refuse(desk, id, `${reference} is not said as the base of ${row.subject}`);
}
