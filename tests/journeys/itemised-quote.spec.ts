import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import { clearConflicts, expect, expectNotice, raiseJob, test } from "#tests/support/journey.ts";

/** After the bar that shows that a page is on its way. */
async function expectNoViolationsOnceThere(page: Page, what: string): Promise<void> {
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expectNoViolations(page, what);
}

test("a quote by line, from a template, is read and accepted on a phone", async ({ newPerson }) => {
  const client = await newPerson({
    as: "manager@demo.example",
    viewport: { width: 375, height: 800 },
  });
  const job = (await raiseJob(client, "Two phones and a notebook")).replace("/app/jobs/", "");
  const staff = await newPerson({ as: "admin@demo.example" });

  await clearConflicts(staff, `/admin/jobs/${job}`);
  await test.step("staff say who pays, and what legal aid will do is shown", async () => {
    await staff.goto(`/admin/jobs/${job}/funding`);
    await staff.getByLabel("Who pays").selectOption("Legal aid, England and Wales");
    await staff.getByLabel("Date of the representation order").fill("2024-01-10");
    await staff.getByRole("button", { name: "Save funding" }).click();
    await expectNotice(staff, "Funding saved");
  });

  await test.step("five clicks from the overview to the client: build, choose, start, preview, send", async () => {
    await staff.getByRole("link", { name: "Overview" }).click();
    await staff.getByRole("link", { name: "Build an itemised quote" }).click();
    await expectNoViolationsOnceThere(staff, "the empty form");
    await staff.getByLabel("Template", { exact: true }).selectOption("Two phones, drugs messages");
    await staff.getByRole("button", { name: "Start from template" }).click();
    await expect(staff.getByText("Total with VAT")).toBeVisible();
    await expect(staff.getByRole("definition").filter({ hasText: "GBP 1,195.20" })).toBeVisible();
    await expect(staff.getByRole("main")).toContainText(
      "12 hours; the LAA grants 4 without assessing them.",
    );
    await staff.getByRole("button", { name: "Start from template" }).click();
    await expect(staff.getByRole("alert")).toContainText("takes the place of the lines");
    await expectNoViolationsOnceThere(staff, "the question before lines are replaced");
    await staff.getByRole("button", { name: "Replace", exact: true }).click();
    await expect(staff.getByRole("alert")).toHaveCount(0);
    await expect(staff.getByLabel("Hours, line 4")).toHaveCount(0);
    await staff.getByLabel("Hours, line 2").fill("soon");
    await staff.getByRole("button", { name: "Preview" }).click();
    await expect(staff.getByText("Enter time in whole minutes")).toBeVisible();
    await expectNoViolationsOnceThere(staff, "the form with messages");
    await staff.getByLabel("Hours, line 2").fill("2h");
    await expect(staff.getByRole("main")).toContainText("GBP 664.00");
    await staff.getByRole("button", { name: "Preview" }).click();
    await expect(staff.getByRole("heading", { name: "Preview of the quote" })).toBeVisible();
    await expectNoViolationsOnceThere(staff, "the preview");
    await staff.getByRole("button", { name: "Send Quote" }).click();
    await expectNotice(staff, "Quote sent successfully");
  });

  await test.step("the client reads lines, VAT and terms, and accepts", async () => {
    await client.reload();
    await expect(client.getByRole("main")).toContainText("GBP 796.80 with VAT at 20%");
    await expect(client.getByRole("main")).toContainText("Prior authority first");
    await client.getByRole("button", { name: "Accept" }).click();
    await client.getByText("Terms, version 1, in full").click();
    await expect(
      client.getByText("A job request asks for a quote and binds nobody."),
    ).toBeVisible();
    await client.getByLabel("Purchase order number (optional)").fill("PO-7");
    await expectNoViolationsOnceThere(client, "the page on which a quote is accepted");
    await client.getByRole("button", { name: "Accept" }).click();
    await expectNotice(client, "Quote accepted successfully");
  });

  await test.step("further work is quoted for beside it, and the job stays accepted", async () => {
    await staff.reload();
    await staff.getByRole("link", { name: "Quote for further work" }).click();
    await staff.getByLabel("Description, line 3").fill("Conference");
    await staff.getByLabel("Unit, line 3").selectOption("Fixed amount");
    await staff.getByLabel("Amount (£), line 3").fill("150");
    await staff.getByRole("button", { name: "Preview" }).click();
    await staff.getByRole("button", { name: "Send Quote" }).click();
    await expectNotice(staff, "Quote sent successfully");
    await client.reload();
    await expect(client.getByRole("main")).toContainText("For further work");
    await client.getByRole("button", { name: "Decline" }).click();
    await expect(client.getByLabel("Reason (optional)")).toBeVisible();
    await client.getByRole("button", { name: "Decline" }).click();
    await expectNotice(client, "Quote declined successfully");
    await expect(client.getByRole("main")).toContainText("Quote Accepted");
  });
});
