import type { ReactNode } from "react";
import { useLocation } from "react-router";

interface SiteLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link to another page of the site; marks itself when it leads to the current page. */
export function SiteLink({ to, className, children }: SiteLinkProps) {
  const isHere = useLocation().pathname === to;
  return (
    <a href={to} className={className} aria-current={isHere ? "page" : undefined}>
      {children}
    </a>
  );
}
