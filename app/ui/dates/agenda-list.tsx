import { Link } from "react-router";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import type { AgendaPart } from "./shown-dates.ts";

/** Dates of all jobs, each with when, of which job, what it is and for whom; the number last. */
export function AgendaList({ parts }: { parts: readonly AgendaPart[] }) {
  if (parts.length === 0) {
    return (
      <EmptyState title="No dates yet">
        <p>Hearings and deadlines are added on the page of each job.</p>
      </EmptyState>
    );
  }
  return (
    <div className="card p-0">
      {parts.map(({ heading, dates }) => (
        <section key={heading} aria-label={heading} className="agenda-part">
          <h2>{heading}</h2>
          <ul>
            {dates.map(({ id, to, title, about, when, isSameDay, number, attendance }) => (
              <li key={id}>
                {isSameDay ? <b>{when}</b> : <strong>{when}</strong>}
                <p>
                  <Link to={to} discover="none">
                    {title}
                  </Link>
                  <span>{about}</span>
                </p>
                {attendance && <em>{attendance}</em>}
                <small>{number}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
