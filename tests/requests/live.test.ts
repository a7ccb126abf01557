import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { createAsActor } from "#app/db/as-actor.server.ts";
import type { Actor } from "#app/domain/actor.ts";
import { addComment } from "#app/domain/comments/add-comment.server.ts";
import { changeStatus } from "#app/domain/jobs/commands/change-status.server.ts";
import { beginUpload } from "#app/domain/papers/receiving/begin-upload.server.ts";
import { finishUpload } from "#app/domain/papers/receiving/finish-upload.server.ts";
import { receivePieces } from "#app/domain/papers/receiving/receive-pieces.server.ts";
import { createPool } from "#foundation/database/connections.server.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { startLive } from "#server/http/live.ts";
import type { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { receivingInto, restOf } from "#tests/support/papers/receiving.ts";
import { createTestApp } from "#tests/support/product/test-app.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

const cases = readCases(import.meta.dirname, "live.cases.txt");

const PASSWORD = "correct horse battery";
const db = await createTestDatabase();
const { fixtures } = db;
/** Two processes of one installation: what is done in the one is heard in the other. */
const here = startLive(db.logins.worker, createLog("silent"));
const there = startLive(db.logins.worker, createLog("silent"));
const pool = createPool(db.logins.requests, { max: 4, name: "test", onError: () => {} });
const asActor = createAsActor(pool, there.publish);
afterAll(async () => {
  await Promise.all([here.stop(), there.stop(), pool.end()]);
});
let jobId: string;
const cookies = new Map<string, string>();

const app = await createTestApp(db, { live: here.live });
const organisation = await fixtures.organisation();
const elsewhere = await fixtures.organisation();
const client = await enter({ role: "CLIENT_USER", organisation });
const outsider = await enter({ role: "CLIENT_ADMIN", organisation: elsewhere });
const admin = await enter({ role: "ADMIN" });

async function enter(who: Parameters<Fixtures["person"]>[0]) {
  const person = await fixtures.person({ ...who, password: cheapHash(PASSWORD) });
  cookies.set(person.userId, await app.logIn(person.email, PASSWORD));
  return person;
}

const open: Array<() => void> = [];
beforeEach(async () => {
  for (const close of open.splice(0)) close();
  jobId = await fixtures.job(client);
});

async function listen(who: Actor, ago = "0") {
  const cookie = cookies.get(who.userId);
  const headers = { Accept: "text/event-stream" };
  const response = await app.ask(`/live?ago=${ago}`, { cookie, headers });
  const heard: string[] = [];
  const stream = { response, heard, isOver: false };
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    for (;;) {
      const { done, value = "" } = (await reader?.read()) ?? { done: true };
      heard.push(...[...value.matchAll(/^data: (.*)$/gm)].map(([, word = ""]) => word));
      if (done) break;
    }
    stream.isOver = true;
  };
  void read();
  open.push(() => void reader?.cancel());
  return stream;
}

const comment = (by: Actor, visibility: "CLIENT" | "INTERNAL") =>
  addComment(
    { ...fixtures.context(by), asActor },
    { id: randomUUID(), jobId, body: "b", visibility },
  );
const status = (value: "ON_HOLD" | "IN_PROGRESS") =>
  changeStatus({ ...fixtures.context(admin), asActor }, { jobId, status: value });

/** The job's own id is heard last: whatever was to come before has come. */
async function until(check: () => boolean): Promise<void> {
  await expect.poll(check, { timeout: 5_000, interval: 20 }).toBe(true);
}

it("each hears what they may see, from another process; an internal comment only staff", async () => {
  const own = await listen(client);
  const foreign = await listen(outsider);
  const staff = await listen(admin);
  await comment(admin, "INTERNAL");
  await until(() => staff.heard.length === 1);
  await status("ON_HOLD");
  await until(() => own.heard.length === 1 && staff.heard.length === 2);
  expect(own.heard).toEqual([jobId]);
  expect(staff.heard).toEqual([jobId, jobId]);
  expect(foreign.heard).toEqual([]);
});

it("the sending of an internal paper is heard by staff alone, of another by its readers", async () => {
  const own = await listen(client);
  const foreign = await listen(outsider);
  const staff = await listen(admin);
  const ctx = { ...fixtures.context(admin), asActor };
  const folder = await mkdtemp(join(tmpdir(), "papers-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const receiving = receivingInto(folder);
  const send = async (visibility: "CLIENT" | "INTERNAL") => {
    const bytes = Buffer.from(`Of ${visibility}`);
    const about = { jobId, fileName: "a.txt", size: bytes.length, visibility };
    const id = await beginUpload(ctx, receiving, about);
    await receivePieces(ctx, receiving, { id, ...restOf(bytes) });
    expect(await finishUpload(ctx, receiving, id)).toMatchObject({ ok: true });
  };
  await send("INTERNAL");
  await until(() => staff.heard.includes(jobId));
  expect(own.heard).not.toContain(jobId);
  await send("CLIENT");
  await until(() => own.heard.includes(jobId));
  expect(foreign.heard).not.toContain(jobId);
});

it("a change that is undone is not told", async () => {
  const staff = await listen(admin);
  const undone = asActor({ role: "app_admin", userId: admin.userId }, async (tx) => {
    await changeStatus(
      { ...fixtures.context(admin), asActor: (_actor, work) => work(tx) },
      { jobId, status: "ON_HOLD" },
    );
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  await comment(admin, "CLIENT");
  await until(() => staff.heard.length > 0);
  expect(staff.heard).toEqual([jobId]);
});

it("an answer that nobody may keep, pack or collect", async () => {
  const { response } = await listen(client);
  const header = (name: string) => response.headers.get(name);
  expect(header("Content-Type")).toBe("text/event-stream; charset=utf-8");
  expect(header("Cache-Control")).toBe("no-store");
  expect(header("X-Accel-Buffering")).toBe("no");
  expect(header("Content-Encoding")).toBeNull();
});

it("what was missed is told when a page comes back, and only to who may see it", async () => {
  const person = await enter({
    role: "CLIENT_USER",
    organisation: await fixtures.organisation(),
  });
  jobId = await fixtures.job(person);
  const comeBack = async (who: Actor, ago: string) => {
    const { heard } = await listen(who, ago);
    await delay(300);
    // What has just been done may be heard of now as well, by way of the other process.
    return heard.filter((word) => word === "gap");
  };
  await comment(admin, "INTERNAL");
  await comment(person, "CLIENT");
  expect(await comeBack(person, "20000")).toEqual([]);
  expect(await comeBack(person, "90000000")).toEqual(["gap"]);
  expect(await comeBack(admin, "20000")).toEqual(["gap"]);
  await comment(admin, "CLIENT");
  expect(await comeBack(person, "20000")).toEqual(["gap"]);
  expect(await comeBack(outsider, "20000")).toEqual([]);
});

it("a person who is paused hears nothing more: the stream ends", async () => {
  const paused = await enter({ role: "CLIENT_USER", organisation });
  const stream = await listen(paused);
  await db.query("update profiles set status = 'PAUSED' where id = $1", paused.userId);
  await comment(admin, "CLIENT");
  await until(() => stream.isOver);
  // Under load a process may miss a moment and say so, which names nothing.
  expect(stream.heard.filter((word) => word !== "gap")).toEqual([]);
});

it("a role that has changed ends the stream, and so does a session that has ended", async () => {
  const moved = await enter({ role: "CLIENT_USER", organisation });
  const gone = await enter({ role: "CLIENT_USER", organisation });
  const streams = [await listen(moved), await listen(gone)];
  await db.query("update user_roles set role = 'CLIENT_ADMIN' where user_id = $1", moved.userId);
  await db.query("delete from sessions where user_id = $1", gone.userId);
  await status("IN_PROGRESS");
  await until(() => streams.every(({ isOver }) => isOver));
  expect(streams.flatMap(({ heard }) => heard)).not.toContain(jobId);
});

it("a visitor and someone paused are told nothing", async () => {
  const nobody = { ...client, userId: "nobody" };
  expect((await listen(nobody)).response.status).toBe(204);
  const paused = await enter({ role: "CLIENT_USER", organisation, status: "PAUSED" });
  expect((await listen(paused)).response.status).toBe(204);
});

it("no more than eight streams a person", async () => {
  const streams = [];
  for (let count = 0; count < 9; count += 1) streams.push(await listen(outsider));
  expect(streams.map(({ response }) => response.status)).toEqual([...Array(8).fill(200), 429]);
});

async function usedSince(who: Actor, ask: (cookie: string | undefined) => Promise<Response>) {
  const old = "update sessions set updated_at = now() - interval '2 minutes' where user_id = $1";
  await db.query(old, who.userId);
  const response = await ask(cookies.get(who.userId));
  if (!response.headers.get("Content-Type")?.startsWith("text/event-stream")) {
    await response.text();
  }
  const { rowCount } = await db.sql.query(
    "select from sessions where user_id = $1 and updated_at > now() - interval '1 minute'",
    [who.userId],
  );
  return rowCount === 1;
}

it.each(cases<[string, string, boolean]>("use of the session"))(
  "%s is use of the session: %s, %s",
  async (_what, path, isUse) => {
    const headers = { Accept: "text/event-stream" };
    const ask = (cookie: string | undefined) => app.ask(path, { cookie, headers });
    expect(await usedSince(client, ask)).toBe(isUse);
  },
);

it("when the connection breaks, it comes back by itself and pages are told to ask again", async () => {
  const staff = await listen(admin);
  await db.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live' and datname = current_database()",
  );
  await until(() => staff.heard.includes("gap"));
  // The other process comes back in its own time; what it tells before that is lost.
  const tried = async () => {
    await comment(client, "CLIENT");
    await delay(200);
    expect(staff.heard.at(-1)).toBe(jobId);
  };
  await vi.waitFor(tried, { timeout: 10_000, interval: 100 });
});

it("the process's end ends every stream", async () => {
  const streams = [await listen(client), await listen(admin)];
  here.live.end();
  await until(() => streams.every(({ isOver }) => isOver));
  const { status, headers } = (await listen(client)).response;
  expect([status, headers.get("Retry-After")]).toEqual([503, "2"]);
});
