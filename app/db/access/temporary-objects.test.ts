import { Client } from "pg";
import { expect, it } from "vitest";
import { testRows } from "#tests/support/database/test-rows.ts";
import { readLists } from "#tests/support/read-lists.ts";

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

const IDS: Record<string, string> = { client: client.userId, admin: admin.userId, job: jobId };
const filled = (text: string) =>
  text.replaceAll(/\{(client|admin|job)\}/g, (_, name) => IDS[name] ?? "");
/** What each login may call of the functions that run as their owner. */
const CALLS = readLists(import.meta.dirname, "temporary-objects.cases.txt").map(
  ([heading, calls]): [login: keyof typeof db.logins, open: string, calls: string[]] => {
    const [login = "", open = ""] = heading.split(/: (.*)/);
    return [login as keyof typeof db.logins, filled(open), calls.map(filled)];
  },
);

it("nor, should it be able to, has code of its own run as someone else", async () => {
  await db.query(`grant temporary on database ${db.owner.database} to public`);
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
