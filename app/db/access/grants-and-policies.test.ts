import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createPool } from "#foundation/database/connections.server.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import {
  FORBIDDEN,
  LOOKS_ELSEWHERE,
  NO_INDEX,
} from "#tests/trust/support/access-matrix/catalogue.ts";

const db = await createTestDatabase();
const OF_APP = "'app_client', 'app_admin', 'app_visitor', 'app_auth', 'app_worker', 'app_setup'";

const FUNCTIONS = readFileSync(join(import.meta.dirname, "functions.txt"), "utf8").split("\n");
/** The functions of these kinds. */
const listed = (...kinds: string[]): string[] =>
  FUNCTIONS.map((line) => line.split(" ")).flatMap(([kind = "", name = ""]) =>
    kinds.includes(kind) ? [name] : [],
  );

async function list(query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await db.sql.query<[string]>({ text: query, values, rowMode: "array" });
  return rows.map(([first]) => first);
}

const tables = await list("select tablename from pg_tables where schemaname = 'public' order by 1");
const queues = await list(
  "select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('pgboss', 'drizzle') order by 1",
);

/** The SQLSTATE that this login gets for a statement, or "allowed". */
async function outcomes(
  login: keyof typeof db.logins,
  statements: string[],
): Promise<Record<string, string>> {
  const pool = createPool(db.logins[login], { max: 1, name: "test", onError: () => {} });
  const answers: Record<string, string> = {};
  for (const statement of statements) {
    answers[statement] = await pool.query(statement).then(
      () => "allowed",
      (error: { code: string }) => error.code,
    );
  }
  await pool.end();
  return answers;
}

/** Every way to touch a table, in a form that needs no column to be known. */
function touching(table: string): string[] {
  return [
    `select 1 from ${table}`,
    `insert into ${table} default values`,
    `delete from ${table}`,
    `truncate ${table}`,
  ];
}

describe("the request login without an actor", () => {
  it("is refused every table of the queue and of the migrations, and every function of ours", async () => {
    const functions = await list(
      "select p.oid::regprocedure::text from pg_proc p where pronamespace = 'app'::regnamespace and prorettype <> 'trigger'::regtype",
    );
    const calls = functions.map(
      (signature) => `select ${signature.replaceAll(/[\w[\]]+(?=[,)])/g, "null::$&")}`,
    );
    const answers = await outcomes("requests", [...queues.flatMap(touching), ...calls]);
    expect(new Set(Object.values(answers))).toEqual(new Set(["42501"]));
    expect(functions.sort()).toEqual(listed("owner", "caller"));
  });

  it("may take the roles of requests, and no other", async () => {
    const roles = [
      "app_client",
      "app_admin",
      "app_visitor",
      "app_auth",
      "app_worker",
      "app_definer",
      "app_setup",
      db.owner.user,
      db.logins.auth.user,
      db.logins.worker.user,
    ];
    const answers = await outcomes(
      "requests",
      roles.map((role) => `set role "${role}"`),
    );
    const allowed = Object.values(answers).map((answer) => answer === "allowed");
    expect(allowed).toEqual(roles.map((_, place) => place < 3));
    expect(await outcomes("requests", ["set session_replication_role = replica"])).toMatchObject({
      "set session_replication_role = replica": "42501",
    });
  });

  it("can make nothing in the database", async () => {
    const answers = await outcomes("requests", [
      "create table public.mine (id int)",
      "create table app.mine (id int)",
      "create schema mine",
      "create role mine",
      "alter table jobs disable row level security",
      "drop policy client_reads on jobs",
    ]);
    expect(new Set(Object.values(answers))).toEqual(new Set(["42501"]));
  });
});

describe("the catalogue", () => {
  it("has row-level security on every table, for its owner too", async () => {
    const secured = await list(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity and relforcerowsecurity order by 1",
    );
    expect(secured).toEqual(tables);
  });

  it("has no view, which would read as its owner", async () => {
    expect(
      await list(
        "select c.oid::regclass::text from pg_class c where relkind in ('v', 'm', 'f') and relnamespace::regnamespace::text in ('public', 'app')",
      ),
    ).toEqual([]);
  });

  it("has no policy for everyone, and no permission for PUBLIC", async () => {
    expect(
      await list(
        "select policyname || ' on ' || tablename from pg_policies where 'public' = any (roles)",
      ),
    ).toEqual([]);
    expect(await list("select count(*)::int from pg_policies")).not.toEqual([0]);
    expect(
      await list(
        "select table_schema || '.' || table_name from information_schema.table_privileges where grantee = 'PUBLIC' and table_schema not in ('pg_catalog', 'information_schema')",
      ),
    ).toEqual([]);
    expect(
      await list(
        "select table_name || '.' || column_name from information_schema.column_privileges where grantee = 'PUBLIC' and table_schema not in ('pg_catalog', 'information_schema')",
      ),
    ).toEqual([]);
  });

  it("has an index that begins with the organisation for every table that has one, and misses it in a new table", async () => {
    const without = FORBIDDEN[NO_INDEX] ?? "";
    expect(await list(without)).toEqual([]);
    await db.query(`create table files (id uuid primary key, organisation_id uuid not null);
      create index files_of_few on files (organisation_id) where id is null;
      create index files_by_id on files (id, organisation_id)`);
    expect(await list(without)).toEqual(["files"]);
    await db.query("create index files_of_organisation on files (organisation_id, id)");
    expect(await list(without)).toEqual([]);
    await db.query("drop table files");
  });

  it("keeps the rows of hidden jobs from clients in every table of a job's, and misses it in a new table", async () => {
    const open = () =>
      list(
        `select c.table_name from information_schema.columns c
         where c.table_schema = 'public' and c.column_name = 'job_id' and exists (
           select from pg_policies p where p.tablename = c.table_name and 'app_client' = any (p.roles)
             and p.cmd in ('SELECT', 'ALL') and coalesce(p.qual, '') not like '%app.my_hidden_jobs()%')
         order by 1`,
      );
    // A person's own visits and uploads; what belongs to a paper, for those who see that.
    const otherwise = ["job_visits", "paper_secrets", "paper_versions", "uploads"];
    expect(await open()).toEqual(otherwise);
    await db.query(`create table receipts (job_id uuid not null, organisation_id uuid not null);
      call app.tenant_policies('receipts')`);
    expect(await open()).toContain("receipts");
    await db.query(`drop policy client_reads on receipts; drop policy staff_reads on receipts;
      call app.tenant_policies('receipts', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$)`);
    expect(await open()).toEqual(otherwise);
    await db.query("drop table receipts");
  });

  it("lets no role of the product truncate, refer to, hang a trigger on or maintain a table", async () => {
    expect(
      await list(
        `select concat_ws(' ', grantee, privilege_type, table_schema, table_name)
         from information_schema.table_privileges
         where privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
           and (grantee in (${OF_APP}, 'app_definer') or grantee = any ($1))`,
        [Object.values(db.logins).map(({ user }) => user)],
      ),
    ).toEqual([]);
    expect(
      await list(
        `select concat_ws(' ', r.rolname, c.relname) from pg_class c, pg_roles r
         where r.rolname like 'app\\_%' and c.relnamespace = 'public'::regnamespace
           and c.relkind = 'r' and has_table_privilege(r.oid, c.oid, 'MAINTAIN')`,
      ),
    ).toEqual([]);
  });

  it("has no login that is more than a login", async () => {
    const powers = await list(
      `select concat_ws(' ', case when rolsuper then 'superuser' end, case when rolbypassrls then 'bypassrls' end,
         case when rolcreaterole then 'createrole' end, case when rolcreatedb then 'createdb' end,
         case when rolreplication then 'replication' end)
       from pg_roles where rolname like 'app\\_%' or rolname = any ($1)`,
      [Object.values(db.logins).map(({ user }) => user)],
    );
    expect(powers).toEqual(Array(12).fill(""));
    expect(
      await list("select rolinherit from pg_roles where rolname = $1", [db.logins.requests.user]),
    ).toEqual([false]);
  });

  it("has nothing that belongs to a login or to a role of the product, but these functions", async () => {
    const owned = await list(
      `select c.oid::regclass::text from pg_class c join pg_roles r on r.oid = c.relowner
       where r.rolname like 'app\\_%' or r.rolname = any ($1)
       union all select p.oid::regprocedure::text from pg_proc p join pg_roles r on r.oid = p.proowner
       where r.rolname like 'app\\_%' or r.rolname = any ($1) order by 1`,
      [Object.values(db.logins).map(({ user }) => user)],
    );
    expect(owned).toEqual(listed("owner", "trigger"));
  });

  it("has every function look names up in the catalogue first, and temporary things last", async () => {
    const elsewhere = FORBIDDEN[LOOKS_ELSEWHERE] ?? "";
    expect(await list(elsewhere)).toEqual([]);
    await db.query("create function app.mine() returns int language sql as 'select 1'");
    expect(await list(elsewhere)).toEqual(["app.mine()"]);
    await db.query("drop function app.mine()");
  });

  it("keeps what runs as its owner from PUBLIC", async () => {
    const definers =
      "from pg_proc p where prosecdef and pronamespace <> 'pg_catalog'::regnamespace";
    expect(await list(`select p.oid::regprocedure::text ${definers}`)).toHaveLength(74);
    expect(
      await list(
        `select p.oid::regprocedure::text ${definers} and (proacl is null
           or exists (select from aclexplode(proacl) where grantee = 0))`,
      ),
    ).toEqual([]);
  });

  it("plans what its policies for reading ask once a connection, or as a part of the query", async () => {
    const asked = `
      select distinct p.oid, p.oid::regprocedure::text as name from pg_proc p, pg_policies
      where p.pronamespace = 'app'::regnamespace and cmd in ('SELECT', 'ALL')
        and qual like '%app.' || p.proname || '(%'`;
    expect(await list(`select name from (${asked}) asked order by 1`)).toEqual(
      expect.arrayContaining(["app.my_home_org()", "app.my_org()", "app.my_user()"]),
    );
    // A function in SQL is planned at each call, unless it can be taken into the query.
    expect(
      await list(
        `select name from (${asked}) asked join pg_proc using (oid)
         join pg_language l on l.oid = prolang
         where not (l.lanname = 'plpgsql' or (l.lanname = 'sql' and not prosecdef and proconfig is null))`,
      ),
    ).toEqual([]);
  });
});
