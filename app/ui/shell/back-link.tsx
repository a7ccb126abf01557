import { createContext, type ReactNode, useContext, useState } from "react";
import { Link, type Location, useLocation } from "react-router";

const ListLeft = createContext<Location | null>(null);

/** Remembers for the links back below which list a page was opened from, as it was narrowed there. */
export function WayBack({ children }: { children: ReactNode }) {
  const here = useLocation();
  const [left, setLeft] = useState(here);
  // Of the portal's own first page, which has one part, every page would be.
  const isBelow = /.\//.test(left.pathname) && here.pathname.startsWith(`${left.pathname}/`);
  if (!isBelow && left !== here) setLeft(here);
  return <ListLeft value={left}>{children}</ListLeft>;
}

/** From a page to the list that it belongs to: to the very place in it that it was opened from. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const left = useContext(ListLeft);
  return (
    <p className="no-print">
      <Link className="link" to={left?.pathname === to ? to + left.search : to}>
        {children}
      </Link>
    </p>
  );
}
