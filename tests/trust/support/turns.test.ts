import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ALL, TURNS, turnOf } from "./turns.ts";

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

/** Whether all of it is tried. */
const isAll = () => turnOf(folder).groups === ALL;

it("after pages alone have changed one group is tried, another after each commit, each once in a round", () => {
  const groups = TURNS.map((_, commits) => {
    commit({ "app/routes/faq.tsx": `${commits}` });
    return turnOf(folder).groups;
  });
  expect(groups.map((tried) => tried.length)).toEqual(TURNS.map(() => 1));
  expect(groups.flat().toSorted()).toEqual(TURNS.toSorted());
});

it.each(["server/main.ts", "app/db/schema/jobs.ts", "app/platform/config.ts", "package-lock.json"])(
  "after %s has changed all is tried, committed or not, until the next release",
  (path) => {
    write({ [path]: "2" });
    expect(turnOf(folder)).toEqual({
      groups: ALL,
      why: expect.stringMatching(/^1 files of server, .* have changed since 0\.1\.0 \(\w{10}\)$/),
    });
    commit({});
    expect(isAll()).toBe(true);
    commit({ "package.json": `{\n  "version": "0.2.0"\n}\n` });
    expect(isAll()).toBe(false);
  },
);

it("the tag of the version is the release, where there is one", () => {
  commit({ "server/main.ts": "2" });
  expect(isAll()).toBe(true);
  git("tag", "-a", "v0.1.0", "-m", "0.1.0");
  expect(isAll()).toBe(false);
});

it("where git cannot tell, as in a shallow clone and without git, one group is tried", () => {
  commit({ "server/main.ts": "2" });
  git("clone", "-q", "--depth", "1", `file://${folder}`, join(parent, "shallow"));
  expect(turnOf(join(parent, "shallow")).groups).toHaveLength(1);
  rmSync(join(folder, ".git"), { recursive: true });
  expect(turnOf(folder).groups).toHaveLength(1);
});
