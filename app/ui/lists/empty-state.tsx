import type { ReactNode } from "react";
import { Link } from "react-router";

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="exhibit px-8 py-10 text-center">
      <p className="font-serif text-xl">{title}</p>
      {children && <div className="mt-4 text-muted">{children}</div>}
    </div>
  );
}

interface NoMatchProps {
  title: string;
  search: string;
  filter?: string | null | undefined;
  /** A choice in the address that there is not, in words. */
  unknown?: string | null | undefined;
  /** The search was so short that only the newest rows were searched. */
  newestOnly?: boolean;
  /** The list without search and filter. */
  all: { to: string; label: string };
}

export function NoMatch({ title, search, filter, newestOnly = false, all, unknown }: NoMatchProps) {
  return (
    <EmptyState title={title}>
      <p className="wrap-anywhere">
        {unknown ? `There is no ${unknown}.` : nothingIn(search, filter)}
      </p>
      {newestOnly && (
        <p className="mt-1">
          With one or two letters only the newest entries are searched. Type three or more to search
          everything.
        </p>
      )}
      <p className="mt-4">
        <Link to={all.to} onClick={clearSearch}>
          {all.label}
        </Link>
      </p>
    </EmptyState>
  );
}

function nothingIn(search: string, filter: string | null | undefined): string {
  if (!filter) return search ? `Nothing matches “${search}”.` : "There is nothing here.";
  return search
    ? `Nothing matches “${search}” and the filter: ${filter}.`
    : `Nothing matches the filter: ${filter}.`;
}

/** Focuses the emptied search field, because the link that was clicked is gone with its list. */
function clearSearch(): void {
  const field = document.getElementById("search");
  if (!(field instanceof HTMLInputElement)) return;
  field.value = "";
  field.focus();
}
