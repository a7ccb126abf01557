import { jobIdOf } from "#app/demo/identity.ts";
import { expect, expectNotice, logInByRequest, raiseJob, test } from "#tests/support/journey.ts";

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
  await client.goto(`${job}/case`);
  await client.getByRole("link", { name: "Add exhibits" }).click();
  await client.evaluate((text) => navigator.clipboard.writeText(text), LIST);
  const list = client.getByLabel("List of exhibits");
  await list.focus();
  await client.keyboard.press("Control+V");
  await client.getByRole("button", { name: "Read the list" }).click();
  const title = client.getByRole("heading", { name: "11 exhibits read, 1 to answer" });
  await expect(title).toBeFocused();
  await expect(client.getByText("“1,5 g”: Write decimals with a point")).toBeVisible();
  await client.getByText("2 lines left out").click();
  await expect(client.getByText("Line 14, totals: Total")).toBeVisible();
  await client.getByRole("button", { name: "Save 11 exhibits" }).click();
  await expect(client.getByRole("status").getByText("11 exhibits saved")).toBeVisible();
  const waiting = client.getByRole("group", { name: "Line 2" });
  await waiting.getByLabel("Weight in grams").fill("1.50");
  await waiting.getByLabel("This line").selectOption("Take it as it stands here");
  await client.getByRole("button", { name: "Read again" }).click();
  await client.getByRole("button", { name: "Save 1 exhibit" }).click();
  await expectNotice(client, "Exhibits added");
  await expect(client.getByRole("row", { name: /ABC\/2/ })).toContainText("1.50 g");
  await expect(client.getByRole("table", { name: "Exhibits" }).getByRole("row")).toHaveCount(13);
  await client.goto(`${job}/case`);
  await expect(client.getByRole("heading", { name: "Exhibits 12" })).toBeVisible();

  const staff = await newPerson({ as: "admin@demo.example", javaScriptEnabled: false });
  const path = `${job.replace("/app/", "/admin/")}/exhibits`;
  await staff.goto(path);
  await staff.getByRole("link", { name: "ABC/2", exact: true }).click();
  await staff.getByLabel("Kind of weight").selectOption("Net");
  await staff.getByLabel("Purity in %").fill("101");
  await staff.getByRole("button", { name: "Save exhibit" }).click();
  await expect(staff.getByText("A purity is at most 100 %")).toBeVisible();
  await staff.getByLabel("Purity in %").fill("34 to 36");
  await staff.getByRole("button", { name: "Save exhibit" }).click();
  await expect(staff).toHaveURL(path);
  await expect(staff.getByRole("row", { name: /ABC\/2/ })).toContainText("34 to 36 %");
  await staff.getByRole("link", { name: "ABC/12", exact: true }).click();
  await staff.getByText("Remove this exhibit").click();
  await staff.getByRole("button", { name: "Remove exhibit" }).click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText("Exhibits 11");
  await staff.getByText("Add exhibits").click();
  await staff.getByLabel("List of exhibits").fill("abc/1 Another powder\nDEF/1 Scales");
  await staff.getByRole("button", { name: "Read the list" }).click();
  await expect(staff.getByText(/abc\/1 is among the exhibits already/)).toBeVisible();
  await staff.getByText("The list, and where it was taken from").click();
  await staff.getByLabel("List of exhibits").fill("DEF/1 Scales");
  await staff.getByRole("button", { name: "Read again" }).click();
  await staff.getByRole("button", { name: "Save 1 exhibit" }).click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText("Exhibits 12");
});

test("a paper that is an exhibit list leads to the form with itself as its source", async ({
  newPerson,
}) => {
  const client = await newPerson({ as: "user@demo.example" });
  const papers = `/jobs/${jobIdOf("line-holder")}/papers`;
  for (const [name, isOffered] of [
    ["P3 Exhibit list", true],
    ["P4 Statement of DC Winstanley", false],
  ] as const) {
    await client.goto(papers);
    await client.getByRole("link", { name, exact: true }).click();
    await expect(client.getByRole("heading", { level: 1 })).toHaveText(name);
    const link = client.getByRole("link", { name: "Take exhibits from this list" });
    await expect(link).toHaveCount(isOffered ? 1 : 0);
    if (!isOffered) continue;
    await link.click();
    await expect(client.getByLabel("Taken from").locator("option:checked")).toHaveText(name);
    await expect(client.getByLabel("List of exhibits")).toBeVisible();
  }
});
