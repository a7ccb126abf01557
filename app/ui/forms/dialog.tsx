import { type ReactNode, useCallback } from "react";
import { useNavigate, useNavigation } from "react-router";

interface DialogProps {
  title: string;
  back: string;
  children: ReactNode;
}

/**
 * A dialog over a page. It has its own address, so without scripts it works as a page. While its form is being
 * sent, it cannot be closed.
 */
export function Dialog({ title, back, children }: DialogProps) {
  const navigate = useNavigate();
  const isBusy = useNavigation().formMethod === "POST";
  const openModal = useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog || dialog.matches(":modal")) return;
    const place = placeOfFocus();
    dialog.close();
    dialog.showModal();
    return () => {
      // The browser returns the focus only when a dialog is closed before it is removed.
      dialog.close();
      // After React's commit, which may remove the control that opened the dialog.
      queueMicrotask(() => returnFocus(place));
    };
  }, []);
  return (
    <dialog
      ref={openModal}
      open
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) navigate(back, { preventScrollReset: true, replace: true });
      }}
      className="fixed inset-0 z-20 m-auto h-fit max-h-[calc(100svh-2rem)] w-[calc(100%-2rem)] max-w-md space-y-4 overflow-y-auto border border-rule bg-sheet p-6 text-ink shadow-xl backdrop:bg-black/50 [&:not(:modal)]:shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)]"
    >
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}

const FOCUSABLE = "a[href], button:not(:disabled), input, select, textarea";

const NEAR = "li, tr, section";

/** The focused element and its ancestors up to its row, for `returnFocus`. */
function placeOfFocus(): Element[] {
  const row = document.activeElement?.closest(NEAR);
  const place: Element[] = [];
  for (let at = document.activeElement; at && row?.contains(at); at = at.parentElement) {
    place.push(at);
  }
  return place;
}

function returnFocus(place: readonly Element[]): void {
  const left = place.find((element) => element.isConnected);
  const target = left === place[0] ? left : left?.querySelector(FOCUSABLE);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
