import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import { planEachTime } from "#foundation/database/queries.server.ts";
import {
  hold,
  holdWhenMet,
  type PageWindow,
  probeWords,
  searchPage,
} from "#foundation/lists/page-window.server.ts";
import { searchesEverything } from "#foundation/lists/search-text.ts";
import { actionsNamed } from "./audit-entry.ts";

/** The condition for audit entries that match a search: action (in code or in words), user or organisation. */
export function matchesAuditText(search: string): SQL {
  const ofActions = inArray(auditLogs.action, actionsNamed(search));
  return planEachTime(or(holdWhenMet(auditLogs.words, search), ofActions));
}

export function matchesAuditSearch(search: string, place: PageWindow): SQL {
  const matches = matchesAuditText(search);
  const probes = searchesEverything(search) ? probesFor(search, place) : [];
  return sql`${auditLogs.id} in (${searchPage({ table: auditLogs, place, matches, probes })})`;
}

function probesFor(search: string, place: PageWindow): SQL[] {
  const columns = sql`${auditLogs.createdAt} as created_at, ${auditLogs.id} as id`;
  const probe = (condition: SQL) =>
    sql`select ${columns} from ${auditLogs} where ${and(condition, place.condition)}`;
  const ofActions = actionsNamed(search).map(
    (action) =>
      sql`(${probe(eq(auditLogs.action, action))} order by ${place.order} limit ${place.limit})`,
  );
  return [probeWords(auditLogs, hold(auditLogs.words, search), place.condition), ...ofActions];
}
