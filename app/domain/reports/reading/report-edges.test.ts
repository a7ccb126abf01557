import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { staffQueue } from "#app/domain/dashboards/queue.server.ts";
import { addPoint, answerPoint } from "#app/domain/reports/answer-report.server.ts";
import { listVersions, rulesOf } from "#app/domain/reports/queries.server.ts";
import { addRule } from "#app/domain/reports/rules.server.ts";
import {
  recordService,
  sealReport,
  withdrawReport,
} from "#app/domain/reports/seal-report.server.ts";
import { shownAnswer } from "#app/domain/reports/shown-answer.ts";
import { addVersion, releaseDraft, startReport } from "#app/domain/reports/write-report.server.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { queuedWith } from "#tests/support/database/test-database.ts";
import { pageText, readerOf } from "#tests/support/papers/page-texts.ts";
import { reportScene } from "#tests/support/reports/report-scene.ts";

const scene = await reportScene();
const { db, fixtures, client, staff, open } = scene;
const today = londonDay(new Date());

it("a rule whose last day is over takes nothing off the checklist", async () => {
  const ids = await scene.started();
  const before = await open(ids);
  for (const kind of ["ITEM", "DUTY"] as const) {
    await addRule(staff, {
      regime: "CRIMPR",
      forProsecution: false,
      source: "An older text",
      validFrom: "2020-10-05",
      validUntil: "2025-10-05",
      id: randomUUID(),
      kind,
      heading: "Facts on which my opinion is based",
      words: "Old",
    });
  }
  expect(await open(ids)).toEqual(before);
});

it("an addendum is not sealed once the report that it is about was withdrawn", async () => {
  const report = await scene.sealed();
  const ids = { jobId: report.jobId, reportId: randomUUID() };
  await startReport(staff, {
    jobId: ids.jobId,
    id: ids.reportId,
    amendsId: report.reportId,
    kind: "ADDENDUM",
  });
  await scene.add(ids, "REPORT");
  await scene.answerAll(ids);
  expect(await open(ids)).toEqual([]);
  await withdrawReport(staff, { ...report, reason: "Wrong" });
  expect(await open(ids)).toEqual(["AMENDS"]);
});

it("a service that is corrected meets no further date, and one in the calendar stands once", async () => {
  const { jobId, reportId } = await scene.sealed();
  const date = (kind: string, state: string) =>
    db.sql.query(
      `insert into job_dates (job_id, organisation_id, kind, starts_on, state)
       select id, organisation_id, $2, $3, $4 from jobs where id = $1`,
      [jobId, kind, today, state],
    );
  const tell = (onWhom: string) =>
    recordService(staff, {
      jobId,
      reportId,
      method: "EMAIL",
      dcsSection: null,
      closedToCoDefendants: false,
      onWhom,
      servedOn: today,
    });
  await date("REPORT_SERVED", "MET");
  await tell("The CPS");
  await date("REPORT_TO_SERVE", "OPEN");
  await tell("The Crown Prosecution Service");
  const text = "select kind || ' ' || state as date from job_dates where job_id = $1 order by kind";
  const dates = (await db.query(text, jobId)).map((row) => row.date);
  expect(dates).toEqual(["REPORT_SERVED MET", "REPORT_TO_SERVE OPEN"]);
});

it("a comment on a draft waits for staff when the job is completed, too", async () => {
  const ids = await scene.started();
  await scene.add(ids, "DRAFT");
  await releaseDraft(staff, ids);
  await addPoint(fixtures.context(client), { ...ids, id: randomUUID(), body: "Weighed twice" });
  await db.query("update jobs set status = 'COMPLETED' where id = $1", ids.jobId);
  const hours = { opens: 8, closes: 18, closedDays: [] };
  const rows = await transact(staff, (tx) => staffQueue(tx, "ALL", hours));
  expect(rows.find(({ id }) => id === ids.jobId)?.kind).toBe("REPORT");
});

it("a checklist that was answered for a draft is answered anew for the report", async () => {
  const ids = await scene.started();
  await scene.add(ids, "DRAFT");
  await scene.answerAll(ids);
  expect((await open(ids)).filter((code) => code.startsWith("ITEM"))).toEqual([]);
  await scene.add(ids, "REPORT");
  expect((await open(ids)).filter((code) => code.startsWith("ITEM"))).toHaveLength(15);
  await scene.answerAll(ids);
  expect(await open(ids)).toEqual([]);
});

it("after a new version each old answer is confirmed for itself", async () => {
  const ids = await scene.ready();
  await scene.add(ids, "REPORT");
  const { items } = await transact(staff, (tx) => rulesOf(tx, ids.reportId));
  const openItems = async () => (await open(ids)).filter((code) => code.startsWith("ITEM"));
  expect(await openItems()).toHaveLength(15);
  const [newest] = await transact(staff, (tx) => listVersions(tx, ids.reportId));
  const answers = items.map((item, place) => {
    const { answer, page, note } = shownAnswer(item, newest);
    return {
      itemId: item.id,
      answer: place < 2 ? ("YES" as const) : answer,
      page: place === 1 ? "4" : page,
      note,
    };
  });
  await scene.answer(ids, answers);
  expect(await openItems()).toEqual(items.slice(2).map(({ code }) => `ITEM ${code}`));
  // Those that were left as they were shown keep what was said of the version before.
  const { items: now } = await transact(staff, (tx) => rulesOf(tx, ids.reportId));
  expect(new Set(now.map(({ given }) => given?.answer))).toEqual(new Set(["YES"]));
});

it("a declaration that was not found may stand on a scanned page, and on no other", async () => {
  const ids = await scene.started();
  const [text] = (await transact(staff, (tx) => rulesOf(tx, ids.reportId))).declarations;
  await scene.add(ids, "REPORT", [text?.body ?? "", "An opinion. ".repeat(20), ""]);
  await scene.answerAll(ids);
  expect(await open(ids)).toEqual([]);
  const { items } = await transact(staff, (tx) => rulesOf(tx, ids.reportId));
  const itemId = items.find(({ code }) => code === "DECL_TRUTH")?.id ?? "";
  for (const page of ["2", "2 and 3", "the last"]) {
    await scene.answer(ids, [{ itemId, answer: "YES", page, note: "" }]);
    expect(await open(ids)).toEqual(["DECLARATION TRUTH"]);
  }
});

it("a client's comment on a draft is told to staff by email, and its answer to the client, without their words", async () => {
  const ids = await scene.started();
  await scene.add(ids, "DRAFT");
  await releaseDraft(staff, ids);
  const pointId = randomUUID();
  await addPoint(fixtures.context(client), { ...ids, id: pointId, body: "Canary" });
  await answerPoint(staff, { ...ids, pointId, answer: "FACT", note: "Canary" });
  const queued = await queuedWith(db, "jobId", ids.jobId);
  expect(queued).toMatchObject([
    { templateKey: "draft_ready" },
    { templateKey: "draft_commented" },
    { templateKey: "draft_comment_answered" },
  ]);
  expect(JSON.stringify(queued)).not.toContain("Canary");
});

it("what a client got as a draft stays one, and the same bytes are sealed once", async () => {
  const ids = await scene.started();
  const { paperId } = await scene.add(ids, "DRAFT");
  await releaseDraft(staff, ids);
  const kept = {
    ...ids,
    paperId,
    changeNote: "A slip",
    askedBy: "EXPERT",
    effect: "FACT",
  } as const;
  const again = addVersion(staff, { ...kept, kind: "REPORT" }, readerOf([]));
  await expect(again).rejects.toThrow("The client has this very file as a draft");
  const sealed = await scene.sealed();
  await withdrawReport(staff, { ...sealed, reason: "Wrong" });
  const other = { jobId: sealed.jobId, reportId: randomUUID() };
  await startReport(staff, {
    jobId: other.jobId,
    id: other.reportId,
    kind: "MAIN",
    amendsId: null,
  });
  const declared = await transact(staff, (tx) => rulesOf(tx, other.reportId));
  const pages = declared.declarations.map(({ body }) => pageText(body));
  await addVersion(staff, { ...kept, ...sealed, ...other, kind: "REPORT" }, readerOf(pages));
  await scene.answerAll(other);
  const seal = sealReport(staff, { ...sealed, ...other }, async () => {});
  await expect(seal).rejects.toThrow("This very PDF was sealed as another report");
});
