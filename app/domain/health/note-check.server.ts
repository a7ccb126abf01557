import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { installationChecks } from "#app/db/schema/checks.ts";
import type { CheckName, HealthStatus } from "./check.ts";

const LONGEST = 300;

/**
 * Notes how a check came out, in the place of the last time. For the worker and for commands at the
 * terminal. `detail` is one sentence without personal data; what is longer than 300 characters is cut.
 */
export async function recordCheck(
  tx: NodePgDatabase<Record<string, never>>,
  name: CheckName,
  status: HealthStatus,
  detail: string,
): Promise<void> {
  const checkedAt = new Date();
  const okAt = status === "OK" ? checkedAt : null;
  const noted = { status, detail: detail.slice(0, LONGEST), checkedAt };
  await tx
    .insert(installationChecks)
    .values({ name, ...noted, okAt })
    .onConflictDoUpdate({
      target: installationChecks.name,
      set: { ...noted, okAt: sql`coalesce(excluded.ok_at, ${installationChecks.okAt})` },
    });
}
