import type { ReactNode } from "react";

interface CardHeadProps {
  /** The id that names the card's region. */
  id: string;
  title: ReactNode;
  /** The card's one button. */
  children?: ReactNode;
}

/** The heading of a card, with its button at the top right. */
export function CardHead({ id, title, children }: CardHeadProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <h2 id={id} tabIndex={-1} className="outline-none">
        {title}
      </h2>
      {children}
    </div>
  );
}
