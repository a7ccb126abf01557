const STORED = "single-keys";

/** Whether single-key shortcuts are on; stored in this browser, for people who use speech or have tremor. */
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
    // Storage is blocked: the choice cannot be stored.
  }
}

export function isAsked(): boolean {
  return document.querySelector("dialog:modal") !== null;
}

const EDITABLE = "input, textarea, select, [contenteditable]";

/** Whether a key press is a single-key shortcut: not while typing or in a dialog. */
export function isForSingleKeys({ target }: Event): boolean {
  if (!areSingleKeysOn()) return false;
  if (target instanceof Element && target.closest(EDITABLE)) return false;
  return !isAsked() && document.querySelector(":popover-open") === null;
}
