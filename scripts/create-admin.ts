import { parseArgs } from "node:util";
import { z } from "zod";
import { name } from "#app/domain/names.ts";
import { readConfig } from "#foundation/config.server.ts";
import { connectionToRunning } from "#foundation/embedded-postgres/embedded-postgres.ts";
import { characters } from "#foundation/forms/text/text.ts";
import { exitAtSignals } from "#foundation/lifecycle/lifecycle.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { makeSetupLink } from "#server/lifecycle/administrator.ts";
import { startDatabase } from "#server/lifecycle/database/start-database.ts";

const USAGE = 'Usage: npm run create-admin -- --email ada@example.com --name "Ada Smith"';

const person = z.object({
  email: z.email({ error: "--email must be an email address" }).toLowerCase(),
  name: name("--name").refine((value) => characters(value) >= 2, {
    error: "--name must be at least 2 characters",
  }),
});

async function createAdmin(): Promise<void> {
  const { values } = parseArgs({
    options: { email: { type: "string" }, name: { type: "string" } },
  });
  const checked = person.safeParse({ email: values.email ?? "", name: values.name ?? "" });
  if (!checked.success) throw new Error(`${checked.error.issues[0]?.message}\n${USAGE}`);
  const config = readConfig(process.env);
  exitAtSignals();
  const running = config.databaseUrl ? null : await connectionToRunning(config.dataDir);
  const database = running
    ? { owner: running, stop: async () => {} }
    : await startDatabase(config, createLog("error"));
  try {
    const link = await makeSetupLink(database.owner, config.publicUrl, checked.data);
    console.log(`Open this link to set the password (works once, for 24 hours):\n${link}`);
  } finally {
    await database.stop();
  }
}

createAdmin().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
