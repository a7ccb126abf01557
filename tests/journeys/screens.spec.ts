import type { Page } from "@playwright/test";
import { cutOff, expectNoViolations } from "#tests/support/accessibility.ts";
import { expect, expectNotice, logIn, test } from "#tests/support/journey.ts";
import {
  firstLink,
  NOTHING,
  screensOf,
  thingsOfClient,
  thingsOfStaff,
} from "#tests/support/screens.ts";

/** As the light and the dark of the portals; the public pages are the same by day and by night. */
const BY_DAY = ["light"] as const;
const DAY_AND_NIGHT = ["light", "dark"] as const;

test.describe.configure({ timeout: 400_000 });
// Pictures of every step would take longer than the steps.
test.use({ trace: "off" });

/** One screen as it comes at two widths: nothing moves once it is seen, nothing is out of reach. */
async function expectGood(
  page: Page,
  path: string,
  schemes: readonly ("light" | "dark")[] = DAY_AND_NIGHT,
): Promise<void> {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await layoutShift(page), `${path} moves at ${width} px`).toBe(0);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page, `${path}, ${width} px, ${colorScheme}`);
    }
    await page.emulateMedia({ colorScheme: "light" });
  }
  await expectNoSidewaysScroll(page, path);
}

/** How much of the page has moved since it came, as Cumulative Layout Shift counts it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return new Promise<number>((done) => {
      let moved = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved += "value" in entry ? Number(entry.value) : 0;
      });
      observer.observe({ type: "layout-shift", buffered: true });
      requestAnimationFrame(() => setTimeout(() => done(moved), 50));
    });
  });
}

/** The page that is open, at every width. */
async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  for (const width of [320, 375, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} at ${width} px`).toBe(0);
    expect(await cutOff(page), `${path} at ${width} px`).toEqual([]);
  }
}

test("every screen of a visitor", async ({ newPerson }) => {
  const visitor = await newPerson({ expectedErrors: /404/ });
  for (const path of screensOf("visitor", NOTHING)) {
    await expectGood(visitor, path, path.startsWith("/auth/") ? DAY_AND_NIGHT : BY_DAY);
  }
});

test("every screen of a client", async ({ newPerson }) => {
  const client = await newPerson({ expectedErrors: /404/ });
  await logIn(client, "manager@demo.example");
  for (const path of screensOf("client", await thingsOfClient(client))) {
    await expectGood(client, path);
  }
});

test("every screen of staff", async ({ newPerson }) => {
  const staff = await newPerson();
  await logIn(staff, "admin@demo.example");
  const things = await thingsOfStaff(staff);
  // Of the emails one that was sent is in the table; this is the newest, whatever has become of it.
  const newest = await firstLink(staff, "/admin/sent-emails");
  for (const path of [...screensOf("staff", things), newest]) await expectGood(staff, path);
});

test("words without an end break where they must", async ({ newPerson }) => {
  const client = await newPerson();
  await logIn(client, "manager@demo.example");
  await client.goto("/app/jobs/new");
  await client.getByLabel("Job Title").fill("T".repeat(200));
  await client.getByLabel("Case Reference").fill("R".repeat(100));
  await client.getByLabel("Description").fill("D".repeat(500));
  await client.getByRole("button", { name: "Submit Job Request" }).click();
  await expectNotice(client, "Job request created successfully");
  const job = new URL(client.url()).pathname;
  await client.getByLabel("Add a comment").fill("C".repeat(500));
  await client.getByRole("button", { name: "Add Comment" }).click();
  await expectNotice(client, "Comment added");
  for (const path of [job, "/app", "/app/jobs"]) {
    await client.goto(path);
    await expectNoSidewaysScroll(client, path);
  }
  const staff = await newPerson();
  await logIn(staff, "admin@demo.example");
  const paths = [job.replace("/app/", "/admin/"), "/admin/jobs", "/admin/audit"];
  for (const path of paths) {
    await staff.goto(path);
    await expectNoSidewaysScroll(staff, path);
  }
});
