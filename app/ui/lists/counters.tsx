import { Link } from "react-router";

interface Counter {
  label: string;
  value: number;
  /** The address of their list. */
  to: string;
}

/** Figures of what one has; phones leave them out, for what waits stands below them. */
export function Counters({ figures }: { figures: readonly Counter[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 max-sm:hidden">
      {figures.map(({ label, value, to }) => (
        <div
          key={label}
          className="relative flex flex-row-reverse items-baseline justify-end gap-2 py-1"
        >
          <dt className="text-sm">
            <Link to={to} className="link after:absolute after:inset-0">
              {label}
            </Link>
          </dt>
          <dd className="text-xl font-semibold tabular-nums">{value.toLocaleString("en-GB")}</dd>
        </div>
      ))}
    </dl>
  );
}
