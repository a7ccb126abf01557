import { useRouteLoaderData } from "react-router";
import type { Service } from "#app/content/read-content.server.ts";
import type { PublicPage } from "#app/content/site-map.server.ts";
import type { ShownExpert } from "#app/domain/experts/experts.server.ts";
import type { businessOf } from "#app/http/business.server.ts";

export interface PublicSite {
  business: ReturnType<typeof businessOf>;
  publicUrl: string;
  pages: readonly PublicPage[];
  services: ReadonlyArray<Pick<Service, "path" | "name" | "short">>;
  experts: ReadonlyArray<Pick<ShownExpert, "path" | "name" | "fields">>;
  legal: readonly PublicPage[];
  year: number;
  nonce: string | undefined;
  style: string;
  icon: string;
}

export function usePublicSite(): PublicSite {
  const site = useRouteLoaderData<PublicSite>("routes/public/layout");
  if (!site) throw new Error("This is not a public page");
  return site;
}
