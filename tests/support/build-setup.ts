import { buildWhenNeeded } from "#server/lifecycle/build/build.ts";

/** Some tests need no database but look at what is built. */
export async function setup(): Promise<void> {
  await buildWhenNeeded(console.log);
}
