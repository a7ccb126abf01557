import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#app/demo/demo-data.ts";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import {
  clickButton,
  clickLink,
  expect,
  expectFault,
  expectNotice,
  expectText,
  expectTitle,
  fillField,
  logIn,
  logInByRequest,
  test,
} from "#tests/support/journey.ts";

async function logInAgain(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/login/);
  await expectText(page, "Your account was paused. Log in to see whom to ask.");
  await fillField(page, "Email", email);
  await fillField(page, "Password", DEMO_PASSWORD);
  await clickButton(page, "Login");
}

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expectNoViolations(page, page.url());
}

test("an organisation is paused with a reason that its admin reads, and activated", {
  tag: "@core",
}, async ({ newPerson, mails }) => {
  const user = await newPerson();
  const staff = await newPerson();
  await logIn(user, "clerks@lantern-court.example");
  await logInByRequest(staff, "admin@demo.example");
  await staff.goto("/admin/organisations?search=lantern");
  await clickLink(staff, /^Lantern Court Chambers$/);
  await expectTitle(staff, "Lantern Court Chambers");
  await expectAccessible(staff);
  await clickLink(staff, "Pause Lantern Court Chambers");
  const dialog = staff.getByRole("dialog", { name: "Pause Lantern Court Chambers?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(staff);
  await clickLink(dialog, "Cancel");
  await expectTitle(staff, "Lantern Court Chambers");
  await clickLink(staff, "Pause Lantern Court Chambers");
  await fillField(dialog, "Reason (optional)", "x".repeat(1_001));
  await clickButton(dialog, "Confirm");
  await expectFault(dialog, "Reason must be at most 1,000 characters");
  await fillField(dialog, "Reason (optional)", "Two invoices <are> overdue.\nPlease call.");
  await clickButton(dialog, "Confirm");
  await expectNotice(staff, "Organisation paused successfully");
  await expectText(staff, "Two invoices <are> overdue.");

  await clickLink(user, /^Jobs$/);
  await logInAgain(user, "clerks@lantern-court.example");
  await expect(user).toHaveURL("/auth/pending");
  await expect(user.getByRole("main")).toContainText("To ask why, call us on");
  const paused = await mails.waitFor("clerks@lantern-court.example", /has been paused/);
  expect(paused.text).toContain("Two invoices <are> overdue.");

  await clickLink(staff, "Activate Lantern Court Chambers");
  await clickButton(staff, "Confirm");
  await expectNotice(staff, "Organisation activated successfully");
  await mails.waitFor("clerks@lantern-court.example", /is active again/);
  await user.goto("/app");
  await expect(user.getByText("Welcome", { exact: false })).toBeVisible();

  const byThemselves = staff.getByRole("listitem").filter({ hasText: "Sophie Aldane" });
  await expectText(byThemselves, "Paused");
});

test("a role is read in the list of users, and chosen in a dialog that a click opens", async ({
  staff,
}) => {
  await staff.goto("/admin/users?search=lantern");
  await expect(staff.locator("main tbody select")).toHaveCount(0);
  const row = staff.getByRole("row").filter({ hasText: "Sophie Aldane" });
  const change = row.getByRole("link", { name: /^Change role of / });
  await change.click();
  const dialog = staff.getByRole("dialog", { name: /^Change the role of / });
  await expectAccessible(staff);
  await staff.keyboard.press("Escape");
  await expect(change).toBeFocused();
  await change.click();
  await dialog.getByLabel("New role").selectOption("Client Admin");
  await clickButton(dialog, "Confirm");
  await expectNotice(staff, "User role updated");
  await expect(staff).toHaveURL("/admin/users?search=lantern");
  await expect(row).toContainText("Client Admin");
});
