import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#app/db/demo/demo-data.ts";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import { expect, expectNotice, logIn, logInByRequest, test } from "#tests/support/journey.ts";
import { totp } from "#tests/support/sign-in/totp.ts";

const KAREN = "k.whitlock@westmarch-police.example";
const MARCUS = "clerks@lantern-court.example";
const BETHAN = "b.pryce@marlowe-finch.example";
const TOBIAS = "t.renwick@casework.example";
const NEW_PASSWORD = "a cupboard of small brass keys";

async function askForCode(page: Page): Promise<string> {
  await page.goto("/app/account");
  await page.getByRole("link", { name: "Set up an authenticator app" }).click();
  await page.getByLabel("Current Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  return secretOn(page);
}

async function secretOn(page: Page): Promise<string> {
  return (await page.locator("main code").innerText()).replaceAll(/\s/g, "");
}

async function turnOn(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Turn on" }).click();
}

async function backupCodesOn(page: Page): Promise<string[]> {
  await expect(page.getByRole("heading", { name: "Your backup codes" })).toBeVisible();
  const codes = page.getByRole("list", { name: "Backup codes" }).locator("code");
  return codes.allInnerTexts();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Second step" })).toBeVisible();
}

async function expectIn(page: Page): Promise<void> {
  await expectNotice(page, "Successfully logged in");
}

test("an authenticator app is set up, asked for at the next log in, and replaced by a backup code", {
  tag: "@core",
}, async ({ newPerson, mails }) => {
  const page = await newPerson();
  await logIn(page, KAREN);
  await page.getByRole("banner").getByRole("link", { name: "Karen Whitlock" }).click();
  await expect(page.getByRole("heading", { name: "My account" })).toBeVisible();
  const secret = await askForCode(page);
  await expectNoViolations(page, page.url());
  await turnOn(page, "000000");
  await expect(page.getByRole("alert")).toContainText("The code is incorrect");
  expect(await secretOn(page)).toBe(secret);
  await turnOn(page, await totp(secret));
  const codes = await backupCodesOn(page);
  expect(codes).toHaveLength(10);
  await expectNoViolations(page, page.url());
  await page.getByRole("link", { name: "I have saved them" }).click();
  await expect(page.getByText("10 backup codes left")).toBeVisible();
  const told = () =>
    mails.received.filter(({ to }) => to.includes(KAREN)).map(({ mail }) => mail.subject);
  await expect.poll(told).toContain("Your second factor has been changed");
  await logOut(page);

  await enterPassword(page, KAREN);
  await page.getByLabel("Code").fill(await totp(secret, 1));
  await page.getByRole("button", { name: "Login" }).click();
  await expectIn(page);
  await logOut(page);

  await enterPassword(page, KAREN);
  await page.getByRole("link", { name: "Use a backup code" }).click();
  await page.getByLabel("Backup code").fill(codes[3] ?? "");
  await page.getByRole("button", { name: "Login" }).click();
  await expectIn(page);
  await page.goto("/app/account");
  await expect(page.getByText("9 backup codes left")).toBeVisible();

  await page.getByRole("link", { name: "Remove" }).click();
  await page.getByLabel("Current Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Remove" }).click();
  await expectNotice(page, "Authenticator app removed");
  await logOut(page);
  await logIn(page, KAREN);
});

test("the same without scripts", async ({ newPerson }) => {
  const page = await newPerson({ javaScriptEnabled: false });
  await logIn(page, MARCUS);
  const secret = await askForCode(page);
  await turnOn(page, "000000");
  await expect(page.getByRole("alert")).toContainText("The code is incorrect");
  await turnOn(page, await totp(secret));
  expect(await backupCodesOn(page)).toHaveLength(10);
  await page.goto("/app/account/second-factor/codes");
  await page.getByLabel("Current Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Make new codes" }).click();
  const [code = ""] = await backupCodesOn(page);
  await page.goto("/app");
  await logOut(page);
  await enterPassword(page, MARCUS);
  await page.getByRole("link", { name: "Use a backup code" }).click();
  await page.getByLabel("Backup code").fill(code);
  await page.getByRole("button", { name: "Login" }).click();
  await expectIn(page);
});

test("a new password ends the session of the other browser, and one session can be ended alone", async ({
  newPerson,
  mails,
}) => {
  const desk = await newPerson();
  const phone = await newPerson({ viewport: { width: 375, height: 800 } });
  const tablet = await newPerson();
  for (const page of [phone, tablet, desk]) await logIn(page, TOBIAS);
  await desk.goto("/admin/account");
  await expect(desk.getByText("This device")).toHaveCount(1);
  const ends = desk.getByRole("button", { name: /^End the session/ });
  await expect(ends).toHaveCount(2);
  await ends.first().dblclick();
  await expectNotice(desk, "Session ended");
  await expect(ends).toHaveCount(1);

  await desk.getByRole("link", { name: "Change password" }).click();
  await desk.getByLabel("Current Password").fill("wrong");
  await desk.getByLabel("New Password").fill(NEW_PASSWORD);
  await desk.getByLabel("Confirm Password").fill(NEW_PASSWORD);
  await desk.getByRole("button", { name: "Change password" }).click();
  await expect(desk.getByRole("alert")).toHaveText("The password is incorrect.");
  await expect(desk.getByLabel("New Password")).toHaveValue(NEW_PASSWORD);
  await desk.getByLabel("Current Password").fill(DEMO_PASSWORD);
  await desk.getByRole("button", { name: "Change password" }).click();
  await expect(desk.getByRole("status")).toHaveText(
    "Password changed. Your other sessions have been ended.",
  );
  await expect(ends).toHaveCount(0);
  const told = () =>
    mails.received.filter(({ to }) => to.includes(TOBIAS)).map(({ mail }) => mail.subject);
  await expect.poll(told).toContain("Your password has been changed");
  for (const page of [phone, tablet]) {
    await page.goto("/admin/jobs");
    await expect(page).toHaveURL(/\/auth\/login/);
  }
  await logIn(phone, TOBIAS, NEW_PASSWORD);
});

test("a new name and fewer mails, kept where they were chosen", async ({ newPerson }) => {
  const page = await newPerson();
  await logInByRequest(page, BETHAN);
  await page.goto("/app/account");
  await page.getByLabel("Your Name").fill("N");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Name must be at least 2 characters")).toBeVisible();
  await page.getByLabel("Your Name").fill("Bethan Pryce-Hughes");
  await page.getByRole("button", { name: "Save name" }).click();
  await expectNotice(page, "Name changed");
  await expect(page.getByRole("banner")).toContainText("Bethan Pryce-Hughes");
  await page.getByLabel("The status of a job changes").uncheck();
  await page.getByRole("button", { name: "Save choices" }).click();
  await expectNotice(page, "Notification choices saved");
  await page.reload();
  await expect(page.getByLabel("The status of a job changes")).not.toBeChecked();
  await expect(page.getByLabel("A quote is sent to us")).toBeChecked();
});
