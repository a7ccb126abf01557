import { type HealthCheck, okCheck } from "./check.ts";
import type { DatabaseFacts, ProgramFacts } from "./facts.ts";

/** Checks of the database: version, durability, access rules, logins. */
export function databaseChecks(program: ProgramFacts, database: DatabaseFacts): HealthCheck[] {
  return [
    okCheck("Server", `PostgreSQL ${database.serverVersion}, ${program.engine}`),
    schema(program, database),
    durability(database),
    logins(program),
    rowSecurity(database),
  ];
}

function schema(program: ProgramFacts, database: DatabaseFacts): HealthCheck {
  const title = "Schema";
  if (database.migration === program.migration) return okCheck(title, "Up to date");
  if (database.migration > program.migration) {
    return {
      ...okCheck(title, "Newer than this program"),
      status: "WARNING",
      action: "Update every process to the newer version.",
    };
  }
  return {
    ...okCheck(title, "Older than this program"),
    status: "WRONG",
    action: "Start this version: it updates the database.",
  };
}

function durability({ durability: settings }: DatabaseFacts): HealthCheck {
  const title = "Durability";
  const off = Object.entries(settings)
    .filter(([, value]) => value === "off" || value === "unknown")
    .map(([name]) => name);
  if (off.length === 0) return okCheck(title, "Saved changes survive a power cut");
  return {
    ...okCheck(title, `${off.join(", ")} off: a power cut can lose saved changes`),
    status: "WRONG",
    action: `Turn on in the database server's configuration: ${off.join(", ")}`,
  };
}

function logins(program: ProgramFacts): HealthCheck {
  const title = "Logins";
  const failed = Object.entries(program.logins).filter(([, code]) => code !== null);
  if (failed.length === 0) return okCheck(title, "All three work");
  const which = failed.map(([name, code]) => `${name} (${code})`).join(", ");
  return {
    ...okCheck(title, `Not working: ${which}`),
    status: "WRONG",
    action: "Give all processes the same AUTH_SECRET and restart them.",
  };
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
