import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { drawInThread } from "#app/documents/draw-in-thread.server.ts";
import { outlineDocx } from "#app/documents/report/outline-docx.server.ts";
import { transact } from "#app/domain/context.ts";
import type { DocumentContent } from "#app/domain/documents/document.ts";
import { makeDocument, nextDocument } from "#app/domain/documents/make-documents.server.ts";
import type { Block } from "#app/domain/outline.ts";
import { MATERIAL_COLUMNS, materialOf } from "#app/domain/papers/material-list.ts";
import { openTogether } from "#app/domain/papers/open-version.server.ts";
import { listPapers } from "#app/domain/papers/queries.server.ts";
import { acceptQuote } from "#app/domain/quotes/answers/accept-quote.server.ts";
import { listQuotes } from "#app/domain/quotes/queries.server.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { reportOutline } from "#app/domain/reports/start/report-outline.ts";
import { startContent } from "#app/domain/reports/start/start-content.server.ts";
import { saveSheet, startSheet } from "#app/domain/sheets/draft-sheet.server.ts";
import { fixSheet } from "#app/domain/sheets/fix-sheet.server.ts";
import { findSheet } from "#app/domain/sheets/queries.server.ts";
import { sheetCsv } from "#app/domain/sheets/sheet-csv.ts";
import { sheetOutline } from "#app/domain/sheets/sheet-outline.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { fileRow } from "#foundation/lists/csv-text.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { textsOf } from "#tests/support/files/pdf-texts.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { addPaper } from "#tests/support/papers/paper-row.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";
import { reportScene } from "#tests/support/reports/report-scene.ts";

const { db, fixtures, organisation, client, expert, staff, sealed } = await reportScene();
const worker = testPool(db.logins.worker, 1);

/** What stands in no document: a withdrawn and an internal paper, their reasons, another case, who was taken off it, a comment of staff. */
const CANARY = "quillonbeck";
const ABOUT = { title: "A report", author: "Ada", at: new Date("2026-11-24T10:00:00Z") };

const paper = (jobId: string, number: number, visibility: string, title: string) =>
  addPaper(db, { jobId, number, visibility, title, by: expert });

const person = (jobId: string, name: string, removedAt: Date | null = null) =>
  db.sql.query(
    `insert into job_parties (job_id, organisation_id, role, name, removed_at)
     select id, organisation_id, 'CLIENT', $2, $3 from jobs where id = $1`,
    [jobId, name, removedAt],
  );

const exhibit = (jobId: string, position: number, paperId: string) =>
  db.sql.query(
    `insert into exhibits (job_id, organisation_id, position, reference, description, substance, form, weight_low,
       weight_high, weight_kind, purity_low, purity_high, paper_id, page)
     select id, organisation_id, $2::integer, 'DX/' || $2::integer, 'White powder', 'Cocaine', 'Powder', 113.4, 113.4, 'NET', 72, 72,
       $3, 5 from jobs where id = $1`,
    [jobId, position, paperId],
  );

/** A case with a sealed report, and beside it all that no document may name. */
async function caseWithCanaries() {
  const { jobId, reportId } = await sealed();
  await person(jobId, "Jo Defendant");
  await person(jobId, `Removed ${CANARY}`, new Date());
  await db.query(
    `insert into comments (id, job_id, organisation_id, author_user_id, author_name, from_staff, body, visibility)
     values (gen_random_uuid(), $1, $2, $3, $4, true, $4, 'INTERNAL')`,
    jobId,
    organisation.id,
    expert.userId,
    `Comment ${CANARY}`,
  );
  await exhibit(jobId, 1, await paper(jobId, 1, "CLIENT", "Statement of PC Ali"));
  const withdrawn = await paper(jobId, 7778, "CLIENT", `Withdrawn ${CANARY}`);
  await exhibit(jobId, 2, withdrawn);
  await exhibit(jobId, 3, await paper(jobId, 7779, "INTERNAL", `Internal ${CANARY}`));
  await db.query(
    `update papers set withdrawn_at = now(), withdrawn_by_user_id = $2, sent_by_side = 'CLIENT',
       withdraw_reason = $3 where id = $1`,
    withdrawn,
    expert.userId,
    `Reason ${CANARY}`,
  );
  const other = await fixtures.job(client);
  await paper(other, 1, "CLIENT", `Other case ${CANARY}`);
  await person(other, `Other ${CANARY}`);
  await db.query("update jobs set title = $2, reference = $2 where id = $1", other, CANARY);
  return { jobId, reportId };
}

async function fixedSheet(jobId: string) {
  const rows = await db.query(
    `insert into price_rows (substance, form, place, level, unit_name, unit_grams, low, high, observed_from,
       observed_until, kind, method, printed_source, sample, added_by_user_id)
     values ('Cocaine', 'Powder', 'North West', 'ounce', 'ounce', 28, 100000, 120000, '2026-03-02', '2026-05-28',
       'LEDGER', 'Read', 'own casework', 14, $1) returning id`,
    expert.userId,
  );
  const typed: Record<string, string> = { asOfFrom: "2026-05-01", place: "North West" };
  for (const key of ["1", "2", "3"]) {
    typed[`exhibit-${key}`] = `DX/${key}`;
    typed[`price-${key}`] = rows[0].id;
    typed[`levelReason-${key}`] = "four ounces in one bag";
    typed[`levelEvidence-${key}`] = "P1";
  }
  const ids = { jobId, sheetId: randomUUID() };
  await startSheet(staff, { jobId, id: ids.sheetId, kind: "VALUE", supersedesId: null });
  await expect(
    saveSheet(staff, { ...ids, seen: 1, typed: { ...typed, place: "A\ufffe" } }),
  ).rejects.toThrow("Remove the characters that cannot be shown");
  await fixSheet(staff, { ...ids, seen: 1, typed });
  const { input, result } = await transact(staff, (tx) => findSheet(tx, jobId, ids.sheetId));
  if (!input || !result) throw new Error("The sheet is not fixed");
  return { input, result };
}

const pdfText = async (bytes: Buffer) => (await textsOf(bytes)).join(" ");

async function docxText(bytes: Buffer) {
  const parts = [...(await unzip(bytes))];
  return parts.map(([name, part]) => `${name}: ${part}`).join("\n");
}

/** Each document that the background makes, as text. */
async function made(): Promise<[string, string][]> {
  const texts: [string, string][] = [];
  const draw = async (content: DocumentContent) => {
    const drawn = await drawInThread(content, TEST_BUSINESS);
    texts.push([content.kind, await pdfText(drawn.bytes)]);
    return drawn;
  };
  const makeNext = () =>
    inTransaction(worker, "begin", async (tx) => {
      const next = await nextDocument(tx, []);
      if (next) await makeDocument(tx, { draw, store: db.files.write }, next);
      return next !== null;
    });
  while (await makeNext());
  return texts;
}

it("no produced document names a withdrawn or internal paper, another case, or who was taken off this one", async () => {
  const { jobId, reportId } = await caseWithCanaries();
  await fixtures.clearConflicts(jobId, expert);
  await sendQuote(staff, { jobId, amount: 95_000, notes: null });
  const [quote] = await transact(staff, (tx) => listQuotes(tx, jobId));
  await acceptQuote(fixtures.context(client), quote?.id ?? "");
  const { input, result } = await fixedSheet(jobId);
  const texts = await made();
  expect(texts.map(([kind]) => kind).toSorted()).toEqual([
    "certificate",
    "quote",
    "quote",
    "sheet",
  ]);
  const content = await transact(staff, (tx) => startContent(tx, { jobId, reportId }));
  const start = reportOutline(content);
  texts.push(["start", await docxText(await outlineDocx(ABOUT, start))]);
  texts.push(["sheet.docx", await docxText(await outlineDocx(ABOUT, sheetOutline(input, result)))]);
  texts.push(["sheet.csv", sheetCsv(input, result)]);
  const papers = await transact(staff, (tx) => listPapers(tx, jobId));
  const items = materialOf(papers, organisation.name);
  const list = { job: content.job, at: new Date(), items };
  const drawn = await drawInThread({ kind: "material list", content: list }, TEST_BUSINESS);
  texts.push(["material.pdf", await pdfText(drawn.bytes)]);
  texts.push([
    "material.csv",
    JSON.stringify(items.map((item) => fileRow(MATERIAL_COLUMNS, item))),
  ]);
  const zipped = await openTogether(fixtures.context(client), {
    jobId,
    paperIds: null,
  });
  texts.push(["zip", JSON.stringify([zipped.opened, zipped.leftOut])]);
  for (const [kind, text] of texts) {
    expect(text.replaceAll(/\s/g, ""), kind).not.toMatch(/quillonbeck|[PN]777[89]/i);
    expect(text.length, kind).toBeGreaterThan(100);
  }
  const begun = texts.find(([kind]) => kind === "start")?.[1];
  for (const said of ["Jo Defendant", "Statement of PC Ali", "P1, page 5", organisation.name]) {
    expect(begun).toContain(said.replaceAll("&", "&amp;"));
  }
});

it("a begun report has the same bytes at each download, and says who wrote it, in British English", async () => {
  const blocks: Block[] = [
    { kind: "paragraph", text: "A\u000bB\ufffe\u0002C\t\uf0b7 D" },
    { kind: "table", head: ["Exhibit"], rows: [["One\ntwo"], ["\uffff"]] },
  ];
  const first = await outlineDocx(ABOUT, blocks);
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect((await outlineDocx(ABOUT, blocks)).equals(first)).toBe(true);
  const text = await docxText(first);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no XML may have one
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  for (const said of [">A<", ">BC • D<", ">two<", "en-GB", "NUMPAGES"]) {
    expect(text).toContain(said);
  }
  expect(text).toMatch(/<dc:creator>Ada<\/dc:creator>.*2026-11-24T10:00:00.000Z/);
});
