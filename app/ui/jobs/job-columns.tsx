import type { ReactNode } from "react";

interface JobColumnsProps {
  /** Actions: first on narrow screens, at the side on wide ones. */
  actions: ReactNode;
  children: ReactNode;
  /** The timeline: last on narrow screens, below the actions on wide ones. */
  history: ReactNode;
}

/** The layout of a job's page below its heading. */
export function JobColumns({ actions, children, history }: JobColumnsProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0 space-y-6 lg:col-start-2">{actions}</div>
      <div className="min-w-0 space-y-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {children}
      </div>
      <div className="min-w-0 space-y-4 lg:col-start-2">{history}</div>
    </div>
  );
}
