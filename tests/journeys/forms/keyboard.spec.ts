import type { Locator, Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#app/demo/demo-data.ts";
import {
  clearConflicts,
  expect,
  expectField,
  expectNotice,
  expectTitle,
  test,
} from "#tests/support/journey.ts";

const LONGEST_WAY = 60;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < LONGEST_WAY; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} was not reached`);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function press(page: Page, role: "button" | "link", name: string): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }));
  await page.keyboard.press("Enter");
}

async function logInByKeys(page: Page, email: string): Promise<void> {
  await page.goto("/auth/login");
  await type(page, "Email", email);
  await type(page, "Password", DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await expectNotice(page, "Successfully logged in");
}

test("a job is raised, quoted, commented on and accepted by the keyboard alone", async ({
  newPerson,
}) => {
  const client = await newPerson();
  const staff = await newPerson();

  await test.step("the client raises a job", async () => {
    await logInByKeys(client, "user@demo.example");
    await press(client, "link", "New Job Request");
    await expect(client.getByRole("heading", { name: "New Job Request" })).toBeVisible();
    await expect(client.getByRole("main")).toBeFocused();
    await type(client, "Job Title", "Raised without a mouse");
    await type(client, "Case Reference", "KB/1");
    await type(client, "Description", "First line");
    await client.keyboard.press("Enter");
    await client.keyboard.type("Second line");
    await type(client, "Sensitivity Level", "H");
    await expectField(client, "Sensitivity Level", "HIGH");
    await press(client, "button", "Submit Job Request");
    await expectNotice(client, "Job request created successfully");
    await press(client, "link", "Skip");
    await expectTitle(client, "Dates, papers, who pays");
    await press(client, "link", "Skip");
    await expectTitle(client, "Raised without a mouse");
    await expect(client.getByRole("main")).toBeFocused();
  });

  const jobPath = new URL(client.url()).pathname;
  await test.step("staff send a quote: the focus goes to it", async () => {
    await logInByKeys(staff, "admin@demo.example");
    await clearConflicts(staff, jobPath);
    await type(staff, "Amount (GBP)", "1,250");
    await type(staff, "Notes", "Ten working days");
    await press(staff, "button", "Send Quote");
    await expectNotice(staff, "Quote sent successfully");
    await expect(staff.getByRole("heading", { name: "Quote", exact: true })).toBeFocused();
  });

  await test.step("staff comment internally, twice: the focus waits in the box", async () => {
    for (const text of ["Check the weights", "And the purity"]) {
      const box = staff.getByLabel("Add a comment");
      await type(staff, "Add a comment", text);
      await press(staff, "button", "Add Comment");
      await expect(staff.getByRole("listitem").filter({ hasText: text })).toContainText("Internal");
      await expect(box).toHaveValue("");
      await expect(box).toBeFocused();
    }
  });

  await test.step("the client accepts, on a page that says who is bound", async () => {
    await client.reload();
    await expect(client.getByText("Check the weights")).toHaveCount(0);
    await press(client, "button", "Accept");
    await expect(client.getByRole("heading", { name: "Accept this quote?" })).toBeVisible();
    await press(client, "button", "Accept");
    await expectNotice(client, "Quote accepted successfully");
    await expect(client.getByRole("region", { name: "Quote" })).toContainText("Accepted");
  });

  await test.step("staff set the status: the focus stays on the button", async () => {
    await staff.reload();
    await type(staff, "Status", "In");
    await press(staff, "button", "Update Status");
    await expectNotice(staff, "Status updated");
    await expect(staff.getByRole("button", { name: "Update Status" })).toBeFocused();
    const stages = staff.getByRole("region", { name: "Progress" });
    await expect(stages.locator("[aria-current=step]")).toContainText("In progress");
  });
});

test("a dialog keeps the focus and gives it back", async ({ newPerson }) => {
  const staff = await newPerson();
  await logInByKeys(staff, "admin@demo.example");
  await staff.goto("/admin/organisations");
  const opener = staff.getByRole("link", { name: /^Pause / }).first();
  const name = (await opener.getAttribute("aria-label")) ?? "";
  await tabTo(staff, opener);
  await staff.keyboard.press("Enter");
  const dialog = staff.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 8; step += 1) {
    await staff.keyboard.press("Tab");
    const outside = await staff.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && !activeElement?.closest("dialog");
    });
    expect(outside, "the focus left the dialog").toBe(false);
  }
  await staff.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(staff.getByRole("link", { name })).toBeFocused();

  await staff.keyboard.press("Enter");
  await press(staff, "button", "Confirm");
  await expectNotice(staff, "Organisation paused successfully");
  await expect(dialog).toBeHidden();
  const row = staff.getByRole("row").filter({ hasText: name.replace("Pause ", "") });
  await expect(row.locator(":focus")).toHaveCount(1);
});
