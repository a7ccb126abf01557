import { type HealthCheck, type HealthCheckGroup, okCheck } from "./check.ts";
import { databaseChecks } from "./database-checks.ts";
import type { DatabaseFacts, ProgramFacts } from "./facts.ts";
import { mailChecks } from "./mail-checks.ts";
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
      { title: "Mail", checks: mailChecks(program, databaseFacts, now) },
      { title: "Backups and audit log", checks: safetyChecks(program, databaseFacts, now) },
      { title: "People", checks: [checkAdministrators(program, databaseFacts)] },
    );
  }
  return groups;
}

function unreachableDatabase({ failure }: { failure: string }): HealthCheck {
  return {
    title: "Server",
    status: "WRONG",
    message: failure,
    at: null,
    action: "Whatever needs the database was not checked.",
  };
}

function checkAdministrators({ demo }: ProgramFacts, database: DatabaseFacts): HealthCheck {
  const { admins, adminsWithoutSecondFactor: without } = database;
  const title = "Administrators";
  if (admins === 0) {
    return {
      title,
      at: null,
      status: "WRONG",
      message: "Nobody can administer the portal",
      action: 'Make an administrator: npm run create-admin -- --email … --name "…"',
    };
  }
  const active = `${admins} active`;
  if (demo) return okCheck(title, `${active}; the demo asks for no second factor`);
  if (without === 0) return okCheck(title, `${active}, each with a second factor`);
  return {
    title,
    at: null,
    status: "WARNING",
    message: `${active}, ${without} of them without a second factor`,
    action: "They are asked for it at their next log in; pause whoever will not come.",
  };
}
