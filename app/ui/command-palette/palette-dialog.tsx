import { type FocusEvent, type KeyboardEvent, type ReactNode, useCallback } from "react";

interface PaletteDialogProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

const REACHABLE = "input, button, a[href]";

/**
 * A dialog near the top of the window; the focus goes back to where it was when it closes. The page
 * is covered by it and not made inert, for which the browser would style each of its elements anew.
 */
export function PaletteDialog({ label, onClose, children }: PaletteDialogProps) {
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    // One that is open gives the focus back to its button, which has it again when this one closes.
    document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
    dialog?.showPopover();
    (dialog?.querySelector<HTMLElement>(REACHABLE) ?? dialog)?.focus();
    // Closed before it is taken away, or the browser would not give the focus back.
    return () => dialog?.hidePopover();
  }, []);
  return (
    <dialog
      ref={open}
      popover="auto"
      aria-modal="true"
      aria-label={label}
      tabIndex={-1}
      onToggle={({ newState }) => newState === "closed" && onClose()}
      onBlur={keepFocus}
      onKeyDown={turnRound}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="fixed inset-0 m-0 h-full max-h-none w-full max-w-none bg-transparent outline-none backdrop:bg-black/50"
    >
      <div className="mx-auto mt-4 max-h-[calc(100svh-2rem)] w-[calc(100%-2rem)] max-w-xl overflow-hidden border border-rule bg-sheet text-ink shadow-xl sm:mt-[12vh] sm:max-h-[76vh]">
        {children}
      </div>
    </dialog>
  );
}

/** Tab stays inside: after the last control comes the first. */
function turnRound(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab") return;
  const reachable = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHABLE)];
  const [last, next] = event.shiftKey
    ? [reachable[0], reachable.at(-1)]
    : [reachable.at(-1), reachable[0]];
  const { activeElement } = document;
  if (activeElement !== last && activeElement !== event.currentTarget) return;
  event.preventDefault();
  next?.focus();
}

/** The focus stays inside where the page below asks for it, as a page that has just arrived does. */
function keepFocus({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) target.focus();
}
