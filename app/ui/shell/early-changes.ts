declare global {
  interface Window {
    /** What has been put into the page, taken out or moved since it came; and who notes it. */
    seen?: MutationRecord[];
    watch?: MutationObserver;
  }
}

/** Runs at the end of each page that has scripts, before any extension of a browser finds the page complete. */
export const WATCH_CHANGES =
  "seen=[];(watch=new MutationObserver(m=>seen.push(...m))).observe(document,{childList:1,subtree:1})";

/**
 * Takes back what extensions have done to the page before its scripts came. React would find another page than the
 * server's, and make it anew without what has been typed.
 */
export function undoEarlyChanges({ seen = [], watch } = window): void {
  watch?.disconnect();
  const { activeElement } = document;
  for (const { target, addedNodes, removedNodes, nextSibling } of seen.reverse()) {
    for (const node of addedNodes) {
      target.removeChild(node);
    }
    for (const node of removedNodes) {
      target.insertBefore(node, nextSibling);
    }
  }
  if (activeElement instanceof HTMLElement) {
    activeElement.focus();
  }
}
