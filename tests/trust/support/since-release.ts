import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Proofs that are heavy and hang on nothing but `CODE`. */
export const HEAVY = [
  ...["tampering", "backup", "clock-jump", "data-folder", "durability", "embedded-disk-full"],
  ...["guessing-flood", "mail", "memory", "nginx-limits", "outage", "pool-faults"],
  ...["seal-verification", "shutdown", "slow-clients", "concurrent-start", "upgrade"],
  ...["wal-disk-full"],
];

/** What these are proofs of, what they run on, and they themselves. */
const CODE = ["server", "app/db", "app/platform", "package-lock.json", "tests/trust"];

/** Whether the code of the heavy proofs is still that of the last release. */
export interface SinceRelease {
  isUnchanged: boolean;
  /** In words, to be printed. */
  why: string;
}

/**
 * Compares the working tree in `folder` with the last release: the tag of the version in
 * package.json, else the commit that last changed that version. Where neither is known, the code
 * counts as changed.
 */
export function sinceRelease(folder: string): SinceRelease {
  const git = (...args: string[]) =>
    execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
      .trim()
      .split("\n")
      .filter((line) => line !== "");
  try {
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const release = tagged(git, `v${version}`) ?? releasedBy(git);
    if (!release) return { isUnchanged: false, why: "the last release is not known here" };
    const changed = [
      ...git("diff", "--name-only", release, "--", ...CODE),
      ...git("ls-files", "--others", "--exclude-standard", "--", ...CODE),
    ];
    const files = `of ${CODE.join(", ")} since ${version} (${release.slice(0, 10)})`;
    const how = changed.length === 0 ? "nothing has" : `${changed.length} files have`;
    return { isUnchanged: changed.length === 0, why: `${how} changed ${files}` };
  } catch {
    return { isUnchanged: false, why: "git cannot tell what has changed since the last release" };
  }
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
