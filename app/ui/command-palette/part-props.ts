import type { PortalPage } from "#app/content/portal-pages.ts";

/** What the palette and the list of keys are given. */
export interface PartProps {
  base: "/app" | "/admin";
  pages: readonly PortalPage[];
  /** What was typed before the palette was loaded. */
  typedEarly: string;
  onClose: () => void;
  onKeys: () => void;
}
