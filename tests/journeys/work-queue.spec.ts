import { londonDay } from "#foundation/time/moment.ts";
import { addDays } from "#foundation/time/working-days.ts";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import {
  clickButton,
  clickLink,
  expect,
  expectNotice,
  fillField,
  test,
} from "#tests/support/journey.ts";

const HEARING_MOVED = "Tick list of four pages";

test("what is urgent stands on the dashboard, by its day, without a click", {
  tag: "@core",
}, async ({ newPerson }) => {
  const staff = await newPerson({ as: "admin@demo.example", javaScriptEnabled: false });
  await staff.goto("/admin");
  const rows = staff.getByRole("region", { name: "Needs attention" }).getByRole("listitem");
  await expect(rows.filter({ hasText: "Urgent: 9.8 g of crack cocaine" })).toContainText("in ");
  const parts = staff.getByRole("region", { name: "Needs attention" }).getByRole("heading");
  await expect(parts.nth(1)).toHaveText("Overdue");
  await expect(parts.last()).toHaveText("Later");

  await staff.getByRole("link", { name: "Nobody's" }).press("Enter");
  await expect(staff).toHaveURL("/admin?whose=NOBODY");
  await expect(staff.getByRole("link", { name: "Nobody's" })).toHaveAttribute("aria-current");
  for (const label of ["Pending Jobs", "Pending Orgs"]) {
    await staff.goto("/admin");
    const counter = staff.locator("dl > div").filter({ hasText: label });
    const shown = Number(await counter.locator("dd").textContent());
    await counter.getByRole("link").click();
    await expect(staff.locator("main tbody tr"), label).toHaveCount(shown);
  }
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with scripts" : "without scripts";
  test(`a hearing that moved takes what is ticked with it, ${how}`, {
    tag: javaScriptEnabled ? "@core" : [],
  }, async ({ newPerson }) => {
    const staff = await newPerson({ as: "admin@demo.example", javaScriptEnabled });
    await staff.goto("/admin/calendar");
    const row = staff.getByRole("listitem").filter({ hasText: "Hearing" });
    await clickLink(row, HEARING_MOVED);
    await clickLink(staff.getByRole("region", { name: "Dates" }), /^Hearing/);
    if (javaScriptEnabled) await expectNoViolations(staff, "change of a date");
    await fillField(staff, "Day", addDays(londonDay(new Date()), 21));
    await clickButton(staff, "Save new date");
    await expectNotice(staff, "Date moved");
    const follows = staff.getByRole("checkbox", { name: /Serve report by/ });
    await expect(follows).not.toBeChecked();
    if (javaScriptEnabled) await expectNoViolations(staff, "dates that follow");
    await follows.check();
    await clickButton(staff, "Move ticked dates");
    await expectNotice(staff, "Dates moved");
  });
}
