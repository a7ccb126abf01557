import { type FocusEvent, type KeyboardEvent, type ReactNode, useCallback } from "react";

interface PaletteDialogProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

const REACHABLE = "input, button, a[href]";

/**
 * A dialog near the top of the window that returns the focus when it closes. The page behind it is not
 * made inert, because the browser would then recompute the style of each element.
 */
export function PaletteDialog({ label, onClose, children }: PaletteDialogProps) {
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    // An open popover returns the focus to its button; when this dialog closes, the button gets it again.
    document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
    dialog?.showPopover();
    (dialog?.querySelector<HTMLElement>(REACHABLE) ?? dialog)?.focus();
    // Closed before it is removed, or the browser would not return the focus.
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
      onKeyDown={wrapFocus}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="fixed inset-0 m-0 h-full max-h-none w-full max-w-none bg-transparent outline-none backdrop:bg-black/50"
    >
      <div className="mx-auto mt-4 max-h-[calc(100svh-2rem)] w-[calc(100%-2rem)] max-w-xl overflow-hidden border border-rule bg-sheet text-ink shadow-xl sm:mt-[12vh] sm:max-h-[76vh]">
        {children}
      </div>
    </dialog>
  );
}

function wrapFocus(event: KeyboardEvent<HTMLElement>): void {
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

function keepFocus({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) target.focus();
}
