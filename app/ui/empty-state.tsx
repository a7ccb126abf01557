import type { ReactNode } from "react";

/** An empty list: what is empty, and what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="exhibit px-8 py-10 text-center">
      <p className="font-serif text-lg font-semibold">{title}</p>
      {children && <div className="mt-4 text-muted">{children}</div>}
    </div>
  );
}
