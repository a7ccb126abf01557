import { useHydrated } from "#app/ui/forms/form.tsx";

/** Prints the page; without scripts, where it could do nothing, words say how. */
export function PrintButton() {
  const hydrated = useHydrated();
  return (
    <>
      <noscript className="no-print">To print, use your browser’s menu.</noscript>
      <button
        type="button"
        className={hydrated ? "button" : "button invisible noscript:hidden"}
        onClick={() => window.print()}
      >
        Print
      </button>
    </>
  );
}
