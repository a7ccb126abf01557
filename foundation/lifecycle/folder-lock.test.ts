import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { acquireLock, lockHolder } from "./folder-lock.ts";

let folder: string;
beforeEach(() => {
  folder = testFolder(onTestFinished);
});

it("a folder has one holder, until that one gives it back", () => {
  expect(lockHolder(folder)).toBeNull();
  const release = acquireLock(folder);
  expect(() => acquireLock(folder)).toThrow(`Process ${process.pid} holds the folder`);
  expect(lockHolder(folder)).toBe(process.pid);
  release();
  expect(lockHolder(folder)).toBeNull();
  acquireLock(folder)();
});

it.runIf(process.platform === "linux")(
  "a version of before that still runs keeps the folder, and one that has ended does not",
  async () => {
    const earlier = spawn("sleep", ["60"], { stdio: "ignore" });
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const ticks = readFileSync(`/proc/${earlier.pid}/stat`, "utf8").split(" ")[21];
    const lock = { pid: earlier.pid, started: `${boot}/${ticks}`, nonce: "x" };
    writeFileSync(join(folder, "server.lock"), JSON.stringify(lock));
    expect(lockHolder(folder)).toBe(earlier.pid);
    expect(() => acquireLock(folder)).toThrow(`Process ${earlier.pid} holds the folder`);
    earlier.kill();
    await new Promise((ended) => earlier.once("exit", ended));
    expect(lockHolder(folder)).toBeNull();
    acquireLock(folder)();
  },
);
