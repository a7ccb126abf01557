import { spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";
import { STOP_LIMIT_MS } from "./shutdown.ts";

function run(then: string) {
  const script = `
    import { createShutdown } from "./foundation/lifecycle/shutdown.ts";
    const limits = { limitMs: 1_500, sameSignalMs: 300 };
    const stopping = createShutdown({ started: async () => {}, begin: () => console.log("begun"), ...limits });
    stopping.onSignals({ info() {}, fatal: (_, event) => console.log(event) });
    stopping.add(async () => console.log("first"));
    setInterval(() => {}, 1_000);
    ${then}
    console.log("ready");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said: string[] = [];
  child.stdout.on("data", (text: Buffer) => said.push(...text.toString().trim().split("\n")));
  const ended = new Promise<number | null>((done) => child.once("close", done));
  const tell = async (signal: NodeJS.Signals) => {
    await expect.poll(() => said, { timeout: 10_000 }).toContain("ready");
    child.kill(signal);
  };
  return { child, said, ended, tell };
}

const ADD = 'stopping.add(async () => console.log("second"));';
const HANGS = "stopping.add(() => new Promise(() => {}));";

it.each(["SIGTERM", "SIGINT"] as const)("%s stops what was started, last first", async (signal) => {
  const { said, ended, tell } = run(ADD);
  await tell(signal);
  expect(await ended).toBe(0);
  expect(said).toEqual(["ready", "begun", "second", "first"]);
});

it.each([
  ["uncaughtException", 'setTimeout(() => { throw new Error("late"); }, 50);'],
  ["unhandledRejection", 'setTimeout(() => void Promise.reject(new Error("late")), 50);'],
])("%s stops it in order, with exit code 1", async (event, then) => {
  const { said, ended } = run(ADD + then);
  expect(await ended).toBe(1);
  expect(said).toEqual(["ready", event, "begun", "second", "first"]);
});

it("something unforeseen while it stops changes the exit code alone", async () => {
  const { said, ended, tell } = run(
    'stopping.add(async () => { queueMicrotask(() => { throw new Error("late"); }); });',
  );
  await tell("SIGTERM");
  expect(await ended).toBe(1);
  expect(said).toEqual(["ready", "begun", "uncaughtException", "first"]);
});

it("told to end while it stops because something failed, it waits for that, and the exit code is 1", async () => {
  const { said, ended, tell } = run(
    `stopping.add(() => new Promise((done) => setTimeout(done, 500))); void stopping.failed();`,
  );
  await tell("SIGTERM");
  expect(await ended).toBe(1);
  expect(said).toEqual(["begun", "ready", "first"]);
});

it("what will not stop does not keep the rest from it, and the exit code is 1", async () => {
  const { said, ended, tell } = run('stopping.add(() => Promise.reject(new Error("no")));');
  await tell("SIGTERM");
  expect(await ended).toBe(1);
  expect(said).toEqual(["ready", "begun", "first"]);
});

it("what hangs is ended at the limit, which is 18 seconds", async () => {
  expect(STOP_LIMIT_MS).toBe(18_000);
  const { said, ended, tell } = run(HANGS);
  await tell("SIGTERM");
  const from = performance.now();
  expect(await ended).toBe(1);
  expect(performance.now() - from).toBeGreaterThan(1_300);
  expect(said).toEqual(["ready", "begun"]);
});

it("a second signal in earnest ends it at once, the same one handed on twice does not", async () => {
  const { child, said, ended, tell } = run(HANGS);
  await tell("SIGINT");
  child.kill("SIGTERM");
  await delay(500);
  expect(child.exitCode).toBe(null);
  child.kill("SIGINT");
  expect(await ended).toBe(1);
  expect(said).toEqual(["ready", "begun"]);
});
