import { DEMO_PASSWORD } from "#app/demo/demo-data.ts";
import { clearConflicts, expect, expectNotice, skipCase, test } from "#tests/support/journey.ts";

test("on a phone the menu logs out, without scripts too", async ({ newPerson }) => {
  const viewport = { width: 375, height: 700 };
  const client = await newPerson({ javaScriptEnabled: false, viewport });
  await client.goto("/auth/login");
  await client.getByLabel("Email").fill("user@demo.example");
  await client.getByLabel("Password").fill(DEMO_PASSWORD);
  await client.getByRole("button", { name: "Login" }).click();
  await expect(client.getByRole("button", { name: "Logout" })).toBeHidden();
  await client.getByRole("button", { name: "Menu" }).click();
  await client.getByRole("button", { name: "Logout" }).click();
  await expect(client).toHaveURL("/auth/login");
});

test("the casework flow works without scripts, and a refusal keeps the text", {
  tag: "@core",
}, async ({ newPerson }) => {
  const client = await newPerson({ javaScriptEnabled: false });
  await client.goto("/auth/login");
  await client.getByLabel("Email").fill("manager@demo.example");
  await client.getByLabel("Password").fill(DEMO_PASSWORD);
  await client.getByRole("button", { name: "Login" }).click();
  await expectNotice(client, "Successfully logged in");

  await client.goto("/app/jobs/new");
  await client.getByLabel("Job Title").fill("x".repeat(201));
  await client.getByLabel("Description").fill("Kept as typed");
  await client.getByRole("button", { name: "Submit Job Request" }).click();
  await expect(client.getByText("Job title must be at most 200 characters")).toBeVisible();
  await expect(client.getByLabel("Description")).toHaveValue("Kept as typed");
  await client.getByLabel("Job Title").fill("A job without scripts");
  await client.getByRole("button", { name: "Submit Job Request" }).click();
  const jobPath = await skipCase(client);
  await expect(client.getByRole("heading", { name: "A job without scripts" })).toBeVisible();

  await client.getByLabel("Add a comment").fill("   ");
  await client.getByRole("button", { name: "Add Comment" }).click();
  await expect(client.getByText("Write a comment first")).toBeVisible();
  await client.getByLabel("Add a comment").fill("From a browser without scripts");
  await client.getByRole("button", { name: "Add Comment" }).click();
  await expect(client).toHaveURL(jobPath);
  await expect(client.getByText("From a browser without scripts")).toBeVisible();

  const staff = await newPerson({ javaScriptEnabled: false });
  await staff.goto("/auth/login");
  await staff.getByLabel("Email").fill("admin@demo.example");
  await staff.getByLabel("Password").fill(DEMO_PASSWORD);
  await staff.getByRole("button", { name: "Login" }).click();
  await clearConflicts(staff, jobPath);
  await staff.getByLabel("Amount (GBP)").fill("ten");
  await staff.getByLabel("Notes").fill("Kept notes");
  await staff.getByRole("button", { name: "Send Quote" }).click();
  await expect(staff.getByText(/Enter an amount from 0/)).toBeVisible();
  await expect(staff.getByLabel("Notes")).toHaveValue("Kept notes");
  await staff.getByLabel("Amount (GBP)").fill("480");
  await staff.getByRole("button", { name: "Send Quote" }).click();
  await expect(staff.getByText("GBP 480.00")).toBeVisible();

  await client.goto(jobPath);
  const staleTab = await client.context().newPage();
  await staleTab.goto(jobPath);
  await staleTab.getByRole("button", { name: "Accept" }).click();
  await client.getByRole("button", { name: "Decline" }).click();
  await client.getByLabel("Reason (optional)").selectOption("Funding was refused");
  await client.getByRole("button", { name: "Decline" }).click();
  await expectNotice(client, "Quote declined successfully");
  await expect(client.getByText("Funding was refused")).toBeVisible();
  await staleTab.getByRole("button", { name: "Accept" }).click();
  await expect(staleTab.getByRole("alert")).toHaveText(
    /^Failed to accept quote: This quote has already been declined\. Last change: Quote declined by /,
  );
});
