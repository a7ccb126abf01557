import type { ReactNode } from "react";
import { Link } from "react-router";
import { HEADINGS, type shownInQueue } from "#app/domain/dashboards/queue.ts";
import { initialsOf } from "./initials.ts";

type Row = ReturnType<typeof shownInQueue>;

interface QueueProps {
  rows: readonly Row[];
  filter: ReactNode;
  children: ReactNode;
}

/** What waits for staff: what is overdue, then by the week in which it breaks. */
export function Queue({ rows, filter, children }: QueueProps) {
  return (
    <section aria-labelledby="queue" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="queue">Needs attention</h2>
        {filter}
      </div>
      <div className="card p-0">
        {rows.length === 0 && <p className="px-4 py-3 text-muted sm:px-5">Nothing waits.</p>}
        {HEADINGS.map((heading) => (
          <Part
            key={heading}
            heading={heading}
            rows={rows.filter((row) => row.heading === heading)}
          />
        ))}
        {children}
      </div>
    </section>
  );
}

function Part({ heading, rows }: { heading: Row["heading"]; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={heading} className="queue-part">
      <h3>{heading}</h3>
      <ul>
        {rows.map(({ to, title, verb, when, whose, owner }) => (
          <li key={to} className="queue-row">
            <span className="queue-verb">{verb}</span>
            <p>
              <Link to={to} discover="none">
                {title}
              </Link>
              {whose && <span>{whose}</span>}
            </p>
            <span className="queue-when">{when}</span>
            {owner && (
              <abbr className="queue-owner" title={owner}>
                {initialsOf(owner)}
              </abbr>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
