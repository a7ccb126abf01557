import type { Client } from "pg";
import {
  ACTOR_NAMES,
  type ActorName,
  actingRole,
} from "#tests/trust/support/access-matrix/actors.ts";
import { type Cell, literal } from "#tests/trust/support/access-matrix/cells.ts";
import { tryCells } from "./try-cells.ts";

/** One access rule taken away or widened, in SQL. */
export interface Mutant {
  table: string;
  /** Whom it concerns first. */
  roles: string[];
  statement: string;
}

interface Policy {
  table: string;
  name: string;
  command: string;
  roles: string[];
  using: string | null;
  check: string | null;
  /** The columns that these roles may update. */
  changeable: string[];
}

/**
 * What app_eraser may do is tried by what it does: nobody acts as it but in the functions that destroy a case
 * (app/domain/retention/destroy-case.test.ts).
 */
const ACTED_AS = "grantee like 'app\\_%' and grantee <> 'app_eraser'";

/**
 * Each policy dropped, and each of its conditions replaced by `true`; each permission revoked, and
 * each that is for some columns widened to all of them. `covered` are policies whose loss another
 * one makes good, which no cell could tell.
 */
export async function mutantsOf(owner: Client): Promise<{ mutants: Mutant[]; covered: string[] }> {
  const policies = await policiesOf(owner);
  const covered = policies.filter((policy) => policies.some((other) => covers(other, policy)));
  const ofPolicies = policies
    .filter((policy) => !covered.includes(policy))
    .flatMap((policy) => {
      const { table, roles } = policy;
      return mutationsOf(policy).map((statement) => ({ table, roles, statement }));
    });
  return {
    mutants: [...ofPolicies, ...(await ofPermissions(owner))],
    covered: covered.map(({ table, name }) => `${name} on ${table}`),
  };
}

/** Whether some cell sees the mutant; those of the table and the roles concerned are tried first. */
export async function isKilled(owner: Client, mutant: Mutant, cells: Cell[]): Promise<boolean> {
  const ofRole = (actor: ActorName) => mutant.roles.includes(`app_${actingRole(actor)}`);
  const concerned = cells.filter(({ table, actor }) => table === mutant.table && ofRole(actor));
  const actors = ACTOR_NAMES.filter(ofRole);
  const parts = actors.map((actor) => concerned.filter((cell) => cell.actor === actor));
  for (const part of [...parts, cells]) {
    const outcomes = await tryCells(owner, part, mutant.statement);
    if (part.some((cell) => outcomes.get(cell) !== cell.expected)) return true;
  }
  return false;
}

async function policiesOf(owner: Client): Promise<Policy[]> {
  const { rows } = await owner.query<Policy>(
    `select tablename as table, policyname as name, cmd as command, roles::text[] as roles,
       qual as using, with_check as check, array(
         select distinct column_name::text from information_schema.column_privileges
         where table_schema = 'public' and table_name = tablename
           and grantee = any (roles::text[]) and privilege_type = 'UPDATE') as changeable
     from pg_policies where schemaname = 'public' and roles <> '{app_eraser}' order by 1, 2`,
  );
  return rows;
}

/** Whether this other policy lets the same roles do all that this one does. */
function covers(other: Policy, policy: Policy): boolean {
  return (
    other !== policy &&
    other.table === policy.table &&
    (other.command === policy.command ||
      (other.command === "ALL" && policy.command === "SELECT")) &&
    policy.roles.every((role) => other.roles.includes(role)) &&
    other.using === "true"
  );
}

/** A check that repeats the condition, or a part of it, over columns that cannot change, is one rule with it. */
function mutationsOf({ table, name, using, check, changeable }: Policy): string[] {
  const repeats =
    check !== null &&
    using?.includes(check) &&
    !changeable.some((column) => new RegExp(`\\b${column}\\b`).test(check ?? ""));
  const widened = [
    ...(using && using !== "true" ? ["using (true)"] : []),
    ...(check && check !== "true" && !repeats ? ["with check (true)"] : []),
  ];
  return [
    `drop policy ${name} on ${table}`,
    ...widened.map((clause) => `alter policy ${name} on ${table} ${clause}`),
  ];
}

async function ofPermissions(owner: Client): Promise<Mutant[]> {
  const { rows: whole } = await owner.query<{ table: string; grantee: string; privilege: string }>(
    `select table_name as table, grantee, lower(privilege_type) as privilege
     from information_schema.role_table_grants
     where table_schema = 'public' and ${ACTED_AS} order by 1, 2, 3`,
  );
  const known = whole.map(({ table, grantee, privilege }) => literal(table + grantee + privilege));
  const { rows: columns } = await owner.query<{
    table: string;
    grantee: string;
    privilege: string;
    columns: string[];
  }>(
    `select table_name as table, grantee, lower(privilege_type) as privilege,
       array_agg(column_name::text) as columns
     from information_schema.column_privileges
     where table_schema = 'public' and ${ACTED_AS}
       and table_name || grantee || lower(privilege_type) not in (${known.join(", ")})
     group by 1, 2, 3 order by 1, 2, 3`,
  );
  return [
    ...whole.map(({ table, grantee, privilege }) => ({
      table,
      roles: [grantee],
      statement: `revoke ${privilege} on ${table} from ${grantee}`,
    })),
    ...columns.flatMap(({ table, grantee, privilege, columns: list }) => [
      ...list.map((column) => ({
        table,
        roles: [grantee],
        statement: `revoke ${privilege} (${column}) on ${table} from ${grantee}`,
      })),
      { table, roles: [grantee], statement: `grant ${privilege} on ${table} to ${grantee}` },
    ]),
  ];
}
