import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves the focus to the new page's content after a navigation inside the portal. */
export function useFocusAfterNavigation(id: string): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [pathname, id]);
}
