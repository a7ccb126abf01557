import { expect, type Page } from "@playwright/test";
import { cutOff, expectNoViolations } from "./accessibility.ts";

/** The width at which a screen is looked at in each scheme: every rule, width and scheme once. */
const LOOKS = {
  /** The portals follow the reader's scheme. */
  portal: [
    { width: 375, colorScheme: "light" },
    { width: 1440, colorScheme: "dark" },
  ],
  /** The public pages are the same by day and by night. */
  public: [
    { width: 375, colorScheme: "light" },
    { width: 1440, colorScheme: "light" },
  ],
} as const;

/** One screen as it comes at two widths: nothing moves once it is seen, nothing is out of reach. */
export async function expectGoodScreen(
  page: Page,
  path: string,
  side: keyof typeof LOOKS = "portal",
): Promise<void> {
  for (const { width, colorScheme } of LOOKS[side]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoViolations(page, `${path}, ${width} px, ${colorScheme}`);
    // Asked for last: whatever comes late has come by now.
    expect(await layoutShift(page), `${path} moves at ${width} px`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoSidewaysScroll(page, path);
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return new Promise<number>((done) => {
      let moved = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved += "value" in entry ? Number(entry.value) : 0;
      });
      observer.observe({ type: "layout-shift", buffered: true });
      // What was noted before is told in a task of its own, which comes before this one.
      requestAnimationFrame(() => setTimeout(() => done(moved)));
    });
  });
}

export async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  for (const width of [320, 375, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} at ${width} px`).toBe(0);
    expect(await cutOff(page), `${path} at ${width} px`).toEqual([]);
  }
}
