import { useCallback } from "react";
import { LogoutButton } from "./logout-button.tsx";

/** Seconds left, and whether "Stay" helps: the session's total duration cannot be extended. */
export interface Ending {
  seconds: number;
  canStay: boolean;
}

interface SessionDialogProps {
  ending: Ending;
  onStay: () => void;
  onClose: () => void;
}

/** Asks an idle person whether they are still there; afterwards says that the session has ended. */
export function SessionDialog({ ending, onStay, onClose }: SessionDialogProps) {
  const openModal = useCallback((dialog: HTMLDialogElement | null) => {
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const hasEnded = ending.seconds === 0;
  return (
    <dialog
      ref={openModal}
      aria-labelledby="session-end"
      aria-describedby="session-end-text"
      onCancel={(event) => {
        event.preventDefault();
        if (ending.canStay && !hasEnded) {
          onStay();
        } else {
          onClose();
        }
      }}
      className="fixed inset-0 z-20 m-auto h-fit w-[calc(100%-2rem)] max-w-md space-y-4 border border-rule bg-sheet p-6 text-ink shadow-xl backdrop:bg-black/50"
    >
      <h2 id="session-end">{hasEnded ? "Your session has ended" : "Your session ends soon"}</h2>
      <p id="session-end-text">{hasEnded ? ENDED : describeEnding(ending)}</p>
      {!hasEnded && (
        <p aria-hidden="true" className="font-semibold tabular-nums">
          {clock(ending.seconds)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {hasEnded && (
          <a className="button" data-look="main" href="/auth/login" target="_blank" rel="noopener">
            Log in in another tab
          </a>
        )}
        {!hasEnded && ending.canStay ? (
          <>
            <button type="button" className="button" data-look="main" onClick={onStay}>
              Stay logged in
            </button>
            <LogoutButton />
          </>
        ) : (
          <button type="button" className="button" onClick={onClose}>
            Back to the page
          </button>
        )}
      </div>
    </dialog>
  );
}

const ENDED =
  "What you have typed is still on this page. Log in in another tab, come back and send it.";

function describeEnding({ canStay }: Ending): string {
  return canStay
    ? "You have not used the portal for a while. You will be logged out in two minutes or less."
    : "You have been logged in for a long time and will be logged out in two minutes or less. Send what you have typed now.";
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
