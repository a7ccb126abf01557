import type { ReactNode } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import type { Page } from "#app/domain/lists/paging.ts";

interface ListResultsProps {
  /** The number of rows shown, and whether there are more. */
  shown: number;
  more: boolean;
  /** The noun in singular and plural: "job" and "jobs". */
  one: string;
  many: string;
  search: string;
  /** The address of the filtered list as a file. */
  download?: string;
  children: ReactNode;
}

/** The number of rows on a page, and whether there are more. */
export function shownOf(page: Page<unknown>): { shown: number; more: boolean } {
  return { shown: page.rows.length, more: page.next !== null || page.previous !== null };
}

/**
 * A list below its search form. Announces the number of results to screen readers. While the list is
 * being reloaded it stays in place and fades after a moment.
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
