import type { PortalPage } from "#app/content/portal-pages.ts";

export interface PartProps {
  base: "/app" | "/admin";
  pages: readonly PortalPage[];
  /** What was typed before the palette was loaded. */
  typedEarly: string;
  onClose: () => void;
  onKeys: () => void;
}
