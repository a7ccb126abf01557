import { useCallback } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

const QUESTION = "Leave this page? What you have typed is not saved.";

/**
 * While there are words that would be lost, whoever reloads the page or goes to another is asked first.
 * `over`: the path of a dialog over the page, which keeps what is typed there.
 */
export function useUnsaved(isUnsaved: boolean, over?: string): void {
  useBeforeUnload(useCallback((event) => isUnsaved && event.preventDefault(), [isUnsaved]));
  useBlocker(({ currentLocation, nextLocation }) => {
    const isKept = [currentLocation.pathname, over].includes(nextLocation.pathname);
    return isUnsaved && !isKept && !window.confirm(QUESTION);
  });
}
