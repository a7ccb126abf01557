import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ROOT } from "#app/root-folder.server.ts";
import { freePort } from "./support/product.ts";

const COPIED = [
  "app",
  "server",
  "public",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
];
/** The project as somebody has just fetched it: nothing is built. */
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

interface Start {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

function start(env: Record<string, string> = {}): Start {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: project,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(project, "data"), ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((done) => child.once("close", done));
  return { child, output: () => output, ended };
}

/** The start ends before it builds, with one line, which is returned. */
async function refusal(env: Record<string, string> = {}): Promise<string> {
  const { output, ended } = start(env);
  expect(await ended).toBe(1);
  expect(output().trim().split("\n")).toHaveLength(1);
  expect(readdirSync(project)).not.toContain("build");
  return output().trim();
}

test("a wrong variable is named before the build", async () => {
  expect(await refusal({ SMTP_URL: "mail" })).toContain("SMTP_URL must be a URL");
});

test("a busy port is named before the build", async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(port, "127.0.0.1", done));
  expect(await refusal()).toContain(`port ${port} on 127.0.0.1 is in use`);
  await new Promise((done) => other.close(done));
});

test("a build that has nowhere to go is refused in one line", async () => {
  const file = join(project, "build");
  writeFileSync(file, "");
  const { output, ended } = start();
  expect(await ended).toBe(1);
  const lines = output().trim().split("\n");
  expect(lines).toEqual([
    "Building the product…",
    `The product could not be built in ${file} (ENOTDIR). Run "npm run build" as the user who owns that folder.`,
  ]);
  rmSync(file);
});

test("while it builds the port answers, and a stop ends the build as well", async () => {
  const { child, output, ended } = start();
  await vi.waitFor(() => expect(output()).toContain("Building the product…"), 10_000);
  const site = `http://127.0.0.1:${port}`;
  expect(await (await fetch(`${site}/healthz`)).text()).toBe("ok");
  const page = await fetch(site);
  expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "2"]);
  await vi.waitFor(() => expect(runningHere()).toHaveLength(2), 5_000);
  child.kill("SIGTERM");
  expect(await ended).toBe(1);
  expect(output()).toContain("The build was stopped");
  expect(runningHere()).toEqual([]);
});

/** The processes that work in the project's folder: start and build. */
function runningHere(): string[] {
  return readdirSync("/proc").filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === project;
    } catch {
      return false;
    }
  });
}
