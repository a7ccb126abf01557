import { buildWhenNeeded } from "#server/build.ts";

await buildWhenNeeded(console.log);
