import type { ReactNode } from "react";
import { Link } from "react-router";
import type { shownInQueue } from "#app/domain/dashboards/queue.ts";

interface QueueProps {
  title: string;
  rows: readonly ReturnType<typeof shownInQueue>[];
  filter?: ReactNode;
  children?: ReactNode;
}

export function Queue({ title, rows, filter, children }: QueueProps) {
  return (
    <section aria-labelledby="queue" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="queue">{title}</h2>
        {filter}
      </div>
      <div className="card p-0">
        {rows.length === 0 && <p className="px-4 py-3 text-muted sm:px-5">Nothing waits.</p>}
        <ul className="divide-y divide-rule">
          {rows.map(({ to, title: what, label, words, isLate, day, whose, number }) => (
            <li key={to} className="queue-row">
              <span className={isLate ? "font-semibold text-danger" : undefined}>
                {day && <span className="queue-day">{day}</span>}
                {words}
              </span>
              <span className="text-muted max-lg:text-right">{label}</span>
              <p>
                <Link className="row-title" to={to} discover="none">
                  {what}
                </Link>
                {whose && <span className="ml-2 text-sm text-muted">{whose}</span>}
              </p>
              <span className="text-muted tabular-nums max-lg:hidden">{number}</span>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}
