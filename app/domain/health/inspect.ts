import { type HealthCheck, type HealthCheckGroup, okCheck, warning, wrong } from "./check.ts";
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

/**
 * The results of all health checks, in groups: for the System page and `npm run doctor`. What a start refuses is not
 * among them: an older or newer schema, settings that can lose a write, logins that do not work.
 */
export function inspect({ program, database, now }: Inspection): HealthCheckGroup[] {
  const own = {
    title: "Program",
    checks: [...programChecks(program), ...folderChecks(program)],
  };
  if ("failure" in database) {
    const todo = "Checks that need the database were left out.";
    return [own, { title: "Database", checks: [wrong("Server", database.failure, todo)] }];
  }
  return [
    own,
    {
      title: "Database",
      checks: [
        okCheck("Server", `PostgreSQL ${database.serverVersion}, ${program.engine}`),
        rowSecurity(database),
      ],
    },
    { title: "Email", checks: mailChecks(program, database, now) },
    { title: "Backups and audit log", checks: safetyChecks(program, database, now) },
    { title: "Files", checks: fileChecks(program, database) },
    { title: "Papers", checks: paperChecks(program, database, now) },
    { title: "Users", checks: [checkAdministrators(program, database)] },
  ];
}

function checkAdministrators({ demo }: ProgramFacts, database: DatabaseFacts): HealthCheck {
  const { admins, adminsWithoutSecondFactor: without } = database;
  const title = "Administrators";
  if (admins === 0) {
    const todo = 'Create one: npm run create-admin -- --email … --name "…"';
    return wrong(title, "No active administrator", todo);
  }
  const active = `${admins} active`;
  if (demo) return okCheck(title, `${active}. The demo needs no second factor`);
  if (without === 0) return okCheck(title, `${active}, each with a second factor`);
  const todo = "They will be asked for one when they next log in. Pause anyone who has left.";
  return warning(title, `${active}, ${without} without a second factor`, todo);
}

function rowSecurity({ tables, openTables }: DatabaseFacts): HealthCheck {
  const title = "Row-level security";
  if (openTables.length === 0) return okCheck(title, `On for all ${tables} tables`);
  const todo = "Turn it on and force it for these tables. Find out who turned it off.";
  return wrong(title, `Off for ${openTables.join(", ")}`, todo);
}
