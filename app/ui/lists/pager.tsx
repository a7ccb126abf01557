import { Link, useSearchParams } from "react-router";

interface PagerProps {
  /** Cursors of the neighbouring pages. */
  next: string | null;
  previous: string | null;
  /** What the rows are: "jobs". */
  many: string;
}

/** Links to older, newer and the newest rows; keeps the list's search and filter. */
export function Pager({ next, previous, many }: PagerProps) {
  const [params] = useSearchParams();
  if (!next && !previous) return null;
  return (
    <nav aria-label="Pages" className="no-print flex flex-wrap justify-between gap-3">
      {previous ? (
        <span className="flex flex-wrap gap-3">
          <Link className="button" to={href(params, {})}>
            {`Newest ${many}`}
          </Link>
          <Link className="button" to={href(params, { after: previous })}>
            {`Newer ${many}`}
          </Link>
        </span>
      ) : (
        <span />
      )}
      {next && (
        <Link className="button" to={href(params, { before: next })}>
          {`Older ${many}`}
        </Link>
      )}
    </nav>
  );
}

function href(params: URLSearchParams, place: { before: string } | { after: string } | object) {
  const query = new URLSearchParams(params);
  query.delete("before");
  query.delete("after");
  for (const [name, cursor] of Object.entries(place)) query.set(name, cursor);
  return `?${query}`;
}
