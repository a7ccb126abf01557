import type { Head, OpenBackup } from "#foundation/backup/backup.ts";
import { BackupError, secretCheck } from "#foundation/backup/backup.ts";
import type { Config } from "#foundation/config.server.ts";
import { writeDurably } from "#foundation/embedded-postgres/durable-file.ts";
import {
  knownSecret,
  readOrCreateSecret,
  secretFile,
} from "#server/lifecycle/database/installation-secret.ts";

export interface RestoreSecretOptions {
  config: Config;
  /** Restore although the installation's secret differs from the backup's: this turns second factors off. */
  newSecret?: boolean;
  /** Restore although this installation's signature is missing or does not match. */
  unverified?: boolean;
}

const WITHOUT_SECRET =
  "give --new-secret --unverified to restore without anyone's second factor and without knowing who made it";

/**
 * The secret to restore with: the one that is set, else the one in the data folder, else the one in the
 * encrypted backup (whose BACKUP_KEY proves its origin), which is then written to the data folder.
 *
 * @returns it, whether the backup was made with another one, and whether this installation's signature
 *   on the backup is valid.
 */
export function chooseSecret(
  { config, newSecret, unverified }: RestoreSecretOptions,
  head: Head,
  isSignedWith: OpenBackup["isSignedWith"],
) {
  const path = secretFile(config.dataDir);
  const own = knownSecret(config);
  const brought = !own && config.databaseUrl === null ? head.secret : undefined;
  if (own === null && brought === undefined && !(newSecret && unverified)) {
    throw new BackupError(
      `${path} is missing: without the secret that this backup was made with, nobody can tell who made it. Put it there, or ${WITHOUT_SECRET}`,
    );
  }
  const secret = brought ?? readOrCreateSecret(config);
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
      "The backup is damaged, or someone has changed it: this installation has not signed it as it is. Take another one, or give --unverified to restore it all the same",
    );
  }
  if (brought !== undefined) writeDurably(path, brought);
  return { secret, isNewSecret, isVerified };
}
