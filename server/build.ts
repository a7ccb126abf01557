import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { StartRefused } from "./start-refused.ts";

export const ROOT = resolve(import.meta.dirname, "..");
const FINGERPRINT = join(ROOT, "build", "fingerprint");
const SOURCES = ["app", "public", "package-lock.json", "vite.config.ts", "react-router.config.ts"];

/** Builds the pages unless the last build was made of exactly these sources. */
export async function buildWhenNeeded(say: (text: string) => void): Promise<void> {
  const wanted = await fingerprint();
  const built = await readFile(FINGERPRINT, "utf8").catch(() => "");
  if (built === wanted) return;
  say("Building the pages…");
  await rm(FINGERPRINT, { force: true });
  await runBuild();
  await writeFile(FINGERPRINT, wanted);
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const path of await filesOf(join(ROOT, source))) {
      hash
        .update(path.slice(ROOT.length))
        .update("\0")
        .update(await readFile(path))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function runBuild(): Promise<void> {
  const program = join(ROOT, "node_modules", "@react-router", "dev", "bin.cjs");
  return new Promise((resolveBuild, reject) => {
    const child = spawn(process.execPath, [program, "build", "--logLevel", "warn"], {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolveBuild() : reject(new StartRefused("The pages could not be built")),
    );
  });
}
