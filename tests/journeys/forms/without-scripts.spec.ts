import { DEMO_PASSWORD } from "#app/demo/demo-data.ts";
import {
  clearConflicts,
  clickButton,
  expect,
  expectFault,
  expectField,
  expectNotice,
  expectText,
  fillField,
  skipCase,
  test,
} from "#tests/support/journey.ts";

test("on a phone the menu logs out, without scripts too", async ({ newPerson }) => {
  const viewport = { width: 375, height: 700 };
  const client = await newPerson({ javaScriptEnabled: false, viewport });
  await client.goto("/auth/login");
  await fillField(client, "Email", "user@demo.example");
  await fillField(client, "Password", DEMO_PASSWORD);
  await clickButton(client, "Login");
  await expect(client.getByRole("button", { name: "Logout" })).toBeHidden();
  await clickButton(client, "Menu");
  await clickButton(client, "Logout");
  await expect(client).toHaveURL("/auth/login");
});

test("the casework flow works without scripts, and a refusal keeps the text", {
  tag: "@core",
}, async ({ newPerson }) => {
  const client = await newPerson({ javaScriptEnabled: false });
  await client.goto("/auth/login");
  await fillField(client, "Email", "manager@demo.example");
  await fillField(client, "Password", DEMO_PASSWORD);
  await clickButton(client, "Login");
  await expectNotice(client, "Successfully logged in");

  await client.goto("/app/jobs/new");
  await fillField(client, "Job Title", "x".repeat(201));
  await fillField(client, "Description", "Kept as typed");
  await clickButton(client, "Submit Job Request");
  await expectFault(client, "Job title must be at most 200 characters");
  await expectField(client, "Description", "Kept as typed");
  await fillField(client, "Job Title", "A job without scripts");
  await clickButton(client, "Submit Job Request");
  const jobPath = await skipCase(client);
  await expect(client.getByRole("heading", { name: "A job without scripts" })).toBeVisible();

  await fillField(client, "Add a comment", "   ");
  await clickButton(client, "Add Comment");
  await expectFault(client, "Write a comment first");
  await fillField(client, "Add a comment", "From a browser without scripts");
  await clickButton(client, "Add Comment");
  await expect(client).toHaveURL(jobPath);
  await expectText(client, "From a browser without scripts");

  const staff = await newPerson({ javaScriptEnabled: false });
  await staff.goto("/auth/login");
  await fillField(staff, "Email", "admin@demo.example");
  await fillField(staff, "Password", DEMO_PASSWORD);
  await clickButton(staff, "Login");
  await clearConflicts(staff, jobPath);
  await fillField(staff, "Amount (GBP)", "ten");
  await fillField(staff, "Notes", "Kept notes");
  await clickButton(staff, "Send Quote");
  await expectFault(staff, /Enter an amount from 0/);
  await expectField(staff, "Notes", "Kept notes");
  await fillField(staff, "Amount (GBP)", "480");
  await clickButton(staff, "Send Quote");
  await expectText(staff, "GBP 480.00");

  await client.goto(jobPath);
  const staleTab = await client.context().newPage();
  await staleTab.goto(jobPath);
  await clickButton(staleTab, "Accept");
  await clickButton(client, "Decline");
  await client.getByLabel("Reason (optional)").selectOption("Funding was refused");
  await clickButton(client, "Decline");
  await expectNotice(client, "Quote declined successfully");
  await expectText(client, "Funding was refused");
  await clickButton(staleTab, "Accept");
  await expect(staleTab.getByRole("alert")).toHaveText(
    /^Failed to accept quote: This quote has already been declined\. Last change: Quote declined by /,
  );
});
