import { Link } from "react-router";
import type { shownAct } from "#app/domain/dashboards/client-acts.ts";

interface ActsProps {
  acts: readonly ReturnType<typeof shownAct>[];
  /** How many there are in all. */
  all: number;
}

/** What a client does next, each a verb first, what must be done first on top. */
export function Acts({ acts, all }: ActsProps) {
  return (
    <section aria-labelledby="acts" className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="acts">You need to</h2>
        {all > acts.length && (
          <Link to="?acts=all" preventScrollReset>
            Show all {all}
          </Link>
        )}
      </div>
      {acts.length === 0 ? (
        <p className="card text-muted">Nothing at the moment.</p>
      ) : (
        <ol className="card divide-y divide-rule p-0">
          {acts.map(({ to, act, title, number, hasNews, day, left, isLate }) => (
            <li key={`${to} ${act}`} className="act-row">
              <p>
                <Link to={to} discover="none">
                  {act}
                </Link>
                <span className={hasNews ? "act-job news" : "act-job"}>
                  {title} · <span className="whitespace-nowrap">{number}</span>
                </span>
              </p>
              <p className={isLate ? "act-day text-danger" : "act-day"}>
                {day}
                <span>{left}</span>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
