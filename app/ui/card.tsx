import type { ReactNode } from "react";
import { Link } from "react-router";

interface CardProps {
  id: string;
  title: ReactNode;
  action?: { to: string; text: string } | false | null;
  menu?: ReactNode;
  children?: ReactNode;
}

export function Card({ id, title, action, menu, children }: CardProps) {
  return (
    <section aria-labelledby={id} className="card space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={id} tabIndex={-1} className="outline-none">
          {title}
        </h2>
        {action && (
          <Link className="chip no-print" to={action.to}>
            {action.text}
          </Link>
        )}
        {menu}
      </div>
      {children}
    </section>
  );
}
