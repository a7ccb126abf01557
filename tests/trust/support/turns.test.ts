import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ALL, partAt, TURNS, turnOf } from "./turns.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dew-turns-"));
  git("init", "-q");
});
afterEach(() => rmSync(folder, { recursive: true }));

function git(...args: string[]): void {
  const who = ["-c", "user.name=Somebody", "-c", "user.email=somebody@firm.example"];
  execFileSync("git", [...who, ...args], { cwd: folder });
}

function commit(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
  git("add", ".");
  git("commit", "-q", "-m", "A change");
}

it("everything is tried at a commit that changes the version, and one part at others", () => {
  commit("package.json", `{\n  "version": "0.1.0"\n}\n`);
  commit("package.json", `{\n  "version": "0.2.0"\n}\n`);
  expect(turnOf(folder)).toBe(ALL);
  commit("main.ts", "1");
  expect(turnOf(folder)).toHaveLength(1);
  commit("package.json", `{\n  "version": "0.2.0",\n  "private": true\n}\n`);
  expect(turnOf(folder)).toHaveLength(1);
});

it("each part has its turn once in a round of commits", () => {
  expect(TURNS.flatMap((_, commits) => partAt(commits)).toSorted()).toEqual(TURNS.toSorted());
});

it("one part is tried where git cannot tell", () => {
  rmSync(join(folder, ".git"), { recursive: true });
  expect(turnOf(folder)).toHaveLength(1);
});
