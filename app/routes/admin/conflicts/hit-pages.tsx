import { Link } from "react-router";
import { countNames, HITS_A_PAGE } from "#app/domain/conflicts/conflict.ts";

interface HitPagesProps {
  page: number;
  pages: number;
  found: number;
  isForm?: boolean;
}

export function HitPages({ page, pages, found, isForm = false }: HitPagesProps) {
  if (pages === 1) return null;
  const first = (page - 1) * HITS_A_PAGE + 1;
  const last = Math.min(page * HITS_A_PAGE, found);
  return (
    <nav aria-label="Names found" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p>
        {first} to {last} of {countNames(found)}
      </p>
      {page > 1 && <Way to={page - 1} text="previous names" saves={isForm} />}
      {page < pages && <Way to={page + 1} text="next names" saves={isForm} />}
    </nav>
  );
}

function Way({ to, text, saves }: { to: number; text: string; saves: boolean }) {
  return saves ? (
    <button type="submit" name="go" value={to} className="no-print button">
      Save and see the {text}
    </button>
  ) : (
    <Link className="no-print button" to={`?page=${to}`}>
      See the {text}
    </Link>
  );
}
