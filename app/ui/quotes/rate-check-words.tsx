import type { Authority } from "#app/domain/quotes/legal-aid/authority.ts";
import { type RateCheck, RULE_UNCHECKED } from "#app/domain/quotes/legal-aid/rate-check.ts";

interface RateCheckWordsProps {
  rateCheck: RateCheck | null;
  authority?: Authority | null;
}

/** What legal aid pays of a quote, and what to apply for; nothing once that was done. */
export function RateCheckWords({ rateCheck, authority }: RateCheckWordsProps) {
  if (!rateCheck || (authority && authority.state !== "TO_APPLY")) return null;
  const [outcome, ...reasons] = rateCheck.words;
  return (
    <div className="border-l-4 border-rule pl-3 text-sm wrap-anywhere">
      <p className="font-semibold">Legal-aid check: {outcome}</p>
      {reasons.map((reason) => reason !== RULE_UNCHECKED && <p key={reason}>{reason}</p>)}
    </div>
  );
}
