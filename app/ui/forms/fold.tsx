import { type ReactNode, type ToggleEvent, useState } from "react";

interface FoldProps {
  title: string;
  isOpen: boolean;
  className?: string;
  children: ReactNode;
}

/** A form, or a part of one, that is folded until someone wants it. What was typed into it cannot be folded away. */
export function Fold({ title, isOpen, className = "card", children }: FoldProps) {
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details className={className} open={isOpenAtFirst} onToggle={stayWithTyped}>
      <summary className="min-h-6 cursor-pointer content-center font-semibold">{title}</summary>
      {children}
    </details>
  );
}

function stayWithTyped({ currentTarget: fold }: ToggleEvent<HTMLDetailsElement>): void {
  const fields = fold.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  const typed = [...fields].find(({ value, defaultValue }) => value !== defaultValue);
  if (fold.open || !typed) return;
  fold.open = true;
  typed.focus();
}
