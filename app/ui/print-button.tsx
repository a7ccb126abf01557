import { useHydrated } from "#app/ui/forms/submit-button.tsx";

/** Prints the page; not seen without scripts, where it could do nothing. */
export function PrintButton() {
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      className={hydrated ? "button" : "button invisible"}
      onClick={() => window.print()}
    >
      Print
    </button>
  );
}
