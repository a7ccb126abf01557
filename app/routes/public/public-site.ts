import { useRouteLoaderData } from "react-router";
import type { loader } from "./layout.tsx";

/** What every public page knows: the business as configured, the site's address and the year. */
export function usePublicSite() {
  const site = useRouteLoaderData<typeof loader>("routes/public/layout");
  if (!site) throw new Error("This is not a public page");
  return site;
}
