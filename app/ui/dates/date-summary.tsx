import { DEADLINE_RULES } from "#app/domain/dates/deadlines/deadline-rules.ts";
import type { JobDate } from "#app/domain/dates/job-date.ts";
import { DATE_STATE_LABELS } from "#app/words/dates.ts";
import { kindInWords, WhenOf } from "./date-words.tsx";

export function DateSummary({ date }: { date: JobDate }) {
  const rule = date.rule && DEADLINE_RULES[date.rule];
  return (
    <div className="border-l-4 border-accent bg-wash px-4 py-2 wrap-anywhere">
      <p className="font-semibold">{kindInWords(date)}</p>
      <p>
        <WhenOf date={date} /> · {DATE_STATE_LABELS[date.state]}
      </p>
      {rule && <p className="text-sm text-muted">{rule.words}</p>}
    </div>
  );
}
