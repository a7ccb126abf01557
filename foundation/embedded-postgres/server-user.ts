import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { StartupError } from "#foundation/lifecycle/startup-error.ts";

export interface ServerUser {
  uid: number;
  gid: number;
}

const USER_NAME = "postgres";

/**
 * The user to switch to: the owner of an existing cluster, otherwise "postgres", created when
 * missing. Undefined unless Node runs as root. Throws StartupError when there can be none.
 */
export async function serverUser(existingCluster: string | null): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (existingCluster === null) return (await findUser()) ?? (await createUser());
  const { uid, gid } = statSync(existingCluster);
  if (uid !== 0) return { uid, gid };
  throw new StartupError(
    `The database folder ${existingCluster} belongs to root, and PostgreSQL does not run as root. Change its owner: chown -R ${USER_NAME}: "${existingCluster}"`,
  );
}

/**
 * The first folder of the path that the user may not enter, or null when it may enter all. The path
 * must have no symbolic links.
 */
export function firstClosedFolder(user: ServerUser | undefined, realPath: string): string | null {
  if (user === undefined) return null;
  const parent = dirname(realPath);
  const closedAbove = parent === realPath ? null : firstClosedFolder(user, parent);
  if (closedAbove !== null) return closedAbove;
  const { uid, gid, mode } = statSync(realPath);
  const mayEnter = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return (mode & mayEnter) === 0 ? realPath : null;
}

async function findUser() {
  try {
    return {
      uid: await runCommand("id", "-u", USER_NAME),
      gid: await runCommand("id", "-g", USER_NAME),
    };
  } catch {
    return null;
  }
}

async function createUser(): Promise<ServerUser> {
  const account = ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin"];
  // The group may exist without the user.
  await runCommand("groupadd", "--system", "--force", USER_NAME).catch(() => null);
  await runCommand("useradd", ...account, "--gid", USER_NAME, USER_NAME).catch(() => null);
  const created = await findUser();
  if (created !== null) return created;
  throw new StartupError(
    `PostgreSQL does not run as root and the system user "${USER_NAME}" could not be created. Create it, or start as an ordinary user.`,
  );
}

async function runCommand(program: string, ...args: string[]): Promise<number> {
  // "su" without "-" and some service managers leave the system's folders out of PATH.
  const env = { ...process.env, PATH: `${process.env.PATH ?? ""}:/usr/bin:/bin:/usr/sbin:/sbin` };
  return Number((await promisify(execFile)(program, args, { env })).stdout);
}
