import { Link } from "react-router";

export interface Tab {
  to: string;
  name: string;
  /** How much there is behind it; 0 is not said. */
  count?: number;
  isSeen: boolean;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
}

/** What can be looked at in one place, with the one that is. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className="tabs">
        {tabs.map(({ to, name, count = 0, isSeen }) => (
          <li key={to}>
            <Link
              className="tab"
              to={to}
              aria-current={isSeen ? "page" : undefined}
              preventScrollReset={to.startsWith("?")}
            >
              {name}
              {count > 0 && <span className="text-muted"> {count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
