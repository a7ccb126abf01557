import { execFile } from "node:child_process";
import { type Stats, statSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { StartRefused } from "#server/lifecycle/startup-error.ts";

/** The account that runs initdb and postgres when Node itself runs as root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

export const ENTER = 0o1;
export const READ = 0o4;

const USER_NAME = "postgres";

/**
 * The user to switch to: the owner of an existing cluster, otherwise "postgres", created when
 * missing. Undefined unless Node runs as root. Throws StartRefused when there can be none.
 */
export async function serverUser(existingCluster: string | null): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (existingCluster !== null) return ownerOf(existingCluster);
  return (await findUser()) ?? (await createUser());
}

/**
 * The first part of the path that the user may not enter (or, at its end, use as asked), or null
 * when all is open. The path must be a real one, without symbolic links.
 */
export function firstClosedPart(user: ServerUser, realPath: string, use: number): string | null {
  const parent = dirname(realPath);
  const closedAbove = parent === realPath ? null : firstClosedPart(user, parent, ENTER);
  if (closedAbove !== null) return closedAbove;
  return allows(statSync(realPath), user, use) ? null : realPath;
}

function allows(stats: Stats, user: ServerUser, use: number): boolean {
  if (stats.uid === user.uid) return (stats.mode & (use << 6)) !== 0;
  if (stats.gid === user.gid) return (stats.mode & (use << 3)) !== 0;
  return (stats.mode & use) !== 0;
}

function ownerOf(cluster: string): ServerUser {
  const { uid, gid } = statSync(cluster);
  if (uid === 0) {
    throw new StartRefused(
      `The database folder ${cluster} belongs to root, and PostgreSQL does not run as root. Give it back: chown -R ${USER_NAME}: "${cluster}"`,
    );
  }
  return { uid, gid };
}

async function findUser(): Promise<ServerUser | null> {
  try {
    const uid = Number((await run("id", ["-u", USER_NAME])).stdout);
    const gid = Number((await run("id", ["-g", USER_NAME])).stdout);
    return { uid, gid };
  } catch {
    return null;
  }
}

async function createUser(): Promise<ServerUser> {
  const account = ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin"];
  try {
    await run("useradd", [...account, "--user-group", USER_NAME]);
  } catch {
    // The group may be there without the user.
    await run("useradd", [...account, "--gid", USER_NAME, USER_NAME]).catch(() => null);
  }
  const created = await findUser();
  if (created === null) {
    throw new StartRefused(
      `PostgreSQL does not run as root and the system user "${USER_NAME}" could not be created. Create it, or start as an ordinary user.`,
    );
  }
  return created;
}

function run(program: string, args: string[]) {
  // "su" without "-" and service managers leave the system's own folders out of PATH.
  const env = { ...process.env, PATH: `${process.env.PATH ?? ""}:/usr/bin:/bin:/usr/sbin:/sbin` };
  return promisify(execFile)(program, args, { env });
}
