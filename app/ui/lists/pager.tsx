import { Link, useSearchParams } from "react-router";

interface PagerProps {
  next: string | null;
  previous: string | null;
  /** What the rows are: "jobs". */
  many: string;
  /** In another order than newest first. */
  isOrdered?: boolean | undefined;
}

export function Pager({ next, previous, many, isOrdered = false }: PagerProps) {
  const [params] = useSearchParams();
  if (!next && !previous) return null;
  const words = isOrdered ? ["First", "Previous", "Next"] : ["Newest", "Newer", "Older"];
  const [first, before, after] = words.map((word) => `${word} ${many}`);
  return (
    <nav aria-label="Pages" className="no-print flex flex-wrap justify-between gap-3">
      {previous ? (
        <span className="flex flex-wrap gap-3">
          <Link className="button" to={href(params, {})}>
            {first}
          </Link>
          <Link className="button" to={href(params, { after: previous })}>
            {before}
          </Link>
        </span>
      ) : (
        <span />
      )}
      {next && (
        <Link className="button" to={href(params, { before: next })}>
          {after}
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
