import { createHash, randomUUID } from "node:crypto";
import { jobFacts } from "#app/db/schema/case.ts";
import { experts } from "#app/db/schema/experts.ts";
import { papers, paperVersions } from "#app/db/schema/papers.ts";
import { transact } from "#app/domain/context.ts";
import { answerItems } from "#app/domain/reports/answer-report.server.ts";
import { answersVersion, listOpen, rulesOf } from "#app/domain/reports/queries.server.ts";
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
  for (const table of ["checklist_items", "declarations"]) {
    await db.query(
      `update ${table} set confirmed_at = now(), confirmed_by_user_id = $1`,
      expert.userId,
    );
  }

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

  async function answerAll(ids: Of) {
    const { items } = await transact(staff, (tx) => rulesOf(tx, ids.reportId));
    const answers = items.map(({ id: itemId }) => ({
      itemId,
      answer: "YES" as const,
      page: "3",
      note: "",
      isStill: true,
    }));
    await answerItems(staff, { ...ids, seen: answersVersion(items), answers });
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

  return { ...rows, expert, staff, started, add, answerAll, ready, sealed, open };
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
