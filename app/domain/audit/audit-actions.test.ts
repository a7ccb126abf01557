import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { actingAs } from "#app/domain/actor.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { AUDIT_ACTIONS, AUDIT_EVENTS, CLIENT_ACTIONS } from "./audit-entry.ts";

const { db, fixtures, organisation, client } = await testRows();
const jobId = await fixtures.job(client);

const actionsWhere = async (condition: string) => {
  const { rows } = await db.sql.query<{ action: string }>(
    `select action from audit_actions where ${condition} order by 1`,
  );
  return rows.map(({ action }) => action);
};

describe("the table audit_actions", () => {
  it("holds every action of the audit log, and no other", async () => {
    const held = await actionsWhere("true");
    const actions: string[] = [...AUDIT_ACTIONS];
    expect(
      actions.filter((action) => !held.includes(action)),
      "Actions without a row",
    ).toEqual([]);
    expect(
      held.filter((action) => !actions.includes(action)),
      "Rows without an action",
    ).toEqual([]);
  });

  it("shows clients the actions of their timelines, and no other", async () => {
    expect(await actionsWhere("client_visible")).toEqual([...CLIENT_ACTIONS].sort());
  });

  it("lets clients write what their commands do, and nothing else", async () => {
    const rows = await db.query("select action, client_writes from audit_actions");
    const written = AUDIT_ACTIONS.map((action) => ({
      action,
      client_writes: AUDIT_EVENTS[action].clientWrites ?? null,
    }));
    expect(rows).toHaveLength(written.length);
    expect(rows).toEqual(expect.arrayContaining(written));
  });

  it("is changed by nobody who asks for a client", async () => {
    for (const statement of [
      "insert into audit_actions (action, client_visible) values ('new', true)",
      "update audit_actions set client_visible = true",
      "delete from audit_actions",
    ]) {
      const tried = db.asActor(actingAs(client), (tx) => tx.execute(sql.raw(statement)));
      await expect(tried).rejects.toMatchObject({ cause: { code: "42501" } });
    }
  });
});

describe("whether clients see an entry", () => {
  const visibleAs = async (action: string, given: boolean) => {
    const { rows } = await db.sql.query<{ client_visible: boolean }>(
      `insert into audit_logs (action, client_visible) values ($1, $2) returning client_visible`,
      [action, given],
    );
    return rows[0]?.client_visible;
  };

  it("is decided by its action, whatever the owner writes", async () => {
    expect(await visibleAs("quote_sent", false)).toBe(true);
    expect(await visibleAs("comment_added_internal", true)).toBe(false);
    expect(await visibleAs("unknown", true)).toBe(false);
  });

  it("and whatever a client writes", async () => {
    await db.asActor(actingAs(client), (tx) =>
      tx.execute(sql`insert into audit_logs (organisation_id, job_id, actor_user_id, action, client_visible)
        values (${organisation.id}, ${jobId}, ${client.userId}, 'comment_added_client', false)`),
    );
    await db.asActor(actingAs(client), (tx) =>
      tx.execute(sql`insert into audit_logs (organisation_id, actor_user_id, action, client_visible)
        values (${organisation.id}, ${client.userId}, 'name_changed', true)`),
    );
    const rows = await db.query(
      "select action, client_visible from audit_logs where actor_user_id = $1 order by action",
      client.userId,
    );
    expect(rows).toEqual([
      { action: "comment_added_client", client_visible: true },
      { action: "name_changed", client_visible: false },
    ]);
  });
});
