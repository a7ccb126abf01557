import type { ReactNode } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import type { Page } from "#app/domain/lists/paging.ts";

interface ListResultsProps {
  /** How many rows are shown, and whether there are more. */
  shown: number;
  more: boolean;
  /** What they are: "job" and "jobs". */
  one: string;
  many: string;
  search: string;
  /** Where the list is to be had as a file, as it is narrowed. */
  download?: string;
  children: ReactNode;
}

/** How much of a list a page shows. */
export function shownOf(page: Page<unknown>): { shown: number; more: boolean } {
  return { shown: page.rows.length, more: page.next !== null || page.previous !== null };
}

/**
 * A list under its search form: how much of it is shown, also said to those who do not see it
 * change. While it is being read anew it stays where it is and fades, after a moment.
 */
export function ListResults(props: ListResultsProps) {
  const { shown, more, one, many, search, download, children } = props;
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const words = [
    `${shown} ${shown === 1 ? one : many}`,
    search && `matching “${search}”`,
    more && "on this page",
  ];
  return (
    <div className="space-y-4">
      <div className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <p aria-live="polite" className="text-muted wrap-anywhere">
          {words.filter(Boolean).join(" ")}
        </p>
        {download && shown > 0 && <Download href={download} />}
      </div>
      <div className="results space-y-8" aria-busy={location?.pathname === pathname}>
        {children}
      </div>
    </div>
  );
}

function Download({ href }: { href: string }) {
  const [params] = useSearchParams();
  const narrowed = new URLSearchParams(params);
  narrowed.delete("before");
  narrowed.delete("after");
  return (
    <a className="link no-print" href={narrowed.size > 0 ? `${href}?${narrowed}` : href}>
      Download as CSV
    </a>
  );
}
