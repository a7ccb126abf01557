import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "#app/root-folder.server.ts";

const STEPS: Array<[name: string, program: string, args: string[]]> = [
  ["format and lint", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]],
  ["route types", "@react-router/dev/bin.cjs", ["typegen"]],
  ["types", "typescript/bin/tsc", ["--project", "."]],
  [
    "layers",
    "dependency-cruiser/bin/dependency-cruiser.mjs",
    ["--config", ".dependency-cruiser.cjs", "app", "server", "scripts"],
  ],
  ["unused code", "knip/bin/knip.js", []],
];

/** The gate: every step must pass. */
for (const [name, program, args] of STEPS) {
  console.log(`— ${name}`);
  const path = join(ROOT, "node_modules", program);
  const { status } = spawnSync(process.execPath, [path, ...args], { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) {
    console.error(`The check failed at: ${name}`);
    process.exit(1);
  }
}
console.log("All checks passed");
