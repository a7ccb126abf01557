import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // All routes are known from the start: no manifest endpoint to ask, or to attack.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
