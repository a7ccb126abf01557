import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";

/** False on the server and until the page's scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

interface SubmitButtonProps {
  children: ReactNode;
  /** Shown instead while the form is on its way; the button is disabled then. */
  busy?: string | false;
  /** Disabled while true, once scripts run; without scripts the server says what is missing. */
  blank?: boolean;
  look?: "main" | "danger" | "plain";
}

export function SubmitButton({ children, busy, blank = false, look = "main" }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <button
      type="submit"
      className="button"
      data-look={look}
      disabled={Boolean(busy) || (hydrated && blank)}
    >
      {busy || children}
    </button>
  );
}
