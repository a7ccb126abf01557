import { Link, useSearchParams } from "react-router";

interface PagerProps {
  /** Cursors of the neighbouring pages. */
  next: string | null;
  previous: string | null;
  older: string;
  newer: string;
  newest: string;
}

/** Links to older, newer and the newest rows; keeps the list's search and filter. */
export function Pager({ next, previous, older, newer, newest }: PagerProps) {
  const [params] = useSearchParams();
  if (!next && !previous) return null;
  return (
    <nav aria-label="Pages" className="no-print flex flex-wrap justify-between gap-3">
      {previous ? (
        <span className="flex flex-wrap gap-3">
          <Link className="button" to={href(params, {})}>
            {newest}
          </Link>
          <Link className="button" to={href(params, { after: previous })}>
            {newer}
          </Link>
        </span>
      ) : (
        <span />
      )}
      {next && (
        <Link className="button" to={href(params, { before: next })}>
          {older}
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
