import { type HealthCheck, type HealthCheckGroup, okCheck } from "./check.ts";
import type { DatabaseFacts, ProgramFacts } from "./facts.ts";
import { fileChecks } from "./file-checks.ts";
import { mailChecks } from "./mail-checks.ts";
import { paperChecks } from "./paper-checks.ts";
import { folderChecks, programChecks } from "./program-checks.ts";
import { safetyChecks } from "./safety-checks.ts";

export interface Inspection {
  program: ProgramFacts;
  /** Or why the database could not be queried. */
  database: DatabaseFacts | { failure: string };
  now: Date;
}

/** The results of all health checks, in groups: for the System page and `npm run doctor`. */
export function inspect({ program, database, now }: Inspection): HealthCheckGroup[] {
  const databaseFacts = "failure" in database ? null : database;
  const groups: HealthCheckGroup[] = [
    { title: "Program", checks: [...programChecks(program), ...folderChecks(program)] },
    {
      title: "Database",
      checks:
        "failure" in database ? [unreachableDatabase(database)] : databaseChecks(program, database),
    },
  ];
  if (databaseFacts) {
    groups.push(
      { title: "Email", checks: mailChecks(program, databaseFacts, now) },
      { title: "Backups and audit log", checks: safetyChecks(program, databaseFacts, now) },
      { title: "Files", checks: fileChecks(program, databaseFacts) },
      { title: "Papers", checks: paperChecks(program, databaseFacts, now) },
      { title: "Users", checks: [checkAdministrators(program, databaseFacts)] },
    );
  }
  return groups;
}

function unreachableDatabase({ failure }: { failure: string }): HealthCheck {
  const action = "Checks that need the database were left out.";
  return { ...okCheck("Server", failure), status: "WRONG", action };
}

function checkAdministrators({ demo }: ProgramFacts, database: DatabaseFacts): HealthCheck {
  const { admins, adminsWithoutSecondFactor: without } = database;
  const title = "Administrators";
  if (admins === 0) {
    return {
      ...okCheck(title, "No active administrator"),
      status: "WRONG",
      action: 'Create one: npm run create-admin -- --email … --name "…"',
    };
  }
  const active = `${admins} active`;
  if (demo) return okCheck(title, `${active}. The demo needs no second factor`);
  if (without === 0) return okCheck(title, `${active}, each with a second factor`);
  return {
    ...okCheck(title, `${active}, ${without} without a second factor`),
    status: "WARNING",
    action: "They will be asked for one when they next log in. Pause anybody who has left.",
  };
}

/**
 * Checks of the database. What a start refuses is not among them: an older or newer schema, settings that can
 * lose a write, logins that do not work.
 */
function databaseChecks(program: ProgramFacts, database: DatabaseFacts): HealthCheck[] {
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
