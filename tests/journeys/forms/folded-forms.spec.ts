import type { Page } from "@playwright/test";
import {
  clickLink,
  expect,
  expectFault,
  expectField,
  fileOf,
  raiseJob,
  test,
} from "#tests/support/journey.ts";

async function unfold(page: Page, title: string): Promise<void> {
  await page.locator("summary", { hasText: title }).focus();
  await page.keyboard.press("Enter");
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text);
}

test("a password that was typed for someone stays in sight, however often sending fails", async ({
  newPerson,
}) => {
  const manager = await newPerson({ as: "manager@demo.example", expectedErrors: /ERR_FAILED/ });
  await manager.goto("/app/organisation/invitation");
  const password = manager.getByLabel("Password", { exact: true });
  const send = manager.getByRole("button", { name: "Send Invitation" });
  await typeInto(manager, "Name", "Imogen Hale");
  await typeInto(manager, "Email", "user@demo.example");
  await unfold(manager, "Set a password for them instead");
  await typeInto(manager, "Password", "a long enough password");
  await manager.keyboard.press("Enter");
  await expect(manager.getByRole("alert")).toContainText("already has an account");
  await expect(password).toBeVisible();
  await manager.route("**/*.data*", (route) => route.abort());
  await send.focus();
  await manager.keyboard.press("Enter");
  await expect(manager.getByRole("alert")).toHaveText("Failed to invite user");
  await expect(password).toBeVisible();
  await expect(password).toHaveValue("a long enough password");
  await unfold(manager, "Set a password for them instead");
  await expect(password).toBeFocused();
  await password.fill("");
  await unfold(manager, "Set a password for them instead");
  await expect(password).toBeHidden();
});

test("what was typed into one form of a paper stays while another is refused", async ({
  client,
}) => {
  const job = await raiseJob(client, "Two forms on one page");
  await client.goto(`${fileOf(job)}/papers`);
  await client
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: "Statement.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("A statement"),
    });
  await clickLink(client, "P1 Statement");
  await unfold(client, "Withdraw this paper");
  await typeInto(client, "Reason", "It names a child");
  await client.getByRole("textbox", { name: "Title" }).fill(" ");
  await client.keyboard.press("Enter");
  await expectFault(client, "Enter a title");
  await expect(client.getByLabel("Reason")).toBeVisible();
  await expectField(client, "Reason", "It names a child");
});

test("a link to what a report needs opens the fold in which it is asked", async ({
  client,
  staff,
}) => {
  const job = await raiseJob(client, "No proceedings yet");
  await staff.goto(`${fileOf(job)}/reports`);
  await clickLink(staff, "Which proceedings these are");
  await expect(staff.getByLabel("Proceedings", { exact: true })).toBeFocused();
});
