import { useState } from "react";
import { useHydrated } from "#app/ui/forms/form.tsx";

/** Copies a text; needs scripts, without which it can be selected. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!hydrated) return null;
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }
  return (
    <button
      type="button"
      className="chip no-print"
      aria-label={`Copy: ${what}`}
      onClick={() => void copy().catch(() => setCopied(false))}
    >
      <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
    </button>
  );
}
