import { formatMoney } from "#app/domain/amounts/money.ts";
import type { Quote } from "#app/domain/quotes/queries.server.ts";
import { formatRate, lineBasis, type QuoteLine } from "#app/domain/quotes/quote-line.ts";

type Amounts = Pick<Quote, "amount" | "vat" | "gross" | "vatRate">;

export function QuoteTotals({ quote }: { quote: Amounts }) {
  const { amount, vat, gross, vatRate } = quote;
  if (vatRate === null) {
    return (
      <dl className="quote-totals">
        <dt>Total</dt>
        <dd className="font-semibold">{formatMoney(amount)}</dd>
        <dt className="col-span-2 text-sm font-normal text-muted">No VAT is charged.</dt>
      </dl>
    );
  }
  return (
    <dl className="quote-totals">
      <dt>Net</dt>
      <dd>{formatMoney(amount)}</dd>
      <dt>VAT at {formatRate(vatRate)}</dt>
      <dd>{formatMoney(vat)}</dd>
      <dt className="font-semibold">Total with VAT</dt>
      <dd className="font-semibold">{formatMoney(gross)}</dd>
    </dl>
  );
}

export function QuoteLines({ lines }: { lines: readonly QuoteLine[] }) {
  return (
    <table className="w-full">
      <thead className="text-left text-sm text-muted">
        <tr>
          <th scope="col" className="pb-1 font-normal">
            Work
          </th>
          <th scope="col" className="pb-1 text-right font-normal whitespace-nowrap">
            Net (GBP)
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and have no other name
          <tr key={place} className="border-t border-rule align-top">
            <td className="py-1.5 pr-4 wrap-anywhere">
              {line.description}
              {lineBasis(line) && (
                <span className="block text-sm text-muted">{lineBasis(line)}</span>
              )}
            </td>
            <td className="py-1.5 text-right whitespace-nowrap tabular-nums">
              {formatMoney(line.net).slice(4)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
