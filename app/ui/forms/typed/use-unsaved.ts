import { useCallback, useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

const QUESTION = "Leave this page? What you have typed is not saved.";

/**
 * Asks before a reload or navigation while there is unsaved text. `over`: the paths of what is over the
 * page or sends its form, which do not lose the text.
 */
export function useUnsaved(isUnsaved: boolean, ...over: string[]): void {
  useLeaveQuestion(isUnsaved, QUESTION, ...over);
}

/** For a form whose fields keep their own text; `isKept`: it holds what was sent and is not saved yet. */
export function useUnsavedForm(isKept: boolean) {
  const [isTyped, setIsTyped] = useState(false);
  useUnsaved(isTyped || isKept);
  return { onInput: () => setIsTyped(true), onSubmit: () => setIsTyped(false) };
}

/** Asks before a reload or navigation while something would be lost; the browser words its own question. */
export function useLeaveQuestion(isLosing: boolean, question: string, ...over: string[]): void {
  useBeforeUnload(useCallback((event) => isLosing && event.preventDefault(), [isLosing]));
  useBlocker(({ currentLocation, nextLocation }) => {
    const isKept = [currentLocation.pathname, ...over].includes(nextLocation.pathname);
    return isLosing && !isKept && !window.confirm(question);
  });
}
