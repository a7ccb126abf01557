import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import {
  clearConflicts,
  clickButton,
  clickLink,
  expect,
  expectField,
  expectNotice,
  expectText,
  expectTitle,
  fillField,
  logIn,
  skipCase,
  test,
} from "#tests/support/journey.ts";
import type { MailServer } from "#tests/support/mail/mail-server.ts";

const EMAIL = "grace@ashdown-pryce.example";
const PASSWORD = "a long enough password";

/** The product is killed on the way: what a page asks for just then fails, and is asked for again. */
const KILLED = /ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/;

async function confirmAddress(page: Page, mails: MailServer): Promise<void> {
  const mail = await mails.waitFor(EMAIL, /confirm your email/i, 2);
  await page.goto(/http\S+\/auth\/verify-email\?token=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "");
  await expect(page).toHaveURL(/\/auth\/verify-email$/);
  await expect(page.getByRole("main")).toContainText("Ashdown Pryce Solicitors");
  // The browser that registered is not asked for the password again.
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
  await clickButton(page, "Confirm address");
  await expectNotice(page, "Your email address has been confirmed.");
}

async function timeline(page: Page): Promise<string[]> {
  const section = page.getByRole("region", { name: "Activity Timeline" });
  const entries = await section.locator("li > p:first-of-type").allTextContents();
  return entries.map((entry) => entry.replace(/: .*/, ""));
}

test("from a registration to an accepted quote, by three people", { tag: "@core" }, async ({
  newPerson,
  product,
  mails,
}) => {
  const solicitor = await newPerson({ expectedErrors: KILLED });
  const staff = await newPerson({ expectedErrors: KILLED });

  await test.step("the solicitor registers her organisation", async () => {
    await solicitor.goto("/auth/register");
    await fillField(solicitor, "Organisation Name", "Ashdown Pryce Solicitors");
    await fillField(solicitor, "Your Name", "Grace Ashdown");
    await fillField(solicitor, "Email", EMAIL);
    await solicitor.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await fillField(solicitor, "Confirm Password", PASSWORD);
    await clickButton(solicitor, "Register");
    await expect(solicitor).toHaveURL("/auth/login");
    await expectNotice(solicitor, "Registration successful! Your account is pending approval.");
    await expect(solicitor.getByRole("main")).toContainText(`We have sent an email to ${EMAIL}.`);
    await mails.waitFor(EMAIL, /confirm your email/i);
    await clickButton(solicitor, "Resend");
    await expectNotice(solicitor, "Email sent again");
    await clickLink(solicitor, "Change address");
    await expectField(solicitor, "Your Name", "Grace Ashdown");
    await expectField(solicitor, "Email", "");
    await mails.waitFor("admin@demo.example", /registration/i);
  });

  await test.step("she confirms her address and can log in, but not yet enter", async () => {
    await solicitor.goto("/auth/login");
    await fillField(solicitor, "Email", EMAIL);
    await fillField(solicitor, "Password", PASSWORD);
    await clickButton(solicitor, "Login");
    await expect(solicitor).toHaveURL("/auth/pending");
    await expect(solicitor.getByRole("main")).toContainText(
      "Your account is pending approval. You will receive an email once your account has been activated.",
    );
    await confirmAddress(solicitor, mails);
    await fillField(solicitor, "Email", EMAIL);
    await fillField(solicitor, "Password", PASSWORD);
    await clickButton(solicitor, "Login");
    await expect(solicitor.getByRole("main")).toContainText(
      "Your account is pending approval. You will receive an email once your account has been activated.",
    );
  });

  await test.step("staff approve it", async () => {
    await logIn(staff, "admin@demo.example");
    await staff.getByRole("link", { name: "Organisations", exact: true }).click();
    await clickLink(staff, "Approve Ashdown Pryce Solicitors");
    const dialog = staff.getByRole("dialog", { name: "Approve Ashdown Pryce Solicitors?" });
    await clickLink(dialog, "Cancel");
    await expect(dialog).toBeHidden();
    await clickLink(staff, "Approve Ashdown Pryce Solicitors");
    await clickButton(dialog, "Confirm");
    await expectNotice(staff, "Organisation approved successfully");
    const mail = await mails.waitFor(EMAIL, /account is active/);
    expect(mail.text).toContain(product.url);
  });

  const title = "Purity and street value of 214 g of powder";
  await test.step("the solicitor raises a job request", async () => {
    await solicitor.goto("/app");
    await expectText(solicitor, "No jobs yet");
    await clickLink(solicitor, "Create your first job request");
    await fillField(solicitor, "Job Title", title);
    await fillField(solicitor, "Case Reference", "AP/2026/17");
    await fillField(solicitor, "Description", "PWITS class A.\nHearing in three weeks.");
    await solicitor.getByLabel("Sensitivity Level").selectOption("High");
    await clickButton(solicitor, "Submit Job Request");
    await expectNotice(solicitor, "Job request created successfully");
    await skipCase(solicitor);
    await expectTitle(solicitor, title);
    const mail = await mails.waitFor("admin@demo.example", /job request/i);
    expect(mail.text).toContain("AP/2026/17");
    expect(`${mail.text} ${mail.html}`).not.toContain("powder");
  });

  const jobPath = new URL(solicitor.url()).pathname;
  await test.step("staff send a quote and an internal comment", async () => {
    await clearConflicts(staff, jobPath);
    await expect(staff.getByRole("button", { name: "Send Quote" })).toBeDisabled();
    await fillField(staff, "Notes", "Report within ten working days.");
    await fillField(staff, "Amount (GBP)", "1,250.00");
    await clickButton(staff, "Send Quote");
    await expectNotice(staff, "Quote sent successfully");
    await expectText(staff, "GBP 1,250.00");
    await fillField(staff, "Add a comment", "Check the continuity statement first.");
    await clickButton(staff, "Add Comment");
    await expectNotice(staff, "Comment added");
    await expect(staff.getByText("Internal", { exact: true })).toBeVisible();
    await mails.waitFor(EMAIL, /quote/i);
  });

  await test.step("a power cut takes nothing that was acknowledged", async () => {
    await product.kill();
    await product.start();
  });

  await test.step("the solicitor, still signed in, accepts and comments", async () => {
    await solicitor.goto(jobPath);
    await expectText(solicitor, "GBP 1,250.00");
    await expect(solicitor.getByText("continuity statement")).toHaveCount(0);
    await clickButton(solicitor, "Accept");
    const main = solicitor.getByRole("main");
    await expect(main).toContainText("Accepting creates a binding contract between ");
    await expect(main).toContainText("This cannot be undone.");
    await expectNoViolations(solicitor, "the page on which a quote is accepted");
    await clickButton(solicitor, "Accept");
    await expectNotice(solicitor, "Quote accepted successfully");
    await expect(solicitor.getByRole("button", { name: "Accept" })).toHaveCount(0);
    await expect(solicitor.getByRole("button", { name: "Add Comment" })).toBeDisabled();
    await fillField(solicitor, "Add a comment", "Thank you.\nPapers follow by CJSM.");
    await clickButton(solicitor, "Add Comment");
    await expectNotice(solicitor, "Comment added");
    await expectField(solicitor, "Add a comment", "");
    await mails.waitFor("admin@demo.example", /accepted/i);
    await mails.waitFor("admin@demo.example", /comment/i);
    expect(await timeline(solicitor)).toEqual([
      "Comment added",
      "Quote accepted",
      "Quote sent",
      "Job request created",
    ]);
  });

  await test.step("staff answer and start the work", async () => {
    await staff.reload();
    await fillField(staff, "Add a comment", "We start today.");
    await staff.getByLabel("Visibility").selectOption("Client Visible");
    await expectText(staff, "The client will see this comment.");
    await clickButton(staff, "Add Comment");
    await expectNotice(staff, "Comment added");
    await expectField(staff, "Visibility", "INTERNAL");
    await clickButton(staff, "Start work");
    await expectNotice(staff, "Status updated");
    await expect(staff.getByRole("link", { name: "Start the report" })).toBeVisible();
    expect(await timeline(staff)).toEqual([
      "Status changed from Quote Accepted to In Progress",
      "Comment added",
      "Comment added",
      "Quote accepted",
      "Internal comment added",
      "Quote sent",
      "Conflict check decided",
      "Conflict check run",
      "Job request created",
    ]);
    await mails.waitFor(EMAIL, /comment/i);
    await mails.waitFor(EMAIL, /status|progress/i);
  });

  await test.step("the solicitor logs out, and the way back shows nothing", async () => {
    await clickButton(solicitor, "Logout");
    await expect(solicitor).toHaveURL("/auth/login");
    await solicitor.goBack();
    await expect(solicitor).toHaveURL(/\/auth\/login/);
  });

  const texts = mails.received.map(({ mail }) => `${mail.subject} ${mail.text} ${mail.html}`);
  expect(texts.join("\n")).not.toMatch(/powder|continuity/);
  const ids = mails.received.map(({ to, mail }) => `${to} ${mail.messageId}`);
  expect(new Set(ids).size).toBe(ids.length);
});
