import type { Page } from "@playwright/test";
import { expect, queryPast, test } from "#tests/support/journey.ts";

const PORTAL = /^\/(app|admin|auth|jobs|notifications)\b/;

/** The addresses that a page's links lead to, on the other side of the line between pages with and without scripts. */
async function linksAcross(page: Page): Promise<string[]> {
  const links = await page
    .locator("a[href^='/']:not([download])")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const isOfPortal = PORTAL.test(new URL(page.url()).pathname);
  return [...new Set(links)].filter((link) => PORTAL.test(link) !== isOfPortal);
}

/** Whether it is whole: with its own styles, and scripts where the portal has them. */
async function expectWhole(page: Page, link: string): Promise<void> {
  await expect(page, link).toHaveURL((url) => url.href.endsWith(link));
  await expect(page.locator("h1").first(), link).toBeVisible();
  const isOfPortal = PORTAL.test(new URL(page.url()).pathname);
  const scripts = page.locator("link[rel=modulepreload]");
  if (isOfPortal) {
    expect(await scripts.count(), link).toBeGreaterThan(0);
  } else {
    await expect(scripts, link).toHaveCount(0);
  }
  await expect(page.locator("link[rel=stylesheet]"), link).toHaveCount(isOfPortal ? 1 : 0);
  await expect(page.locator("head style"), link).toHaveCount(isOfPortal ? 0 : 1);
}

test("each link between pages with scripts and pages without opens the whole page", async ({
  newPerson,
  product,
}) => {
  const visitor = await newPerson({ expectedErrors: /status of 404/ });
  const staff = await newPerson({ as: "admin@demo.example", expectedErrors: /status of 404/ });
  const [sealed] = await queryPast(
    product,
    "select '/jobs/' || job_id || '/reports/' || report_id as path from report_seals",
  );
  const followed = new Set<string>();
  for (const [page, path] of [
    [visitor, "/auth/login"],
    [visitor, "/auth/register"],
    [visitor, "/"],
    [visitor, "/contact"],
    [visitor, "/verify"],
    [staff, "/admin"],
    [staff, "/admin/settings"],
    [staff, `${sealed?.path}`],
  ] as const) {
    await page.goto(path);
    for (const link of await linksAcross(page)) {
      await page.goto(path);
      await page
        .locator(`a[href="${link}"]`)
        .first()
        .evaluate((a: HTMLAnchorElement) => a.click());
      await expectWhole(page, link);
      followed.add(link);
    }
  }
  expect([...followed]).toEqual(expect.arrayContaining(["/", "/verify", "/auth/login"]));
});
