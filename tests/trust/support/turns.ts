import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** All that takes longer than a developer waits for, one after the other. */
export const ALL: readonly string[] = ["long tests", "long journeys", "proofs"];

/** The same in parts that take two to three minutes each on two cores: a group, and a share of its files. */
export const TURNS: readonly string[] = [
  "long tests",
  ...shares("long journeys", 3),
  ...shares("side-by-side", 4),
  ...shares("one-by-one", 4),
];

function shares(group: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${group} ${i + 1}/${count}`);
}

/** What the long tests and the proofs are of above all, what they run on, and the proofs themselves. */
const CODE = ["server", "app/db", "app/platform", "package-lock.json", "tests/trust"];

/** What `.ci/run` tries now, and why, in words to be printed. */
export interface Turn {
  groups: readonly string[];
  why: string;
}

/**
 * All groups where the code in `folder` has changed since the last release: the tag of the version in
 * package.json, else the commit that last changed that version. Else, or where git cannot tell, the one
 * group whose turn it is, by the number of commits.
 */
export function turnOf(folder: string): Turn {
  const git: Git = (...args) =>
    execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
      .trim()
      .split("\n")
      .filter((line) => line !== "");
  try {
    const changed = changedSinceRelease(git, folder);
    if (changed) return { groups: ALL, why: changed };
    const [commits = "0"] = git("rev-list", "--count", "HEAD");
    return oneGroup(Number(commits));
  } catch {
    return oneGroup(0);
  }
}

function oneGroup(commits: number): Turn {
  const groups = TURNS.slice(commits % TURNS.length).slice(0, 1);
  return { groups, why: `nothing is known to have changed of ${CODE.join(", ")}` };
}

/** How many files have changed, in words; null: none, or it is not known. */
function changedSinceRelease(git: Git, folder: string): string | null {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const release = tagged(git, `v${version}`) ?? releasedBy(git);
  if (!release) return null;
  const changed = [
    ...git("diff", "--name-only", release, "--", ...CODE),
    ...git("ls-files", "--others", "--exclude-standard", "--", ...CODE),
  ];
  if (changed.length === 0) return null;
  return `${changed.length} files of ${CODE.join(", ")} have changed since ${version} (${release.slice(0, 10)})`;
}

type Git = (...args: string[]) => string[];

function tagged(git: Git, tag: string): string | undefined {
  const [line] = git("for-each-ref", "--format=%(refname:short)", `refs/tags/${tag}`);
  return line;
}

/** The oldest commit of a shallow clone seems to have made every line: there it cannot be told. */
function releasedBy(git: Git): string | undefined {
  if (git("rev-parse", "--is-shallow-repository")[0] !== "false") return undefined;
  return git("log", "-1", "--format=%H", '-G^  "version":', "--", "package.json")[0];
}
