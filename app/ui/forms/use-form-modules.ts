import { useCallback, useContext } from "react";
import { preloadModule } from "react-dom";
import { matchRoutes, UNSAFE_DataRouterContext as RouterContext } from "react-router";

/** What the router's list of routes says of the scripts of one. */
interface RouteScripts {
  module: string;
  clientActionModule?: string;
  imports?: string[];
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, RouteScripts | undefined> };
  }
}

/**
 * A ref for what holds forms: the scripts of a form's action are fetched as soon as somebody is in it.
 * The router fetches them when it is sent, and loads the page anew where it cannot: a connection lost
 * in the meantime would take what was typed along.
 */
export function useFormModules() {
  const routes = useContext(RouterContext)?.router.routes;
  return useCallback(
    (element: HTMLElement) => {
      function fetchScripts({ target }: FocusEvent): void {
        const form = target instanceof Element ? target.closest("form") : null;
        if (form?.method !== "post" || !routes) return;
        for (const { route } of matchRoutes(routes, new URL(form.action).pathname) ?? []) {
          const scripts = window.__reactRouterManifest?.routes[route.id ?? ""];
          if (!scripts) continue;
          const { module, clientActionModule = module, imports = [] } = scripts;
          for (const path of new Set([module, clientActionModule, ...imports])) preloadModule(path);
        }
      }
      element.addEventListener("focusin", fetchScripts);
      return () => element.removeEventListener("focusin", fetchScripts);
    },
    [routes],
  );
}
