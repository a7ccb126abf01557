import "#server/lifecycle/node-env.ts";
import { builtProduct, isBuilt } from "#server/lifecycle/build.ts";
import { StartupError } from "#server/lifecycle/startup-error.ts";

/** Development runs from the sources; otherwise everything is built into one program first. */
async function main(): Promise<void> {
  if (process.argv.includes("--dev")) {
    const { start } = await import("./product.ts");
    return start();
  }
  if (!isBuilt()) {
    const { buildAtStart } = await import("#server/lifecycle/build-at-start.ts");
    await buildAtStart(console.log);
  }
  const { start } = await builtProduct();
  return start();
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
});
