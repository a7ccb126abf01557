import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves the focus to the new page's content after a navigation, unless the focus is inside it already. */
export function useFocusAfterNavigation(id: string): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // In the same commit, before a closing dialog returns its focus.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById(id);
    // An opened dialog has the focus; a closed one has returned it.
    if (content?.querySelector(":focus")) return;
    content?.focus({ preventScroll: true });
  }, [pathname, id]);
}
