import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of its own in memory, which can be filled up. */
export interface SmallDisk {
  path: string;
  /** Fills it but for a little, and hands back how to free it. */
  fill(): () => void;
  remove(): void;
}

const LEFT = 65_536;

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
    remove() {
      execFileSync("umount", ["--lazy", path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Whether a disk can be mounted here. */
export function canMount(): boolean {
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
}
