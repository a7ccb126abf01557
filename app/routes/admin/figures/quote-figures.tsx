import { formatMoney } from "#app/domain/quotes/money.ts";
import {
  acceptanceRate,
  durationWords,
  isEnough,
  type Statistics,
} from "#app/domain/statistics/statistics.ts";

/** What is open, how many quotes are accepted, and how soon clients answer, in the last twelve months. */
export function QuoteFigures({ year, openValue }: Pick<Statistics, "year" | "openValue">) {
  const rate = acceptanceRate(year);
  const ended = year.accepted + year.lost;
  return (
    <dl className="card grid gap-x-8 gap-y-5 sm:grid-cols-3">
      <Figure
        label="Open quotes"
        value={formatMoney("GBP", openValue)}
        basis="Waiting for an answer, without VAT"
      />
      <Figure
        label="Acceptance rate"
        value={rate === null ? "Too few" : `${rate}%`}
        basis={`${year.accepted} accepted of ${ended} that ended, last 12 months`}
      />
      <Figure
        label="Time to answer"
        value={
          year.answerSeconds !== null && isEnough(ended)
            ? durationWords(year.answerSeconds)
            : "Too few"
        }
        basis="Median from quote to the client's answer, last 12 months"
      />
    </dl>
  );
}

function Figure({ label, value, basis }: { label: string; value: string; basis: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
      <dd className="text-sm text-muted">{basis}</dd>
    </div>
  );
}
