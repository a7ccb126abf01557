import { createServer } from "node:http";
import { type Config, ConfigError, readConfig } from "#app/platform/config.server.ts";
import { buildWhenNeeded } from "./build.ts";
import { answerStarting, closeServer, listen } from "./listen.ts";
import { StartupError } from "./startup-error.ts";

/**
 * Builds the product at start when its build is out of date. Checks configuration and port first, and
 * answers on the port while it builds.
 */
export async function buildAtStart(say: (text: string) => void): Promise<void> {
  const server = createServer(answerStarting);
  await listen(server, configuration());
  try {
    await buildWhenNeeded(say);
  } finally {
    await closeServer(server);
  }
}

function configuration(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new StartupError(error.message) : error;
  }
}
