import { type ReactNode, useCallback } from "react";

interface PaletteDialogProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog near the top of the window; the focus goes back to where it was when it closes. */
export function PaletteDialog({ label, onClose, children }: PaletteDialogProps) {
  const openModal = useCallback((dialog: HTMLDialogElement | null) => {
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>("input, button")?.focus();
    // Closed before it is taken away, or the browser would not give the focus back.
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard
    <dialog
      ref={openModal}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="fixed inset-x-0 top-4 mx-auto max-h-[calc(100svh-2rem)] w-[calc(100%-2rem)] max-w-xl overflow-hidden border border-rule bg-sheet text-ink shadow-xl backdrop:bg-black/50 sm:top-[12vh] sm:max-h-[76vh]"
    >
      {children}
    </dialog>
  );
}
