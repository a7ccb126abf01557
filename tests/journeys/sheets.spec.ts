import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import {
  clickButton,
  expect,
  expectField,
  expectNotice,
  fileOf,
  fillField,
  logInByRequest,
  raiseJob,
  test,
} from "#tests/support/journey.ts";

const LIST = [
  "Exhibit\tDescription\tSubstance\tWeight (g)",
  ...Array.from({ length: 12 }, (_, at) => `ABC/${at + 1}\tWhite powder\tKetamine\t${at + 1.5}`),
].join("\n");

/** Fifteen minutes are allowed for a person. */
const LIMIT_MS = 60_000;

test("a pasted list of 12 exhibits becomes a locked valuation by keyboard", async ({
  newPerson,
}) => {
  const client = await newPerson();
  await logInByRequest(client, "user@demo.example");
  const job = await raiseJob(client, "Value of twelve powders");
  const staff = await newPerson();
  await staff.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await logInByRequest(staff, "admin@demo.example");
  const press = async (role: "button" | "link", name: string | RegExp) => {
    await staff.getByRole(role, { name }).focus();
    await staff.keyboard.press("Enter");
  };
  const from = job.replace("/app/", "/admin/");
  await staff.goto("/admin/prices");
  await staff.locator("summary", { hasText: "Add a price" }).focus();
  await staff.keyboard.press("Enter");
  for (const typed of ["Ketamine", "Powder", "Leeds", "Street", "20", "30", "Gram", "1"]) {
    await staff.keyboard.press("Tab");
    await staff.keyboard.type(typed);
  }
  await fillField(staff, "Observed from", "2026-03-01");
  await staff.getByLabel("Kind of source").selectOption("Messages");
  await fillField(staff, "Source as it appears in reports", "Own casework");
  await staff.keyboard.press("Enter");
  await expect(staff.getByRole("row", { name: /Ketamine/ })).toBeVisible();

  const start = Date.now();
  await staff.goto(`${from}/exhibits`);
  await staff.evaluate((text) => navigator.clipboard.writeText(text), LIST);
  await staff.getByLabel("List of exhibits").focus();
  await staff.keyboard.press("Control+V");
  await press("button", "Read the list");
  await press("button", "Save 12 exhibits");
  await expectNotice(staff, "Exhibits added");
  await press("link", "Figures");
  await press("button", "Valuation");
  await staff.getByLabel("Offence dates: from").focus();
  await staff.keyboard.type("03022026");
  await staff.getByLabel("Place", { exact: true }).focus();
  await staff.keyboard.type("Leeds");
  await press("button", "Add all exhibits");
  await press("button", "Add a line");
  await expect(staff.getByLabel("Exhibit, line 13")).toBeFocused();
  await press("button", "Remove, line 13");
  await staff.locator("summary", { hasText: "ABC/1" }).first().focus();
  await staff.keyboard.press("Enter");
  await staff.getByLabel("Price, line 1", { exact: true }).focus();
  await staff.keyboard.type("Ketamine");
  await press("button", "Use for all lines of this drug and form, line 1");
  await expect(staff.getByLabel("Price, line 1", { exact: true })).toBeVisible();
  const total = staff.getByRole("region", { name: "Result" }).getByRole("definition");
  await expect(total).toHaveText("£1,600 to £2,600");
  const answers = staff.getByPlaceholder("Explain");
  await expect(answers).toHaveCount(12);
  await answers.first().focus();
  await staff.keyboard.type("As the messages say");
  await staff.emulateMedia({ colorScheme: "dark" });
  await expectNoViolations(staff, "a draft, dark");
  await staff.emulateMedia({ colorScheme: "light" });
  await expectNoViolations(staff, "a draft, light");
  await press("button", "Lock this sheet");
  await staff.keyboard.press("Tab");
  await staff.keyboard.press("Enter");
  await expect(staff.getByText("Sheet locked", { exact: true })).toBeVisible();
  const pdf = staff.waitForEvent("download");
  await press("link", "PDF");
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/);
  expect(Date.now() - start).toBeLessThan(LIMIT_MS);
  await press("button", "Release to the client");
  await expectNotice(staff, "Sheet released to the client");
  await expectNoViolations(staff, "a locked sheet");
});

test("a sheet is typed, saved and refused without scripts, and what is typed stays", async ({
  newPerson,
}) => {
  const client = await newPerson();
  await logInByRequest(client, "user@demo.example");
  const job = await raiseJob(client, "Plants in a loft");
  const staff = await newPerson({ javaScriptEnabled: false });
  await logInByRequest(staff, "admin@demo.example");
  await staff.goto(`${fileOf(job)}/sheets`);
  await clickButton(staff, "Cannabis yield");
  await staff.getByLabel("Place", { exact: true }).fill("Leeds");
  await staff.getByRole("checkbox", { name: /Potter and Duncombe/ }).check();
  await clickButton(staff, "Add a room");
  await fillField(staff, "Lamps, line 1", "4");
  await fillField(staff, "Watts a lamp, line 1", "600");
  await clickButton(staff, "Add a room");
  await expect(staff.getByText("2,160 to 3,840 g", { exact: true }).first()).toBeVisible();
  await clickButton(staff, "Remove, line 2");
  await clickButton(staff, "Lock this sheet");
  await clickButton(staff, /^Lock$/);
  await expect(staff.getByRole("alert")).toContainText("Not locked: ");
  await expect(staff.getByLabel("Place", { exact: true })).toHaveValue("Leeds");
  const plants = staff.getByLabel("Flowering plants, line 1");
  await plants.fill("1,200");
  await clickButton(staff, "Save draft");
  await expect(staff.getByText("Draft saved", { exact: true })).toBeVisible();
  await expect(plants).toHaveValue("1,200");
  await expect(plants).toHaveAccessibleDescription(/enter a whole number such as 1200/);
  await expectField(staff, "Lamps, line 1", "4");
});
