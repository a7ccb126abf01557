import type { ReactNode } from "react";

interface PageHeadProps {
  label: ReactNode;
  heading: string;
  lead: string;
  children?: ReactNode;
  exhibit?: ReactNode;
}

export function PageHead({ label, heading, lead, children, exhibit }: PageHeadProps) {
  return (
    <div className="hero" data-label={exhibit ? "" : undefined}>
      <div className="wide">
        <div className="say">
          <p className="eyebrow">{label}</p>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          {children && <p className="actions">{children}</p>}
        </div>
        {exhibit}
      </div>
    </div>
  );
}
