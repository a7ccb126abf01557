import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import {
  clickButton,
  clickLink,
  expect,
  expectField,
  expectNotice,
  expectText,
  fillField,
  test,
} from "#tests/support/journey.ts";

const PASSWORD = "gravel tulip ninety";

async function choosePassword(page: Page) {
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await fillField(page, "Confirm Password", PASSWORD);
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with scripts" : "without scripts";
  const lookAt = async (page: Page, what: string) => {
    if (!javaScriptEnabled) return;
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expectNoViolations(page, what);
  };

  test(`${how} staff invite a colleague, who chooses a password and is staff`, {
    tag: javaScriptEnabled ? "@core" : [],
  }, async ({ newPerson, mails }) => {
    const email = javaScriptEnabled ? "i.hale@staff.example" : "n.byrne@staff.example";
    const staff = await newPerson({ as: "admin@demo.example", javaScriptEnabled });
    await staff.goto("/admin/users");
    await clickLink(staff, "Invite Staff");
    const dialog = staff.getByRole("dialog", { name: "Invite Staff" });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel("Password")).toHaveCount(0);
    await lookAt(staff, "Invite Staff");
    await fillField(dialog, "Name", "Imogen Hale");
    await fillField(dialog, "Email", "user@demo.example");
    await clickButton(dialog, "Send Invitation");
    await expect(dialog.getByRole("alert")).toHaveText(
      "Failed to invite staff: That address already has an account.",
    );
    await expectField(dialog, "Name", "Imogen Hale");
    await fillField(dialog, "Email", email);
    await clickButton(dialog, "Send Invitation");
    await expectNotice(staff, "Invitation sent");
    await expect(staff).toHaveURL("/admin/users");
    const row = staff.locator("main tbody tr").filter({ hasText: email });
    await expect(row).toContainText("Invited");

    const mail = await mails.waitFor(email, /Your account in our staff portal/);
    const link = /http\S+\/auth\/reset-password\?token=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "";
    const invited = await newPerson({ javaScriptEnabled });
    await invited.goto(link);
    await expectText(invited, email);
    await choosePassword(invited);
    await clickButton(invited, "Set password");
    await expectNotice(invited, "Successfully logged in");
    await expect(invited).toHaveURL("/admin");

    await staff.goto("/admin/users");
    await expect(row).not.toContainText("Invited");
  });
}
