import { Client } from "pg";
import { expect, it } from "vitest";
import { testRows } from "#tests/support/database/test-rows.ts";

const { db, fixtures, client, admin } = await testRows("CLIENT_ADMIN");
const jobId = await fixtures.job(client);
async function as<T>(
  login: keyof typeof db.logins,
  work: (connection: Client) => Promise<T>,
): Promise<T> {
  const connection = new Client(db.logins[login]);
  await connection.connect();
  return work(connection).finally(() => connection.end());
}

it.each(["requests", "auth", "worker"] as const)(
  "the login for %s makes nothing temporary",
  (login) =>
    as(login, async (connection) => {
      for (const statement of [
        "create temporary table mine (id int)",
        "create function pg_temp.mine() returns int language sql as 'select 1'",
        "create domain pg_temp.text as pg_catalog.text",
      ]) {
        await expect(connection.query(statement), statement).rejects.toMatchObject({
          code: "42501",
        });
      }
    }),
);

const TYPES = "uuid text bool int4 int8 json jsonb timestamptz date numeric bytea name";

/** Makes them, each with a check that tells as whom it runs. */
const DISGUISES = `
  create function pg_temp.tell(what pg_catalog.text) returns pg_catalog.bool language plpgsql as
    'begin raise warning ''% ran as %'', what, current_user; return true; end';
  ${TYPES.split(" ")
    .map(
      (type) =>
        `create domain pg_temp."${type}" as pg_catalog.${type} check (pg_temp.tell('${type}'))`,
    )
    .join(";\n")}`;

/** What each login may call of the functions that run as their owner. */
const CALLS: Array<[login: keyof typeof db.logins, open: string, calls: string[]]> = [
  [
    "requests",
    `set local role app_client; set local app.user_id = '${client.userId}'`,
    [
      "select app.my_org(), app.my_home_org(), app.my_admin_org()",
      "select app.describe_myself('Ada', '{}')",
      `select app.end_sessions(array['${client.userId}']::pg_catalog.uuid[], 'PAUSED')`,
      "select app.consume_rate_limit('{a}', '{1}', '{1}')",
      "select app.revoke_invitation(gen_random_uuid())",
      `insert into comments (job_id, organisation_id, author_user_id, body, visibility)
        select id, organisation_id, '${client.userId}', 'b', 'CLIENT' from jobs where id = '${jobId}'`,
      `insert into audit_logs (organisation_id, actor_user_id, job_id, action)
        select organisation_id, '${client.userId}', id, 'job_created' from jobs where id = '${jobId}'`,
      `insert into jobs (organisation_id, created_by_user_id, title, description)
        select organisation_id, '${client.userId}', 't', 'd' from jobs where id = '${jobId}'`,
    ],
  ],
  [
    "requests",
    `set local role app_admin; set local app.user_id = '${admin.userId}'`,
    [
      "select app.require_admin()",
      `select app.reset_second_factor('${client.userId}')`,
      `select app.invite_person(gen_random_uuid(), (select organisation_id from jobs where id = '${jobId}'),
        'Ada', 'ada@invited.example', 'h', 'CLIENT_USER')`,
      "select app.invite_staff(gen_random_uuid(), 'Ada', 'ada@staff.example', 'h')",
      `update profiles set status = 'PAUSED' where id = '${client.userId}'`,
      `update jobs set status = 'COMPLETED' where id = '${jobId}'`,
    ],
  ],
  [
    "requests",
    `set local role app_visitor; set local app.user_id = '${admin.userId}'`,
    [
      "select app.free_address('a@b.example', null)",
      "select app.refuse_registration('digest', null)",
      "select app.enquiry_number('a')",
      "select app.invited_enquiry('digest'), app.convert_enquiry('digest')",
      "select app.replace_registration(gen_random_uuid(), null)",
      "select app.my_new_org(), app.made_here(gen_random_uuid())",
      "select app.schema_version()",
    ],
  ],
  [
    "auth",
    `set local app.user_id = '${client.userId}'`,
    [
      `select app.person_of('${client.userId}'), app.awaits_confirmation('${client.userId}')`,
      `select app.password_set('${client.userId}')`,
      "select app.refund_rate_limit('{a}')",
    ],
  ],
  [
    "worker",
    "set local lock_timeout = 0",
    [
      "select app.count_statistics(), app.delete_expired(10)",
      `select app.arm_link('${client.userId}', 'password_reset', 'digest', 1)`,
    ],
  ],
];

it("nor, should it be able to, has code of its own run as somebody else", async () => {
  await db.sql.query(`grant temporary on database ${db.owner.database} to public`);
  const told: string[] = [];
  const done: string[] = [];
  for (const [login, open, calls] of CALLS) {
    await as(login, async (connection) => {
      await connection.query(DISGUISES);
      connection.on("notice", ({ message = "" }) => told.push(message));
      for (const call of calls) {
        await connection.query(`begin; ${open}`);
        await connection.query(call);
        await connection.query("rollback");
        done.push(call);
      }
    });
  }
  expect(done).toHaveLength(26);
  expect(told.filter((line) => !/ran as app_(client|admin|visitor)$/.test(line))).toEqual([]);
});
