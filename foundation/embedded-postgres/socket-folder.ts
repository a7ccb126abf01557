import { hash } from "node:crypto";
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { firstClosedFolder, type ServerUser } from "./server-user.ts";

/** Part of the socket's name only; no network port is opened. */
export const SOCKET_PORT = 5432;

const PREFIX = "ew-pg-";
/** A socket's path may be 107 bytes long on Linux and 103 on macOS. */
const MAX_SOCKET_PATH_BYTES = 100;

export function makeSocketFolder(cluster: string, user: ServerUser | undefined): string {
  const folder = mkdtempSync(join(temporaryFolder(user), prefixFor(cluster)));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/**
 * Deletes the socket folders that ended servers of this cluster left. Call it only while none runs;
 * `lastFolder` is the one named in the last postmaster.pid.
 */
export function removeOldSockets(
  cluster: string,
  user: ServerUser | undefined,
  lastFolder: string | undefined,
): void {
  const parent = temporaryFolder(user);
  const names = readdirSync(parent).filter((name) => name.startsWith(prefixFor(cluster)));
  const folders = names.map((name) => join(parent, name));
  if (lastFolder && basename(lastFolder).startsWith(PREFIX)) folders.push(lastFolder);
  for (const folder of folders) {
    const stats = lstatSync(folder, { throwIfNoEntry: false });
    // Anyone can create names in /tmp: only touch folders that our own users own.
    const isOurs = stats?.uid === process.getuid?.() || stats?.uid === user?.uid;
    if (stats?.isDirectory() && isOurs) rmSync(folder, { recursive: true, force: true });
  }
}

function prefixFor(cluster: string): string {
  return `${PREFIX}${hash("sha256", cluster).slice(0, 8)}-`;
}

function temporaryFolder(user: ServerUser | undefined): string {
  const own = tmpdir();
  const longest = join(own, `${PREFIX}12345678-123456`, `.s.PGSQL.${SOCKET_PORT}`);
  const isFit = Buffer.byteLength(longest) <= MAX_SOCKET_PATH_BYTES && existsSync(own);
  return isFit && firstClosedFolder(user, realpathSync(own)) === null ? own : "/tmp";
}
