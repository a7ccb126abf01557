import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import { expect, expectNotice, logIn, logInByRequest, test } from "#tests/support/journey.ts";

const PASSWORD = "gravel tulip ninety";

async function choosePassword(page: Page) {
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
}

/** Sends the contact form, as somebody who took their time. */
async function enquire(page: Page, email: string) {
  await page.goto("/contact");
  await page.getByLabel("Name", { exact: true }).fill("Ada Marlowe");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Organization").fill("Marlowe Quay Solicitors");
  await page.getByLabel(/^Message/).fill("Do you take cases at short notice?");
  await page.waitForTimeout(3_100);
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByText(/ENQ-\d+/).first()).toBeVisible();
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
    const staff = await newPerson({ javaScriptEnabled });
    await logInByRequest(staff, "admin@demo.example");
    await staff.goto("/admin/users");
    await staff.getByRole("link", { name: "Invite Staff" }).click();
    const dialog = staff.getByRole("dialog", { name: "Invite Staff" });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel("Password")).toHaveCount(0);
    await lookAt(staff, "Invite Staff");
    await dialog.getByLabel("Name").fill("Imogen Hale");
    await dialog.getByLabel("Email").fill("user@demo.example");
    await dialog.getByRole("button", { name: "Send Invitation" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "Failed to invite staff: That address already has an account.",
    );
    await expect(dialog.getByLabel("Name")).toHaveValue("Imogen Hale");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByRole("button", { name: "Send Invitation" }).click();
    await expectNotice(staff, "Invitation sent");
    await expect(staff).toHaveURL("/admin/users");
    const row = staff.locator("main tbody tr").filter({ hasText: email });
    await expect(row).toContainText("Invited");

    const mail = await mails.waitFor(email, /Your account in our staff portal/);
    const link = /http\S+\/auth\/reset-password\?token=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "";
    const invited = await newPerson({ javaScriptEnabled });
    await invited.goto(link);
    await expect(invited.getByText(email)).toBeVisible();
    await choosePassword(invited);
    await invited.getByRole("button", { name: "Set password" }).click();
    await expectNotice(invited, "Your password has been set. You can now log in.");
    await logIn(invited, email, PASSWORD);
    await expect(invited).toHaveURL("/admin");

    await staff.goto("/admin/users");
    await expect(row).not.toContainText("Invited");
  });

  test(`${how} an enquirer is invited to register, and becomes the enquiry's client`, async ({
    newPerson,
    mails,
  }) => {
    const email = javaScriptEnabled ? "ada@marlowe-quay.example" : "bea@marlowe-quay.example";
    const visitor = await newPerson({ javaScriptEnabled });
    await enquire(visitor, email);

    const staff = await newPerson({ javaScriptEnabled });
    await logInByRequest(staff, "admin@demo.example");
    await staff.goto(`/admin/enquiries?search=${email}`);
    await staff.getByRole("link", { name: "Ada Marlowe" }).click();
    await staff.getByRole("button", { name: "Invite to register" }).click();
    await expectNotice(staff, "Invitation to register sent");
    await expect(staff.getByText("The link in the email works until")).toBeVisible();
    await lookAt(staff, "An enquiry");
    const enquiry = staff.url();

    const mail = await mails.waitFor(email, /Register for our client portal/);
    const link = /http\S+\/auth\/register\?token=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "";
    await visitor.goto(link);
    await expect(visitor).toHaveURL(/\/auth\/register$/);
    await lookAt(visitor, "Register by invitation");
    await expect(visitor.getByLabel("Organisation Name")).toHaveValue("Marlowe Quay Solicitors");
    await expect(visitor.getByLabel("Email")).toHaveValue(email);
    await visitor.getByLabel("Your Name").fill("A");
    await choosePassword(visitor);
    await visitor.getByRole("button", { name: "Register" }).click();
    await expect(visitor.getByRole("alert")).toHaveText("Name must be at least 2 characters");
    await expect(visitor.getByLabel("Organisation Name")).toHaveValue("Marlowe Quay Solicitors");
    await visitor.getByLabel("Your Name").fill("Ada Marlowe");
    await choosePassword(visitor);
    await visitor.getByRole("button", { name: "Register" }).click();
    await expect(visitor).toHaveURL("/auth/registered");
    await mails.waitFor(email, /Please confirm your email address/);

    await staff.goto(enquiry);
    await expect(staff.locator("main header")).toContainText("Converted");
    await staff.getByRole("link", { name: "Marlowe Quay Solicitors" }).click();
    await expect(staff.getByText("We invited them to register")).toBeVisible();
    await staff.getByRole("link", { name: /^Approve/ }).click();
    await expect(staff.getByRole("dialog")).toContainText("They came from enquiry ENQ-");

    const late = await newPerson({ javaScriptEnabled });
    await late.goto(link);
    await expect(late.getByText("This link has expired or has already been used.")).toBeVisible();
    await expect(late.getByLabel("Email")).toHaveValue("");
  });
}
