import { Link } from "react-router";

interface StateLinksProps<State extends string> {
  label: string;
  /** The address of the list. */
  path: string;
  labels: Readonly<Record<State, string>>;
  state: State;
}

/** The states in which a list can be looked at, with the one that is. */
export function StateLinks<State extends string>({
  label,
  path,
  labels,
  state,
}: StateLinksProps<State>) {
  return (
    <nav aria-label={label}>
      <ul className="tabs">
        {Object.entries<string>(labels).map(([each, words]) => (
          <li key={each}>
            <Link
              className="tab"
              to={`${path}?state=${each}`}
              aria-current={each === state ? "page" : undefined}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
