import { createHash, randomUUID } from "node:crypto";
import { jobFacts } from "#app/db/schema/case.ts";
import { experts } from "#app/db/schema/experts.ts";
import { papers, paperVersions } from "#app/db/schema/papers.ts";
import { transact } from "#app/domain/context.ts";
import { answerItems } from "#app/domain/reports/answer-report.server.ts";
import {
  answersVersion,
  listOpen,
  listVersions,
  rulesOf,
} from "#app/domain/reports/queries.server.ts";
import type { Answers } from "#app/domain/reports/report-input.ts";
import { sealReport } from "#app/domain/reports/seal-report.server.ts";
import { addVersion, startReport } from "#app/domain/reports/write-report.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { pageText, readerOf } from "#tests/support/papers/page-texts.ts";

interface Wanted {
  proceedings?: "CRIMINAL" | "CIVIL" | "FAMILY";
  side?: "DEFENCE" | "PROSECUTION";
}

/** A database whose rules are confirmed, with an expert, and reports at each step on their way. */
export async function reportScene() {
  const rows = await testRows("CLIENT_ADMIN");
  const { db, fixtures, client, admin: expert } = rows;
  const staff = fixtures.context(expert);
  await db.rows
    .insert(experts)
    .values({ profileId: expert.userId, slug: "ada", displayName: "Ada Smith" });
  await confirmRules(db, expert.userId);

  async function started({ proceedings = "CRIMINAL", side = "DEFENCE" }: Wanted = {}) {
    const jobId = await fixtures.job(client);
    const organisationId = client.organisation?.id ?? "";
    await db.rows.insert(jobFacts).values({ jobId, organisationId, proceedings, side });
    const id = randomUUID();
    await startReport(staff, { jobId, id, kind: "MAIN", amendsId: null });
    return { jobId, reportId: id };
  }
  type Of = Awaited<ReturnType<typeof started>>;

  /** An internal PDF that was checked; its text is that of the declarations in force, unless it is given. */
  async function add(ids: Of, kind: "DRAFT" | "REPORT", pages?: string[]) {
    const { paperId, id, sha256 } = await storePdf(db, ids.jobId, { client, expert });
    const { declarations } = await transact(staff, (tx) => rulesOf(tx, ids.reportId));
    const text = (pages ?? declarations.map(({ body }) => body)).map((page) => pageText(page));
    await addVersion(
      staff,
      { ...ids, paperId, kind, changeNote: "A slip", askedBy: "EXPERT", effect: "FACT" },
      readerOf(text),
    );
    return { paperId, versionId: id, sha256 };
  }

  /** Sends the checklist as the page of this moment would. */
  async function answer(ids: Of, answers: Answers["answers"]) {
    const seen = await transact(staff, async (tx) => {
      const [newest] = await listVersions(tx, ids.reportId).limit(1);
      return answersVersion((await rulesOf(tx, ids.reportId)).items, newest);
    });
    await answerItems(staff, { ...ids, seen, answers });
  }

  async function answerAll(ids: Of) {
    const { items } = await transact(staff, (tx) => rulesOf(tx, ids.reportId));
    await answer(
      ids,
      items.map(({ id: itemId }) => ({ itemId, answer: "YES", page: "3", note: "" })),
    );
  }

  async function ready(wanted: Wanted = {}) {
    const ids = await started(wanted);
    const pdf = await add(ids, "REPORT");
    await answerAll(ids);
    return { ...ids, ...pdf };
  }

  async function sealed(wanted: Wanted = {}) {
    const report = await ready(wanted);
    await sealReport(staff, report, async () => {});
    return report;
  }

  const open = ({ reportId }: Of) =>
    transact(staff, async (tx) => (await listOpen(tx, reportId)).map(({ code }) => code));

  return { ...rows, expert, staff, started, add, answer, answerAll, ready, sealed, open };
}

async function confirmRules(db: Scene["db"], by: string) {
  for (const table of ["checklist_items", "declarations"]) {
    await db.query(`update ${table} set confirmed_at = now(), confirmed_by_user_id = $1`, by);
  }
}

type Scene = Awaited<ReturnType<typeof testRows>>;

async function storePdf(
  db: Scene["db"],
  jobId: string,
  { client, expert }: { client: Scene["client"]; expert: Scene["admin"] },
) {
  const paperId = randomUUID();
  const id = randomUUID();
  const ofJob = { jobId, organisationId: client.organisation?.id ?? "" };
  const sha256 = createHash("sha256").update(id).digest("hex");
  const number = Math.ceil(Math.random() * 1e9);
  await db.rows.insert(papers).values({
    ...ofJob,
    id: paperId,
    number,
    title: "Report",
    kind: "OTHER",
    visibility: "INTERNAL",
    sentBySide: "STAFF",
  });
  await db.rows.insert(paperVersions).values({
    ...ofJob,
    id,
    paperId,
    number: 1,
    fileName: "report.pdf",
    mediaType: "application/pdf",
    size: 9,
    sha256,
    state: "CLEAN",
    wrappedKey: Buffer.from("key"),
    uploadedByUserId: expert.userId,
  });
  return { paperId, id, sha256 };
}
