import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Config } from "#foundation/config.server.ts";
import type { DatabaseConnection } from "#foundation/database/connections.server.ts";
import { readText, writeDurably } from "#foundation/embedded-postgres/durable-file.ts";
import { StartupError } from "#foundation/lifecycle/startup-error.ts";
import { madeWith } from "./made-with.ts";

type SecretConfig = Pick<Config, "authSecret" | "dataDir">;

const IF_LOST =
  "If it is lost, `npm start -- --new-secret` starts without it: everyone's second factor is then off";

export function secretFile(dataDir: string): string {
  return join(dataDir, "auth-secret");
}

/** The secret that is set or was generated; null: there is none yet. */
export function knownSecret({ authSecret, dataDir }: SecretConfig): string | null {
  return authSecret ?? readText(secretFile(dataDir));
}

/**
 * The secret that the database was set up with: cookies are signed, the passwords of database logins
 * derived, second factors encrypted and audit entries sealed with it.
 */
export function installationSecret(config: SecretConfig): string {
  const secret = knownSecret(config);
  const path = secretFile(config.dataDir);
  if (secret === null) {
    throw new StartupError(
      `${path} is missing, and this database needs it. Put it back (an encrypted backup contains it). ${IF_LOST}`,
    );
  }
  if (secret.length < 32) throw new StartupError(`${path} is damaged: restore it from a backup`);
  return secret;
}

/** The secret for an empty database: generated when there is none. */
export function readOrCreateSecret(config: SecretConfig): string {
  if (knownSecret(config) === null) {
    writeDurably(secretFile(config.dataDir), randomBytes(48).toString("base64url"));
  }
  return installationSecret(config);
}

export async function requireOwnSecret(
  config: SecretConfig,
  directOwner: DatabaseConnection,
  secret = installationSecret(config),
): Promise<string> {
  if (await madeWith(directOwner, secret)) return secret;
  const place = config.authSecret ? "AUTH_SECRET" : secretFile(config.dataDir);
  throw new StartupError(
    `${place} is not this database's secret: put the right one back. ${IF_LOST}`,
  );
}
