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

/** The longest that the two halves of a double click are apart. */
const DOUBLE_CLICK_MS = 500;

/** Whether a click just now is meant for what the button does, and not for what it did a moment ago. */
function useDoubleClickGuard(action: string | undefined): () => boolean {
  const last = useRef({ action, since: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (last.current.action !== action) last.current = { action, since: performance.now() };
  }, [action]);
  return () => performance.now() - last.current.since > DOUBLE_CLICK_MS;
}

interface SubmitButtonProps {
  children: ReactNode;
  /** Shown instead while the form is on its way; the button does nothing then. */
  pendingText?: string | false;
  /** Disabled while true, once scripts run; without scripts the server says what is missing. */
  isEmpty?: boolean;
  variant?: "main" | "danger" | "plain";
  /** What it does now, where it does the opposite once that is done: a double click must not do both. */
  action?: string;
}

export function SubmitButton(props: SubmitButtonProps) {
  const { children, pendingText, isEmpty = false, variant = "main", action } = props;
  const hydrated = useHydrated();
  const isMeant = useDoubleClickGuard(action);
  return (
    <button
      type="submit"
      className="button"
      data-look={variant}
      disabled={hydrated && isEmpty && !pendingText}
      // Not `disabled`: that would throw the focus away just when the answer comes.
      aria-disabled={pendingText ? true : undefined}
      onClick={(event) => (pendingText || !isMeant()) && event.preventDefault()}
    >
      {pendingText || children}
    </button>
  );
}
