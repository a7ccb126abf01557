import { execFileSync } from "node:child_process";

/** All that takes longer than a developer waits for, one after the other. */
export const ALL: readonly string[] = ["foundation", "long tests", "long journeys", "proofs"];

/** The same in parts that take a minute or two each on two cores: a group, and a share of its files. */
export const TURNS: readonly string[] = [
  ...shares("long tests", 8),
  ...shares("long journeys", 12),
  ...shares("side-by-side", 8),
  ...shares("one-by-one", 8),
  "foundation",
];

function shares(group: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${group} ${i + 1}/${count}`);
}

/**
 * What `.ci/run` tries beside `npm test`: everything at a commit that changes the version in package.json;
 * else, or where git cannot tell, the one part whose turn it is, by the number of commits.
 */
export function turnOf(folder: string): readonly string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  try {
    const versionAt = (commit: string) => JSON.parse(git("show", `${commit}:package.json`)).version;
    if (versionAt("HEAD") !== versionAt("HEAD^")) return ALL;
    return partAt(Number(git("rev-list", "--count", "HEAD")));
  } catch {
    return partAt(0);
  }
}

export function partAt(commits: number): readonly string[] {
  return TURNS.slice(commits % TURNS.length).slice(0, 1);
}
