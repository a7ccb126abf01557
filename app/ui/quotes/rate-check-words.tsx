import { type RateCheck, RULE_UNCHECKED } from "#app/domain/quotes/legal-aid/rate-check.ts";

export function RateCheckWords({ check }: { check: RateCheck }) {
  const [outcome, ...reasons] = check.words;
  return (
    <div className="border-l-4 border-rule pl-3 text-sm wrap-anywhere">
      <p className="font-semibold">Legal-aid check: {outcome}</p>
      {reasons.map((reason) => reason !== RULE_UNCHECKED && <p key={reason}>{reason}</p>)}
    </div>
  );
}
