import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  path: string;
  fill(): () => void;
  /** Makes it so large, or so small that it is full. */
  resize(megabytes: number | "full"): void;
  /** Takes no further file or folder, however much is free; hands back how to end that. */
  refuseFiles(): () => void;
  remove(): void;
}

const LEFT = 65_536;
const TRIES = 20;

/** @throws when this machine does not allow it: only root can mount. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), "dew-disk-"));
  chmodSync(path, 0o755);
  const options = `size=${megabytes}m,mode=755`;
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", path], { stdio: "ignore" });
  } catch (error) {
    rmSync(path, { recursive: true });
    throw error;
  }
  const filler = join(path, "filler");
  const change = (to: string) =>
    execFileSync("mount", ["-o", `remount,${to}`, path], { stdio: "pipe" });
  return {
    path,
    fill() {
      const { bavail, bsize } = statfsSync(path);
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - LEFT)));
      } catch (error) {
        // A database that writes meanwhile has taken what was to be left: it is as full as can be.
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
      return () => rmSync(filler);
    },
    resize(to) {
      const { blocks, bfree, bsize } = statfsSync(path);
      const bytes = to === "full" ? (blocks - bfree) * bsize + LEFT : to * 1024 * 1024;
      change(`size=${bytes}`);
    },
    refuseFiles() {
      const { files } = statfsSync(path);
      const allowNoMore = (tries: number): void => {
        const now = statfsSync(path);
        try {
          change(`nr_inodes=${now.files - now.ffree}`);
        } catch (error) {
          // A database that makes a file just then has more of them than were counted.
          if (tries === 1) throw error;
          allowNoMore(tries - 1);
        }
      };
      allowNoMore(TRIES);
      return () => change(`nr_inodes=${files}`);
    },
    remove() {
      execFileSync("umount", ["--lazy", path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

export function canMount(): boolean {
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
}
