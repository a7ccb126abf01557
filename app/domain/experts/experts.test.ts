import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { expertCvs, experts } from "#app/db/schema/experts.ts";
import { profiles } from "#app/db/schema/users.ts";
import { transact } from "#app/domain/context.ts";
import { staffQueue } from "#app/domain/dashboards/queue.server.ts";
import { readDatabaseFacts } from "#app/domain/health/queries.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";

const { db, fixtures, admin } = await testRows();
const ctx = fixtures.context(admin);
const colleague = await fixtures.person({ role: "ADMIN" });
const HOURS = { opens: 8, closes: 18, closedDays: [] };

async function told() {
  const queue = await transact(ctx, (tx) => staffQueue(tx, "ALL", HOURS));
  const { oldCvs } = await transact(ctx, (tx) => readDatabaseFacts(tx));
  return [oldCvs, queue.flatMap(({ source, title }) => (source === "CV" ? title : []))];
}

const addCv = (number: number, addedAt: Date) =>
  db.rows.insert(expertCvs).values({
    id: randomUUID(),
    expertId: colleague.userId,
    number,
    fileName: "CV.pdf",
    sha256: "a".repeat(64),
    bytes: 9,
    addedByUserId: admin.userId,
    addedAt,
  });

it("staff are told of a CV that is older than a year, until there is a newer one or its person is paused", async () => {
  await db.rows
    .insert(experts)
    .values({ profileId: colleague.userId, slug: "bea", displayName: "Bea Smith" });
  const old = new Date();
  old.setFullYear(old.getFullYear() - 1, old.getMonth(), old.getDate() - 2);
  await addCv(1, old);
  expect(await told()).toEqual([1, ["CV of Bea Smith"]]);
  const pause = (status: "ACTIVE" | "PAUSED") =>
    db.rows.update(profiles).set({ status }).where(eq(profiles.id, colleague.userId));
  await pause("PAUSED");
  expect(await told()).toEqual([0, []]);
  await pause("ACTIVE");
  await addCv(2, new Date());
  expect(await told()).toEqual([0, []]);
});

it("a job is the only active expert's, and nobody's once there are two", async () => {
  const client = await fixtures.person({ role: "CLIENT_USER" });
  const expertOf = async (jobId: string) => {
    const rows = await db.query("select expert_id from jobs where id = $1", jobId);
    return rows[0].expert_id;
  };
  expect(await expertOf(await fixtures.job(client))).toBe(colleague.userId);
  await db.rows.insert(experts).values({ profileId: admin.userId, slug: "c", displayName: "Cy" });
  expect(await expertOf(await fixtures.job(client))).toBeNull();
});
