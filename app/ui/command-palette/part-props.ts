import type { PortalPage } from "#app/content/portal-pages.ts";

export interface PartProps {
  base: "/app" | "/admin";
  pages: readonly PortalPage[];
  typedEarly: string;
  onClose: () => void;
  onKeys: () => void;
}
