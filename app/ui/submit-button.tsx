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
  /** Shown instead while the form is on its way; the button does nothing then. */
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
      disabled={hydrated && blank && !busy}
      // Not `disabled`: that would throw the focus away just when the answer comes.
      aria-disabled={busy ? true : undefined}
      onClick={(event) => busy && event.preventDefault()}
    >
      {busy || children}
    </button>
  );
}
