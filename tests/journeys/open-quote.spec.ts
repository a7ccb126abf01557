import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import {
  clearConflicts,
  expect,
  expectNotice,
  logInByRequest,
  skipCase,
  test,
} from "#tests/support/journey.ts";

/** What becomes of a quote that waits for its answer, each step by the keyboard. */
for (const javaScriptEnabled of [true, false]) {
  const scripts = javaScriptEnabled ? "with scripts" : "without scripts";

  test(`a quote is withdrawn, sent anew, replaced and accepted by letter, ${scripts}`, async ({
    newPerson,
  }) => {
    const client = await newPerson({ javaScriptEnabled });
    const staff = await newPerson({ javaScriptEnabled });
    await logInByRequest(client, "user@demo.example");
    await logInByRequest(staff, "admin@demo.example");
    await client.goto("/app/jobs/new");
    await client.getByLabel("Job Title").fill(`A quote that changes, ${scripts}`);
    await client.getByLabel("Description").fill("Two phones");
    await client.getByRole("button", { name: "Submit Job Request" }).press("Enter");
    await expectNotice(client, "Job request created successfully");
    const ofClient = await skipCase(client);
    const ofStaff = ofClient.replace("/app/", "/admin/");

    await test.step("staff send a quote, and withdraw it with a reason", async () => {
      await clearConflicts(staff, ofStaff);
      await sendQuote(staff, "500");
      await staff.getByRole("link", { name: "Withdraw" }).press("Enter");
      await expect(staff.getByRole("heading", { level: 1 })).toHaveText("Withdraw this quote?");
      if (javaScriptEnabled) await expectNoViolations(staff, "withdrawal");
      await staff.getByLabel("Reason").fill("   ");
      await staff.getByRole("button", { name: "Withdraw quote" }).press("Enter");
      await expect(staff.getByText("Enter a reason. The client reads it")).toBeVisible();
      await staff.getByLabel("Reason").fill("Quoted for the wrong phones");
      await staff.getByRole("button", { name: "Withdraw quote" }).press("Enter");
      await expectNotice(staff, "Quote withdrawn");
    });

    await test.step("the client reads why, and has nothing to answer", async () => {
      await client.goto(ofClient);
      const quote = client.getByRole("region", { name: "Quote" });
      await expect(quote).toContainText("Quoted for the wrong phones");
      await expect(quote.getByRole("button")).toHaveCount(0);
    });

    await test.step("staff send a new quote, and replace it", async () => {
      await sendQuote(staff, "600");
      await staff.getByRole("link", { name: "Replace" }).press("Enter");
      await expect(staff.getByLabel("Amount (GBP)")).toHaveValue("600.00");
      if (javaScriptEnabled) await expectNoViolations(staff, "replacement");
      await staff.getByLabel("Amount (GBP)").fill("550");
      await staff.getByRole("button", { name: "Send new quote" }).press("Enter");
      await expectNotice(staff, "Quote replaced");
      await expect(staff.getByText("Earlier versions (2)")).toBeVisible();
    });

    await test.step("a status that denies the open quote asks what became of it", async () => {
      await staff.getByLabel("Status", { exact: true }).selectOption("In Progress");
      await staff.getByRole("button", { name: "Update Status" }).press("Enter");
      await expect(staff.getByRole("heading", { level: 1 })).toHaveText(
        "What became of the quote?",
      );
      if (javaScriptEnabled) await expectNoViolations(staff, "outcome");
      await staff.getByRole("link", { name: "The client accepted it" }).press("Enter");
      await staff.getByLabel("Accepted by").fill("Grace Ashdown");
      await staff.getByLabel("How").selectOption("By letter");
      await staff.getByLabel("Proof").fill("Letter of 12 November, on file");
      if (javaScriptEnabled) await expectNoViolations(staff, "acceptance");
      await staff.getByRole("button", { name: "Record acceptance" }).press("Enter");
      await expectNotice(staff, "Acceptance recorded");
      await expect(staff.getByLabel("Status", { exact: true })).toHaveValue("IN_PROGRESS");
    });

    await test.step("the client sees who accepted, and how", async () => {
      await client.goto(ofClient);
      const quote = client.getByRole("region", { name: "Quote" });
      await expect(quote).toContainText("GBP 550.00");
      await expect(quote).toContainText("Accepted by Grace Ashdown outside the portal: by letter");
    });
  });
}

async function sendQuote(staff: Page, amount: string): Promise<void> {
  await staff.getByLabel("Amount (GBP)").fill(amount);
  await staff.getByRole("button", { name: "Send Quote" }).press("Enter");
  await expectNotice(staff, "Quote sent successfully");
}

test("staff see when a quote expired, and can send a new one", async ({ newPerson }) => {
  const staff = await newPerson();
  await logInByRequest(staff, "admin@demo.example");
  await staff.goto("/admin/jobs?search=Ketamine+12");
  await staff.getByRole("link", { name: /Ketamine 12 kg/ }).click();
  const quote = staff.getByRole("region", { name: "Send Quote" });
  await expect(quote).toContainText("Was valid until");
  await expect(quote.getByRole("button", { name: "Send Quote" })).toBeVisible();
});
