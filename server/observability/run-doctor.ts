import type { HealthCheckGroup } from "#app/domain/health/check.ts";
import { inspect } from "#app/domain/health/inspect.ts";
import { readDatabaseFacts, readPaperFacts } from "#app/domain/health/queries.server.ts";
import type { Config } from "#foundation/config.server.ts";
import type { DatabaseConnection } from "#foundation/database/connections.server.ts";
import { sqlState } from "#foundation/database/transaction.server.ts";
import { createScanner } from "#foundation/files/scanner.server.ts";
import { StartupError } from "#foundation/lifecycle/startup-error.ts";
import { createTransport } from "#foundation/mail/transport.server.ts";
import { findMailFailure, recordMailServer } from "#server/jobs/mail/mail-check.ts";
import { asSetup } from "#server/lifecycle/database/as-setup.ts";
import { explainStartError, runningOwners } from "#server/lifecycle/database/open-database.ts";
import { createScannerState } from "#server/observability/scanner-state.ts";
import { createProgramFacts } from "./program-facts.ts";

const NOT_RUNNING = "Not running. Start the product, then check again";
const OLDER =
  "Its schema is missing, or older than this program. Start the product, then check again";
/** Errors for a function, table or schema that is missing or not granted: a later migration adds it. */
const NOT_MADE = /^(42883|42P01|3F000|42501)$/;

/** Checks the whole installation from the terminal, whether or not the product runs. */
export async function runDoctor(config: Config): Promise<HealthCheckGroup[]> {
  const database = await readDatabase(config);
  const scanner = createScannerState(createScanner(config.clamdUrl));
  const program = await createProgramFacts(config, scanner)();
  return inspect({ program, database, now: new Date() });
}

/** Facts from the database, or why it does not answer. */
async function readDatabase(config: Config) {
  try {
    const running = await runningOwners(config);
    if (!running) throw new StartupError(NOT_RUNNING);
    const direct = { ...running.directOwner, connectionTimeoutMillis: 5_000, query_timeout: 8_000 };
    await askMailServer(config, direct);
    return await asSetup(direct, async (tx) => ({
      ...(await readDatabaseFacts(tx)),
      papers: await readPaperFacts(tx),
    }));
  } catch (error) {
    return { failure: describeDatabaseFailure(config, error) };
  }
}

/** Checks the mail server now and records the result in the place of the worker's own check. */
async function askMailServer(config: Config, owner: DatabaseConnection): Promise<void> {
  const { smtpUrl, mailFrom: from, publicUrl } = config;
  const transport = createTransport({ smtpUrl, from, publicUrl });
  if (!transport) return;
  const failure = await findMailFailure(transport);
  transport.close();
  await asSetup(owner, (tx) => recordMailServer(tx, failure));
}

function describeDatabaseFailure(config: Config, error: unknown): string {
  if (NOT_MADE.test(sqlState(error) ?? "")) return OLDER;
  const startupError = explainStartError(config, error);
  if (startupError instanceof StartupError) return startupError.message;
  return "No answer";
}
