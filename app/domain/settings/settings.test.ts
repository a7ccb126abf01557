import { expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { overtaken } from "#tests/support/database/overtaken.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { listSettings, saveSettings } from "./settings.server.ts";
import { isVatNumber, settingsInput } from "./settings-input.ts";

const { db, fixtures, client, admin } = await testRows("CLIENT_ADMIN");
const colleague = await fixtures.person({ role: "ADMIN" });
const ctx = fixtures.context(admin);
const typed = { seen: "1", vatRate: "20", paymentDays: "30" };

it("each save is a version, on record by the names of what changed; unchanged, none is written", async () => {
  const input = settingsInput.parse({
    ...typed,
    vatNumber: "123 4567 82",
    accountName: "Drug Experts Ltd",
    sortCode: "12 34 56",
    accountNumber: "12345678",
    postcode: "b11aa",
  });
  await saveSettings(ctx, input);
  await saveSettings(ctx, { ...input, seen: 2 });
  const versions = await transact(ctx, listSettings);
  expect(versions).toMatchObject([
    {
      version: 2,
      vatNumber: "GB123456782",
      vatRate: "20.00",
      savedByName: admin.name,
      sortCode: "12-34-56",
      accountNumber: "12345678",
      postcode: "B1 1AA",
    },
    { version: 1, vatNumber: null, savedByName: null },
  ]);
  const rows = await db.query(
    "select new_value, meta from audit_logs where action = 'settings_saved'",
  );
  expect(rows).toEqual([
    {
      new_value: "2",
      meta: { version: 2, changed: "vatNumber accountName sortCode accountNumber postcode" },
    },
  ]);
});

it("saved by a colleague meanwhile, it is refused; clients save none", async () => {
  const input = settingsInput.parse({ ...typed, seen: "2", paymentDays: "14" });
  await saveSettings(fixtures.context(colleague), input);
  await expect(saveSettings(ctx, { ...input, paymentDays: 7 })).rejects.toMatchObject({
    status: 409,
    message: `${colleague.name} has saved the settings since you opened them.`,
  });
  await expect(saveSettings(fixtures.context(client), input)).rejects.toMatchObject({
    status: 403,
  });
  const both = [1, 2].map((days) => saveSettings(ctx, { ...input, seen: 3, paymentDays: days }));
  const results = await Promise.allSettled(both);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("the same form sent twice, also at once, is saved once and refused to nobody", async () => {
  const [before] = await transact(ctx, listSettings);
  const seen = before?.version ?? 0;
  const input = settingsInput.parse({ ...typed, seen, paymentDays: "45" });
  await Promise.all([saveSettings(ctx, input), saveSettings(ctx, input)]);
  await saveSettings(ctx, input);
  const [after] = await transact(ctx, listSettings);
  expect(after).toMatchObject({ version: seen + 1, paymentDays: 45 });
});

it("saved by a colleague between reading and writing, it is refused, and theirs stays", async () => {
  const [before] = await transact(ctx, listSettings);
  const seen = before?.version ?? 0;
  const input = settingsInput.parse({ ...typed, seen, paymentDays: "21" });
  const change = `insert into business_settings (version, payment_days, saved_by_user_id) values ($1, 60, $2)`;
  const late = overtaken(db, {
    table: "business_settings",
    work: () => saveSettings(ctx, input),
    change: [change, [seen + 1, colleague.userId]],
  });
  await expect(late).rejects.toMatchObject({
    status: 409,
    message: `${colleague.name} has saved the settings since you opened them.`,
  });
  const [after] = await transact(ctx, listSettings);
  expect(after).toMatchObject({ version: seen + 1, paymentDays: 60 });
});

it.each([
  [{ vatNumber: "GB123456789" }, ["vatNumber"]],
  [{ vatNumber: "DE123456789" }, ["vatNumber"]],
  [{ vatRate: "0" }, ["vatRate"]],
  [{ vatRate: "100" }, ["vatRate"]],
  [{ sortCode: "123456" }, ["accountName", "accountNumber"]],
  [{ accountName: "A", sortCode: "12345", accountNumber: "12345678" }, ["sortCode"]],
  [{ accountName: "A", sortCode: "123456", accountNumber: "1" }, ["accountNumber"]],
  [{ postcode: "nowhere" }, ["postcode"]],
  [{ paymentDays: "0" }, ["paymentDays"]],
  [{ paymentDays: "121" }, ["paymentDays"]],
])("the form refuses %j", (values, fields) => {
  const { error } = settingsInput.safeParse({ ...typed, ...values });
  expect(error?.issues.map(({ path }) => path[0]).sort()).toEqual(fields);
});

it.each([
  ["GB980780684", true],
  ["GB123456782", true],
  ["GB123456782000", true],
  ["GB980780685", false],
  ["980780684", false],
])("%s is a VAT number: %s", (number, is) => {
  expect(isVatNumber(number)).toBe(is);
});
