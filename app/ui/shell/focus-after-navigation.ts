import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves the focus to the new page's content after a navigation, unless it is in there already. */
export function useFocusAfterNavigation(id: string): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // Within the commit: a dialog that closes gives its focus back right after.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById(id);
    // A dialog that has opened holds the focus; one that has closed has given it back.
    if (content?.querySelector(":focus")) return;
    content?.focus({ preventScroll: true });
  }, [pathname, id]);
}
