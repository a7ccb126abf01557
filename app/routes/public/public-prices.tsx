import type { PublicFees } from "#app/domain/settings/public-fees.server.ts";

/** Nothing where the owner has entered nothing. */
export function PublicPrices({ prices, grant }: PublicFees) {
  if (prices.length === 0 && !grant) return null;
  return (
    <section className="wide prices" aria-label="How much">
      {prices.length > 0 && (
        <dl className="readings">
          {prices.map(({ what, from }) => (
            <div key={what} className="reading">
              <dt>{what}</dt>
              <dd className="figure">{from}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        {prices.length > 0 && "Before VAT. Your quote is written for your case. "}
        {grant && `Legal aid in England and Wales: ${grant}`}
      </p>
    </section>
  );
}
