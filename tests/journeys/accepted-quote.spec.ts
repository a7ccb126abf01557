import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import {
  clearConflicts,
  expect,
  expectNotice,
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
  await page.getByRole("button", { name: "Confirm address" }).click();
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
    await solicitor.getByLabel("Organisation Name").fill("Ashdown Pryce Solicitors");
    await solicitor.getByLabel("Your Name").fill("Grace Ashdown");
    await solicitor.getByLabel("Email").fill(EMAIL);
    await solicitor.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await solicitor.getByLabel("Confirm Password").fill(PASSWORD);
    await solicitor.getByRole("button", { name: "Register" }).click();
    await expect(solicitor).toHaveURL("/auth/login");
    await expectNotice(solicitor, "Registration successful! Your account is pending approval.");
    await expect(solicitor.getByRole("main")).toContainText(`We have sent an email to ${EMAIL}.`);
    await mails.waitFor(EMAIL, /confirm your email/i);
    await solicitor.getByRole("button", { name: "Resend" }).click();
    await expectNotice(solicitor, "Email sent again");
    await solicitor.getByRole("link", { name: "Change address" }).click();
    await expect(solicitor.getByLabel("Your Name")).toHaveValue("Grace Ashdown");
    await expect(solicitor.getByLabel("Email")).toHaveValue("");
    await mails.waitFor("admin@demo.example", /registration/i);
  });

  await test.step("she confirms her address and can log in, but not yet enter", async () => {
    await solicitor.goto("/auth/login");
    await solicitor.getByLabel("Email").fill(EMAIL);
    await solicitor.getByLabel("Password").fill(PASSWORD);
    await solicitor.getByRole("button", { name: "Login" }).click();
    await expect(solicitor).toHaveURL("/auth/pending");
    await expect(solicitor.getByRole("main")).toContainText(
      "Your account is pending approval. You will receive an email once your account has been activated.",
    );
    await confirmAddress(solicitor, mails);
    await solicitor.getByLabel("Email").fill(EMAIL);
    await solicitor.getByLabel("Password").fill(PASSWORD);
    await solicitor.getByRole("button", { name: "Login" }).click();
    await expect(solicitor.getByRole("main")).toContainText(
      "Your account is pending approval. You will receive an email once your account has been activated.",
    );
  });

  await test.step("staff approve it", async () => {
    await logIn(staff, "admin@demo.example");
    await staff.getByRole("link", { name: "Organisations", exact: true }).click();
    await staff.getByRole("link", { name: "Approve Ashdown Pryce Solicitors" }).click();
    const dialog = staff.getByRole("dialog", { name: "Approve Ashdown Pryce Solicitors?" });
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await staff.getByRole("link", { name: "Approve Ashdown Pryce Solicitors" }).click();
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expectNotice(staff, "Organisation approved successfully");
    const mail = await mails.waitFor(EMAIL, /account is active/);
    expect(mail.text).toContain(product.url);
  });

  const title = "Purity and street value of 214 g of powder";
  await test.step("the solicitor raises a job request", async () => {
    await solicitor.goto("/app");
    await expect(solicitor.getByText("No jobs yet")).toBeVisible();
    await solicitor.getByRole("link", { name: "Create your first job request" }).click();
    await solicitor.getByLabel("Job Title").fill(title);
    await solicitor.getByLabel("Case Reference").fill("AP/2026/17");
    await solicitor.getByLabel("Description").fill("PWITS class A.\nHearing in three weeks.");
    await solicitor.getByLabel("Sensitivity Level").selectOption("High");
    await solicitor.getByRole("button", { name: "Submit Job Request" }).click();
    await expectNotice(solicitor, "Job request created successfully");
    await skipCase(solicitor);
    await expect(solicitor.getByRole("heading", { level: 1 })).toHaveText(title);
    const mail = await mails.waitFor("admin@demo.example", /job request/i);
    expect(mail.text).toContain("AP/2026/17");
    expect(`${mail.text} ${mail.html}`).not.toContain("powder");
  });

  const jobPath = new URL(solicitor.url()).pathname;
  await test.step("staff send a quote and an internal comment", async () => {
    await clearConflicts(staff, jobPath);
    await expect(staff.getByRole("button", { name: "Send Quote" })).toBeDisabled();
    await staff.getByLabel("Notes").fill("Report within ten working days.");
    await staff.getByLabel("Amount (GBP)").fill("1,250.00");
    await staff.getByRole("button", { name: "Send Quote" }).click();
    await expectNotice(staff, "Quote sent successfully");
    await expect(staff.getByText("GBP 1,250.00")).toBeVisible();
    await staff.getByLabel("Add a comment").fill("Check the continuity statement first.");
    await staff.getByRole("button", { name: "Add Comment" }).click();
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
    await expect(solicitor.getByText("GBP 1,250.00")).toBeVisible();
    await expect(solicitor.getByText("continuity statement")).toHaveCount(0);
    await solicitor.getByRole("button", { name: "Accept" }).click();
    const main = solicitor.getByRole("main");
    await expect(main).toContainText("Accepting creates a binding contract between ");
    await expect(main).toContainText("You cannot change your answer.");
    await expectNoViolations(solicitor, "the page on which a quote is accepted");
    await solicitor.getByRole("button", { name: "Accept" }).click();
    await expectNotice(solicitor, "Quote accepted successfully");
    await expect(solicitor.getByRole("button", { name: "Accept" })).toHaveCount(0);
    await expect(solicitor.getByRole("button", { name: "Add Comment" })).toBeDisabled();
    await solicitor.getByLabel("Add a comment").fill("Thank you.\nPapers follow by CJSM.");
    await solicitor.getByRole("button", { name: "Add Comment" }).click();
    await expectNotice(solicitor, "Comment added");
    await expect(solicitor.getByLabel("Add a comment")).toHaveValue("");
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
    await staff.getByLabel("Add a comment").fill("We start today.");
    await staff.getByLabel("Visibility").selectOption("Client Visible");
    await expect(staff.getByText("The client will see this comment.")).toBeVisible();
    await staff.getByRole("button", { name: "Add Comment" }).click();
    await expectNotice(staff, "Comment added");
    await expect(staff.getByLabel("Visibility")).toHaveValue("INTERNAL");
    await staff.getByRole("button", { name: "Start work" }).click();
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
    await solicitor.getByRole("button", { name: "Logout" }).click();
    await expect(solicitor).toHaveURL("/auth/login");
    await solicitor.goBack();
    await expect(solicitor).toHaveURL(/\/auth\/login/);
  });

  const texts = mails.received.map(({ mail }) => `${mail.subject} ${mail.text} ${mail.html}`);
  expect(texts.join("\n")).not.toMatch(/powder|continuity/);
  const ids = mails.received.map(({ to, mail }) => `${to} ${mail.messageId}`);
  expect(new Set(ids).size).toBe(ids.length);
});
