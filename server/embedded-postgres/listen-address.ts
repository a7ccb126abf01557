import { createHash } from "node:crypto";
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ENTER, firstClosedPart, type ServerUser } from "./server-user.ts";

/** Where the server listens and how it is told so. */
export interface ListenAddress {
  host: string;
  port: number;
  settings: string[];
  remove(): void;
}

const PREFIX = "ew-pg-";
const SOCKET_PORT = 5432;
// A socket's path may be 107 bytes long on Linux and 103 on macOS.
const LONGEST_SOCKET_PATH = 100;

/** A private socket directory, or on Windows a free port of this computer only. */
export async function listenAddress(
  cluster: string,
  user: ServerUser | undefined,
): Promise<ListenAddress> {
  if (process.platform === "win32") return await loopbackAddress();
  const directory = mkdtempSync(join(temporaryDirectory(user), prefixFor(cluster)));
  if (user) chownSync(directory, user.uid, user.gid);
  return {
    host: directory,
    port: SOCKET_PORT,
    settings: [
      "listen_addresses=",
      `port=${SOCKET_PORT}`,
      // A list setting: quotes keep commas and spaces of the path together.
      `unix_socket_directories="${directory.replaceAll('"', '""')}"`,
      "unix_socket_permissions=0700",
    ],
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/**
 * Removes the socket directories of this cluster's ended servers. Call it only while none runs;
 * lastHost is what the last one's postmaster.pid named.
 */
export function removeOldSockets(
  cluster: string,
  user: ServerUser | undefined,
  lastHost: string | undefined,
): void {
  if (process.platform === "win32") return;
  const owners = [process.getuid?.(), user?.uid];
  const parents = new Set([tmpdir(), "/tmp"].filter((parent) => existsSync(parent)));
  const candidates = [...parents].flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => name.startsWith(prefixFor(cluster)))
      .map((name) => join(parent, name)),
  );
  if (lastHost && basename(lastHost).startsWith(PREFIX)) candidates.push(lastHost);
  for (const directory of candidates) {
    const stats = lstatSync(directory, { throwIfNoEntry: false });
    // Everybody may create names in /tmp: only a folder of our own users is ours.
    if (stats?.isDirectory() && owners.includes(stats.uid)) {
      rmSync(directory, { recursive: true, force: true });
    }
  }
}

function prefixFor(cluster: string): string {
  return `${PREFIX}${createHash("sha256").update(cluster).digest("hex").slice(0, 8)}-`;
}

function temporaryDirectory(user: ServerUser | undefined): string {
  const own = tmpdir();
  if (!existsSync(own)) return "/tmp";
  const longest = join(own, `${PREFIX}12345678-123456`, `.s.PGSQL.${SOCKET_PORT}`);
  const fits = Buffer.byteLength(longest) <= LONGEST_SOCKET_PATH;
  const open = user === undefined || firstClosedPart(user, realpathSync(own), ENTER) === null;
  return fits && open ? own : "/tmp";
}

async function loopbackAddress(): Promise<ListenAddress> {
  const host = "127.0.0.1";
  const port = await new Promise<number>((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, host, () => {
      const address = probe.address() as AddressInfo;
      probe.close(() => resolve(address.port));
    });
  });
  return { host, port, settings: [`listen_addresses=${host}`, `port=${port}`], remove: () => {} };
}
