import "#server/lifecycle/node-env.ts";
import { StartupError } from "#foundation/lifecycle/startup-error.ts";
import { builtProduct, isBuilt } from "#server/lifecycle/build/build.ts";

/** With --dev runs the sources; otherwise builds the product first and runs the build. */
async function main(): Promise<void> {
  if (process.argv.includes("--dev")) {
    const { start } = await import("./product.ts");
    return start();
  }
  if (!isBuilt()) {
    const { buildAtStart } = await import("#server/lifecycle/build/build-at-start.ts");
    await buildAtStart(console.log);
  }
  const { start } = await builtProduct();
  return start();
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
});
