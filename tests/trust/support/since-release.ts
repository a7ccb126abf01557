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
const SERVER = ["server", "app/db", "app/platform", "package-lock.json", "tests/trust"];
/** The same of all proofs. */
const ALL = ["app", "server", "tests", "package-lock.json", "docs/nginx.conf"];

/** Which proofs were tried before the last release, of code that is still the same. */
export interface SinceRelease {
  unchanged: "all" | "heavy" | "none";
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
    if (!release) return { unchanged: "none", why: "the last release is not known here" };
    const changes = (paths: string[]) => [
      ...git("diff", "--name-only", release, "--", ...paths),
      ...git("ls-files", "--others", "--exclude-standard", "--", ...paths),
    ];
    const since = `since ${version} (${release.slice(0, 10)})`;
    const ofServer = changes(SERVER).length;
    if (ofServer > 0) {
      return {
        unchanged: "none",
        why: `${ofServer} files of ${SERVER.join(", ")} changed ${since}`,
      };
    }
    const unchanged = changes(ALL).length === 0 ? "all" : "heavy";
    const paths = unchanged === "all" ? ALL : SERVER;
    return { unchanged, why: `nothing of ${paths.join(", ")} has changed ${since}` };
  } catch {
    return { unchanged: "none", why: "git cannot tell what has changed since the last release" };
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
