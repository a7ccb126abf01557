import "./node-env.ts";
import { buildWhenNeeded, builtProduct } from "./build.ts";
import { StartRefused } from "./start-refused.ts";

/** Development runs from the sources; otherwise everything is built into one program first. */
function product() {
  if (process.argv.includes("--dev")) return import("./product.ts");
  return buildWhenNeeded(console.log).then(builtProduct);
}

product().then(
  ({ start }) => start(),
  (error: unknown) => {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 1;
  },
);
