import type { ReactNode } from "react";

interface JobColumnsProps {
  details: ReactNode;
  actions: ReactNode;
  isQuoteFirst?: boolean;
  comments: ReactNode;
  rail: ReactNode;
  history: ReactNode;
}

export function JobColumns({ isQuoteFirst = false, ...parts }: JobColumnsProps) {
  return (
    <div className="job-page" data-quote-first={isQuoteFirst || undefined}>
      <div className="job-columns">
        {!isQuoteFirst && <div className="job-main">{parts.details}</div>}
        <div className="job-side space-y-4">{parts.actions}</div>
        {isQuoteFirst && <div className="job-main">{parts.details}</div>}
        <div className="job-main">{parts.comments}</div>
      </div>
      <div className="job-aside">
        {parts.rail}
        {parts.history}
      </div>
    </div>
  );
}
