import { typedLines } from "#app/domain/quote-form/line-rows.ts";
import { amountsOf } from "#app/domain/quotes/quote-line.ts";
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
  const amounts = amountsOf(typedLines(values), vatRate);
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 border-t border-rule pt-4">
      <div aria-live="polite" className="ml-auto w-full max-w-sm lg:order-2">
        <QuoteTotals quote={{ ...amounts, vatRate, currency: "GBP" }} />
      </div>
      {!hydrated && (
        <button type="submit" className="button">
          Update totals
        </button>
      )}
    </div>
  );
}
