import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { createAsActor } from "#app/db/as-actor.server.ts";
import { documentName } from "#app/domain/documents/make-documents.server.ts";
import {
  confirmDestruction,
  proposeDestruction,
} from "#app/domain/retention/destroy-case.server.ts";
import { createPool } from "#foundation/database/connections.server.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { listInFolder } from "#server/backup/destroyed-cases.ts";
import { makeDocumentOf } from "#tests/routes/route-ids.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { storePaper } from "#tests/support/papers/stored-paper.ts";
import { startDestruction } from "./destruction-work.ts";

const SECRET = "s".repeat(40);
const KILLS = 100;
const { db, fixtures, client, admin, organisation } = await testRows();
const staff = fixtures.context(admin);
const colleague = await fixtures.person({ role: "ADMIN" });
const dataDir = testFolder();

/** A case that someone has proposed to destroy, with rows and files. */
async function proposedCase() {
  const jobId = await fixtures.job(client, "COMPLETED");
  await fixtures.comment(jobId, organisation.id, client, "CLIENT");
  const papers: string[] = [];
  for (const number of [1, 2, 3]) {
    papers.push((await storePaper(db, { jobId, by: client, bytes: BYTES, number })).id);
  }
  const quoteId = await fixtures.quote(jobId, admin, { client });
  await makeDocumentOf(db, quoteId);
  const [document] = await db.query("select id from documents where quote_id = $1", quoteId);
  await db.query("update jobs set review_on = current_date where id = $1", jobId);
  const [job] = await db.query("select number from jobs where id = $1", jobId);
  const destructionId = randomUUID();
  await proposeDestruction(staff, {
    jobId,
    id: destructionId,
    reason: "Over",
    forceAnswer: null,
    forceAnsweredOn: null,
  });
  return { jobId, destructionId, number: `${job?.number}`, papers, document: `${document?.id}` };
}
const BYTES = Buffer.from("of a case");

type Case = Awaited<ReturnType<typeof proposedCase>>;

/** A process that confirms and finishes a destruction; once killed its connections are cut and it touches no file. */
function createProcess(name: string) {
  let isDead = false;
  const living = <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) => {
    return async (...args: Args) => {
      if (isDead) throw new Error("killed");
      return act(...args);
    };
  };
  const open = (login: typeof db.logins.worker) =>
    createPool(login, { max: 1, name, onError: () => {} });
  const requests = open(db.logins.requests);
  const worker = open(db.logins.worker);
  const { files, pieces } = db;
  return {
    async destroy(confirmed: Case) {
      const ctx = { ...fixtures.context(colleague), asActor: createAsActor(requests) };
      await confirmDestruction(ctx, confirmed);
      await startDestruction({
        pool: worker,
        files: { ...files, remove: living(files.remove), writeStored: living(files.writeStored) },
        pieces: { ...pieces, remove: living(pieces.remove) },
        dataDir,
        secret: SECRET,
        log: createLog("silent"),
      }).stop();
    },
    async kill() {
      isDead = true;
      await db.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()",
        name,
      );
    },
    end: () => Promise.all([requests.end(), worker.end()]),
  };
}

async function stateOf({ jobId, papers, document }: Case) {
  const [row] = await db.query(
    `select j.destroyed_at is not null as gone, d.files_gone_at is not null as finished,
       (select count(*)::int from comments c where c.job_id = j.id) as comments,
       (select count(*)::int from papers p where p.job_id = j.id) as papers,
       (select count(*)::int from documents o where o.job_id = j.id and o.kind = 'DESTRUCTION') as certificates
     from jobs j join destructions d on d.job_id = j.id where j.id = $1`,
    jobId,
  );
  const there = await Promise.all([
    ...papers.map(async (id) => (await db.pieces.stored.get(id, 0)) !== null),
    db.files.has(documentName(document)),
  ]);
  return { ...row, files: there.filter(Boolean).length };
}

const WHOLE = { gone: false, finished: false, comments: 1, papers: 3, certificates: 0, files: 4 };
const ROWS_GONE = { gone: true, finished: false, comments: 0, papers: 0, certificates: 0 };
const GONE = { gone: true, finished: true, comments: 0, papers: 0, certificates: 1, files: 0 };

it("killed 100 times at moments all along, a case is whole or gone, and goes on after a start", {
  timeout: 120_000,
}, async () => {
  const survivor = createProcess("survivor");
  const started = performance.now();
  await survivor.destroy(await proposedCase());
  const took = performance.now() - started;
  const found = { whole: 0, begun: 0, finished: 0 };
  for (let time = 0; time < KILLS; time += 1) {
    const killed = await proposedCase();
    const dying = createProcess(`dying-${time}`);
    const running = dying.destroy(killed).catch(() => "killed");
    await delay((took * (time + Math.random())) / KILLS);
    await dying.kill();
    await running;
    const state = await stateOf(killed);
    if (state.gone && !state.finished) {
      expect(state).toMatchObject(ROWS_GONE);
      found.begun += 1;
    } else {
      expect(state).toEqual(state.gone ? GONE : WHOLE);
      found[state.gone ? "finished" : "whole"] += 1;
    }
    await dying.end();
    await survivor.destroy(killed);
    expect(await stateOf(killed)).toEqual(GONE);
    expect(listInFolder(dataDir, SECRET).some(({ job_id }) => job_id === killed.jobId)).toBe(true);
  }
  await survivor.end();
  expect(
    Object.values(found).every((times) => times > 0),
    JSON.stringify(found),
  ).toBe(true);
});
