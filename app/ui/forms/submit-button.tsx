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
function useDoubleClickGuard(action: string | undefined): () => boolean {
  const last = useRef({ action, since: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (last.current.action !== action) last.current = { action, since: performance.now() };
  }, [action]);
  return () => performance.now() - last.current.since > DOUBLE_CLICK_MS;
}

interface SubmitButtonProps {
  children: ReactNode;
  /** Shown while the form is being sent; clicks do nothing then. */
  pendingText?: string | false;
  /** Disables the button, with scripts only; without them the server says what is missing. */
  isEmpty?: boolean;
  variant?: "main" | "danger" | "plain";
  /** Which of a form's buttons it is, as its field `intent`. */
  intent?: string;
  /** The current action of a button that toggles; a double click must not do both. */
  action?: string;
}

export function SubmitButton(props: SubmitButtonProps) {
  const { children, pendingText, isEmpty = false, variant = "main", action, intent } = props;
  const hydrated = useHydrated();
  const isMeant = useDoubleClickGuard(action);
  return (
    <button
      type="submit"
      {...(intent && { name: "intent", value: intent })}
      className="button"
      data-look={variant}
      disabled={hydrated && isEmpty && !pendingText}
      // Not `disabled`, which would lose the focus just when the answer comes.
      aria-disabled={pendingText ? true : undefined}
      onClick={(event) => (pendingText || !isMeant()) && event.preventDefault()}
    >
      {pendingText || children}
    </button>
  );
}
