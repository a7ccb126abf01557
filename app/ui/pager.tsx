import { Link, useSearchParams } from "react-router";

/** Links to older rows and back to the newest; keeps the list's search and filter. */
export function Pager({
  next,
  older,
  newest,
}: {
  next: string | null;
  older: string;
  newest: string;
}) {
  const [params] = useSearchParams();
  const paged = params.has("before");
  if (!next && !paged) return null;
  return (
    <nav aria-label="Pages" className="flex justify-between gap-4">
      {paged ? (
        <Link className="button" to={href(params, null)}>
          {newest}
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link className="button" to={href(params, next)}>
          {older}
        </Link>
      )}
    </nav>
  );
}

function href(params: URLSearchParams, before: string | null): string {
  const query = new URLSearchParams(params);
  if (before) query.set("before", before);
  else query.delete("before");
  return `?${query}`;
}
