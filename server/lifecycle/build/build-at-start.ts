import { type Config, ConfigError, readConfig } from "#foundation/config.server.ts";
import { buildWhenNeeded } from "./build.ts";
import { requireFreePort } from "#foundation/lifecycle/lifecycle.ts";
import { StartupError } from "#foundation/lifecycle/startup-error.ts";

/** Builds the product at start when its build is out of date. Checks configuration and port first. */
export async function buildAtStart(say: (text: string) => void): Promise<void> {
  await requireFreePort(configuration());
  await buildWhenNeeded(say);
}

function configuration(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new StartupError(error.message) : error;
  }
}
