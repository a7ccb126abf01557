import type { RouteConfig, RouteConfigEntry } from "@react-router/dev/routes";
import { PORTAL } from "./routes/portal.ts";
import { PUBLIC } from "./routes/public.ts";
import { SIGNING_IN } from "./routes/signing-in.ts";

/** Only as they are written: what reads an address can then rely on its letters. */
function exactly(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.map((each) => ({
    ...each,
    caseSensitive: true,
    ...(each.children && { children: exactly(each.children) }),
  }));
}

export default [...PUBLIC, ...exactly([...SIGNING_IN, ...PORTAL])] satisfies RouteConfig;
