import type { ReactNode } from "react";
import { Link } from "react-router";
import { countWords, type QueueGroup, type QueueRow } from "#app/domain/dashboards/queue.ts";

/** What waits for the reader, a group each, most pressing first. */
export function Queue({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="queue" className="space-y-4">
      <h2 id="queue">{title}</h2>
      <div className="card divide-y divide-rule p-0">{children}</div>
    </section>
  );
}

interface GroupProps {
  title: string;
  /** Beside the number: "2 overdue". */
  note?: string | null;
  noteTo?: string;
  group: QueueGroup;
  /** The list of just these. */
  to: string;
  none: string;
  pageOf: (row: QueueRow) => string;
  /** What presses about a row: how long it waits, or when it is due. */
  aside: (row: QueueRow) => ReactNode;
}

/** A group of the queue: its number, its first rows, and the way to all of them. */
export function Group({ title, note, noteTo, group, to, none, pageOf, aside }: GroupProps) {
  const { count, rows } = group;
  if (count === 0) return <p className="px-4 py-2.5 text-sm sm:px-5 text-muted">{none}</p>;
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 px-4 py-3 sm:px-5 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h3 className="font-sans text-base">
          <Link to={to} className="flex items-baseline gap-2.5 py-1 hover:underline">
            <span className="min-w-6 text-xl font-semibold tabular-nums">{countWords(count)}</span>
            <span className="font-semibold">{title}</span>
          </Link>
        </h3>
        {note && noteTo && (
          <Link
            to={noteTo}
            className="ml-8.5 inline-block py-1 text-sm font-semibold text-danger hover:underline"
          >
            {note}
          </Link>
        )}
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link
              to={pageOf(row)}
              className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-xs px-2 py-1 hover:bg-wash"
            >
              <span className="min-w-0 flex-1 basis-64 wrap-anywhere sm:truncate">
                {row.number && <span className="mr-2 text-sm text-muted">{row.number}</span>}
                <span className="font-semibold">{row.title}</span>
                {row.whose && <span className="ml-2 text-sm text-muted">{row.whose}</span>}
              </span>
              <span className="text-sm tabular-nums">{aside(row)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
