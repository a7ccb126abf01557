import type { Point, PointGroup } from "./check.ts";
import { databasePoints } from "./database-points.ts";
import type { DatabaseFacts, ProgramFacts } from "./facts.ts";
import { mailPoints } from "./mail-points.ts";
import { folderPoints, programPoints } from "./program-points.ts";
import { safetyPoints } from "./safety-points.ts";

export interface Inspection {
  program: ProgramFacts;
  /** Why the database could not be asked, in its place. */
  database: DatabaseFacts | { failure: string };
  now: Date;
}

/** How every point of the installation stands, in groups: for the System page and `npm run doctor`. */
export function inspect({ program, database, now }: Inspection): PointGroup[] {
  const known = "failure" in database ? null : database;
  const groups: PointGroup[] = [
    { title: "Program", points: [...programPoints(program), ...folderPoints(program)] },
    {
      title: "Database",
      points: "failure" in database ? [unknown(database)] : databasePoints(program, database),
    },
  ];
  if (known) {
    groups.push(
      { title: "Mail", points: mailPoints(program, known, now) },
      { title: "Backups and record", points: safetyPoints(program, known, now) },
      { title: "People", points: [administrators(program, known)] },
    );
  }
  return groups;
}

function unknown({ failure }: { failure: string }): Point {
  return {
    title: "Server",
    state: "WRONG",
    says: failure,
    at: null,
    todo: "Whatever needs the database was not checked.",
  };
}

function administrators({ demo }: ProgramFacts, database: DatabaseFacts): Point {
  const { admins, adminsWithoutSecondFactor: without } = database;
  const point = { title: "Administrators", at: null };
  if (admins === 0) {
    return {
      ...point,
      state: "WRONG",
      says: "Nobody can administer the portal",
      todo: 'Make an administrator: npm run create-admin -- --email … --name "…"',
    };
  }
  const active = `${admins} active`;
  if (demo)
    return {
      ...point,
      state: "OK",
      says: `${active}; the demo asks for no second factor`,
      todo: null,
    };
  if (without === 0) {
    return { ...point, state: "OK", says: `${active}, each with a second factor`, todo: null };
  }
  return {
    ...point,
    state: "WARNING",
    says: `${active}, ${without} of them without a second factor`,
    todo: "They are asked for it at their next log in; pause whoever will not come.",
  };
}
