import { execFile } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "#foundation/root-folder.server.ts";

interface Step {
  name: string;
  /** Path of a program of ours, or below node_modules. */
  program: string;
  args: string[];
}

/** Runs first, because the type check reads the generated types of the routes. */
const ROUTE_TYPES: Step = {
  name: "route types",
  program: "@react-router/dev/bin.cjs",
  args: ["typegen"],
};
/** Slowest first. */
const STEPS: Step[] = [
  // TypeScript 7: three times as fast as the version that other tools still need (decision 007). One
  // thread: several check the same types again, and the other steps need the other core.
  { name: "types", program: "typescript-7/bin/tsc", args: ["--project", ".", "--singleThreaded"] },
  {
    name: "format and lint",
    program: "@biomejs/biome/bin/biome",
    args: ["check", "--error-on-warnings", "."],
  },
  { name: "unused code", program: "knip/bin/knip.js", args: [] },
  {
    name: "layers",
    program: "dependency-cruiser/bin/dependency-cruiser.mjs",
    args: ["--config", ".dependency-cruiser.cjs", "app", "foundation", "server", "scripts"],
  },
  { name: "members", program: "scripts/spread-once.ts", args: [] },
  { name: "ledger", program: "scripts/ledger.ts", args: [] },
];
const AT_ONCE = 2;
const MAX_OUTPUT_BYTES = 64 * 1024 ** 2;

/** Runs every step; all must pass. Prints the output of each step when it ends. */
async function runChecks(): Promise<void> {
  const failed: string[] = [];
  const waiting = [...STEPS];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await passes(step))) failed.push(step.name);
    }
  };
  if (await passes(ROUTE_TYPES)) {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } else {
    failed.push(ROUTE_TYPES.name);
  }
  if (failed.length > 0) {
    console.error(`The check failed at: ${failed.join(", ")}`);
  } else {
    console.log("All checks passed");
  }
  process.exitCode = failed.length > 0 ? 1 : 0;
}

function passes({ name, program, args }: Step): Promise<boolean> {
  const from = performance.now();
  const path = join(ROOT, program.startsWith("scripts/") ? "" : "node_modules", program);
  const options = { cwd: ROOT, maxBuffer: MAX_OUTPUT_BYTES };
  return new Promise((done) => {
    execFile(process.execPath, [path, ...args], options, (error, out, problems) => {
      const seconds = ((performance.now() - from) / 1_000).toFixed(1);
      console.log(`— ${name}: ${error ? "failed" : "passed"}, ${seconds} s`);
      process.stdout.write(out + problems);
      done(!error);
    });
  });
}

await runChecks();
