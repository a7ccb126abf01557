import { beforeAll, beforeEach, expect, test } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { ADDRESS, createTestApp, type TestApp } from "#tests/support/app.ts";
import { AuditScene } from "#tests/support/audit-scene.ts";
import { AUDITED_ACTIONS, AUDITED_READS } from "#tests/support/audited-actions.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { expectedErrors } from "#tests/support/no-console-errors.ts";
import { World } from "#tests/support/world.ts";
import { ROUTES } from "./access-table.ts";

const db = await createTestDatabase();
const world = new World(db);
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(db);
});
beforeEach(async () => {
  await db.rows.delete(rateLimits);
});

const WITH_FORM = Object.entries(ROUTES).flatMap(([id, { path, post }]) =>
  post ? [{ id, path, post }] : [],
);
const READS = Object.entries(ROUTES).filter(([, { post }]) => !post);

/** The lines that `act` has left in the record. */
async function recordedBy(act: () => Promise<unknown>) {
  const known = new Set((await db.rows.select({ id: auditLogs.id }).from(auditLogs)).map(idOf));
  await act();
  return (await db.rows.select().from(auditLogs)).filter((line) => !known.has(idOf(line)));
}

/** As it is after what they did: it may have been a change of name. */
async function nameOf(userId: string): Promise<string> {
  const { rows } = await db.sql.query("select name from profiles where id = $1", [userId]);
  return rows[0].name;
}

const idOf = ({ id }: { id: string }) => id;

test("every route with a form says what it leaves in the record", () => {
  expect(Object.keys(AUDITED_ACTIONS).sort()).toEqual(WITH_FORM.map(({ id }) => id).sort());
});

test.each(WITH_FORM)("$id: done by somebody who may, it is on record", async (route) => {
  const audited = AUDITED_ACTIONS[route.id];
  if (!audited) throw new Error("Not in the table");
  const scene = await AuditScene.make({ db, world, app });
  const signedIn = audited.by === "visitor" ? "" : await scene.logIn(audited.by);
  const sent = await audited.prepare?.(scene, signedIn);
  const { cookie = signedIn, form = route.post.form(scene.things) } = sent ?? {};
  let answer: Response | undefined;
  const lines = await recordedBy(async () => {
    answer = await app.ask(route.path(scene.things), { cookie, form });
  });
  const [, refusal] = /role="alert"[^>]*>([^<]*)</.exec((await answer?.text()) ?? "") ?? [];
  expect(refusal).toBeUndefined();
  expect(answer?.status).toBeLessThan(400);
  expect(lines.map(({ action }) => action)).toEqual(audited.wants);
  for (const { actorUserId, actorName, actorRole, requestId, ip } of lines) {
    expect(requestId).not.toBeNull();
    expect([actorRole === null, ip]).toEqual([!actorUserId, actorUserId && ADDRESS]);
    if (audited.by === "visitor") continue;
    const { userId, role } = scene.people[audited.by];
    expect([actorUserId, actorName, actorRole]).toEqual([userId, await nameOf(userId), role]);
  }
});

test.each(READS)("%s: what is only read leaves nothing but exports", async (id, { path, get }) => {
  const scene = await AuditScene.make({ db, world, app });
  const who = get.admin === "page" ? "admin" : "manager";
  const cookie = await scene.logIn(who);
  const lines = await recordedBy(async () => {
    const answer = await app.ask(path(scene.things), { cookie });
    expect(answer.status).toBeLessThan(500);
    await answer.text();
  });
  expect(lines.map(({ action }) => action)).toEqual(AUDITED_READS[id] ?? []);
  expectedErrors();
});
