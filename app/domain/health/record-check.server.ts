import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { installationChecks } from "#app/db/schema/checks.ts";
import type { CheckName, HealthStatus } from "#app/words/health.ts";

const MAX_DETAIL_LENGTH = 300;

/**
 * Stores the result of a check in place of the previous one. For the worker and commands at the terminal.
 * `detail` is one sentence without personal data, cut after 300 characters.
 */
export async function recordCheck(
  tx: NodePgDatabase<Record<string, never>>,
  name: CheckName,
  status: HealthStatus,
  detail: string,
): Promise<void> {
  const checkedAt = new Date();
  const okAt = status === "OK" ? checkedAt : null;
  const row = { status, detail: detail.slice(0, MAX_DETAIL_LENGTH), checkedAt };
  await tx
    .insert(installationChecks)
    .values({ name, ...row, okAt })
    .onConflictDoUpdate({
      target: installationChecks.name,
      set: { ...row, okAt: sql`coalesce(excluded.ok_at, ${installationChecks.okAt})` },
    });
}
