import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import { expect, expectText, expectTitle, logIn, test } from "#tests/support/journey.ts";

const SENTENCE = "Please answer within seven days, ";

async function expectNotice(page: Page, text: string): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
}

/** Tabs on to a control; fails when the keyboard does not lead there. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 80; i += 1) {
    await page.keyboard.press("Tab");
    const reached = await page.evaluate(() => {
      const { activeElement: element } = document;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element?.getAttribute("aria-label") ?? label ?? element?.textContent ?? "";
    });
    if (reached.trim() === name) return;
  }
  throw new Error(`The keyboard does not lead to ${name}`);
}

function preview(page: Page) {
  return page.frameLocator('iframe[title="Preview of the email"]').locator("body");
}

test("a template is edited, tried, saved and brought back by the keyboard alone", async ({
  newPerson,
  mails,
}) => {
  const staff = await newPerson();
  await logIn(staff, "admin@demo.example");
  const { keyboard } = staff;
  const body = staff.getByLabel("Body");

  await test.step("from the list to the editor", async () => {
    await staff.goto("/admin/email-templates");
    await tabTo(staff, "Edit Quote sent");
    await keyboard.press("Enter");
    await expect(staff.getByRole("heading", { level: 1, name: "Quote sent" })).toBeVisible();
    await expect(preview(staff)).toContainText("Our quote for DX-26-0147");
  });

  await test.step("a variable is inserted where the caret was, and Undo takes it back", async () => {
    await tabTo(staff, "Subject");
    await keyboard.press("Tab");
    await expect(body).toBeFocused();
    await keyboard.press("Control+End");
    await keyboard.press("Enter");
    await keyboard.type(SENTENCE);
    await tabTo(staff, "Insert orgName");
    await keyboard.press("Enter");
    await expect(body).toBeFocused();
    await expect(body).toHaveValue(new RegExp(`${SENTENCE}\\{\\{ orgName \\}\\}$`));
    await keyboard.press("Control+z");
    await expect(body).not.toHaveValue(/orgName/);
    await keyboard.press("Control+Shift+z");
    await keyboard.type(".");
    await expect(body).toHaveValue(/\{\{ orgName \}\}\.$/);
    await expect(preview(staff)).toContainText(`${SENTENCE}Marlowe & Finch LLP.`);
    await tabTo(staff, "HTML");
    await keyboard.press("ArrowRight");
    await expectText(staff, "Do not send case papers by reply.");
    await expectNoViolations(staff, "the editor with its plain text");
  });

  await test.step("an unknown variable is told while typing, refused on save, and nothing is lost", async () => {
    await body.focus();
    await keyboard.press("Control+End");
    await keyboard.type(" {{ orgNam }}");
    await expect(staff.getByText("Unknown variable: {{ orgNam }}.").first()).toBeVisible();
    await tabTo(staff, "Save");
    await keyboard.press("Enter");
    await expect(staff.getByRole("alert")).toContainText("There is a problem");
    await expect(staff.getByRole("alert")).toBeFocused();
    await expect(body).toHaveValue(/\{\{ orgNam \}\}$/);
    await body.focus();
    await keyboard.press("Control+End");
    for (let i = 0; i < " {{ orgNam }}".length; i += 1) await keyboard.press("Backspace");
  });

  await test.step("a test comes to one's own mailbox, and saves nothing", async () => {
    await tabTo(staff, "Send test to me");
    await keyboard.press("Enter");
    await expectNotice(staff, "A test is on its way to your own address. Nothing has been saved.");
    const mail = await mails.waitFor("admin@demo.example", /^\[Test\] Quote of GBP .*: DX-/);
    expect(mail.text).toContain(`${SENTENCE}Marlowe & Finch LLP.`);
  });

  await test.step("it is saved as the next version", async () => {
    await body.focus();
    await tabTo(staff, "Save");
    await keyboard.press("Enter");
    await expectNotice(staff, "Template saved");
    const versions = staff.getByRole("region", { name: "Versions" });
    await expect(versions.getByRole("listitem").first()).toContainText("Changed: body");
    await expect(versions.getByRole("listitem").first()).toContainText("In use");
    await expectNoViolations(staff, "the editor with two versions");
  });

  await test.step("the first version is read and restored", async () => {
    await tabTo(staff, "View version 1");
    await keyboard.press("Enter");
    await expectTitle(staff, "Quote sent, version 1");
    await expect(staff.getByText(SENTENCE)).toHaveCount(0);
    await expectNoViolations(staff, "a version");
    await tabTo(staff, "Restore this version");
    await keyboard.press("Enter");
    const dialog = staff.getByRole("dialog", { name: "Restore version 1?" });
    await expect(dialog).toBeVisible();
    await expectNoViolations(staff, "the question before restoring");
    await tabTo(staff, "Confirm");
    await keyboard.press("Enter");
    await expectNotice(staff, "Template restored");
    await expect(body).not.toHaveValue(new RegExp(SENTENCE));
    await expectText(staff, "Version 1 restored");
    await expect(preview(staff)).not.toContainText(SENTENCE);
  });

  await staff.goto("/admin/audit");
  await expect(staff.getByText("Email template restored").first()).toBeVisible();
  await expect(staff.getByText("Quote sent, version 3").first()).toBeVisible();
});
