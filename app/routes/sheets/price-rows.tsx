import { isAlike } from "#app/domain/sheets/engine/value.ts";
import { fittingPrices, spreadOf } from "#app/domain/sheets/fitting-prices.ts";
import { observedWords, rateWords } from "#app/domain/sheets/sentences.ts";
import type { Material, OfferedPrice } from "#app/domain/sheets/sheet-form.ts";
import { CheckBox } from "#app/ui/forms/fields.tsx";
import { PRICE_KIND_LABELS } from "#app/words/prices.ts";

interface PriceRowsProps {
  lineKey: string;
  material: Material;
  values: Record<string, string>;
}

/** All rows that fit a line, side by side; those of the chosen one's unit and level can be taken together with it. */
export function PriceRows({ lineKey, material, values }: PriceRowsProps) {
  const rows = fittingPrices(material, values, lineKey);
  const chosen = material.prices.find(({ id }) => id === values[`price-${lineKey}`]);
  if (!chosen || rows.length < 2) return null;
  return (
    <fieldset className="space-y-1 text-sm">
      <legend className="mb-1 text-muted">Prices that fit: {spreadOf(rows).join("; ")}</legend>
      {rows.map((row) =>
        row.id !== chosen.id && isAlike(row, chosen) ? (
          <CheckBox
            key={row.id}
            name={`also-${row.id}-${lineKey}`}
            value="yes"
            defaultChecked={Boolean(values[`also-${row.id}-${lineKey}`])}
          >
            Together with {wordsOf(row)}
          </CheckBox>
        ) : (
          <p key={row.id}>
            {row.id === chosen.id ? "Chosen: " : "Another unit: "}
            {wordsOf(row)}
          </p>
        ),
      )}
    </fieldset>
  );
}

function wordsOf(row: OfferedPrice): string {
  const kind = row.kind ? `${PRICE_KIND_LABELS[row.kind]}: ` : "";
  return `${rateWords(row)}. ${kind}${observedWords(row)}${row.recordedBy ? `. Recorded by ${row.recordedBy}` : ""}`;
}
