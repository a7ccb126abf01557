import type { ReactNode } from "react";

const STEPS = ["The job", "People and court", "Dates, papers, who pays"];

interface RequestStepsProps {
  /** From 1. */
  at: number;
  /** What was done before, and why this step matters. */
  children?: ReactNode;
  why?: string;
}

/** Where somebody is in the three steps of a new job. */
export function RequestSteps({ at, children, why }: RequestStepsProps) {
  return (
    <div className="space-y-3">
      <ol aria-label="Steps of a new job" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {STEPS.map((name, place) => (
          <li
            key={name}
            aria-current={place + 1 === at ? "step" : undefined}
            className={place + 1 === at ? "font-semibold" : "text-muted"}
          >
            {place + 1}. {name}
          </li>
        ))}
      </ol>
      {children && (
        <p className="border-l-4 border-accent bg-wash px-4 py-3">
          {children} Step {at} of {STEPS.length}: {STEPS[at - 1]?.toLowerCase()}. {why}
        </p>
      )}
    </div>
  );
}
