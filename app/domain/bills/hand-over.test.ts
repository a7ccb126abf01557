import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { transact } from "#app/domain/context.ts";
import { listSettings, saveSettings } from "#app/domain/settings/settings.server.ts";
import { saveTime } from "#app/domain/time-entries/time-entries.server.ts";
import { formVersion } from "#foundation/forms/version.server.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import type { NumberInput } from "./bill-input.ts";
import { NUMBER_FIELDS } from "./fields.ts";
import { billFileOf, handOver, proposeBill, settleElsewhere } from "./hand-over.server.ts";
import { noteNumber } from "./note-number.server.ts";
import {
  findBill,
  listBillsOfJob,
  listExposure,
  listOpenBills,
  listUnbilledOf,
} from "./queries.server.ts";

const { db, fixtures, client, admin, organisation } = await testRows("CLIENT_ADMIN");
const staff = fixtures.context(admin);
const asClient = fixtures.context(client);

const inStaff = <T>(read: Parameters<typeof transact<T>>[1]) => transact(staff, read);

async function registered(vatNumber: string | null, vatRate = "20.00") {
  const [latest] = await inStaff(listSettings);
  if (!latest) throw new Error("There are no settings");
  const { version: seen, savedByName, savedAt, ...settings } = latest;
  await saveSettings(staff, { ...settings, seen, vatNumber, vatRate });
}

async function accepted(amount = "1250.00") {
  const jobId = await fixtures.job(client, "COMPLETED");
  const quoteId = await fixtures.quote(jobId, admin, { client, status: "ACCEPTED" });
  await db.query("update quotes set amount = $1 where id = $2", amount, quoteId);
  return { jobId, quoteId };
}
type Of = Awaited<ReturnType<typeof accepted>>;

async function bill(of: Of, more: Partial<Parameters<typeof handOver>[1]> = {}) {
  const { version, lines } = await inStaff((tx) => proposeBill(tx, of));
  const id = randomUUID();
  const typed = Object.fromEntries(lines.map(({ net }, place) => [`net-${place}`, `${net / 100}`]));
  await handOver(staff, {
    ...of,
    id,
    seen: version,
    billTo: organisation.name,
    travel: null,
    note: null,
    typed,
    ...more,
  });
  return id;
}
const found = (billId: string) => inStaff((tx) => findBill(tx, billId));

beforeEach(() => registered(null));

it("a fixed quote is billed as it was quoted, with VAT by the settings of that moment", async () => {
  const before = await bill(await accepted());
  await registered("GB123456789");
  const after = await bill(await accepted());
  await registered("GB123456789", "17.50");
  const later = await bill(await accepted());
  expect(await found(before)).toMatchObject({
    net: "1250.00",
    vatRate: null,
    vat: "0.00",
    gross: "1250.00",
  });
  expect(await found(after)).toMatchObject({ vatRate: "20.00", vat: "250.00", gross: "1500.00" });
  expect(await found(later)).toMatchObject({ vatRate: "17.50", vat: "218.75", gross: "1468.75" });
});

it("the day and VAT of a bill are those of its tax point in London, to the second of midnight", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-31T22:59:59Z") });
  await registered("GB123456789", "17.50");
  const of = await accepted();
  const { version: shown } = await inStaff((tx) => proposeBill(tx, of));
  const fileOf = async (billId: string) =>
    (await billFileOf(staff, { billId, program: "xero" })).text;
  expect(await fileOf(await bill(await accepted()))).toMatch(
    /,31\/03\/2026,.*,17.5% \(VAT on Income\),218.75,/,
  );
  vi.setSystemTime(new Date("2026-03-31T23:00:00Z"));
  await registered("GB123456789", "20.00");
  await expectRefused(bill(of, { seen: shown }), 409);
  expect(await fileOf(await bill(of))).toMatch(/,01\/04\/2026,.*,20% \(VAT on Income\),250.00,/);
  vi.useRealTimers();
});

it("of two who bill at once one makes the bill, and the same form sent twice makes one", async () => {
  for (let time = 0; time < 20; time += 1) {
    const of = await accepted();
    const results = await Promise.allSettled([bill(of), bill(of), bill(of)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await inStaff((tx) => listBillsOfJob(tx, of.jobId))).toHaveLength(1);
  }
  const of = await accepted();
  const { version } = await inStaff((tx) => proposeBill(tx, of));
  const id = await bill(of);
  const again = {
    ...of,
    id,
    seen: version,
    billTo: "Another",
    travel: null,
    note: null,
    typed: {},
  };
  await handOver(staff, again);
  expect(await found(id)).toMatchObject({ billTo: organisation.name });
  await expectRefused(handOver(staff, { ...again, id: randomUUID() }), 409);
});

it("less is charged with a note, more never, and nothing not at all", async () => {
  const of = await accepted();
  await expectRefused(bill(of, { typed: { "net-0": "1250.01" } }), 409);
  await expectRefused(bill(of, { typed: { "net-0": "" } }), 409);
  await expectRefused(bill(of, { typed: { "net-0": "900" } }), 409);
  await expectRefused(bill(of, { typed: { "net-0": "0" }, note: "Free" }), 409);
  const id = await bill(of, { typed: { "net-0": "900" }, note: "Stopped by the plea" });
  expect(await found(id)).toMatchObject({ net: "900.00", note: "Stopped by the plea" });
});

it("charges the time that is there, and locks it", async () => {
  const of = await accepted("10000.00");
  await db.query("update quotes set basis = 'CEILING' where id = $1", of.quoteId);
  await db.query(
    `insert into quote_lines (quote_id, organisation_id, position, kind, description, unit, minutes, rate, net)
     values ($1, $2, 1, 'READING', 'Reading', 'HOUR', 6000, 100, 10000)`,
    of.quoteId,
    organisation.id,
  );
  const worked = (minutes: number) =>
    saveTime(
      staff,
      { jobId: of.jobId, entryId: randomUUID() },
      { minutes, kind: "READING", onDay: "2026-03-02", note: null, seen: "" },
    );
  await worked(80);
  const { version } = await inStaff((tx) => proposeBill(tx, of));
  await worked(40);
  await expectRefused(bill(of, { seen: version }), 409);
  const id = await bill(of);
  expect(await found(id)).toMatchObject({
    net: "200.00",
    lines: [{ description: "Reading, 2 h at GBP 100.00 an hour", net: "200.00" }],
  });
  const locked = await db.sql.query("select distinct bill_id from time_entries where job_id = $1", [
    of.jobId,
  ]);
  expect(locked.rows).toEqual([{ bill_id: id }]);
});

it("of a capped quote more than legal aid granted is charged with a reason alone", async () => {
  for (const [basis, state, grantedNet] of [
    ["CEILING", "PART_GRANTED", "900.00"],
    ["CEILING", "REFUSED", null],
    ["FIXED", "PART_GRANTED", "900.00"],
    ["CEILING", "GRANTED", null],
  ] as const) {
    const of = await accepted();
    await db.query("update quotes set basis = $1 where id = $2", basis, of.quoteId);
    await db.query(
      `insert into authorities (quote_id, job_id, organisation_id, state, applied_on, decided_on, granted_net, saved_by_user_id)
       values ($1, $2, $3, $4, '2026-03-02', '2026-03-05', $5, $6)`,
      of.quoteId,
      of.jobId,
      organisation.id,
      state,
      grantedNet,
      client.userId,
    );
    if (basis === "CEILING" && state !== "GRANTED") await expectRefused(bill(of), 409);
    const note = "The firm bears the rest";
    expect(await found(await bill(of, { note }))).toMatchObject({ net: "1250.00", note });
  }
});

it("its files are the same whenever they are taken, on record, and for staff alone", async () => {
  const of = await accepted();
  const billId = await bill(of);
  const first = await billFileOf(staff, { billId, program: "xero" });
  await registered("GB123456789");
  expect(await billFileOf(staff, { billId, program: "xero" })).toEqual(first);
  expect(first.text).toContain(`${(await found(billId)).reference},`);
  await expectRefused(billFileOf(staff, { billId, program: "sage" }), 404);
  await expectRefused(billFileOf(asClient, { billId, program: "xero" }), 403);
  const { rows } = await db.sql.query(
    "select action from audit_logs where job_id = $1 and action like 'bill%' order by created_at",
    [of.jobId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "bill_handed_over",
    "bill_downloaded",
    "bill_downloaded",
  ]);
});

describe("what was handed over", () => {
  const CHANGES = [
    "update bills set net = net - 1",
    "update bills set lines = '[]'",
    "update bills set bill_to = 'Another'",
    "update bills set vat_rate = 5",
    "update bills set handed_over_at = now() - interval '1 day'",
    "delete from bills",
    "update bill_files set xero = 'x'",
    "update bill_files set note = 'x'",
    "delete from bill_files",
    "update time_entries set minutes = 1 where bill_id is not null",
    "update time_entries set bill_id = null where bill_id is not null",
    "delete from time_entries where bill_id is not null",
  ];

  it.each(CHANGES)("is not changed by %s, as any login", async (change) => {
    const of = await accepted();
    const ids = { jobId: of.jobId, entryId: randomUUID() };
    await saveTime(staff, ids, {
      minutes: 5,
      kind: "READING",
      onDay: "2026-03-02",
      note: null,
      seen: "",
    });
    await bill(of);
    const before = await db.sql.query(
      `select to_jsonb(b) as b, to_jsonb(f) as f from bills b join bill_files f on f.bill_id = b.id`,
    );
    for (const actor of [admin, client]) {
      await expect(
        transact(fixtures.context(actor), (tx) => tx.execute(change)),
      ).rejects.toMatchObject({ cause: { code: "42501" } });
    }
    for (const login of [db.logins.requests, db.logins.auth, db.logins.worker]) {
      await expect(testPool(login, 1).query(change)).rejects.toMatchObject({ code: "42501" });
    }
    await expect(db.sql.query(change)).rejects.toMatchObject({ code: "42501" });
    const after = await db.sql.query(
      `select to_jsonb(b) as b, to_jsonb(f) as f from bills b join bill_files f on f.bill_id = b.id`,
    );
    expect(after.rows).toEqual(before.rows);
  });
});

describe("number and payment", () => {
  const numbered: NumberInput = {
    number: "",
    issuedOn: "2026-03-27",
    dueOn: "2026-04-26",
    paidAmount: null,
    paidOn: null,
  };

  async function note(billId: string, more: Partial<NumberInput>) {
    const seen = formVersion(NUMBER_FIELDS, await found(billId));
    return noteNumber(staff, {
      ...numbered,
      number: `INV ${billId.slice(0, 8)}`,
      ...more,
      billId,
      seen,
    });
  }

  it("is entered, paid in parts and corrected, and seen by the client from its number on", async () => {
    const of = await accepted();
    const billId = await bill(of);
    const seenByClient = () => transact(asClient, (tx) => listBillsOfJob(tx, of.jobId));
    expect(await seenByClient()).toEqual([]);
    expect(await note(billId, {})).toBe(true);
    expect(await note(billId, {})).toBe(false);
    expect(await seenByClient()).toMatchObject([{ gross: "1250.00", paidAmount: null }]);
    await note(billId, { paidAmount: "250.00", paidOn: "2026-04-01" });
    expect(await seenByClient()).toMatchObject([{ paidAmount: "250.00", paidOn: "2026-04-01" }]);
    await expectRefused(note(billId, { paidAmount: "1250.01", paidOn: "2026-04-02" }), 409);
    await note(billId, { paidAmount: "1250.00", paidOn: "2026-04-02" });
    const { rows } = await db.sql.query(
      "select action, new_value from audit_logs where job_id = $1 and action in ('bill_numbered', 'bill_paid') order by created_at",
      [of.jobId],
    );
    expect(rows).toEqual([
      { action: "bill_numbered", new_value: null },
      { action: "bill_paid", new_value: "250.00" },
      { action: "bill_paid", new_value: "1250.00" },
    ]);
  });

  it("no two bills have one number, and a form of before is refused", async () => {
    const one = await bill(await accepted());
    const other = await bill(await accepted());
    await note(one, { number: "INV-1" });
    await expectRefused(note(other, { number: "INV-1" }), 409);
    await expectRefused(
      noteNumber(staff, { ...numbered, number: "INV-2", billId: one, seen: "x" }),
      409,
    );
    await expectRefused(
      noteNumber(asClient, { ...numbered, number: "INV-2", billId: one, seen: "x" }),
      403,
    );
  });
});

it("what firms owe is what is accepted and not billed, and billed and not paid, to the penny", async () => {
  await db.query(
    "set session_replication_role = replica; truncate bills, bill_files, unbilled_quotes, time_entries; reset all",
  );
  const other = await fixtures.person({ role: "CLIENT_USER" });
  const ofOther = await fixtures.job(other);
  await fixtures.quote(ofOther, admin, { client: other, status: "ACCEPTED" });
  await accepted("100.10");
  const paid = await bill(await accepted("200.20"));
  const seen = formVersion(NUMBER_FIELDS, await found(paid));
  await noteNumber(staff, {
    billId: paid,
    seen,
    number: "INV-9",
    issuedOn: "2026-03-27",
    dueOn: "2026-04-26",
    paidAmount: "50.05",
    paidOn: "2026-04-01",
  });
  await bill(await accepted("0.03"));
  expect(await inStaff(listExposure)).toEqual([
    {
      organisationId: other.organisation?.id,
      name: other.organisation?.name,
      accepted: "1250.00",
      billed: "0.00",
      total: "1250.00",
    },
    {
      organisationId: organisation.id,
      name: organisation.name,
      accepted: "100.10",
      billed: "150.18",
      total: "250.28",
    },
  ]);
  const open = await inStaff(async (tx) => [
    ...(await listOpenBills(tx, "WAITING")),
    ...(await listOpenBills(tx, "OVERDUE")),
  ]);
  expect(open.map(({ gross }) => gross)).toEqual(["0.03", "200.20"]);
});

it("a quote that was billed elsewhere is no longer to be billed", async () => {
  const of = await accepted();
  const unbilled = () => inStaff((tx) => listUnbilledOf(tx, of.jobId));
  expect(await unbilled()).toEqual([of.quoteId]);
  await expectRefused(settleElsewhere(asClient, of), 403);
  await settleElsewhere(staff, of);
  await settleElsewhere(staff, of);
  expect(await unbilled()).toEqual([]);
  await expectRefused(bill(of), 409);
});
