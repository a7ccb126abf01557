import type { Config } from "#app/platform/config.server.ts";
import { readText, writeDurably } from "#server/embedded-postgres/durable-file.ts";
import {
  installationSecret,
  secretFile,
  settledSecret,
} from "#server/lifecycle/database/start-database.ts";
import { BackupError } from "./backup-error.ts";
import type { OpenBackup } from "./backup-file.ts";
import { secretCheck } from "./backup-keys.ts";
import type { Head } from "./manifest.ts";

export interface RestoreSecretOptions {
  config: Config;
  /** Restore although the installation's secret is another: second factors are then off. */
  newSecret?: boolean;
  /** Restore although this installation has not signed it, or not as it is now. */
  unverified?: boolean;
}

const WITHOUT_SECRET =
  "give --new-secret --unverified to restore without anybody's second factor and without knowing who made it";

/**
 * The installation's secret: the one that is set, else that of the data folder, else the backup's own,
 * which is then written there. An encrypted backup is vouched for by BACKUP_KEY in that case.
 *
 * @returns it, whether the backup was made with another one, and whether this installation has signed
 *   the backup, as it is.
 * @throws BackupError without the backup's secret, for second factors cannot be read then, and without
 *   its signature, for nobody knows then who has written it: unless that was asked for.
 */
export function settleSecret(
  { config, newSecret, unverified }: RestoreSecretOptions,
  head: Head,
  isSignedWith: OpenBackup["isSignedWith"],
) {
  const path = secretFile(config.dataDir);
  const own = config.authSecret ?? readText(path);
  const brought = !own && config.databaseUrl === null ? head.secret : undefined;
  if (own === null && brought === undefined && !(newSecret && unverified)) {
    throw new BackupError(
      `${path} is missing: without the secret that this backup was made with, nobody can tell who made it. Put it there, or ${WITHOUT_SECRET}`,
    );
  }
  const secret = brought ?? (own === null ? settledSecret(config) : installationSecret(config));
  const isNewSecret = secretCheck(secret) !== head.secretCheck;
  const isVerified = isSignedWith(secret);
  if (isNewSecret && !(newSecret && unverified)) {
    const place = config.authSecret === null ? path : "AUTH_SECRET";
    throw new BackupError(
      `${place} is not the secret that this backup was made with: put that one there, or ${WITHOUT_SECRET}`,
    );
  }
  if (!isVerified && !unverified) {
    throw new BackupError(
      "The backup is damaged, or somebody has changed it: this installation has not signed it as it is. Take another one, or give --unverified to restore it all the same",
    );
  }
  if (brought !== undefined) writeDurably(path, brought);
  return { secret, isNewSecret, isVerified };
}
