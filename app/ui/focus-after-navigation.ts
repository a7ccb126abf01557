import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves the focus to the new page's content after a navigation inside the portal. */
export function useFocusAfterNavigation(id: string): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // Within the commit: a dialog that closes gives its focus back right after.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [pathname, id]);
}
