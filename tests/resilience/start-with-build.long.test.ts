import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";
import { freePort, launch, type Run } from "#tests/support/product/product.ts";

const COPIED = [
  "app",
  "content",
  "foundation",
  "server",
  "public",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
];
/** The project as someone has just fetched it: nothing is built. */
const project = mkdtempSync(join(tmpdir(), "dew-fetched-"));
let port: number;

beforeAll(() => {
  for (const name of COPIED) cpSync(join(ROOT, name), join(project, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(project, "node_modules"));
});
beforeEach(async () => {
  port = await freePort();
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

function start(env: Record<string, string> = {}): Run & { ended: Promise<number | null> } {
  const run = launch({ PORT: String(port), DATA_DIR: join(project, "data"), ...env }, project);
  const ended = new Promise<number | null>((done) => run.child.once("close", done));
  return Object.assign(run, { ended });
}

/** The start ends before it builds, with one line, which is returned. */
async function refusal(env: Record<string, string> = {}): Promise<string> {
  const run = start(env);
  expect(await run.ended).toBe(1);
  expect(run.output.trim().split("\n")).toHaveLength(1);
  expect(readdirSync(project)).not.toContain("build");
  return run.output.trim();
}

test("a wrong variable is named before the build", async () => {
  expect(await refusal({ SMTP_URL: "mail" })).toContain("SMTP_URL must be a URL");
});

test("a build that has nowhere to go is refused in one line", async () => {
  const file = join(project, "build");
  writeFileSync(file, "");
  const run = start();
  expect(await run.ended).toBe(1);
  expect(run.output.trim().split("\n")).toEqual([
    `The product could not be built in ${file} (EEXIST). Run "npm run build" as the user who owns that folder.`,
  ]);
  rmSync(file);
});

test("while it builds nobody is let in, and a stop ends the build as well", async () => {
  const run = start();
  await vi.waitFor(() => expect(run.output).toContain("Building the product…"), 10_000);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  await vi.waitFor(() => expect(runningHere()).toHaveLength(2), 5_000);
  run.child.kill("SIGTERM");
  expect(await run.ended).toBe(1);
  expect(run.output).toContain("The build was stopped");
  expect(runningHere()).toEqual([]);
});

test("of two that start at once one builds; the other waits, and builds where the first was stopped", async () => {
  const first = start();
  await vi.waitFor(() => expect(first.output).toContain("Building the product…"), 10_000);
  const second = start({ PORT: String(await freePort()) });
  const waiting = `Waiting for process ${first.child.pid}, which builds the product…`;
  await vi.waitFor(() => expect(second.output).toContain(waiting), 10_000);
  first.child.kill("SIGTERM");
  await first.ended;
  await vi.waitFor(() => expect(second.output).toContain("Building the product…"), 10_000);
  second.child.kill("SIGTERM");
  await second.ended;
  expect(second.output.match(/Waiting/g)).toHaveLength(1);
  expect(readdirSync(join(project, "build"))).not.toContain("server.lock");
});

function runningHere(): string[] {
  return readdirSync("/proc").filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === project;
    } catch {
      return false;
    }
  });
}
