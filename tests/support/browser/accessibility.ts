import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";

/** The small form: the browser reads it anew on each page, in half the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

export async function expectNoViolations(page: Page, what: string): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    // Every rule is tried on every element; what passes is only not described one by one. In the
    // frame of a message nothing runs, axe neither: it would wait half a second for an answer.
    const options = { resultTypes: ["violations" as const], iframes: false };
    const { violations } = await axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  expect(found, what).toEqual([]);
}

/** What of the page's content lies beyond an edge of the window, out of reach of any scroll bar. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const content = "a, button, h1, h2, h3, p, dt, dd, td, th, caption, label, input, textarea";
    const hidden = ".skip:not(:focus), [aria-hidden], .sr-only, thead";
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll(content)]
      .filter((element) => element.checkVisibility() && !element.closest(hidden))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -1 || right > innerWidth + 1) && !scrolls(element);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
