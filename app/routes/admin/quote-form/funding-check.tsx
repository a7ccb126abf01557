import { href, Link } from "react-router";
import { type FeeRule, FUNDING_LABELS, type Funding } from "#app/domain/funding/funding.ts";
import { checkRates } from "#app/domain/funding/rate-check.ts";
import { typedLines } from "#app/domain/quote-form/line-rows.ts";
import { RateCheckWords } from "#app/ui/quotes/rate-check-words.tsx";

interface FundingCheckProps {
  job: { id: string };
  funding: Funding | null;
  rule: FeeRule | null;
  /** The form's fields. */
  values: Record<string, string>;
}

/** Who pays, and what legal aid does with the lines as far as they are filled in. */
export function FundingCheck({ job, funding, rule, values }: FundingCheckProps) {
  const lines = typedLines(values);
  const check = lines.length > 0 ? checkRates(funding, rule, lines) : null;
  return (
    <div className="space-y-2 border-t border-rule pt-4">
      <p>
        {funding ? `Paid by: ${FUNDING_LABELS[funding.type]}` : "Who pays is not known yet."}{" "}
        <Link className="link" to={href("/admin/jobs/:jobId/funding", { jobId: job.id })}>
          {funding ? "Change" : "Say who pays"}
        </Link>
      </p>
      {check && (
        <div aria-live="polite">
          <RateCheckWords check={check} />
        </div>
      )}
    </div>
  );
}
