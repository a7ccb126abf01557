import { figuresOf, rowsOf } from "#app/domain/quote-form/line-rows.ts";
import { toNumeric } from "#app/domain/quotes/money.ts";
import { vatOn } from "#app/domain/quotes/quote-line.ts";
import { useHydrated } from "#app/ui/forms/submit-button.tsx";
import { QuoteTotals } from "#app/ui/quotes/quote-lines.tsx";

interface TotalsProps {
  /** The form's fields. */
  values: Record<string, string>;
  vatRate: string | null;
}

/** What the lines add up to, as far as they are filled in. */
export function Totals({ values, vatRate }: TotalsProps) {
  const hydrated = useHydrated();
  const net = rowsOf(values).reduce((sum, row) => sum + (figuresOf(row)?.net ?? 0), 0);
  const vat = vatOn(net, vatRate);
  const amounts = { amount: toNumeric(net), vat: toNumeric(vat), gross: toNumeric(net + vat) };
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 border-t border-rule pt-4">
      <div aria-live="polite" className="ml-auto w-full max-w-sm lg:order-2">
        <QuoteTotals quote={{ ...amounts, vatRate, currency: "GBP" }} />
      </div>
      {!hydrated && (
        <button type="submit" name="intent" value="total" className="button">
          Update totals
        </button>
      )}
    </div>
  );
}
