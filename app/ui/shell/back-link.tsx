import { createContext, type ReactNode, useContext, useState } from "react";
import { Link, type Location, useLocation } from "react-router";

const OpenedFrom = createContext<Location | null>(null);

export function BackLinkProvider({ children }: { children: ReactNode }) {
  const here = useLocation();
  const [left, setLeft] = useState(here);
  // The portal's first page has one path segment, and every page would count as below it.
  const isBelow = /.\//.test(left.pathname) && ofJobs(here).startsWith(`${ofJobs(left)}/`);
  if (!isBelow && left !== here) setLeft(here);
  return <OpenedFrom value={left}>{children}</OpenedFrom>;
}

/** The file of a job is below the list of jobs of either side. */
function ofJobs({ pathname }: Location): string {
  return pathname.replace(/^\/(app|admin)(?=\/jobs(\/|$))/, "");
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const left = useContext(OpenedFrom);
  return (
    <p className="no-print">
      <Link to={left?.pathname === to ? to + left.search : to}>{children}</Link>
    </p>
  );
}
