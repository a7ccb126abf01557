import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The page as it stands just now breaks no rule that axe knows. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  // The other mode opens a second page for each look, to read frames: here there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // Every rule is tried on every element; what passes is only not described one by one.
  const { violations } = await axe.options({ resultTypes: ["violations"] }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
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
