import type { ReactNode } from "react";
import { Link } from "react-router";
import { labelOf, type QueueRow, whenOf } from "#app/domain/dashboards/queue.ts";
import { formatDayAndMonth } from "#app/domain/time/moment.ts";

interface QueueProps {
  title: string;
  rows: readonly QueueRow[];
  now: Date;
  pageOf: (row: QueueRow) => string;
  /** Beside the title: whose work is shown. */
  filter?: ReactNode;
  /** Under the list. */
  children?: ReactNode;
}

/** What waits for the reader, by the day on which something breaks. */
export function Queue({ title, rows, now, pageOf, filter, children }: QueueProps) {
  return (
    <section aria-labelledby="queue" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="queue">{title}</h2>
        {filter}
      </div>
      <div className="card p-0">
        {rows.length === 0 && <p className="px-4 py-3 text-muted sm:px-5">Nothing waits.</p>}
        <ul className="divide-y divide-rule">
          {rows.map((row) => (
            <li
              key={`${row.source}-${row.id}`}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2 hover:bg-wash sm:px-5 lg:grid-cols-[10rem_11rem_minmax(0,1fr)_auto]"
            >
              <When row={row} now={now} />
              <span className="text-sm text-muted max-lg:text-right">{labelOf(row, now)}</span>
              <span className="col-span-full min-w-0 wrap-anywhere lg:col-span-1">
                <Link
                  to={pageOf(row)}
                  className="font-semibold after:absolute after:inset-0 hover:underline"
                >
                  {row.title}
                </Link>
                {row.whose && <span className="ml-2 text-sm text-muted">{row.whose}</span>}
              </span>
              <span className="text-sm text-muted tabular-nums max-lg:hidden">{row.number}</span>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}

function When({ row, now }: { row: QueueRow; now: Date }) {
  const { words, isLate } = whenOf(row, now);
  return (
    <span className={isLate ? "text-sm font-semibold text-danger" : "text-sm"}>
      {row.source === "JOB" && row.day && (
        <time dateTime={row.day} className="mr-2 inline-block min-w-14 tabular-nums">
          {formatDayAndMonth(row.day)}
        </time>
      )}
      {words}
    </span>
  );
}
