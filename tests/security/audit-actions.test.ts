import { beforeEach, expect, test } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { builtProduct } from "#server/lifecycle/build/build.ts";
import { AuditScene } from "#tests/routes/audit-scene.ts";
import { BY_STAFF } from "#tests/routes/entry.ts";
import { FORMS, ROUTES, routeIdOf } from "#tests/routes.table.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { expectedErrors } from "#tests/support/no-console-errors.ts";
import { ADDRESS, createTestApp } from "#tests/support/product/test-app.ts";

const db = await createTestDatabase();
const { fixtures } = db;
const app = await createTestApp(db);
beforeEach(async () => {
  await db.rows.delete(rateLimits);
});

const READS = Object.entries(ROUTES).filter(([, { post }]) => !post);

async function recordedBy(act: () => Promise<unknown>) {
  const known = new Set((await db.rows.select({ id: auditLogs.id }).from(auditLogs)).map(idOf));
  await act();
  return (await db.rows.select().from(auditLogs)).filter((line) => !known.has(idOf(line)));
}

/** As it is after what they did: it may have been a change of name. */
async function nameOf(userId: string): Promise<string> {
  const rows = await db.query("select name from profiles where id = $1", userId);
  return rows[0].name;
}

const idOf = ({ id }: { id: string }) => id;

test("every route with a form says what it leaves in the record", async () => {
  const { routes } = await (await builtProduct()).pagesBuild();
  const acting = Object.entries(routes).filter(([, route]) => route?.module.action);
  // Logging out is no form of a page: what it ends is told by the tests of sessions.
  const ids = acting
    .map(([id]) => id)
    .filter((id) => id !== "routes/auth/logout")
    .filter((id) => !(ROUTES[`${id}${BY_STAFF}`] ?? ROUTES[id])?.takesNoForm);
  expect([...new Set(FORMS.map(({ id }) => routeIdOf(id)))].sort()).toEqual(ids.sort());
});

test.each(FORMS)("$id: done by someone who may, it is on record", async ({ path, post }) => {
  const scene = await AuditScene.make({ db, fixtures, app });
  const signedIn = post.by === "visitor" ? "" : await scene.logIn(post.by);
  const sent = await post.prepare?.(scene, signedIn);
  const { cookie = signedIn, form = post.form(scene.ids), files } = sent ?? {};
  let answer: Response | undefined;
  const lines = await recordedBy(async () => {
    answer = await app.ask(path(scene.ids), { cookie, form, ...(files && { files }) });
  });
  const [, refusal] = /role="alert"[^>]*>([^<]*)</.exec((await answer?.text()) ?? "") ?? [];
  expect(refusal).toBeUndefined();
  expect(answer?.status).toBeLessThan(400);
  expect(lines.map(({ action }) => action)).toEqual(post.records);
  for (const { actorUserId, actorName, actorRole, requestId, ip } of lines) {
    expect(requestId).not.toBeNull();
    expect([actorRole === null, ip]).toEqual([!actorUserId, actorUserId && ADDRESS]);
    if (post.by === "visitor") continue;
    const { userId, role } = scene.people[post.by];
    expect([actorUserId, actorName, actorRole]).toEqual([userId, await nameOf(userId), role]);
  }
});

const reading = await AuditScene.make({ db, fixtures, app });
const readers = {
  admin: await reading.logIn("admin"),
  manager: await reading.logIn("manager"),
};

test.each(READS)(
  "%s: what is only read leaves nothing but exports",
  async (_id, { path, get, side, records }) => {
    const isOfClients = get.manager === "page" && side !== "STAFF";
    const cookie = readers[isOfClients ? "manager" : "admin"];
    const lines = await recordedBy(async () => {
      const answer = await app.ask(path(reading.ids), { cookie });
      expect(answer.status).toBeLessThan(500);
      await answer.text();
    });
    expect(lines.map(({ action }) => action)).toEqual(records ?? []);
    expectedErrors();
  },
);
