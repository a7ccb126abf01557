import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import {
  clearConflicts,
  clickButton,
  clickLink,
  expect,
  expectNotice,
  expectText,
  fillField,
  raiseJob,
  test,
} from "#tests/support/journey.ts";

/** After the bar that shows that a page is on its way. */
async function expectNoViolationsOnceThere(page: Page, what: string): Promise<void> {
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expectNoViolations(page, what);
}

test("a quote by line, from a template, is read and accepted on a phone", async ({
  newPerson,
  staff,
}) => {
  const client = await newPerson({
    as: "manager@demo.example",
    viewport: { width: 375, height: 800 },
  });
  const job = (await raiseJob(client, "Two phones and a notebook")).replace("/app/jobs/", "");

  await clearConflicts(staff, `/admin/jobs/${job}`);
  await test.step("staff say who pays, and what legal aid will do is shown", async () => {
    await staff.goto(`/admin/jobs/${job}/funding`);
    await staff.getByLabel("Who pays").selectOption("Legal aid, England and Wales");
    await fillField(staff, "Date of the representation order", "2024-01-10");
    await clickButton(staff, "Save funding");
    await expectNotice(staff, "Funding saved");
  });

  await test.step("five clicks from the overview to the client: build, choose, start, preview, send", async () => {
    await clickLink(staff, "Overview");
    await clickLink(staff, "Build an itemised quote");
    await expectNoViolationsOnceThere(staff, "the empty form");
    await staff.getByLabel("Template", { exact: true }).selectOption("Two phones, drugs messages");
    await clickButton(staff, "Start from template");
    await expectText(staff, "Total with VAT");
    await expect(staff.getByRole("definition").filter({ hasText: "GBP 1,195.20" })).toBeVisible();
    await expect(staff.getByRole("main")).toContainText(
      "12 hours; the LAA grants 4 without assessing them.",
    );
    await clickButton(staff, "Start from template");
    await expect(staff.getByRole("alert")).toContainText("takes the place of the lines");
    await expectNoViolationsOnceThere(staff, "the question before lines are replaced");
    await clickButton(staff, /^Replace$/);
    await expect(staff.getByRole("alert")).toHaveCount(0);
    await expect(staff.getByLabel("Hours, line 4")).toHaveCount(0);
    await fillField(staff, "Hours, line 2", "soon");
    await clickButton(staff, "Preview");
    await expect(staff.getByRole("link", { name: /^Enter time in whole minutes/ })).toBeVisible();
    await expectNoViolationsOnceThere(staff, "the form with messages");
    await fillField(staff, "Hours, line 2", "2h");
    await expect(staff.getByRole("main")).toContainText("GBP 664.00");
    await clickButton(staff, "Preview");
    await expect(staff.getByRole("heading", { name: "Preview of the quote" })).toBeVisible();
    await expectNoViolationsOnceThere(staff, "the preview");
    await clickButton(staff, "Send Quote");
    await expectNotice(staff, "Quote sent successfully");
  });

  await test.step("the client reads lines, VAT and terms, and accepts", async () => {
    await client.reload();
    await expect(client.getByRole("main")).toContainText("GBP 664.00 net, and VAT at 20%");
    await expect(client.getByRole("main")).toContainText("Prior authority first");
    await clickButton(client, "Accept");
    await client.getByText("Terms, version 1, in full").click();
    await expectText(client, "A job request asks for a quote and binds nobody.");
    await fillField(client, "Purchase order number (optional)", "PO-7");
    await client.getByRole("checkbox", { name: /own risk/ }).check();
    await expectNoViolationsOnceThere(client, "the page on which a quote is accepted");
    await clickButton(client, "Accept");
    await expectNotice(client, "Quote accepted successfully");
  });

  await test.step("further work is quoted for beside it, and the job stays accepted", async () => {
    await staff.reload();
    await clickButton(staff, "Options");
    await clickLink(staff, "Quote for further work");
    await fillField(staff, "Description, line 3", "Conference");
    await staff.getByLabel("Unit, line 3").selectOption("Fixed amount");
    await fillField(staff, "Amount (£), line 3", "150");
    await clickButton(staff, "Preview");
    await clickButton(staff, "Send Quote");
    await expectNotice(staff, "Quote sent successfully");
    await client.reload();
    await expect(client.getByRole("main")).toContainText("For further work");
    await clickButton(client, "Decline");
    await expect(client.getByLabel("Reason (optional)")).toBeVisible();
    await clickButton(client, "Decline");
    await expectNotice(client, "Quote declined successfully");
    await expect(client.getByRole("main")).toContainText("Quote Accepted");
  });
});
