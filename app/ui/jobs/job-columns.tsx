import type { ReactNode } from "react";

interface JobColumnsProps {
  details: ReactNode;
  /** Forms and the quote: below the details, at the side on wide screens. */
  actions: ReactNode;
  comments: ReactNode;
  /** The timeline: last, below the actions on wide screens. */
  history: ReactNode;
}

/** The layout of a job's page below its heading: one order on every screen, two columns on wide ones. */
export function JobColumns({ details, actions, comments, history }: JobColumnsProps) {
  return (
    <div className="job-columns">
      <div className="space-y-4">{details}</div>
      <div className="space-y-4">{actions}</div>
      <div>{comments}</div>
      <div className="space-y-4">{history}</div>
    </div>
  );
}
