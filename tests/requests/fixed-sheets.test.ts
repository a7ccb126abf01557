import { hash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { drawInThread } from "#app/documents/draw-in-thread.server.ts";
import { outlineDocx } from "#app/documents/report/outline-docx.server.ts";
import { transact } from "#app/domain/context.ts";
import type { SheetDocumentContent } from "#app/domain/documents/document.ts";
import { downloadDocument, sheetDocument } from "#app/domain/documents/download-document.server.ts";
import { makeDocument, nextDocument } from "#app/domain/documents/make-documents.server.ts";
import type { EmailRequest } from "#app/domain/emails/email-events.ts";
import { removeExhibit } from "#app/domain/exhibits/save-exhibits.server.ts";
import { withdrawPrice } from "#app/domain/prices/prices.server.ts";
import { discardSheet, saveSheet, startSheet } from "#app/domain/sheets/draft-sheet.server.ts";
import {
  fixSheet,
  notifyOfSheets,
  releaseSheet,
  sheetHash,
} from "#app/domain/sheets/fix-sheet.server.ts";
import { findSheet, findWithdrawn, listSheets } from "#app/domain/sheets/queries.server.ts";
import { sheetCsv } from "#app/domain/sheets/sheet-csv.ts";
import { sheetOutline } from "#app/domain/sheets/sheet-outline.ts";
import { verifySheets } from "#app/domain/sheets/verify-sheets.server.ts";
import { inTransaction, sqlState } from "#foundation/database/transaction.server.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";

const { db, fixtures, client, admin } = await testRows("CLIENT_ADMIN");
const other = await fixtures.person({ role: "CLIENT_ADMIN" });
const staff = fixtures.context(admin);
const worker = testPool(db.logins.worker, 2);
const asWorker = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(worker, "begin", work);

async function idOf(insert: string, values: unknown[] = []): Promise<string> {
  return (await db.sql.query<{ id: string }>(`${insert} returning id`, values)).rows[0]?.id ?? "";
}

const ABOUT = { title: "Sheet", author: "Ada", at: new Date("2026-11-24T10:00:00Z") };

/** Another case, whose ledger a price of the book was taken from. */
const SECRET = "quillonbeck";
const caseA = await fixtures.job(other);
await db.query("update jobs set title = $2, reference = $2 where id = $1", caseA, SECRET);
await db.query(
  `insert into job_parties (job_id, organisation_id, role, name)
   select id, organisation_id, 'CLIENT', $2 from jobs where id = $1`,
  caseA,
  SECRET,
);
const numbers = await db.query("select number from jobs where id = $1", caseA);
const OF_CASE_A = [SECRET, numbers[0].number, caseA];
const priceId = await idOf(
  `insert into price_rows (substance, form, place, level, unit_name, unit_grams, low, high, observed_from,
     observed_until, kind, method, printed_source, sample, from_job_id, from_organisation_id, added_by_user_id)
   select 'Cocaine', 'Powder', 'North West', 'ounce', 'ounce', 28, 100000, 120000, '2026-03-02', '2026-05-28',
     'LEDGER', $2, 'own casework', 14, id, organisation_id, $3 from jobs where id = $1`,
  [caseA, SECRET, admin.userId],
);
const factors = await db.query(
  "select id from reference_rows where kind = 'UNIT' and confirmed_at is null limit 1",
);
const unconfirmed: string = factors[0].id;

const TYPED = {
  asOfFrom: "2026-05-01",
  asOfUntil: "2026-05-31",
  place: "North West",
  "exhibit-1": "DX/1",
  "price-1": priceId,
  "levelReason-1": "four ounces in one bag",
  "levelEvidence-1": "P4",
};

/** A draft on a case with one exhibit. */
async function draft(supersedesId: string | null = null, ids?: string) {
  const jobId = ids ?? (await fixtures.job(client));
  if (!ids) {
    await db.query(
      `insert into exhibits (job_id, organisation_id, position, reference, description, substance, form, weight_low,
         weight_high, weight_kind, purity_low, purity_high)
       select id, organisation_id, 1, 'DX/1', 'White powder', 'Cocaine', 'Powder', 113.4, 113.4, 'NET', 72, 72
       from jobs where id = $1`,
      jobId,
    );
  }
  const sheetId = randomUUID();
  await startSheet(staff, { jobId, id: sheetId, kind: "VALUE", supersedesId });
  return { jobId, sheetId };
}

type OfJob = Awaited<ReturnType<typeof draft>>;
const fix = (ids: OfJob, typed: Record<string, string> = TYPED) =>
  fixSheet(staff, { ...ids, seen: 1, typed });

async function fixed(): Promise<OfJob> {
  const ids = await draft();
  await fix(ids);
  return ids;
}

const sheetOf = (ids: OfJob) => transact(staff, (tx) => findSheet(tx, ids.jobId, ids.sheetId));

async function actionsOf({ jobId }: OfJob): Promise<string[]> {
  const rows = await db.query(
    "select action from audit_logs where job_id = $1 and action like 'sheet%' order by created_at, id",
    jobId,
  );
  return rows.map(({ action }) => action);
}

it("a sheet is started once, saved, and discarded while it is a draft", async () => {
  const ids = await draft();
  await startSheet(staff, { jobId: ids.jobId, id: ids.sheetId, kind: "USE", supersedesId: null });
  await saveSheet(staff, { ...ids, seen: 1, typed: TYPED });
  expect(await sheetOf(ids)).toMatchObject({ number: 1, kind: "VALUE", version: 2, typed: TYPED });
  await expect(saveSheet(staff, { ...ids, seen: 1, typed: {} })).rejects.toThrow("Someone else");
  await discardSheet(staff, ids);
  await expectRefused(sheetOf(ids), 404);
  expect(await actionsOf(ids)).toEqual(["sheet_started", "sheet_discarded"]);
});

it("a fixed sheet holds its figures, its rows and a document, and stays as it is", async () => {
  const ids = await fixed();
  const { result, sha256 } = await sheetOf(ids);
  expect(JSON.stringify(result)).toContain("4,050.00");
  const rows = await db.query(
    "select price_row_id from sheet_rows where sheet_id = $1",
    ids.sheetId,
  );
  expect(rows).toEqual([{ price_row_id: priceId }]);
  await expect(fix(ids)).rejects.toThrow("is locked");
  await expect(saveSheet(staff, { ...ids, seen: 1, typed: {} })).rejects.toThrow("is locked");
  await expect(discardSheet(staff, ids)).rejects.toThrow("is locked");
  expect((await sheetOf(ids)).sha256).toBe(sha256);
});

it("a new sheet takes its place, once", async () => {
  const ids = await fixed();
  const second = await draft(ids.sheetId, ids.jobId);
  const third = await draft(ids.sheetId, ids.jobId);
  await fix(second);
  await expect(fix(third)).rejects.toThrow("Sheet 2 has taken the place of sheet 1 already");
  expect(await sheetOf(ids)).toMatchObject({ supersededBy: 2 });
  await expect(releaseSheet(staff, ids)).rejects.toThrow("Sheet 2 has taken its place");
  expect(await actionsOf(ids)).toContain("sheet_superseded");
});

describe("is not fixed", () => {
  it.each([
    ["with an unconfirmed row", { "unit-1": unconfirmed, "unitReason-1": "MESSAGES" }],
    ["with a price that is not there", { "price-1": randomUUID() }],
    ["with an exhibit of another case", { "exhibit-1": "ZZ/9" }],
    ["without a day", { asOfFrom: "" }],
  ])("%s", async (_, change) => {
    const ids = await draft();
    await expectRefused(fix(ids, { ...TYPED, ...change }), 409);
    expect((await sheetOf(ids)).fixedAt).toBeNull();
  });

  it.each(["VALUE", "YIELD", "USE"] as const)(
    "of the kind %s on an empty installation",
    async (kind) => {
      const ids = { jobId: await fixtures.job(client), sheetId: randomUUID() };
      await startSheet(staff, { jobId: ids.jobId, id: ids.sheetId, kind, supersedesId: null });
      const { "price-1": _, ...typed } = TYPED;
      await expectRefused(fix(ids, { ...typed, "room-1": "Loft" }), 409);
    },
  );
});

it("no login changes a fixed sheet, its list of rows or a price that it used", async () => {
  const { sheetId } = await fixed();
  const statements = [
    `update sheets set result = '{}' where id = '${sheetId}'`,
    `delete from sheets where id = '${sheetId}'`,
    `update sheet_rows set position = 9 where sheet_id = '${sheetId}'`,
    `delete from sheet_rows where sheet_id = '${sheetId}'`,
    `update price_rows set low = 1 where id = '${priceId}'`,
  ];
  const logins = [db.sql, testPool(db.logins.requests, 1), testPool(db.logins.auth, 1), worker];
  for (const login of logins) {
    for (const statement of statements) {
      expect(await login.query(statement).catch(sqlState), statement).toBe("42501");
    }
  }
});

it("an unconfirmed quantity of harm stops no valuation of that drug in which nobody asks for quantities", async () => {
  await db.query(`insert into reference_rows (kind, subject, category, low, high, unit, valid_from, source)
     values ('HARM_QUANTITY', 'cocaine', '1', 5000, 5000, 'g', '2021-04-01', 'A guideline')`);
  const ids = await fixed();
  const rows = await db.query("select from sheet_rows where sheet_id = $1", ids.sheetId);
  expect(rows).toHaveLength(1);
  const asked = { ...TYPED, sentenceOn: "2026-09-01", jurisdiction: "EW" };
  await expect(fix(await draft(), asked)).rejects.toThrow(
    "cocaine (A guideline) is not confirmed yet",
  );
  await db.query("delete from reference_rows where kind = 'HARM_QUANTITY'");
});

it("a price that is withdrawn stops the draft that names it, and marks every sheet that used it", async () => {
  const again = await idOf(
    `insert into price_rows (substance, place, level, unit_name, unit_grams, low, high, observed_from, observed_until,
       kind, printed_source, added_by_user_id)
     values ('Cocaine', 'Leeds', 'ounce', 'ounce', 28, 1, 2, '2026-03-02', '2026-03-02', 'LEDGER', 'own', $1)`,
    [admin.userId],
  );
  const typed = { ...TYPED, "price-1": again };
  const ids = await draft();
  await fix(ids, typed);
  const second = await draft(null, ids.jobId);
  await saveSheet(staff, { ...second, seen: 1, typed });
  const before = await sheetOf(ids);
  await withdrawPrice(staff, again, "Misread");
  await expect(fixSheet(staff, { ...second, seen: 2, typed })).rejects.toThrow(
    "The ounce price of Cocaine was withdrawn (Misread): choose another.",
  );
  const marked = await transact(staff, (tx) => findWithdrawn(tx, ids.jobId));
  const why = ["Cocaine, ounce, Leeds: Misread"];
  expect(Object.fromEntries(marked)).toEqual({ [ids.sheetId]: why, [second.sheetId]: why });
  expect(await sheetOf(ids)).toEqual(before);
});

it("of a job for the prosecution no exhibit and no draft is removed, by command or by any login", async () => {
  const ids = await draft();
  const rows = await db.query("select id from exhibits where job_id = $1", ids.jobId);
  const exhibitId: string = rows[0].id;
  await db.query(
    "insert into job_facts (job_id, organisation_id, side) select id, organisation_id, 'PROSECUTION' from jobs where id = $1",
    ids.jobId,
  );
  const nothing = "Of a job for the prosecution nothing is removed";
  await expect(discardSheet(staff, ids)).rejects.toThrow(nothing);
  await expect(removeExhibit(staff, { jobId: ids.jobId, exhibitId })).rejects.toThrow(nothing);
  const asAdmin = (statement: string) =>
    transact(staff, (tx) => tx.execute(sql.raw(statement))).catch(sqlState);
  for (const table of ["exhibits", "sheets", "job_facts"]) {
    const statement = `delete from ${table} where job_id = '${ids.jobId}'`;
    expect(await asAdmin(statement), statement).toBe("42501");
    for (const login of [
      db.sql,
      testPool(db.logins.requests, 1),
      testPool(db.logins.auth, 1),
      worker,
    ]) {
      expect(await login.query(statement).catch(sqlState), statement).toBe("42501");
    }
  }
});

it("three sheets released one after another are one email that says so, and none is told of twice", async () => {
  const first = await fixed();
  const second = await draft(null, first.jobId);
  const third = await draft(null, first.jobId);
  await fix(second);
  await fix(third);
  const told: EmailRequest[] = [];
  const tell = () =>
    asWorker((tx) => notifyOfSheets({ tx, notify: async (_, request) => void told.push(request) }));
  for (const ids of [first, second, third]) await releaseSheet(staff, ids);
  await tell();
  expect(told).toEqual([]);
  const owner = await db.sql.connect();
  await owner.query("set session_replication_role = replica");
  await owner.query(
    "update sheets set released_at = released_at - interval '16 minutes' where id = $1",
    [first.sheetId],
  );
  await owner.query("set session_replication_role = default");
  owner.release();
  await tell();
  await tell();
  expect(told).toEqual([{ templateKey: "sheet_released", jobId: first.jobId, count: "3" }]);
});

it("a client sees a sheet and its document once it is released, another organisation never", async () => {
  const ids = await fixed();
  const seenBy = (person: typeof client) =>
    transact(fixtures.context(person), (tx) => listSheets(tx, ids.jobId));
  const documentFor = (person: typeof client) =>
    downloadDocument(fixtures.context(person), sheetDocument(ids), db.files.read);
  await makeAll();
  expect(await seenBy(client)).toEqual([]);
  await expectRefused(documentFor(client), 404);
  await expectRefused(releaseSheet(fixtures.context(client), ids), 403);
  await releaseSheet(staff, ids);
  await releaseSheet(staff, ids);
  expect(await seenBy(client)).toMatchObject([{ number: 1 }]);
  expect((await documentFor(client)).fileName).toMatch(/-sheet-1\.pdf$/);
  expect(await seenBy(other)).toEqual([]);
  await expectRefused(documentFor(other), 404);
  expect((await actionsOf(ids)).filter((action) => action === "sheet_released")).toHaveLength(1);
});

/** Without spaces, since lines are broken anywhere. */
async function pdfText(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, place) => {
    const { items } = await (await pdf.getPage(place + 1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join("");
  });
  return (await Promise.all(pages)).join("").replaceAll(/\s/g, "");
}

const drawn: SheetDocumentContent[] = [];
async function makeAll(): Promise<void> {
  const makeNext = () =>
    asWorker(async (tx) => {
      const next = await nextDocument(tx, []);
      if (!next) return false;
      const draw: Parameters<typeof makeDocument>[1]["draw"] = async (wanted) => {
        if (wanted.kind === "sheet") drawn.push(wanted.content);
        return { bytes: Buffer.from("%PDF"), pages: 1 };
      };
      await makeDocument(tx, { draw, store: db.files.write }, next);
      return true;
    });
  while (await makeNext());
}

it("its documents hold every figure, source and warning, and nothing of the case that a price came from", async () => {
  const ids = await fixed();
  await makeAll();
  const { sha256 } = await sheetOf(ids);
  const content = drawn.findLast((each) => each.sha256 === sha256);
  if (!content) throw new Error("No sheet was drawn");
  const { input, result } = content;
  const { bytes } = await drawInThread({ kind: "sheet", content }, TEST_BUSINESS);
  const pdf = await pdfText(bytes);
  const said = sheetOutline(input, result).flatMap((block) => {
    if (block.kind === "table") return block.rows.flat();
    return block.kind === "list" ? block.items : [block.text];
  });
  expect(result.warnings.length).toBeGreaterThan(0);
  for (const text of [...said, content.sha256]) expect(pdf).toContain(text.replaceAll(/\s/g, ""));
  const docx = await outlineDocx(ABOUT, sheetOutline(input, result));
  const seen = [
    pdf,
    docx.toString("latin1"),
    JSON.stringify(content),
    sheetCsv(input, result),
    JSON.stringify(await sheetOf(ids)),
  ];
  for (const text of seen) for (const word of OF_CASE_A) expect(text).not.toContain(word);
});

it("the table and the document of a locked sheet are known by their bytes, and no other file is", async () => {
  const ids = await fixed();
  const { input, result } = await sheetOf(ids);
  if (!input || !result) throw new Error("The sheet is not locked");
  const csv = sheetCsv(input, result);
  const pdf = "a".repeat(64);
  await db.query(
    "update documents set made_at = now(), size = 1, pages = 1, sha256 = $2 where sheet_id = $1",
    ids.sheetId,
    pdf,
  );
  const knownOf = (sha256: string) =>
    db.query("select locked_on from app.verify_report($1)", sha256);
  expect(await knownOf(hash("sha256", csv))).toHaveLength(1);
  expect(await knownOf(pdf)).toHaveLength(1);
  expect(await knownOf(hash("sha256", `${csv} `))).toHaveLength(0);
});

it("a sheet that earlier rules made keeps its words, and is compared by its figures", async () => {
  const ids = await fixed();
  const { input, result } = await sheetOf(ids);
  if (!input || !result) throw new Error("The sheet is not locked");
  const earlier = JSON.parse(
    JSON.stringify({ ...result, engine: "1" }).replaceAll("no evidence given", "without evidence"),
  );
  const owner = await db.sql.connect();
  await owner.query("set session_replication_role = replica");
  await owner.query("update sheets set result = $2, sha256 = $3 where id = $1", [
    ids.sheetId,
    earlier,
    sheetHash({ input, result: earlier }),
  ]);
  await owner.query("set session_replication_role = default");
  owner.release();
  expect((await verifySheets(asWorker)).differing).not.toContain(ids.sheetId);
});

it("each night a changed byte and a figure that is computed otherwise are noticed", async () => {
  const byte = await fixed();
  const engine = await fixed();
  expect((await verifySheets(asWorker)).differing).toEqual([]);
  const { input, result } = await sheetOf(engine);
  if (!input || !result) throw new Error("The sheet is not fixed");
  const otherwise = JSON.parse(JSON.stringify(result).replaceAll("4,050.00", "4,051.00"));
  const change = async (ids: OfJob, set: string, values: unknown[] = []) => {
    const owner = await db.sql.connect();
    await owner.query("set session_replication_role = replica");
    await owner.query(`update sheets set ${set} where id = '${ids.sheetId}'`, values);
    await owner.query("set session_replication_role = default");
    owner.release();
  };
  await change(byte, `input = jsonb_set(input, '{place}', '"Leeds"')`);
  await change(engine, "result = $1, sha256 = $2", [
    otherwise,
    sheetHash({ input, result: otherwise }),
  ]);
  const { differing } = await verifySheets(asWorker);
  expect(differing.toSorted()).toEqual([byte.sheetId, engine.sheetId].toSorted());
});
