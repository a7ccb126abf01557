import { useState } from "react";
import { useHydrated } from "#app/ui/forms/form.tsx";

interface CopyButtonProps {
  text: string;
  what: string;
  className?: "chip" | "button";
}

/** Copies a text; needs scripts, without which it can be selected. Its room is kept, so that nothing moves. */
export function CopyButton({ text, what, className = "chip" }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }
  return (
    <button
      type="button"
      className={`${className} no-print ${hydrated ? "" : "invisible noscript:hidden"}`}
      aria-label={`Copy: ${what}`}
      onClick={() => void copy().catch(() => setCopied(false))}
    >
      <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
    </button>
  );
}
