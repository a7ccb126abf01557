import { Link } from "react-router";

export interface Counter {
  label: string;
  value: number;
  /** The list of what is counted, if there is one. */
  to?: string;
}

/** The figures at the top of a dashboard; each card is a link to its list. */
export function Counters({ figures }: { figures: readonly Counter[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {figures.map(({ label, value, to }) => (
        <div
          key={label}
          className="card relative flex flex-col-reverse justify-end gap-1 p-4 has-[a:hover]:border-ink/50 has-[a:hover]:bg-wash sm:p-5"
        >
          <dt className="text-sm text-muted">
            {to ? (
              <Link
                to={to}
                className="underline decoration-rule underline-offset-4 after:absolute after:inset-0 hover:decoration-current"
              >
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className="text-3xl font-semibold tabular-nums">{value.toLocaleString("en-GB")}</dd>
        </div>
      ))}
    </dl>
  );
}
