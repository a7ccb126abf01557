import type { Page } from "@playwright/test";
import { formatCalendarDay } from "#foundation/time/moment.ts";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import {
  clickButton,
  clickLink,
  expect,
  expectField,
  expectNotice,
  expectText,
  expectTitle,
  fillField,
  raiseJob,
  test,
} from "#tests/support/journey.ts";

const WITH_AND_WITHOUT = [
  { how: "with scripts", javaScriptEnabled: true },
  { how: "without scripts", javaScriptEnabled: false },
];

async function look(person: Page, heading: string, javaScriptEnabled: boolean): Promise<void> {
  await expect(person.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  await expect(person.getByRole("progressbar")).toHaveCount(0);
  if (javaScriptEnabled) await expectNoViolations(person, heading);
}

const forStaff = (path: string) => path.replace("/app/", "/admin/");

const THE_JOB = { "Job Title": "Cannabis grow", Description: "Yield of 40 plants." };
const PEOPLE = {
  "Name, person 1": "Merrin Hollowby",
  "Name, person 2": "Teodor Vance",
  Jurisdiction: "England and Wales",
  "Instructed by": "Defence",
  Court: "Stonebridge Crown Court",
  Custody: "On bail",
  Charges: "Production of cannabis",
};
const ARRANGEMENTS = { "Next hearing": "2027-01-12", "Who pays": "Private" };

async function fillIn(person: Page, fields: Record<string, string>): Promise<number> {
  const offered = person.locator("main :is(input:not([type=hidden]), select, textarea):visible");
  const count = await offered.count();
  for (const [label, value] of Object.entries(fields)) {
    const field = person.getByLabel(label, { exact: true });
    const isList = (await field.evaluate(({ tagName }) => tagName)) === "SELECT";
    await (isList ? field.selectOption(value) : field.fill(value));
  }
  return count;
}

for (const { how, javaScriptEnabled } of WITH_AND_WITHOUT) {
  test(`a client raises a full job in three steps and four clicks ${how}`, {
    tag: "@core",
  }, async ({ newPerson }) => {
    const client = await newPerson({ as: "user@demo.example", javaScriptEnabled });
    await client.goto("/app");
    await clickLink(client, "New Job Request");
    await expectTitle(client, "New Job Request");
    let offered = await fillIn(client, THE_JOB);
    await clickButton(client, "Submit Job Request");
    await expectText(client, "We need the names before we can quote.");
    await look(client, "People and court", javaScriptEnabled);
    offered += await fillIn(client, PEOPLE);
    await clickButton(client, "Save and continue");
    await look(client, "Dates, papers, who pays", javaScriptEnabled);
    offered += await fillIn(client, ARRANGEMENTS);
    await clickButton(client, /^Save$/);
    await expectNotice(client, "Saved");
    expect(offered).toBeLessThanOrEqual(20);
    await expect(client).toHaveURL(/\/app\/jobs\/[0-9a-f-]{36}$/);

    // The next job of the firm begins with its court; what is known is not asked for again.
    await client.goto(`${client.url()}/arrangements`);
    await expect(client.getByLabel("Who pays")).toHaveCount(0);
    const next = await raiseJob(client, `The next ${how}`);
    await client.goto(`${next}/people`);
    await expect(client.getByLabel("Court", { exact: true })).toHaveValue(PEOPLE.Court);
  });

  test(`a client corrects a request ${how}; both sides read what it said before`, async ({
    newPerson,
  }) => {
    const client = await newPerson({ as: "user@demo.example", javaScriptEnabled });
    const path = await raiseJob(client, `Scales ${how}`);

    await clickLink(client, "Correct this request");
    await look(client, "Correct this request", javaScriptEnabled);
    await expectField(client, "Description", "Described.");
    if (javaScriptEnabled) {
      await fillField(client, "Job Title", "The title 張");
      const warning = client.getByText("Our PDFs cannot show 張, and print “?” there.");
      await expect(warning).toBeVisible();
      await fillField(client, "Job Title", `Scales ${how}`);
      await expect(warning).toBeHidden();
    }
    await fillField(client, "Description", "Described.\nTwo sets of scales.");
    const yesterday = new Date(Date.now() - 30 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await client.locator("#dueDate").fill(yesterday);
    await clickButton(client, "Save Correction");
    await expect(client.getByRole("main")).toContainText("This due date has passed.");
    await expectField(client, "Description", "Described.\nTwo sets of scales.");
    await client.getByRole("checkbox", { name: /This due date has passed/ }).check();
    await clickButton(client, "Save Correction");
    await expectNotice(client, "Request corrected");
    await expect(client.getByRole("main")).toContainText(
      "Request corrected: Description, Due Date",
    );

    // The date that has passed is settled now, and nothing is written where nothing differs.
    await clickLink(client, "Correct this request");
    await clickButton(client, "Save Correction");
    await expectNotice(client, "Nothing was changed");

    const staff = await newPerson({ as: "admin@demo.example", javaScriptEnabled });
    for (const [person, address] of [
      [client, path],
      [staff, forStaff(path)],
    ] as const) {
      await person.goto(address);
      await clickLink(person, "Corrected once");
      await look(person, "Version 1, as requested", javaScriptEnabled);
      await expect(person.locator("mark")).toHaveText("Two sets of scales.");
      await expect(person.getByRole("main")).toContainText(formatCalendarDay(yesterday));
    }
  });
}

test("on a phone the notice of a sent form covers no button", async ({ newPerson }) => {
  const person = await newPerson({
    as: "user@demo.example",
    viewport: { width: 375, height: 667 },
  });
  await person.goto("/app/jobs/new");
  for (const [label, value] of Object.entries(THE_JOB)) await fillField(person, label, value);
  await clickButton(person, "Submit Job Request");
  await expect(person.locator(".notice")).toBeVisible();
  const [notice, ...buttons] = await person
    .locator(".notice, main a.button, main button, header button")
    .evaluateAll((all) =>
      all
        .sort((one, other) => Number(other.matches(".notice")) - Number(one.matches(".notice")))
        .map((each) => each.getBoundingClientRect().toJSON()),
    );
  expect(buttons.length).toBeGreaterThan(2);
  const covered = buttons.filter(({ top, bottom }) => bottom > notice.top && top < notice.bottom);
  expect(covered).toEqual([]);
});
