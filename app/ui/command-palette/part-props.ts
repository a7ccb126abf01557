import type { PortalPage } from "#app/content/portal-pages.ts";

/** What the palette and the list of keys are given. */
export interface PartProps {
  base: "/app" | "/admin";
  pages: readonly PortalPage[];
  onClose: () => void;
  onKeys: () => void;
}
