import { jobIdOf } from "#app/demo/identity.ts";
import {
  clickButton,
  clickLink,
  expect,
  expectFault,
  expectNotice,
  expectText,
  expectTitle,
  fileOf,
  fillField,
  logInByRequest,
  raiseJob,
  test,
} from "#tests/support/journey.ts";

const LIST = [
  "Exhibit\tDescription\tWeight (g)\tPurity\tWhere found",
  "ABC/1\tWhite powder, cocaine\t113.4\t72% as hydrochloride\tKitchen",
  "ABC/2\tBrown powder, heroin\t1,5 g\t34% as base\tVan",
  ...Array.from({ length: 10 }, (_, at) => `ABC/${at + 3}\tTelephone\t\t\tBedroom`),
  "Total\t\t114.9",
].join("\n");

test("of a pasted list 11 lines are saved while one waits, which is answered; staff correct one and take one off", async ({
  newPerson,
}) => {
  const client = await newPerson();
  await client.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await logInByRequest(client, "user@demo.example");
  const job = await raiseJob(client, "Value of two powders");
  await client.goto(`${fileOf(job)}/case`);
  await clickLink(client, "Exhibits");
  await client.evaluate((text) => navigator.clipboard.writeText(text), LIST);
  const list = client.getByLabel("List of exhibits");
  await list.focus();
  await client.keyboard.press("Control+V");
  await clickButton(client, "Read the list");
  const title = client.getByRole("heading", { name: "11 exhibits read, 1 to answer" });
  await expect(title).toBeFocused();
  await expectText(client, "“1,5 g”: Write decimals with a point");
  // Asked whether to leave, the browser of this test stays.
  await clickLink(client, /^Papers/);
  await client.getByText("2 lines left out").click();
  await expectText(client, "Line 14, totals: Total");
  await clickButton(client, "Save 11 exhibits");
  await expectText(client.getByRole("status"), "11 exhibits saved");
  const waiting = client.getByRole("group", { name: "Line 2" });
  await fillField(waiting, "Weight in grams", "1.50");
  await waiting.getByLabel("This line").selectOption("Take it as it stands here");
  await clickButton(client, "Read again");
  await clickButton(client, "Save 1 exhibit");
  await expectNotice(client, "Exhibits added");
  await expect(client.getByRole("row", { name: /ABC\/2/ })).toContainText("1.50 g");
  await expect(client.getByRole("table", { name: "Exhibits" }).getByRole("row")).toHaveCount(13);
  await client.goto(`${fileOf(job)}/case`);
  await expect(client.getByRole("link", { name: "Exhibits 12" })).toBeVisible();

  const staff = await newPerson({ as: "admin@demo.example", javaScriptEnabled: false });
  const path = `${fileOf(job)}/exhibits`;
  await staff.goto(path);
  await clickLink(staff, /^ABC\/2$/);
  await staff.getByLabel("Kind of weight").selectOption("Net");
  await fillField(staff, "Purity in %", "101");
  await clickButton(staff, "Save exhibit");
  await expectFault(staff, "A purity is at most 100 %");
  await fillField(staff, "Purity in %", "34 to 36");
  await clickButton(staff, "Save exhibit");
  await expect(staff).toHaveURL(path);
  await expect(staff.getByRole("row", { name: /ABC\/2/ })).toContainText("34 to 36 %");
  await clickLink(staff, /^ABC\/12$/);
  await staff.getByText("Remove this exhibit").click();
  await clickButton(staff, "Remove exhibit");
  await expect(staff.getByRole("heading", { name: "Exhibits 11" })).toBeVisible();
  await staff.getByText("Add exhibits").click();
  await fillField(staff, "List of exhibits", "abc/1 Another powder\nDEF/1 Scales");
  await clickButton(staff, "Read the list");
  await expectText(staff, /abc\/1 is already among the exhibits/);
  await staff.getByText("The list, and where it was taken from").click();
  await fillField(staff, "List of exhibits", "DEF/1 Scales");
  await clickButton(staff, "Read again");
  await clickButton(staff, "Save 1 exhibit");
  await expect(staff.getByRole("heading", { name: "Exhibits 12" })).toBeVisible();
});

test("a paper that is an exhibit list leads to the form with itself as its source", async ({
  client,
}) => {
  const papers = `/jobs/${jobIdOf("line-holder")}/papers`;
  for (const [name, isOffered] of [
    ["P3 Exhibit list", true],
    ["P4 Statement of DC Winstanley", false],
  ] as const) {
    await client.goto(papers);
    await client.getByRole("link", { name, exact: true }).click();
    await expectTitle(client, name);
    const link = client.getByRole("link", { name: "Take exhibits from this list" });
    await expect(link).toHaveCount(isOffered ? 1 : 0);
    if (!isOffered) continue;
    await link.click();
    await expect(client.getByLabel("Taken from").locator("option:checked")).toHaveText(name);
    await expect(client.getByLabel("List of exhibits")).toBeVisible();
  }
});
