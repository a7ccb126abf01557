import { sql } from "drizzle-orm";
import { migrateDatabase } from "#app/db/upgrade/migrate.server.ts";
import { BY_SYSTEM, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { seedTemplates } from "#app/domain/email-templates/queries.server.ts";
import { installQueue } from "#app/platform/queue/install-queue.server.ts";
import type { DatabaseConnection, LoginRoles } from "#foundation/database/connections.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { asSetup } from "./as-setup.ts";

/** Migrates schema, queue and templates to this version. Calls `before` first when there is anything to migrate. */
export function upgradeDatabase(
  directOwner: DatabaseConnection,
  logins: LoginRoles,
  before: () => Promise<void>,
): Promise<void> {
  return migrateDatabase(directOwner, logins, {
    before,
    async afterwards(client) {
      await installQueue(client);
      await seedTemplates(client);
    },
  });
}

/** Turns off second factors that were encrypted with a lost secret, with an audit entry for each. */
export async function turnSecondFactorsOff(owner: DatabaseConnection, log: Logger): Promise<void> {
  await asSetup(owner, async (tx) => {
    await tx.execute(sql`set local role app_definer`);
    const { rows } = await tx.execute<{ id: string }>(
      sql`update users set two_factor_enabled = false where two_factor_enabled returning id`,
    );
    await tx.execute(sql`delete from two_factors`);
    await tx.execute(sql`set local role app_setup`);
    for (const { id: userId } of rows) {
      await recordAudit(tx, BY_SYSTEM, {
        action: "second_factor_changed",
        oldValue: "ON",
        newValue: "OFF",
        meta: { userId },
      });
    }
  });
  log.warn("started with another secret: everyone's second factor is off");
}
