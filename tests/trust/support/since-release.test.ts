import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ROOT } from "#app/root-folder.server.ts";
import { HEAVY, sinceRelease } from "./since-release.ts";

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "dew-release-"));
  folder = join(parent, "project");
  mkdirSync(folder);
  git("init", "-q");
  commit({ "package.json": `{\n  "version": "0.1.0"\n}\n`, "server/main.ts": "1" });
});
afterEach(() => rmSync(parent, { recursive: true }));

function git(...args: string[]): void {
  const who = ["-c", "user.name=Somebody", "-c", "user.email=somebody@firm.example"];
  execFileSync("git", [...who, ...args], { cwd: folder });
}

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function commit(files: Record<string, string>): void {
  write(files);
  git("add", ".");
  git("commit", "-q", "-m", "A change");
}

const isUnchanged = () => sinceRelease(folder).isUnchanged;

it("a page that changed after the release leaves the code of the heavy proofs unchanged", () => {
  commit({ "app/routes/faq.tsx": "1" });
  expect(sinceRelease(folder)).toEqual({
    isUnchanged: true,
    why: expect.stringMatching(
      /^nothing has changed of server, app\/db, .* since 0\.1\.0 \(\w{10}\)$/,
    ),
  });
});

it.each(["server/main.ts", "app/db/schema/jobs.ts", "app/platform/config.ts", "package-lock.json"])(
  "%s that changed counts, committed or not, until the next release",
  (path) => {
    write({ [path]: "2" });
    expect(sinceRelease(folder)).toMatchObject({
      isUnchanged: false,
      why: expect.stringMatching(/^1 files have/),
    });
    commit({});
    expect(isUnchanged()).toBe(false);
    commit({ "package.json": `{\n  "version": "0.2.0"\n}\n` });
    expect(isUnchanged()).toBe(true);
  },
);

it("the tag of the version is the release, where there is one", () => {
  commit({ "server/main.ts": "2" });
  expect(isUnchanged()).toBe(false);
  git("tag", "-a", "v0.1.0", "-m", "0.1.0");
  expect(isUnchanged()).toBe(true);
});

it("a shallow clone without the tag cannot tell: the code counts as changed", () => {
  commit({ "app/routes/faq.tsx": "1" });
  git("clone", "-q", "--depth", "1", `file://${folder}`, join(parent, "shallow"));
  expect(sinceRelease(join(parent, "shallow"))).toEqual({
    isUnchanged: false,
    why: "the last release is not known here",
  });
});

it("nor can a folder without git", () => {
  rmSync(join(folder, ".git"), { recursive: true });
  expect(isUnchanged()).toBe(false);
});

it("the heavy proofs are there", () => {
  const proofs = globSync("**/*.trust.ts", { cwd: join(ROOT, "tests/trust") });
  const names = new Set(proofs.map((path) => basename(path, ".trust.ts")));
  expect(HEAVY.filter((name) => !names.has(name))).toEqual([]);
});
