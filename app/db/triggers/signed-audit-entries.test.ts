import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { createPool } from "#foundation/database/connections.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";

const { db, organisation, client, admin } = await testRows();
const registrant = randomUUID();
const pools = {
  requests: createPool(db.logins.requests, { max: 1, name: "test", onError: () => {} }),
  auth: createPool(db.logins.auth, { max: 1, name: "test", onError: () => {} }),
  worker: createPool(db.logins.worker, { max: 1, name: "test", onError: () => {} }),
};
afterAll(() => Promise.all(Object.values(pools).map((pool) => pool.end())));

interface Line {
  action: string;
  organisation_id?: string;
  actor_user_id?: string;
}

const ADDRESS = "192.0.2.7";

/** Writes a line with a false time, name, role and address; what stands in the record. */
async function forge(login: keyof typeof pools, open: string, line: Line) {
  const requestId = randomUUID();
  const values = {
    ...line,
    request_id: requestId,
    actor_name: "Someone Else",
    created_at: "2020-01-01",
    actor_role: "ADMIN",
    ip: "203.0.113.9",
  };
  await pools[login].query(
    `begin; ${open}; set local app.client_address = '${ADDRESS}';
     insert into audit_logs (${Object.keys(values)}) values ('${Object.values(values).join("','")}');
     commit`,
  );
  const rows = await db.query(
    `select actor_name, actor_role, ip,
       abs(extract(epoch from now() - created_at)) < 60 as now
     from audit_logs where request_id = $1`,
    requestId,
  );
  return rows[0];
}

const as = (role: string, userId: string) =>
  `set local role app_${role}; set local app.user_id = '${userId}'`;
const about = ({ userId }: { userId: string }) => ({
  actor_user_id: userId,
  organisation_id: organisation.id,
});

type Signed = [name: string, role: string] | null;

it.each<[string, keyof typeof pools, string, Line, Signed]>([
  [
    "a client",
    "requests",
    as("client", client.userId),
    { action: "name_changed", ...about(client) },
    [client.name, "CLIENT_USER"],
  ],
  [
    "staff",
    "requests",
    as("admin", admin.userId),
    { action: "status_changed", ...about(admin) },
    [admin.name, "ADMIN"],
  ],
  ["a visitor", "requests", as("visitor", registrant), { action: "enquiry_received" }, null],
  [
    "the sign-in",
    "auth",
    `set local app.user_id = '${client.userId}'`,
    { action: "password_changed", ...about(client) },
    [client.name, "CLIENT_USER"],
  ],
  ["the worker", "worker", "select 1", { action: "audit_verified" }, null],
])(
  "a line of %s has the database's time, and the actor's own name, role and address",
  async (...given) => {
    const [, login, open, line, signed] = given;
    const [name, role] = signed ?? [null, null];
    expect(await forge(login, open, line)).toEqual({
      actor_name: name,
      actor_role: role,
      ip: signed && ADDRESS,
      now: true,
    });
  },
);

it("of several roles the highest is on record, and without one the lowest", async () => {
  const role = async (change: string) => {
    await db.query(change);
    const line = { action: "password_changed", ...about(client) };
    const open = `set local app.user_id = '${client.userId}'`;
    return (await forge("auth", open, line)).actor_role;
  };
  const { userId } = client;
  expect(await role(`insert into user_roles values ('${userId}', 'CLIENT_ADMIN')`)).toBe(
    "CLIENT_ADMIN",
  );
  expect(await role(`insert into user_roles values ('${userId}', 'ADMIN')`)).toBe("ADMIN");
  expect(await role(`delete from user_roles where user_id = '${userId}'`)).toBe("CLIENT_USER");
});

it("a registration goes by the name that was registered", async () => {
  const organisationId = randomUUID();
  const register = `${as("visitor", registrant)};
    insert into users (id, name, email) values ('${registrant}', 'Ada', 'ada@new.example');
    insert into organisations (id, name) values ('${organisationId}', 'New firm');
    insert into profiles (id, organisation_id, name) values ('${registrant}', '${organisationId}', 'Ada');
    insert into user_roles (user_id, role) values ('${registrant}', 'CLIENT_ADMIN')`;
  const line = {
    action: "organisation_registered",
    actor_user_id: registrant,
    organisation_id: organisationId,
  };
  expect(await forge("requests", register, line)).toEqual({
    actor_name: "Ada",
    actor_role: "CLIENT_ADMIN",
    ip: ADDRESS,
    now: true,
  });
});

it("the lines of one transaction stand in the order in which they were written", async () => {
  const requestId = randomUUID();
  const write = (
    n: number,
  ) => `insert into audit_logs (action, actor_user_id, new_value, request_id,
    created_at) values ('status_changed', '${admin.userId}', ${n}, '${requestId}', now() - ${n} * interval '1 hour')`;
  const lines = [1, 2, 3].map(write).join("; ");
  await pools.requests.query(`begin; ${as("admin", admin.userId)}; ${lines}; commit`);
  const { rows } = await db.sql.query<{ at: string }>(
    "select created_at::text as at from audit_logs where request_id = $1 order by new_value",
    [requestId],
  );
  const times = rows.map(({ at }) => at);
  expect(times).toHaveLength(3);
  expect(times).toEqual(times.toSorted());
});

it("the owner's lines stay as they are given, such as the demo's", async () => {
  const rows = await db.query(`insert into audit_logs (action, actor_name, created_at, ip)
     values ('name_changed', 'Ada', '2020-01-01T00:00Z', '${ADDRESS}')
     returning actor_name, created_at, actor_role, ip`);
  const created_at = new Date("2020-01-01T00:00Z");
  expect(rows).toEqual([{ actor_name: "Ada", created_at, actor_role: null, ip: ADDRESS }]);
});

it.each(["update audit_logs set action = 'x'", "delete from audit_logs", "truncate audit_logs"])(
  "the record refuses its owner: %s",
  async (statement) => {
    const lines = "select md5(string_agg(a::text, '' order by id)) as all from audit_logs a";
    const before = await db.sql.query(lines);
    await expect(db.sql.query(statement)).rejects.toThrow("the audit log is append-only");
    expect(await db.query(lines)).toEqual(before.rows);
  },
);
