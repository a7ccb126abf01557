import { Link } from "react-router";
import { countNames, HITS_A_PAGE } from "#app/domain/conflicts/conflict.ts";

interface HitPagesProps {
  page: number;
  pages: number;
  /** How many names the check found in all. */
  found: number;
  /** What was said of the names on this page is lost unless it is saved. */
  isForm?: boolean;
}

/** Says which of the names that a check found are on this page, and leads to the others. */
export function HitPages({ page, pages, found, isForm = false }: HitPagesProps) {
  if (pages === 1) return null;
  const first = (page - 1) * HITS_A_PAGE + 1;
  const last = Math.min(page * HITS_A_PAGE, found);
  return (
    <nav aria-label="Names found" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p>
        {first} to {last} of {countNames(found)}
        {isForm && <span className="no-print text-muted">. Save before you go on.</span>}
      </p>
      {page > 1 && (
        <Link className="no-print button" to={`?page=${page - 1}`}>
          Previous names
        </Link>
      )}
      {page < pages && (
        <Link className="no-print button" to={`?page=${page + 1}`}>
          Next names
        </Link>
      )}
    </nav>
  );
}
