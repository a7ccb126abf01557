import { useCallback } from "react";
import { useNavigate } from "react-router";

const PLAIN = "a.menu-link, a.row-link";

/**
 * A ref for what holds plain links: they open pages of the portal without loading it anew. A page has
 * dozens of them, and one of the router's own takes several times as long to draw.
 */
export function usePlainLinks() {
  const navigate = useNavigate();
  return useCallback(
    (element: HTMLDivElement) => {
      function follow(event: MouseEvent): void {
        const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
        const link = target instanceof Element && target.closest<HTMLAnchorElement>(PLAIN);
        // What asks for another tab, a window or a download stays the browser's.
        if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
        event.preventDefault();
        const to = link.pathname + link.search;
        navigate(to, { replace: to === location.pathname + location.search });
      }
      element.addEventListener("click", follow);
      return () => element.removeEventListener("click", follow);
    },
    [navigate],
  );
}
