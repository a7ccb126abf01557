import { useSearchParams } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";

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
          <ButtonLink to={href(params, {})}>{first}</ButtonLink>
          <ButtonLink to={href(params, { after: previous })}>{before}</ButtonLink>
        </span>
      ) : (
        <span />
      )}
      {next && <ButtonLink to={href(params, { before: next })}>{after}</ButtonLink>}
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
