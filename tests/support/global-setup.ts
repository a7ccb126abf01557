import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { readConfig } from "#foundation/config.server.ts";
import type { DatabaseConnection } from "#foundation/database/connections.server.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { buildWhenNeeded } from "#server/lifecycle/build/build.ts";
import { startDatabase } from "#server/lifecycle/database/start-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    template: DatabaseConnection;
    secret: string;
  }
}

/** One real PostgreSQL for all tests; its database is the template that each test file copies. */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  await buildWhenNeeded(console.log);
  // Each project of vitest.config.ts that needs it comes here; the first starts it for all.
  const all = vitest.getRootProject();
  if (all.getProvidedContext().template) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), "dew-test-"));
  // As root the database runs as another user, who has to reach its folder below this one.
  await chmod(dataDir, 0o711);
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, DEMO_DATA: "off" });
  const database = await startDatabase(config, createLog("silent"), { durable: false });
  all.provide("template", database.owner);
  all.provide("secret", database.secret);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
