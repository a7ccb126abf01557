import type { ReactNode } from "react";

interface JobColumnsProps {
  details: ReactNode;
  /** Forms and the quote: below the details, beside them on wide screens. */
  actions: ReactNode;
  /** The reader has to answer a quote: it comes before everything else. */
  isQuoteFirst?: boolean;
  comments: ReactNode;
  /** What the other tabs say, at the side on wide screens. */
  rail: ReactNode;
  /** The timeline: last, below the rail on wide screens. */
  history: ReactNode;
}

/** The layout of a job's overview below its top: one column, or up to three where there is room. */
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
