import { Check } from "lucide-react";
import { Link } from "react-router";
import type { Need } from "#app/domain/job-page/next-step.ts";

/** What we need from the client for a job, ticked as it comes; gone when all of it has come. */
export function Needs({ needs }: { needs: readonly Need[] }) {
  if (needs.every(({ isDone }) => isDone)) return null;
  return (
    <section
      aria-labelledby="needs"
      className="no-print border-l-4 border-accent bg-wash px-4 py-3"
    >
      <h2 id="needs">What we need from you</h2>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {needs.map(({ need, label, isDone, href }) => (
          <li key={need} className="flex min-h-8 items-center gap-1.5">
            {isDone ? (
              <>
                <Check aria-hidden="true" className="size-4 text-accent" />
                <span className="text-muted">
                  {label} <span className="sr-only">done</span>
                </span>
              </>
            ) : (
              <>
                <span aria-hidden="true" className="size-4 border-2 border-field bg-sheet" />
                <Link to={href}>{label}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
