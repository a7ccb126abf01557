import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import { createSignedTimestamps } from "#foundation/secrets/keyed-digests.server.ts";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import { expect, queryPast, test } from "#tests/support/journey.ts";
import type { Product } from "#tests/support/product/product.ts";

const NOT_SENT = "Failed to send message. Please try again or call us directly.";
const SENT = "We'll respond within 60 minutes during business hours.";
const SEND = { name: "Send Message" };

/** The form would otherwise be shut for an hour after five messages from this machine. */
test.beforeEach(async ({ product }) => {
  await queryPast(product, "delete from rate_limits");
});

async function storedFrom(product: Product, email: string): Promise<number> {
  const text = "select count(*)::int as count from enquiries where email = $1";
  return (await queryPast(product, text, [email]))[0]?.count;
}

async function openForm(page: Page, product: Product): Promise<void> {
  const secret = readFileSync(join(product.dataDir, "auth-secret"), "utf8").trim();
  const value = createSignedTimestamps(secret).make(new Date(Date.now() - 60_000));
  const url = `${product.url}/contact`;
  await page.context().addCookies([{ name: "enquiry-opened", value, url }]);
  await page.goto("/contact");
}

function values(email: string): Record<string, string> {
  return {
    Name: "Ada Ashdown",
    Email: email,
    Phone: "020 7946 0001",
    Organization: "Ashdown & Pryce",
    "Case type": "Crown Court, PWITS",
    "Message / Case Details": "Two exhibits.\nHearing on Monday — urgent?",
  };
}

async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

async function expectValues(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await expect(page.getByLabel(label, { exact: true }), label).toHaveValue(text);
  }
}

async function expectSent(page: Page): Promise<void> {
  const notice = page.getByRole("status");
  await expect(notice).toContainText("Message Sent");
  await expect(notice).toContainText(SENT);
  await expect(notice).toContainText(/Your reference is ENQ-\d{4}/);
  await expect(page.locator("#contact-form")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Send another message" })).toBeVisible();
}

test("with the keyboard alone: it says that it is busy, then that it is sent", {
  tag: "@core",
}, async ({ newPerson, product, mails }) => {
  const sender = await newPerson();
  const texts = values("keyboard@sender.example");
  await openForm(sender, product);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await sender.route("**/contact", async (route) => {
    await held;
    await route.continue();
  });
  await sender.getByLabel("Name", { exact: true }).focus();
  for (const text of Object.values(texts)) {
    await sender.keyboard.insertText(text);
    await sender.keyboard.press("Tab");
  }
  await expectValues(sender, texts);
  await expect(sender.getByRole("button", SEND)).toBeFocused();
  await sender.keyboard.press("Enter");
  const busy = sender.getByRole("button", { name: "Sending..." });
  await expect(busy).toBeVisible();
  await expect(busy).toBeDisabled();
  await expectValues(sender, texts);
  release();
  await expectSent(sender);
  await expect(sender.getByRole("status")).toBeFocused();
  await expect(sender).toHaveURL("/contact");
  await expectNoViolations(sender, "with the form sent");
  await mails.waitFor("keyboard@sender.example", /ENQ-/);
});

test("the whole form is in the first screen of a desk", async ({ newPerson }) => {
  const visitor = await newPerson({ viewport: { width: 1440, height: 900 } });
  await visitor.goto("/contact");
  await expect(visitor.getByLabel("Name", { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(visitor.getByRole("button", SEND)).toBeInViewport({ ratio: 1 });
});

test("what the browser lets pass and the server does not comes back with everything typed", async ({
  newPerson,
  product,
}) => {
  const sender = await newPerson({ viewport: { width: 375, height: 700 } });
  const texts = { ...values("errors@sender.example"), Name: " " };
  await openForm(sender, product);
  await fill(sender, { ...texts, Email: "not an address" });
  await sender.getByRole("button", SEND).click();
  const email = sender.getByLabel("Email", { exact: true });
  expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  await expect(email).toBeFocused();
  await fill(sender, texts);
  await sender.getByRole("button", SEND).click();
  await expect(sender.getByRole("alert")).toContainText(
    "Nothing was sent. Please correct the marked fields.",
  );
  await expect(sender.getByRole("alert")).toBeFocused();
  await expect(sender.getByText("Enter your name").first()).toBeVisible();
  await expectValues(sender, { ...texts, Name: " " });
  await expectNoViolations(sender, "with errors, 375 px");
  await sender.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolations(sender, "with errors, 1440 px");
  await sender.getByLabel("Name", { exact: true }).fill("Ada");
  await sender.getByRole("button", SEND).click();
  await expectSent(sender);
});

test("a dropped connection keeps everything; sending again, twice at once, sends it once", async ({
  newPerson,
  product,
}) => {
  const sender = await newPerson({ expectedErrors: /ERR_FAILED|Failed to fetch|502|Answered/ });
  const texts = values("dropped@sender.example");
  await openForm(sender, product);
  await fill(sender, texts);
  const failures = [
    (route: Route) => route.abort(),
    (route: Route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  ];
  for (const fail of failures) {
    await sender.route("**/contact", fail);
    await sender.getByRole("button", SEND).click();
    await expect(sender.getByRole("alert")).toContainText(NOT_SENT);
    await expect(sender.getByRole("alert")).toContainText("Error");
    await expect(sender.getByRole("alert")).toBeFocused();
    await expect(sender.getByRole("button", SEND)).toBeEnabled();
    await expectValues(sender, texts);
    await sender.unroute("**/contact");
  }
  await sender.getByRole("button", SEND).dblclick();
  await expectSent(sender);
  await expect(sender.getByRole("alert")).toBeHidden();
  expect(await storedFrom(product, "dropped@sender.example")).toBe(1);
});

test("over the limit it is not sent, nothing is lost, and it is noted on the console", async ({
  newPerson,
  product,
}) => {
  const sender = await newPerson({ expectedErrors: /429/ });
  const logged: string[] = [];
  sender.on("console", (message) => logged.push(message.text()));
  const email = "limit@sender.example";
  await openForm(sender, product);
  await fill(sender, values(email));
  await sender.getByRole("button", SEND).click();
  await expectSent(sender);
  await queryPast(product, "update rate_limits set count = 1000");
  await openForm(sender, product);
  const another = { ...values(email), Phone: "", "Message / Case Details": "Another message" };
  await fill(sender, another);
  await sender.getByRole("button", SEND).click();
  await expect(sender.getByRole("alert")).toContainText(NOT_SENT);
  await expectValues(sender, another);
  expect(logged).toContain("Answered 429");
  expect(await storedFrom(product, email)).toBe(1);
  await queryPast(product, "delete from rate_limits");
  await sender.getByRole("button", SEND).click();
  await expectSent(sender);
  expect(await storedFrom(product, email)).toBe(2);
});
