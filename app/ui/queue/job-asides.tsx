import { type QueueRow, waitedWords } from "#app/domain/dashboards/queue.ts";
import { dueOf } from "#app/domain/jobs/due.ts";

interface AsideProps {
  row: QueueRow;
  now: Date;
}

/** How long a job waits, and its deadline when that is near. */
export function Waiting({ row, now }: AsideProps) {
  return (
    <>
      <NearDeadline row={row} now={now} />
      <span className="text-muted">{waitedWords(row.since, now)}</span>
    </>
  );
}

/** The deadline of a job in the days that are left. */
export function Deadline({ row, now }: AsideProps) {
  const due = row.status && dueOf({ dueDate: row.dueDate, status: row.status }, now);
  if (!due) return null;
  const look = due.urgency === "OVERDUE" ? "font-semibold text-danger" : "font-semibold";
  return <span className={look}>{due.urgency === "OVERDUE" ? due.words : `due ${due.words}`}</span>;
}

function NearDeadline({ row, now }: AsideProps) {
  const due = row.status && dueOf({ dueDate: row.dueDate, status: row.status }, now);
  if (!due || due.urgency === "LATER") return null;
  return (
    <span className="mr-3 font-semibold text-danger">
      {due.urgency === "OVERDUE" ? due.words : `due ${due.words}`}
    </span>
  );
}
