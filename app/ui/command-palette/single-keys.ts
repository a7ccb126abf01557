const STORED = "single-keys";

/** Whether keys without Ctrl or Cmd do something; a choice of this browser, for speech and tremor. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

export function turnSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(STORED, on ? "on" : "off");
  } catch {
    // Storage is blocked: the choice cannot be kept.
  }
}

/** Whether a dialog waits for an answer: nothing may open over it. */
export function isAsked(): boolean {
  return document.querySelector("dialog:modal") !== null;
}

const TYPED_INTO = "input, textarea, select, [contenteditable]";

/** Whether a key without Ctrl or Cmd means one of ours just now: not while typing or in a dialog. */
export function isForSingleKeys({ target }: Event): boolean {
  if (!areSingleKeysOn()) return false;
  if (target instanceof Element && target.closest(TYPED_INTO)) return false;
  return !isAsked() && document.querySelector(":popover-open") === null;
}
