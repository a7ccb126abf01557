import { buildWhenNeeded } from "#server/lifecycle/build.ts";

await buildWhenNeeded(console.log);
