import { eq, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import type { ActingAs } from "#app/db/as-actor.server.ts";
import { users } from "#app/db/schema/users.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { preparedQuery } from "./queries.server.ts";

const db = await createTestDatabase();
const nobody: ActingAs = { role: "app_client", userId: "00000000-0000-4000-8000-000000000000" };

const whoAsks = preparedQuery((builder) =>
  builder
    .select({
      role: sql<string>`current_user`,
      process: sql<number>`pg_backend_pid()`,
      given: sql<string>`${sql.placeholder("given")}::text`,
    })
    .from(sql`(values (1)) as one (row)`),
);

it("is built once, and asked with its values each time", async () => {
  const build = vi.fn((builder: Pick<Transaction, "select">) =>
    builder
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, sql.placeholder("id"))),
  );
  const findId = preparedQuery(build);
  expect(build).not.toHaveBeenCalled();
  for (const id of [nobody.userId, "00000000-0000-4000-8000-000000000001"]) {
    expect(await findId({ $client: db.sql }, { id })).toEqual([]);
  }
  expect(build).toHaveBeenCalledOnce();
});

it("is asked within the transaction that it is given, also of two at once", async () => {
  const ask = (given: string) =>
    db.asActor(nobody, async (tx) => {
      const own = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const [answer] = await whoAsks(tx, { given });
      return { ...answer, own: own.rows[0]?.pid };
    });
  const [one, other] = await Promise.all([ask("one"), ask("other")]);
  for (const [answer, given] of [
    [one, "one"],
    [other, "other"],
  ] as const) {
    expect(answer).toMatchObject({ role: "app_client", given, process: answer.own });
  }
  expect(one.process).not.toBe(other.process);
});

it("is refused when the transaction has ended", async () => {
  let ended: Transaction | undefined;
  await db.asActor(nobody, async (tx) => {
    ended = tx;
  });
  if (!ended) throw new Error("There was no transaction");
  await expect(whoAsks(ended, { given: "late" })).rejects.toMatchObject({
    cause: { message: "The transaction has ended" },
  });
});

it("is refused without a value for a placeholder", async () => {
  await expect(db.asActor(nobody, (tx) => whoAsks(tx, {}))).rejects.toThrow(
    'No value for placeholder "given"',
  );
});
