import { ADMINISTRATOR_LOCK } from "#app/db/locks.ts";
import {
  createAdministrator,
  hasAdministrator,
} from "#app/domain/users/create-administrator.server.ts";
import type { DatabaseConnection } from "#foundation/database/connections.server.ts";
import { asSetup } from "#server/lifecycle/database/as-setup.ts";

/**
 * Creates an administrator, or a new set-up link for an existing one, and returns the link. It works
 * once, for 24 hours.
 */
export function makeSetupLink(
  owner: DatabaseConnection,
  publicUrl: string,
  person: { name: string; email: string },
): Promise<string> {
  return asSetup(
    owner,
    async (tx) => {
      const { token } = await createAdministrator(tx, person);
      return `${publicUrl}/auth/reset-password?token=${token}`;
    },
    ADMINISTRATOR_LOCK,
  );
}

/** Returns a set-up link for ADMIN_EMAIL when the installation has no administrator yet. */
export function setupLinkIfNeeded(owner: DatabaseConnection, publicUrl: string, email: string) {
  return asSetup(
    owner,
    async (tx) => {
      if (await hasAdministrator(tx)) return null;
      const { token } = await createAdministrator(tx, { name: "Administrator", email });
      return `${publicUrl}/auth/reset-password?token=${token}`;
    },
    ADMINISTRATOR_LOCK,
  );
}
