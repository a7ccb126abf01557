import { type Desk, named, rangeOf, referenceOf, refuse, weightOf } from "./desk.ts";
import { compare, over, type Range, single, times } from "./fraction.ts";
import type { Figure } from "./result.ts";
import { asSaid } from "./sentences.ts";
import type { ExhibitCopy, PriceCopy, ValueLine } from "./sheet.ts";
import { figureOf } from "./shown.ts";

const HUNDRED = single(100);

/** Rule 5: the purity that a cut leaves, and the pure drug, as the salt that was asked for. Null: refused. */
export function purityFigures(desk: Desk, line: ValueLine, exhibit: ExhibitCopy): Figure[] | null {
  const { id, reference, purityLow, purityHigh, purityAs } = exhibit;
  const from = { rowIds: line.salt ? [line.salt.rowId] : [], exhibitIds: [id] };
  if (purityLow === null || purityHigh === null)
    return line.salt ? refuse(desk, line.id, `${reference} has no purity`) : [];
  const purity = rangeOf(desk, id, `Purity of ${reference}`, purityLow, purityHigh);
  const factor = line.salt ? saltFactor(desk, line, exhibit) : single(1);
  if (!purity || !factor) return null;
  const asSalt = line.salt ? times(purity, factor) : purity;
  if (compare(asSalt.high, HUNDRED.high) > 0)
    return refuse(desk, id, `${reference}: the purity is above what this can have, 100 %`);
  const as = asSaid(line.salt?.as ?? purityAs);
  const cut = line.cut && rangeOf(desk, line.id, "Cut", line.cut.factor);
  const figures =
    cut && cut.low.n > 0n
      ? [figureOf("PURITY_AFTER", `Purity after the cut${as}`, over(asSalt, cut), from)]
      : [];
  if (exhibit.weightLow === null) return figures;
  const weight = weightOf(desk, exhibit);
  const pure = weight && over(times(weight, asSalt), HUNDRED);
  return pure && [...figures, figureOf("PURE", `Pure drug${as}`, pure, from)];
}

/** Rule 5: by a confirmed row of this drug, from a purity that is said as base. */
function saltFactor(desk: Desk, { id, salt }: ValueLine, exhibit: ExhibitCopy): Range | null {
  const { reference, substance, purityAs } = exhibit;
  const row = salt && referenceOf(desk, id, salt.rowId, "SALT_FACTOR");
  if (!row?.isConfirmed) return null;
  if (named(row.subject) === named(substance) && purityAs === "BASE")
    return rangeOf(desk, row.id, "Factor", row.low, row.high);
  return refuse(desk, id, `${reference} is not said as the base of ${row.subject}`);
}

/** Rule 5: the same chemistry, or no comparison. */
export function isSameChemistry({ salt }: ValueLine, { purityAs }: ExhibitCopy, price: PriceCopy) {
  const isUnsaid = price.purityAs === null || purityAs === "NOT_SAID";
  return isUnsaid || price.purityAs === (salt?.as ?? purityAs);
}
