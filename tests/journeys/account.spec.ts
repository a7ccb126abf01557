import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#app/demo/demo-data.ts";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import {
  clickButton,
  clickLink,
  expect,
  expectNotice,
  expectText,
  fillField,
  logIn,
  test,
} from "#tests/support/journey.ts";
import { totp } from "#tests/support/sign-in/totp.ts";

const KAREN = "k.whitlock@westmarch-police.example";

async function askForCode(page: Page): Promise<string> {
  await page.goto("/app/account");
  await clickLink(page, "Set up an authenticator app");
  await fillField(page, "Current Password", DEMO_PASSWORD);
  await clickButton(page, "Continue");
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  return secretOn(page);
}

async function secretOn(page: Page): Promise<string> {
  return (await page.locator("main code").innerText()).replaceAll(/\s/g, "");
}

async function turnOn(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await clickButton(page, "Turn on");
}

async function backupCodesOn(page: Page): Promise<string[]> {
  await expect(page.getByRole("heading", { name: "Your backup codes" })).toBeVisible();
  const codes = page.getByRole("list", { name: "Backup codes" }).locator("code");
  return codes.allInnerTexts();
}

async function logOut(page: Page): Promise<void> {
  await clickButton(page, "Logout");
  await expect(page).toHaveURL(/\/auth\/login/);
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto("/auth/login");
  await fillField(page, "Email", email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await clickButton(page, "Login");
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
  await clickLink(page.getByRole("banner"), "Karen Whitlock");
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
  await clickLink(page, "I have saved them");
  await expectText(page, "10 backup codes left");
  const told = () =>
    mails.received.filter(({ to }) => to.includes(KAREN)).map(({ mail }) => mail.subject);
  await expect.poll(told).toContain("Your second factor has been changed");
  await logOut(page);

  await enterPassword(page, KAREN);
  await fillField(page, "Code", await totp(secret, 1));
  await clickButton(page, "Login");
  await expectIn(page);
  await logOut(page);

  await enterPassword(page, KAREN);
  await clickLink(page, "Use a backup code");
  await fillField(page, "Backup code", codes[3] ?? "");
  await clickButton(page, "Login");
  await expectIn(page);
  await page.goto("/app/account");
  await expectText(page, "9 backup codes left");

  await clickLink(page, "Remove");
  await fillField(page, "Current Password", DEMO_PASSWORD);
  await clickButton(page, "Remove");
  await expectNotice(page, "Authenticator app removed");
  await logOut(page);
  await logIn(page, KAREN);
});
