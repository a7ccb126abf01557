import "./node-env.ts";
import { builtProduct, isBuilt } from "./build.ts";
import { StartRefused } from "./start-refused.ts";

/** Development runs from the sources; otherwise everything is built into one program first. */
async function main(): Promise<void> {
  if (process.argv.includes("--dev")) {
    const { start } = await import("./product.ts");
    return start();
  }
  if (!isBuilt()) {
    const { buildAtStart } = await import("./build-at-start.ts");
    await buildAtStart(console.log);
  }
  const { start } = await builtProduct();
  return start();
}

main().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
});
