import { createContext, type ReactNode, useContext, useState } from "react";
import { Link, useLocation } from "react-router";

const WayHere = createContext("");

/** Remembers for the links back below which list a page was opened from, as it was narrowed there. */
export function WayBack({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [left, setLeft] = useState({ pathname, here });
  // Of the portal's own first page, which has one part, every page would be.
  const isBelow = /.\//.test(left.pathname) && pathname.startsWith(`${left.pathname}/`);
  if (!isBelow && left.here !== here) setLeft({ pathname, here });
  return <WayHere value={left.here}>{children}</WayHere>;
}

/** From a page to the list that it belongs to: to the very place in it that it was opened from. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const left = useContext(WayHere);
  return (
    <p className="no-print">
      <Link className="link" to={left.startsWith(`${to}?`) ? left : to}>
        {children}
      </Link>
    </p>
  );
}
