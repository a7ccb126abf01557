import { londonDay } from "#foundation/time/moment.ts";
import { addDays } from "#foundation/time/working-days.ts";
import {
  clearConflicts,
  clickButton,
  clickLink,
  expect,
  expectNotice,
  expectTitle,
  fileOf,
  fillField,
  raiseJob,
  test,
} from "#tests/support/journey.ts";

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with scripts" : "without scripts";
  test(`a quote is answered in two taps on a phone, and the job is closed in two clicks, ${how}`, async ({
    newPerson,
  }) => {
    const title = `From quote to close ${how}`;
    const staff = await newPerson({ as: "admin@demo.example", javaScriptEnabled });
    const phone = await newPerson({
      as: "user@demo.example",
      javaScriptEnabled,
      viewport: { width: 375, height: 812 },
    });
    const path = await raiseJob(phone, title);
    const job = path.replace("/app/", "/admin/");

    await test.step("staff send a quote", async () => {
      await clearConflicts(staff, job);
      await staff.goto(job);
      await fillField(staff, "Amount (GBP)", "900");
      await fillField(staff, "Valid until", addDays(londonDay(new Date()), 1));
      await clickButton(staff, "Send Quote");
      await expectNotice(staff, "Quote sent successfully");
    });

    await test.step("the job's page says what is asked, the quote first", async () => {
      await phone.goto(path);
      const needs = phone.getByRole("region", { name: "What we need from you" });
      await expect(needs.getByRole("link", { name: "Answer to the quote" })).toBeVisible();
      const accept = phone.getByRole("button", { name: "Accept" });
      const details = phone.getByRole("region", { name: "Details" });
      const answerAt = await accept.boundingBox();
      const detailsAt = await details.boundingBox();
      expect(answerAt?.y).toBeLessThan(detailsAt?.y ?? 0);
    });

    await test.step("the client answers it from the dashboard", async () => {
      await phone.goto("/app");
      const asked = phone.getByRole("region", { name: "You need to" }).getByRole("listitem");
      await clickLink(asked.filter({ hasText: title }), "Answer the quote of GBP 1,080.00");
      await expect(phone.getByRole("heading", { name: "Accept this quote?" })).toBeVisible();
      await clickButton(phone, "Accept");
      await expectNotice(phone, "Quote accepted successfully");
    });

    await test.step("staff close the job, and take that back", async () => {
      await staff.goto(`${fileOf(job)}/material`);
      await fillField(staff, "What is missing", "The phone download");
      await clickButton(staff, /^Ask/);
      await staff.goto(job);
      await staff.getByLabel("Status", { exact: true }).selectOption("Completed");
      await clickButton(staff, "Update Status");
      await expectTitle(staff, "Mark completed?");
      const open = staff.getByRole("listitem").filter({ hasText: "The phone download" });
      await expect(open).toContainText("Stays on the list as not received.");
      await fillField(staff, "Reason for closing without a report", "Advice in conference only");
      await clickButton(staff, "Mark completed");
      await expect(staff.locator("main .badge").first()).toHaveText("Completed");
      await clickButton(staff, "Undo");
      await expect(staff.locator("main .badge").first()).toHaveText("Quote Accepted");
    });
  });
}
