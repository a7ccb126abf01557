import type { Locator, Page } from "@playwright/test";
import {
  clearConflicts,
  expect,
  expectField,
  fileOf,
  raiseJob,
  test,
} from "#tests/support/journey.ts";

async function press(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press("Enter");
}

test("who adds or removes a row by keys goes on in it, or in the next", async ({
  newPerson,
  client,
}) => {
  const job = await raiseJob(client, "Rows by keys");

  await test.step("of the people of a case", async () => {
    await client.goto(`${fileOf(job)}/people`);
    await press(client, client.getByRole("button", { name: "Add a person" }));
    await expect(client.getByLabel("Role, person 3")).toBeFocused();
    await client.keyboard.press("Tab");
    await client.keyboard.type("Typed without a mouse");
    await expectField(client, "Name, person 3", "Typed without a mouse");
    await press(client, client.getByRole("button", { name: "Remove person 1" }));
    await expect(client.getByLabel("Role, person 1")).toBeFocused();
    await press(client, client.getByRole("button", { name: "Remove person 2" }));
    await expect(client.getByLabel("Role, person 1")).toBeFocused();
    await press(client, client.getByRole("button", { name: "Remove person 1" }));
    await press(client, client.getByRole("button", { name: "Add a person" }));
    await expect(client.getByLabel("Role, person 1")).toBeFocused();
  });

  await test.step("of the lines of a quote", async () => {
    const staff = await newPerson({ as: "admin@demo.example" });
    await clearConflicts(staff, job);
    await staff.goto(`${job.replace("/app/", "/admin/")}/quote`);
    const lines = staff.getByRole("button", { name: /^Remove line/ });
    await expect(lines.first()).toBeVisible();
    const count = await lines.count();
    await press(staff, staff.getByRole("button", { name: "Add a line" }));
    await expect(staff.getByLabel(`Work, line ${count + 1}`)).toBeFocused();
    await press(staff, staff.getByRole("button", { name: "Remove line 1" }));
    await expect(staff.getByLabel("Work, line 1")).toBeFocused();
  });
});
