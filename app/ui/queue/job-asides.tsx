import { type QueueRow, waitedWords } from "#app/domain/dashboards/queue.ts";
import { DATE_KIND_LABELS } from "#app/domain/dates/date-kind.ts";
import { type Due, dueOf } from "#app/domain/jobs/due.ts";

interface AsideProps {
  row: QueueRow;
  now: Date;
}

export function Waiting({ row, now }: AsideProps) {
  const due = dueOfRow(row, now);
  return (
    <>
      {due && due.urgency !== "LATER" && (
        <span className="mr-3 font-semibold text-danger">{deadlineWords(due)}</span>
      )}
      <span className="text-muted">{waitedWords(row.since, now)}</span>
    </>
  );
}

/** The deadline of a job in the days that are left. */
export function Deadline({ row, now }: AsideProps) {
  const due = dueOfRow(row, now);
  if (!due) return null;
  const look = due.urgency === "OVERDUE" ? "font-semibold text-danger" : "font-semibold";
  return <span className={look}>{deadlineWords(due)}</span>;
}

function dueOfRow({ status, ...days }: QueueRow, now: Date): Due | null {
  return status && dueOf({ ...days, status }, now);
}

/** "Hearing tomorrow", "due in 3 days", "Our report 2 days overdue". */
function deadlineWords({ kind, urgency, words }: Due): string {
  if (kind) return `${DATE_KIND_LABELS[kind]} ${words}`;
  return urgency === "OVERDUE" ? words : `due ${words}`;
}
