import { cp, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newestMigration } from "#app/db/upgrade/migrate.server.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { buildWhenNeeded } from "#server/lifecycle/build/build.ts";

const COPIED = [
  "app",
  "content",
  "foundation",
  "server",
  "public",
  "build",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
];
const TAG = "9999_next_version";
const MIGRATION = join(import.meta.dirname, "fixtures/next-version.sql");

/** A copy of the project with one more migration, as its next version could be; returns the folder. */
export async function copyNextVersion(): Promise<string> {
  await buildWhenNeeded(console.log);
  const folder = await mkdtemp(join(tmpdir(), "dew-next-version-"));
  for (const name of COPIED) await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const migrations = join(folder, "app/db/migrations");
  await cp(MIGRATION, join(migrations, `${TAG}.sql`));
  const path = join(migrations, "meta/_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8"));
  const next = {
    idx: 9999,
    version: "7",
    when: newestMigration() + 1,
    tag: TAG,
    breakpoints: true,
  };
  journal.entries.push(next);
  await writeFile(path, JSON.stringify(journal));
  return folder;
}
