import { useRouteLoaderData } from "react-router";
import type { businessOf } from "#app/http/business.server.ts";

/** The data that every public page uses. */
export interface PublicSite {
  business: ReturnType<typeof businessOf>;
  publicUrl: string;
  year: number;
  nonce: string | undefined;
  style: string;
  font: string;
  icon: string;
}

export function usePublicSite(): PublicSite {
  const site = useRouteLoaderData<PublicSite>("routes/public/layout");
  if (!site) throw new Error("This is not a public page");
  return site;
}
