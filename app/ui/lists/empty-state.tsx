import type { ReactNode } from "react";
import { Link } from "react-router";

/** An empty list: what is empty, and what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="exhibit px-8 py-10 text-center">
      <p className="font-serif text-lg font-semibold">{title}</p>
      {children && <div className="mt-4 text-muted">{children}</div>}
    </div>
  );
}

interface NoMatchProps {
  title: string;
  search: string;
  /** What the list was narrowed to beside the search, in words. */
  filter?: string | null | undefined;
  /** The search was too short to look further than the newest rows. */
  newestOnly?: boolean;
  /** The whole list. */
  all: { to: string; label: string };
}

/** A list of which nothing is left by search and filter: says by which, and leads back to all of it. */
export function NoMatch({ title, search, filter, newestOnly = false, all }: NoMatchProps) {
  return (
    <EmptyState title={title}>
      <p className="wrap-anywhere">
        {search ? `Nothing matches “${search}”` : "There is nothing"}
        {filter && ` in ${filter}`}.
      </p>
      {newestOnly && (
        <p className="mt-1">
          One or two letters look through the newest entries only: type three or more to search all.
        </p>
      )}
      <p className="mt-4">
        <Link className="link" to={all.to} onClick={clearSearch}>
          {all.label}
        </Link>
      </p>
    </EmptyState>
  );
}

/** The link that was followed is gone with its list: the person goes on in the search field. */
function clearSearch(): void {
  const field = document.getElementById("search");
  if (!(field instanceof HTMLInputElement)) return;
  field.value = "";
  field.focus();
}
