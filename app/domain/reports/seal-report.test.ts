import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { describe, expect, it } from "vitest";
import { asClient as seenAsClient } from "#app/domain/actor.ts";
import { transact } from "#app/domain/context.ts";
import { withdrawPaper } from "#app/domain/papers/change-paper.server.ts";
import { findPaperOfJob } from "#app/domain/papers/queries.server.ts";
import {
  inTransaction,
  sqlState,
  type Transaction,
} from "#foundation/database/transaction.server.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { reportScene } from "#tests/support/reports/report-scene.ts";
import { addPoint, answerPoint } from "./answer-report.server.ts";
import { listPoints, listReports, listVersions, openReport, rulesOf } from "./queries.server.ts";
import { askForService, recordService, sealReport, withdrawReport } from "./seal-report.server.ts";
import { releaseDraft, startReport } from "./write-report.server.ts";

const scene = await reportScene();
const { db, fixtures, client, expert, staff, open } = scene;
const colleague = fixtures.context(await fixtures.person({ role: "ADMIN" }));
const asClient = fixtures.context(client);
const { organisation } = client;
if (!organisation) throw new Error("A client has an organisation");
const { id: organisationId } = organisation;
const ofTheFirm = await fixtures.person({ role: "ADMIN", organisation });
/** Staff who look at it in the client portal. */
const inClientPortal = fixtures.context(seenAsClient(ofTheFirm));
const proved = async () => {};
const REFUSED = "42501";
const people = { client: client.userId, expert: expert.userId };

type Report = Awaited<ReturnType<typeof scene.ready>>;

const SEAL = `insert into report_seals (report_id, job_id, organisation_id, version, paper_version_id, sha256,
    signed_by_user_id)
  select r.id, r.job_id, r.organisation_id, max(v.number), $2, $3, app.my_user()
  from reports r join report_versions v on v.report_id = r.id where r.id = $1 group by r.id`;
const sealOf = ({ reportId, versionId, sha256 }: Report) => [reportId, versionId, sha256];
/** What the database says to whoever writes the seal past the command. */
const sealBySql = (report: Report, by = staff) =>
  transact(by, (tx) => tx.$client.query(SEAL, sealOf(report))).catch(sqlState);

/** What is done past every rule, and then undone. */
async function undone<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const connection = await db.sql.connect();
  try {
    await connection.query("begin");
    return await work(connection);
  } finally {
    await connection.query("rollback");
    connection.release();
  }
}

const CASES = readCases(import.meta.dirname, "open-items.cases.txt");
const WAYS = CASES<[string, string]>("what opens a report that is ready");
const TRIES = CASES<[string]>("what nobody does to a report for the prosecution");
const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, key) => values[key] ?? "");
const AS_EXPERT = `set local session authorization ${db.logins.requests.user}; set local role app_admin;
  set local app.user_id = '${expert.userId}'`;

async function one(text: string, values: unknown[]) {
  return (await db.query(text, ...values))[0];
}

async function all50(work: (place: number) => Promise<unknown>) {
  const done = await Promise.allSettled(Array.from({ length: 50 }, (_, place) => work(place)));
  return done.filter(({ status }) => status === "fulfilled").length;
}

describe("a report", () => {
  it("is sealed with what was answered and declared, and known by its bytes alone", async () => {
    const report = await scene.sealed();
    const rows = await db.query("select * from report_seals where report_id = $1", report.reportId);
    expect(rows[0]).toMatchObject({
      version: 1,
      sha256: report.sha256,
      signed_by_user_id: expert.userId,
    });
    expect(rows[0].checklist).toHaveLength(15);
    expect(rows[0].declarations.map(({ kind }: { kind: string }) => kind)).toEqual([
      "DUTY",
      "TRUTH",
    ]);
    expect(rows[0].conflict_check_id).not.toBeNull();
    const asked = await one("select kind from documents where report_id = $1", [report.reportId]);
    expect(asked).toEqual({ kind: "CERTIFICATE" });
    const verify = (hash: string) =>
      db.asActor(
        { role: "app_visitor", userId: randomUUID() },
        async (tx) =>
          (await tx.$client.query("select * from app.verify_report($1)", [hash])).rowCount,
      );
    expect(await verify(report.sha256)).toBe(1);
    expect(await verify(report.sha256.replace(/^./, (first) => (first === "0" ? "1" : "0")))).toBe(
      0,
    );
  });

  it.each([
    {},
    { side: "PROSECUTION" as const },
    { proceedings: "CIVIL" as const },
    { proceedings: "FAMILY" as const },
  ])("is not sealed with an item open: %o", async (wanted) => {
    const report = await scene.ready(wanted);
    expect(await open(report)).toEqual([]);
    const { items, declarations } = await transact(staff, (tx) => rulesOf(tx, report.reportId));
    const named = {
      ITEM: items.map(({ id, code: name }) => ({ id, name })),
      DECLARATION: declarations.map(({ id, kind: name }) => ({ id, name })),
    };
    const others = (id: string) => declarations.find((each) => each.id !== id)?.id ?? "";
    const wrong: string[] = [];
    for (const [what, change] of WAYS) {
      for (const { id, name } of named[what as keyof typeof named] ?? [{ id: "", name: "" }]) {
        const values: Record<string, string> = {
          ...report,
          id,
          name,
          others: others(id),
          ...people,
        };
        const statement = filled(change, values);
        const outcome = await undone(async (connection) => {
          await connection.query(statement);
          const { rows } = await connection.query("select code from app.report_open_items($1)", [
            report.reportId,
          ]);
          await connection.query(AS_EXPERT);
          const refused = await connection.query(SEAL, sealOf(report)).catch(sqlState);
          return `${rows.map(({ code }) => code)} ${refused}`;
        });
        if (outcome !== `${what} ${name} ${REFUSED}`.replace("  ", " ")) {
          wrong.push(`${statement}: ${outcome}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await sealBySql(report)).toMatchObject({ rowCount: 1 });
  });

  it("is not sealed with an item open by the owner of the database, who may be its expert", async () => {
    const report = await scene.ready();
    const seal = (work: string) =>
      undone(async (connection) => {
        await connection.query(work);
        await connection.query(`set local app.user_id = '${expert.userId}'`);
        return connection.query(SEAL, sealOf(report)).catch(sqlState);
      });
    expect(await seal("select")).toMatchObject({ rowCount: 1 });
    const [, opened = ""] = WAYS.find(([, way]) => way.includes("answer = 'NO'")) ?? [];
    expect(
      await seal(opened.replace("and item_id = '{id}'", "").replace("{reportId}", report.reportId)),
    ).toBe(REFUSED);
  });

  it("that was compared by the reader of earlier versions is to be compared anew", async () => {
    const report = await scene.ready();
    const older = `update report_versions set reading = reading || '{"by": "words-1"}' where report_id = $1`;
    await db.query(older, report.reportId);
    expect(await open(report)).toEqual(["DECLARATION DUTY", "DECLARATION TRUTH"]);
  });

  it("is sealed by its expert alone, with proof, and as they have seen it", async () => {
    const report = await scene.ready();
    await expectRefused(sealReport(colleague, report, proved), 403);
    await expectRefused(sealReport(asClient, report, proved), 403);
    expect(await sealBySql(report, colleague)).toBe(REFUSED);
    const noProof = () => Promise.reject(new Error("no proof"));
    await expect(sealReport(staff, report, noProof)).rejects.toThrow("no proof");
    const other = { ...report, sha256: "a".repeat(64) };
    await expectRefused(sealReport(staff, other, proved), 409);
    expect(await sealBySql(other)).toBe(REFUSED);
    await sealReport(staff, report, proved);
    const withdrawal = withdrawPaper(staff, { ...report, reason: "By mistake" });
    await expect(withdrawal).rejects.toThrow("This paper is of a report");
  });

  it("without text in its PDF takes the pages of the declarations by hand", async () => {
    const ids = await scene.started();
    const pdf = await scene.add(ids, "REPORT", ["", "", ""]);
    expect((await open(ids)).filter((code) => code.startsWith("DECL"))).toHaveLength(2);
    await scene.answerAll(ids);
    expect(await open(ids)).toEqual([]);
    const { items } = await transact(staff, (tx) => rulesOf(tx, ids.reportId));
    const duty = items.find(({ code }) => code === "DECL_DUTY");
    await scene.answer(ids, [
      { itemId: duty?.id ?? "", answer: "YES", page: "", note: "somewhere" },
    ]);
    await expect(sealReport(staff, { ...ids, ...pdf }, proved)).rejects.toThrow("a scanned page");
  });

  it("is started only where the case says which rules, and amended only once it is sealed", async () => {
    const start = (jobId: string, amendsId: string | null = null) =>
      startReport(staff, {
        jobId,
        id: randomUUID(),
        kind: amendsId ? "ADDENDUM" : "MAIN",
        amendsId,
      });
    await expect(start(await fixtures.job(client))).rejects.toThrow("facts of the case");
    const draft = await scene.started();
    await expect(start(draft.jobId, draft.reportId)).rejects.toThrow("a sealed report that stands");
    const sealed = await scene.sealed();
    await start(sealed.jobId, sealed.reportId);
    await withdrawReport(staff, { ...sealed, reason: "Wrong" });
    await expect(start(sealed.jobId, sealed.reportId)).rejects.toThrow("that stands");
  });
});

describe("of fifty at once", () => {
  it("one seals, one answers a comment, one withdraws, and nothing is at odds", async () => {
    const ids = await scene.started();
    await scene.add(ids, "DRAFT");
    await releaseDraft(staff, ids);
    const pointId = randomUUID();
    await addPoint(asClient, { ...ids, id: pointId, body: "Weighed twice" });
    const answer = (place: number) =>
      answerPoint(staff, { ...ids, pointId, answer: "FACT", note: `${place}` });
    expect(await all50(answer)).toBe(1);
    const pdf = await scene.add(ids, "REPORT");
    await scene.answerAll(ids);
    const report = { ...ids, ...pdf };
    const mixed = await all50((place) =>
      place % 5 === 4
        ? scene.add(ids, "REPORT").catch(() => {})
        : sealReport(staff, report, proved).then(() => {
            throw new Error("sealed");
          }),
    );
    expect(mixed).toBe(10);
    const { sealed, newest } = await one(
      `select (select version from report_seals where report_id = $1) as sealed,
         (select max(number) from report_versions where report_id = $1) as newest`,
      [ids.reportId],
    );
    if (sealed !== null) expect(sealed).toBe(newest);
    const other = await scene.ready();
    expect(await all50(() => sealReport(staff, other, proved))).toBe(1);
    expect(await all50((place) => withdrawReport(staff, { ...other, reason: `${place}` }))).toBe(1);
    const { seals } = await one(
      `select count(*)::int as seals from audit_logs where action in ('report_sealed', 'report_withdrawn')
         and meta->>'reportId' = $1`,
      [other.reportId],
    );
    expect(seals).toBe(2);
  });
});

describe("a client", () => {
  const seen = (jobId: string) =>
    transact(asClient, async (tx) => {
      const [report] = await listReports(tx, jobId);
      if (!report) return null;
      const { rows } = await tx.$client.query(
        "select v.id from paper_versions v join papers p on p.id = v.paper_id where v.job_id = $1",
        [jobId],
      );
      const versions = await listVersions(tx, report.id);
      return { versions: versions.map(({ number }) => number), files: rows.map(({ id }) => id) };
    });

  it("sees the released draft and the sealed report, and no other version or file", async () => {
    const ids = await scene.started();
    const shown = async () => {
      const open = (tx: Transaction) => openReport(tx, inClientPortal.actor, ids);
      return (await transact(inClientPortal, open)).versions.map(({ number }) => number);
    };
    const draft = await scene.add(ids, "DRAFT");
    expect(await seen(ids.jobId)).toBeNull();
    await expectRefused(shown(), 404);
    const setState = (state: string) =>
      db.sql.query("update paper_versions set state = $2 where id = $1", [draft.versionId, state]);
    await setState("UNSCANNED");
    await expect(releaseDraft(staff, ids)).rejects.toThrow("The client cannot open this file");
    await setState("CLEAN");
    await releaseDraft(staff, ids);
    const released = { versions: [1], files: [draft.versionId] };
    expect(await seen(ids.jobId)).toEqual(released);
    const pdf = await scene.add(ids, "REPORT");
    await scene.answerAll(ids);
    expect(await seen(ids.jobId)).toEqual(released);
    expect(await shown()).toEqual([1]);
    await sealReport(staff, { ...ids, ...pdf }, proved);
    expect(await shown()).toEqual([2, 1]);
    expect(await seen(ids.jobId)).toEqual({
      versions: [2, 1],
      files: expect.arrayContaining([draft.versionId, pdf.versionId]),
    });
    const point = { ...ids, id: randomUUID(), body: "Too late" };
    await expect(addPoint(asClient, point)).rejects.toThrow("sealed");
  });

  it("keeps an earlier draft with its comments, once a later one is released, and none between", async () => {
    const ids = await scene.started();
    const first = await scene.add(ids, "DRAFT");
    await releaseDraft(staff, ids);
    const point = { ...ids, id: randomUUID(), body: "Too high" };
    await addPoint(asClient, point);
    await answerPoint(staff, { ...ids, pointId: point.id, answer: "FACT", note: "Lower now" });
    await scene.add(ids, "DRAFT");
    const third = await scene.add(ids, "DRAFT");
    await releaseDraft(staff, ids);
    const opened = await transact(asClient, (tx) => openReport(tx, client, ids));
    expect(opened.versions.map(({ number }) => number)).toEqual([3, 1]);
    for (const { releasedAt } of opened.versions) {
      expect(releasedAt).not.toBeNull();
    }
    expect(opened.points).toMatchObject([{ version: 1, answerNote: "Lower now" }]);
    expect((await seen(ids.jobId))?.files.toSorted()).toEqual(
      [first.versionId, third.versionId].toSorted(),
    );
    const later = db.sql.query("update papers set kind = 'REPORT' where id = $1", [first.paperId]);
    await expect(later).rejects.toMatchObject({ code: REFUSED });
  });

  it("is never shown an unreleased draft, nor are staff in the client portal, where others are sealed", async () => {
    await scene.sealed();
    const ids = await scene.started();
    const draft = await scene.add(ids, "DRAFT");
    const open = (tx: Transaction) => findPaperOfJob(tx, { ...ids, ...draft });
    for (const ctx of [inClientPortal, asClient]) {
      await expectRefused(transact(ctx, open), 404);
    }
    await releaseDraft(staff, ids);
    for (const ctx of [inClientPortal, asClient]) {
      expect((await transact(ctx, open)).paper.id).toBe(draft.paperId);
    }
  });

  it("of another firm, or without a part in a restricted job, sees none", async () => {
    const { jobId, ...report } = await scene.sealed();
    const stranger = fixtures.context(await fixtures.person({ role: "CLIENT_ADMIN" }));
    const organisation = client.organisation;
    const user = fixtures.context(await fixtures.person({ role: "CLIENT_USER", organisation }));
    await db.query("update jobs set restricted = true where id = $1", jobId);
    for (const ctx of [stranger, user]) {
      expect(await transact(ctx, (tx) => listReports(tx, jobId))).toEqual([]);
    }
    expect(await transact(asClient, (tx) => listReports(tx, jobId))).toHaveLength(1);
    expect(report.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it("tells of the service, also of a completed job, which meets its date and is one", async () => {
    const today = londonDay(new Date());
    const { jobId, reportId } = await scene.sealed();
    // Someone typed the day of service before.
    await db.query(
      `insert into job_dates (job_id, organisation_id, kind, starts_on)
       select id, organisation_id, kind, $2::date + ahead from jobs,
         (values ('REPORT_TO_SERVE', 30), ('REPORT_SERVED', 0)) dates(kind, ahead) where id = $1`,
      jobId,
      today,
    );
    await db.query("update jobs set status = 'COMPLETED' where id = $1", jobId);
    const service = {
      jobId,
      reportId,
      method: "DCS" as const,
      dcsSection: "M",
      closedToCoDefendants: true,
      onWhom: "The CPS",
      servedOn: today,
    };
    await expect(recordService(asClient, { ...service, servedOn: "2099-01-01" })).rejects.toThrow();
    await recordService(asClient, service);
    await recordService(asClient, { ...service, onWhom: "The Crown Prosecution Service" });
    const rows = await db.query(
      "select kind, state from job_dates where job_id = $1 order by kind",
      jobId,
    );
    expect(rows).toEqual([
      { kind: "REPORT_SERVED", state: "MET" },
      { kind: "REPORT_TO_SERVE", state: "MET" },
    ]);
    const draft = await scene.ready();
    await expect(recordService(staff, { ...service, ...draft })).rejects.toThrow(
      "Only a sealed report",
    );
  });

  it("is asked for it once for each week after the seal", async () => {
    const { jobId, reportId, paperId, versionId, sha256 } = await scene.ready();
    await db.query(
      `insert into report_seals (report_id, job_id, organisation_id, version, paper_version_id, sha256,
         signed_by_user_id, signed_at)
       select $1, $2, $3, 1, $4, $5, $6::uuid, now() - interval '8 days'
       from set_config('app.user_id', $6, true)`,
      reportId,
      jobId,
      organisationId,
      versionId,
      sha256,
      expert.userId,
    );
    const worker = testPool(db.logins.worker, 1);
    const asked: string[] = [];
    const ask = () =>
      inTransaction(worker, "begin", (tx) =>
        askForService({ tx, notify: async (_, { templateKey }) => void asked.push(templateKey) }),
      );
    await ask();
    await ask();
    expect(asked).toEqual(["service_asked"]);
    expect(paperId).not.toBe("");
  });
});

it("an opinion is said to have changed by the expert alone, and is remembered", async () => {
  const ids = await scene.started();
  await scene.add(ids, "DRAFT");
  await releaseDraft(staff, ids);
  const pointId = randomUUID();
  await addPoint(asClient, { ...ids, id: pointId, body: "Too high" });
  const answer = { ...ids, pointId, answer: "OPINION", note: "A new source" } as const;
  await expectRefused(answerPoint(colleague, answer), 403);
  await answerPoint(staff, answer);
  const [report] = await transact(staff, (tx) => listReports(tx, ids.jobId));
  expect(report?.conclusionsChanged).toBe(true);
  const [point] = await transact(asClient, (tx) => listPoints(tx, ids.reportId));
  expect(point?.answerNote).toBe("A new source");
});

it("a draft that was begun by mistake is withdrawn once its comments are answered, and nothing of it changes then", async () => {
  const ids = await scene.ready();
  await scene.add(ids, "DRAFT");
  await releaseDraft(staff, ids);
  const pointId = randomUUID();
  await addPoint(asClient, { ...ids, id: pointId, body: "Weighed twice" });
  const withdrawal = () => withdrawReport(staff, { ...ids, reason: "The wrong side" });
  await expect(withdrawal()).rejects.toThrow("Answer the client’s comments first");
  await answerPoint(staff, { ...ids, pointId, answer: "FACT", note: "" });
  const pdf = await scene.add(ids, "REPORT");
  await scene.answerAll(ids);
  expect(await open(ids)).toEqual([]);
  await withdrawal();
  const report = { ...ids, ...pdf };
  const later = [
    () => sealReport(staff, report, proved),
    () => scene.add(ids, "DRAFT"),
    () => addPoint(asClient, { ...ids, id: randomUUID(), body: "Too late" }),
    withdrawal,
  ];
  for (const change of later) await expect(change()).rejects.toThrow("withdrawn");
  expect(await sealBySql(report)).toBe(REFUSED);
  const answers = "update report_answers set answer = 'NO' where report_id = $1";
  await expect(db.sql.query(answers, [ids.reportId])).rejects.toMatchObject({ code: REFUSED });
});

it("nothing of a report for the prosecution can be removed or withdrawn, by any login", async () => {
  const ids = await scene.started({ side: "PROSECUTION" });
  const draft = await scene.add(ids, "DRAFT");
  await releaseDraft(staff, ids);
  const point = { ...ids, id: randomUUID(), body: "Weighed twice" };
  await addPoint(asClient, point);
  await scene.answerAll(ids);
  const tries = TRIES.map(([text]) => filled(text, { ...ids, ...draft, ...people }));
  const roles = ["client", "admin", "visitor", "auth", "worker", "setup", "definer"];
  const gone: string[] = [];
  for (const role of [null, ...roles.map((name) => `app_${name}`)]) {
    for (const statement of tries) {
      const done = await undone(async (connection) => {
        await connection.query(`${role ? `set local role ${role}` : "select"}`);
        await connection.query(`set local app.user_id = '${expert.userId}'`);
        return connection.query(statement).catch(() => null);
      });
      if (done && done.rowCount !== 0) gone.push(`${role}: ${statement}`);
    }
  }
  expect(gone).toEqual([]);
});
