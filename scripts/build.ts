import { buildWhenNeeded } from "#server/lifecycle/build/build.ts";

await buildWhenNeeded(console.log);
