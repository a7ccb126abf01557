import { type HealthCheck, okCheck } from "./check.ts";
import type { DatabaseFacts, ProgramFacts } from "./facts.ts";

/**
 * Checks of the database. What a start refuses is not among them: an older or newer schema, settings that can
 * lose a write, logins that do not work.
 */
export function databaseChecks(program: ProgramFacts, database: DatabaseFacts): HealthCheck[] {
  return [
    okCheck("Server", `PostgreSQL ${database.serverVersion}, ${program.engine}`),
    rowSecurity(database),
  ];
}

function rowSecurity({ tables, openTables }: DatabaseFacts): HealthCheck {
  const title = "Row-level security";
  if (openTables.length === 0) return okCheck(title, `On for all ${tables} tables`);
  return {
    ...okCheck(title, `Off for ${openTables.join(", ")}`),
    status: "WRONG",
    action: "Turn it on and force it for these tables. Find out who turned it off.",
  };
}
