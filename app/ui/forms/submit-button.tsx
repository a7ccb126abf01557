import type { ReactNode } from "react";
import { useEffect, useRef, useSyncExternalStore } from "react";

/** False on the server and until the page's scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** The longest time between the two clicks of a double click. */
const DOUBLE_CLICK_MS = 500;

/** Detects the second click of a double click, after the button's action has changed. */
function useDoubleClickGuard(does: string | undefined): () => boolean {
  const last = useRef({ does, since: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (last.current.does !== does) last.current = { does, since: performance.now() };
  }, [does]);
  return () => performance.now() - last.current.since > DOUBLE_CLICK_MS;
}

interface SubmitButtonProps {
  children: ReactNode;
  /** Shown while the form is being sent; clicks do nothing then. */
  busy?: string | false;
  /** Disables the button, with scripts only; without them the server says what is missing. */
  blank?: boolean;
  variant?: "main" | "danger" | "plain";
  /** The current action of a button that toggles; a double click must not do both. */
  action?: string;
}

export function SubmitButton(props: SubmitButtonProps) {
  const { children, busy, blank = false, variant: look = "main", action: does } = props;
  const hydrated = useHydrated();
  const isMeant = useDoubleClickGuard(does);
  return (
    <button
      type="submit"
      className="button"
      data-look={look}
      disabled={hydrated && blank && !busy}
      // Not `disabled`, which would lose the focus just when the answer comes.
      aria-disabled={busy ? true : undefined}
      onClick={(event) => (busy || !isMeant()) && event.preventDefault()}
    >
      {busy || children}
    </button>
  );
}
