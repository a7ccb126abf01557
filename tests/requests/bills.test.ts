import { expect, it } from "vitest";
import { actingAs } from "#app/domain/actor.ts";
import { parseAmount } from "#app/domain/amounts/money.ts";
import { PROGRAMS } from "#app/words/bills.ts";
import { readCsvByDatabase } from "#tests/support/database/read-csv.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import { textOf } from "#tests/support/requests/html-page.ts";

const { db, fixtures, organisation, client, admin, enter, ask } = await testPortal("CLIENT_ADMIN");
const other = await enter({ role: "CLIENT_ADMIN" });
await db.query("update business_settings set vat_number = 'GB123456789', vat_rate = 20");

const HEADINGS = {
  xero: "*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme",
  quickbooks:
    "*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,*ItemTaxCode,ItemTaxAmount,Currency",
  list: "Reference,Number,Organisation,Bill to,Job,Handed over,Net,VAT,Gross,Issued,Due,Paid,Last paid on,State",
};
const NOTE = "A note of ours about the time";

/** An accepted quote of several lines, the first of which a spreadsheet would run. */
async function accepted(of: typeof client, nets: string[]) {
  const jobId = await fixtures.job(of, "COMPLETED");
  const quoteId = await fixtures.quote(jobId, admin, { client: of, status: "ACCEPTED" });
  await db.query(
    `with priced as (update quotes set vat_rate = 20, amount = (select sum(net) from unnest($3::numeric[]) as net)
       where id = $1)
     insert into quote_lines (quote_id, organisation_id, position, kind, description, unit, net)
     select $1, $2, n, 'REPORT', '=1+1,' || chr(10) || '"' || n || '"', 'FIXED', net
     from unnest($3::numeric[]) with ordinality as line(net, n)`,
    quoteId,
    of.organisation?.id,
    nets,
  );
  await db.query(
    `insert into time_entries (job_id, organisation_id, by_user_id, on_day, minutes, kind, note)
     values ($1, $2, $3, '2026-03-02', 80, 'READING', $4)`,
    jobId,
    of.organisation?.id,
    admin.userId,
    NOTE,
  );
  return { jobId, quoteId };
}

const seenOn = (html: string) => /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";

async function bill({ jobId, quoteId }: Awaited<ReturnType<typeof accepted>>) {
  const path = `/jobs/${jobId}/bills/${quoteId}`;
  const { html, page } = await ask(admin, path);
  const nets = page
    .all("input")
    .flatMap((input) => [
      [input.getAttributeValue("name") ?? "", input.getAttributeValue("value") ?? ""],
    ])
    .filter(([name]) => name?.startsWith("net-"));
  const form = { ...Object.fromEntries(nets), id: crypto.randomUUID(), seen: seenOn(html) };
  const { to } = await ask(admin, path, { ...form, billTo: "@Marlowe, “Vane” & Co" });
  expect(to).toContain(form.id);
  return form.id;
}

async function note(billId: string, number: string, paidAmount: string) {
  const path = `/admin/bills/${billId}`;
  const seen = seenOn((await ask(admin, path)).html);
  const { status } = await ask(admin, path, {
    number,
    issuedOn: "2026-03-27",
    dueOn: "2026-04-26",
    paidAmount,
    paidOn: paidAmount && "2026-04-02",
    seen,
  });
  expect(status).toBe(303);
}

const pence = (amount: string | null | undefined) => parseAmount(amount || "0") ?? Number.NaN;
const sum = (amounts: readonly (string | null | undefined)[]) =>
  amounts.reduce((all, amount) => all + pence(amount), 0);
const amountsIn = (text: string) =>
  [...text.matchAll(/GBP ([\d,.]+)/g)].map(([, amount]) => amount);
const isFormula = (cell: string | null) => /^\s*[=+\-@]/.test(cell ?? "");

it("what is billed and paid adds up to the same in pages, files and database, as two other programs read them", async () => {
  await accepted(client, ["100.10", "0.03"]);
  const paid = await bill(await accepted(client, ["33.33", "0.05", "12.52"]));
  const partly = await bill(await accepted(client, ["200.20"]));
  await bill(await accepted(other, ["0.03", "0.03", "0.03"]));
  await note(partly, "INV-2", "50.05");
  const [{ gross }] = await db.query("select gross::text from bills where id = $1", paid);
  await note(paid, "INV-1", gross);

  const stored = await db.query("select id, net, vat, gross, paid_amount as paid from bills");
  expect(stored).toHaveLength(3);
  for (const row of stored) {
    expect(pence(row.net) + pence(row.vat)).toBe(pence(row.gross));
    const { page } = await ask(admin, `/admin/bills/${row.id}`);
    const shown = page.all("table tr").map((line) => amountsIn(textOf(line))[0]);
    expect(shown.slice(-3)).toEqual([row.net, row.vat, row.gross]);
    expect(sum(shown.slice(0, -3))).toBe(pence(row.net));
    for (const program of PROGRAMS) {
      const { html } = await ask(admin, `/admin/bills/${row.id}/file/${program}`);
      const rows = await readCsvByDatabase(db.sql, html, HEADINGS[program].split(","));
      expect(rows.flatMap((cells) => Object.values(cells)).filter(isFormula)).toEqual([]);
      expect(sum(rows.map((cells) => cells["*UnitAmount"] ?? cells["*ItemAmount"]))).toBe(
        pence(row.net),
      );
      expect(sum(rows.map((cells) => cells.TaxAmount ?? cells.ItemTaxAmount))).toBe(pence(row.vat));
    }
  }

  const { html } = await ask(admin, "/admin/bills/export");
  const listed = await readCsvByDatabase(
    db.sql,
    html.replace("\uFEFF", ""),
    HEADINGS.list.split(","),
  );
  const column = (name: string) => sum(listed.map((row) => row[name]));
  const storedSum = (name: "net" | "vat" | "gross" | "paid") => sum(stored.map((row) => row[name]));
  expect([column("Net"), column("VAT"), column("Gross"), column("Paid")]).toEqual([
    storedSum("net"),
    storedSum("vat"),
    storedSum("gross"),
    storedSum("paid"),
  ]);
  const inState = async (state: string) => {
    const { page } = await ask(admin, `/admin/bills?state=${state}`);
    return sum(page.all(".list-row").map((line) => amountsIn(textOf(line)).at(-1)));
  };
  expect((await inState("WAITING")) + (await inState("OVERDUE")) + (await inState("PAID"))).toBe(
    storedSum("gross"),
  );
  const { page } = await ask(admin, "/admin/bills");
  const firms = page.all(".list-row").map((line) => amountsIn(textOf(line)));
  const [unbilled, ...exposed] = firms;
  expect(sum(exposed.map(([notBilled]) => notBilled))).toBe(sum(unbilled ?? []));
  expect(sum(exposed.map(([, notPaid]) => notPaid))).toBe(storedSum("gross") - storedSum("paid"));
  for (const [notBilled, notPaid, together] of exposed) {
    expect(pence(notBilled) + pence(notPaid)).toBe(pence(together));
  }
});

it("what was handed over is not changed by any form, and a second download is warned of", async () => {
  const of = await accepted(client, ["12.34"]);
  const billId = await bill(of);
  const [entry] = await db.query("select id from time_entries where job_id = $1", of.jobId);
  const kept = () =>
    db.query(
      `select to_jsonb(b) - '{number,issued_on,due_on,paid_amount,paid_on}'::text[] as bill, to_jsonb(f) as files,
         (select jsonb_agg(t) from time_entries t where t.job_id = b.job_id) as time
       from bills b join bill_files f on f.bill_id = b.id where b.id = $1`,
      billId,
    );
  const before = await kept();
  const path = `/admin/bills/${billId}`;
  expect((await ask(admin, path)).html).not.toContain("Downloaded already");
  const file = (await ask(admin, `${path}/file/xero`)).html;
  const time = { id: entry.id, minutes: "1m", kind: "COURT", onDay: "2026-03-01", seen: "" };
  const again = { billTo: "Another", "net-0": "1.00", note: "Less", seen: "" };
  for (const [address, form] of [
    [`/jobs/${of.jobId}/time`, time],
    [`/jobs/${of.jobId}/time/${entry.id}/removal`, {}],
    [`/jobs/${of.jobId}/bills/${of.quoteId}`, { ...again, id: billId }],
    [`/jobs/${of.jobId}/bills/${of.quoteId}`, { ...again, id: crypto.randomUUID() }],
    [`/jobs/${of.jobId}/bills/${of.quoteId}/elsewhere`, {}],
  ] as const) {
    await ask(admin, address, form);
  }
  await note(billId, "INV-3", "1.00");
  expect(await kept()).toEqual(before);
  expect((await ask(admin, `${path}/file/xero`)).html).toBe(file);
  expect((await ask(admin, path)).html).toContain("Downloaded already");
  expect((await ask(admin, `/jobs/${of.jobId}/bills/${of.quoteId}`)).html).toContain(
    "This quote is billed already.",
  );
});

it("clients see the numbered bills of their jobs, and no time, note or other firm", async () => {
  const of = await accepted(client, ["77.77"]);
  const billId = await bill(of);
  const fees = `/jobs/${of.jobId}/fees`;
  expect((await ask(client, fees)).html).not.toContain("Invoice");
  await note(billId, "INV-4", "");
  const { html } = await ask(client, fees);
  expect(html).toContain("INV-4");
  for (const path of [fees, `/app/jobs/${of.jobId}`]) {
    const seen = (await ask(client, path)).html;
    for (const hidden of [NOTE, "1 h 20", other.organisation?.name ?? ""]) {
      expect(seen).not.toContain(hidden);
    }
  }
  expect((await ask(other, fees)).status).toBe(404);
  for (const path of ["/admin/bills", "/admin/bills/export", `/admin/bills/${billId}`]) {
    expect((await ask(client, path)).html).not.toContain(organisation.name);
  }
  for (const table of ["time_entries", "unbilled_quotes", "bill_files"]) {
    await expect(
      db.asActor(actingAs(client), (tx) => tx.execute(`select * from ${table}`)),
    ).rejects.toMatchObject({ cause: { code: "42501" } });
  }
});
