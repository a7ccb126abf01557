import type { ReactNode } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import type { Page } from "#foundation/lists/paging.ts";
import { partOfList } from "#foundation/lists/paging.ts";
import { searchesEverything } from "#foundation/lists/search-text.ts";
import { EmptyState, NoMatch } from "./empty-state.tsx";
import { Pager } from "./pager.tsx";

interface ListResultsProps {
  page: Page<unknown>;
  /** The noun in singular and plural: "job" and "jobs". */
  one: string;
  many: string;
  /** How many of the rows are shown and do not count. */
  withdrawn?: number;
  all: string;
  search: string;
  filter?: string | null | undefined;
  /** A choice in the address that there is not, in words: nothing is listed. */
  unknown?: string | null;
  /** In another order than newest first. */
  isOrdered?: boolean;
  /** A search of one or two letters looks through the newest rows only. */
  shortSearchOfNewest?: boolean;
  noMatch: string;
  /** What is said, or shown, where the list has nothing. */
  empty: ReactNode;
  download?: string;
  children: ReactNode;
}

/**
 * A list below its search form. Announces the number of results to screen readers. While the list is
 * being reloaded it stays in place and fades after a moment.
 */
export function ListResults(props: ListResultsProps) {
  const { page, one, many, withdrawn = 0, search, filter, unknown, isOrdered, empty } = props;
  const { download, children } = props;
  const shown = page.rows.length;
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const nothing = typeof empty === "string" ? <EmptyState title={empty} /> : empty;
  const counting = shown - withdrawn;
  const words = [partOfList(page, isOrdered), `${counting} ${counting === 1 ? one : many}`];
  if (withdrawn > 0) words.push(`and ${withdrawn} withdrawn`);
  if (search) words.push(`matching “${search}”`);
  return (
    <div className="space-y-2">
      <div className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <p aria-live="polite" className="text-muted wrap-anywhere">
          {words.filter(Boolean).join(" ")}
        </p>
        {download && shown > 0 && <Download href={download} />}
      </div>
      <div className="results space-y-5" aria-busy={location?.pathname === pathname}>
        {shown > 0 ? children : search || filter || unknown ? <NothingLeft {...props} /> : nothing}
        <Pager {...page} many={many} isOrdered={isOrdered} />
      </div>
    </div>
  );
}

function NothingLeft(props: ListResultsProps) {
  const { search, filter, unknown, shortSearchOfNewest = true, noMatch, many, all } = props;
  return (
    <NoMatch
      title={noMatch}
      search={search}
      filter={filter}
      unknown={unknown}
      newestOnly={shortSearchOfNewest && search !== "" && !searchesEverything(search)}
      all={{ to: all, label: `Show all ${many}` }}
    />
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
