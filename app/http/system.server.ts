import type { HealthCheckGroup } from "#app/domain/health/check.ts";
import { inspect } from "#app/domain/health/inspect.ts";
import {
  nameDamaged,
  readDatabaseFacts,
  readPaperState,
} from "#app/domain/health/queries.server.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";
import { query } from "./command.server.ts";

/** Runs all health checks. Staff only. */
export async function inspectInstallation(
  context: RequestContext,
): Promise<{ groups: HealthCheckGroup[]; now: Date }> {
  const database = await query(context, async (tx) => {
    const facts = await readDatabaseFacts(tx, readPaperState);
    if (facts.papers.damaged.length === 0) return facts;
    return { ...facts, papers: { ...facts.papers, damaged: await nameDamaged(tx) } };
  });
  const program = await context.get(servicesContext).programFacts();
  const now = new Date();
  return { groups: inspect({ program, database, now }), now };
}
