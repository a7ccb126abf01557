import { useCallback } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

const QUESTION = "Leave this page? What you have typed is not saved.";

/**
 * Asks before a reload or navigation while there is unsaved text. `over`: where the path of a dialog over the
 * page begins, or of its forms: these do not lose the text.
 */
export function useUnsaved(isUnsaved: boolean, over?: string): void {
  useLeaveQuestion(isUnsaved, QUESTION, over);
}

/** Asks before a reload or navigation while something would be lost; the browser words its own question. */
export function useLeaveQuestion(isLosing: boolean, question: string, over?: string): void {
  useBeforeUnload(useCallback((event) => isLosing && event.preventDefault(), [isLosing]));
  useBlocker(({ currentLocation, nextLocation }) => {
    const { pathname } = nextLocation;
    const isKept = pathname === currentLocation.pathname || (over && pathname.startsWith(over));
    return isLosing && !isKept && !window.confirm(question);
  });
}
