import { expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { noteNumbers } from "./note-number.server.ts";
import { findBill } from "./queries.server.ts";
import { readBack } from "./read-back.server.ts";

const { db, fixtures, client, admin, organisation } = await testRows();
const staff = fixtures.context(admin);

/** A bill of 1,500.00 with VAT. */
async function aBill(reference: string, number: string | null = null) {
  const jobId = await fixtures.job(client, "COMPLETED");
  const quoteId = await fixtures.quote(jobId, admin, { client, status: "ACCEPTED" });
  const rows = await db.query(
    `with made as (insert into bills (job_id, organisation_id, quote_id, reference, bill_to, lines, net, vat_rate,
         settings_version, by_user_id, number, issued_on, due_on)
       values ($1, $2, $3, $4, 'Firm', '[{"description": "Report", "net": "1250.00"}]', 1250, 20, 1, $5, $6::text,
         case when $6::text is not null then '2026-03-27'::date end, case when $6::text is not null then '2026-04-26'::date end)
       returning id, job_id, organisation_id)
     insert into bill_files (bill_id, job_id, organisation_id, xero, quickbooks)
       select id, job_id, organisation_id, 'x', 'q' from made returning bill_id as id`,
    jobId,
    organisation.id,
    quoteId,
    reference,
    admin.userId,
    number,
  );
  return rows[0].id as string;
}

const XERO =
  "ContactName,EmailAddress,InvoiceNumber,Reference,InvoiceDate,DueDate,PlannedDate,Total,TaxTotal,InvoiceAmountPaid,InvoiceAmountDue,Description,Quantity,UnitAmount,Status";
const QUICKBOOKS = "Date\tTransaction type\tNum\tName\tDue date\tAmount\tOpen balance";
const read = (list: string, paidOn = "") => transact(staff, (tx) => readBack(tx, { list, paidOn }));
async function reading(list: string, paidOn?: string) {
  const found = await read(list, paidOn);
  if ("problem" in found) throw new Error(found.problem);
  return found;
}

it("an export of Xero is read by our reference, each invoice once, and only then noted", async () => {
  const billId = await aBill("DX-26-9001-1");
  const xero = (paid: string) =>
    [
      XERO,
      `"Firm, Ltd",,INV-7,DX-26-9001-1,27/03/2026,26/04/2026,,1500.00,250.00,${paid},,"Reading,\n""all""",1,1000.00,Paid`,
      `"Firm, Ltd",,INV-7,DX-26-9001-1,27/03/2026,26/04/2026,,1500.00,250.00,${paid},,Report,1,250.00,Paid`,
      "Another,,INV-8,,27/03/2026,26/04/2026,,10.00,0.00,0.00,10.00,Training,1,10.00,Awaiting",
    ].join("\r\n");
  const { told, ...rest } = await reading(xero("600.00"), "2026-04-01");
  expect(rest).toEqual({ refused: [], same: 0, others: 1 });
  expect(told).toMatchObject([
    {
      billId,
      number: "INV-7",
      issuedOn: "2026-03-27",
      dueOn: "2026-04-26",
      paidAmount: "600.00",
      paidOn: "2026-04-01",
    },
  ]);
  const stored = () => transact(staff, (tx) => findBill(tx, billId));
  expect(await stored()).toMatchObject({ number: null, paidAmount: null });
  await expectRefused(noteNumbers(fixtures.context(client), told), 403);
  expect(await noteNumbers(staff, told)).toBe(1);
  expect(await noteNumbers(staff, told)).toBe(0);
  expect(await stored()).toMatchObject({ number: "INV-7", paidAmount: "600.00" });
  expect(await reading(xero("600.00"))).toMatchObject({ told: [], same: 1 });
  expect((await reading(xero("1500.00"))).refused).toEqual([
    { line: 2, number: "INV-7", why: "Enter when it was paid" },
  ]);
});

it("QuickBooks's list is read by the number that was noted, and what does not fit is refused", async () => {
  await aBill("DX-26-9002-1", "1042");
  await aBill("DX-26-9003-1", "1043");
  const list = [
    QUICKBOOKS,
    "27/03/2026\tInvoice\t1042\tFirm\t26/04/2026\t1,500.00\t0.00",
    "27/03/2026\tInvoice\t1043\tFirm\t26/04/2026\t1,499.99\t0.00",
  ].join("\n");
  const { told, refused } = await reading(list, "2026-04-02");
  expect(told).toMatchObject([{ number: "1042", paidAmount: "1500.00", paidOn: "2026-04-02" }]);
  expect(refused).toEqual([
    { line: 3, number: "1043", why: "It is for 1,499.99, our bill for GBP 1,500.00" },
  ]);
  const odd = `${QUICKBOOKS}\n27/03/2026\tInvoice\t1043\tFirm\t26/04/2026\t1500.00\t1500.01`;
  expect((await reading(odd)).refused).toMatchObject([{ why: "What was paid cannot be read" }]);
});

it("an export without the headings is told what it lacks", async () => {
  expect(await read("")).toEqual({ problem: "Paste the export, with its headings" });
  expect(await read("Number,Name\n1,Firm")).toMatchObject({
    problem: expect.stringContaining("headings of the invoice number"),
  });
});

it("of several bills none is noted when one is refused", async () => {
  const one = await aBill("DX-26-9004-1");
  await aBill("DX-26-9005-1", "1055");
  const told = { issuedOn: "2026-03-27", dueOn: "2026-04-26", paidAmount: null, paidOn: null };
  const { told: rows } = await reading(
    `${XERO}\nFirm,,INV-90,DX-26-9004-1,27/03/2026,26/04/2026,,1500.00,250.00,0.00,1500.00,Report,1,1250.00,Awaiting`,
  );
  const other = await aBill("DX-26-9006-1");
  const clash = { ...told, billId: other, number: "1055", seen: rows[0]?.seen ?? "" };
  await expectRefused(noteNumbers(staff, [...rows, clash]), 409);
  expect(await transact(staff, (tx) => findBill(tx, one))).toMatchObject({ number: null });
});
