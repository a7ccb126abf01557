import type { ReactNode } from "react";
import { CheckedBadge, type SourcedRow } from "./confirmed.tsx";

interface SourcedSetProps {
  title: string;
  /** How much of what it has. */
  about: string;
  rows: readonly SourcedRow[];
  children: ReactNode;
}

/** What is compared with its source as a whole: a line that opens to its rows. */
export function SourcedSet({ title, about, rows, children }: SourcedSetProps) {
  return (
    <details className="card group p-0">
      <summary className="flex min-h-13 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 hover:bg-wash">
        <span aria-hidden="true" className="inline-block text-muted group-open:rotate-90">
          ▸
        </span>
        <h2>{title}</h2>
        <span className="mr-auto text-sm text-muted">{about}</span>
        <CheckedBadge rows={rows} />
      </summary>
      <div className="space-y-6 border-t border-rule px-5 py-4">{children}</div>
    </details>
  );
}
