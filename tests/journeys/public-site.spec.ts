import type { Locator, Page } from "@playwright/test";
import { content } from "#app/content/content.server.ts";
import { cutOff, expectNoViolations } from "#tests/support/browser/accessibility.ts";
import { clickButton, clickLink, expect, expectText, test } from "#tests/support/journey.ts";

const { services, faq } = content();
const SERVICE_LINKS = [...services.map(({ path }) => path), "/services"];

const question = (page: Page, place: number): Locator => page.locator("main details").nth(place);
const openQuestions = (page: Page): Locator => page.locator("main details[open]");

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("href") ?? element?.textContent?.trim() ?? "";
  });
}

async function press(page: Page, key: string, times: number): Promise<string[]> {
  const passed: string[] = [];
  for (let i = 0; i < times; i += 1) {
    await page.keyboard.press(key);
    passed.push(await focused(page));
  }
  return passed;
}

test("at 200 % everything that can be clicked is there to be clicked", async ({ newPerson }) => {
  const viewport = { width: 640, height: 450 };
  const visitor = await newPerson({ viewport, deviceScaleFactor: 2, reducedMotion: "reduce" });
  for (const path of ["/", "/services/medical-expert-witness", "/contact", "/faq"]) {
    await visitor.goto(path);
    const targets = visitor.locator("main :is(a, button, summary, .field):visible");
    expect(await targets.count()).toBeGreaterThan(3);
    const all = [...(await targets.all()), visitor.getByRole("button", { name: "Menu" })];
    for (const target of all) await target.click({ trial: true, timeout: 2_000 });
    expect(await cutOff(visitor), path).toEqual([]);
  }
});

test("on a phone a visitor finds how much, how fast and whether in Scotland, each within two screens", async ({
  newPerson,
}) => {
  const viewport = { width: 375, height: 800 };
  const visitor = await newPerson({ viewport });
  const find = async (text: Locator) => {
    const box = await text.boundingBox();
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(1_600);
  };
  await visitor.goto("/services/drug-expert-witness-reports");
  for (const term of ["How long", "Where"]) {
    await find(visitor.getByRole("term").filter({ hasText: term }));
  }
  const fees = visitor.getByRole("main").getByRole("link", { name: "Fees and legal aid" });
  await find(fees);
  await fees.click();
  for (const answer of ["A fixed sum or", "A reply within", "In Scotland too"]) {
    await find(visitor.getByRole("listitem").filter({ hasText: answer }));
  }
  await clickLink(visitor, /^Scotland$/);
  await expectText(visitor, "The Scottish Legal Aid Board requires prior");
  await expectNoViolations(visitor, "the fees page with a section open");
});

test("the keyboard passes the header, and goes through the menu of services", async ({
  newPerson,
}) => {
  const visitor = await newPerson({ viewport: { width: 1440, height: 900 } });
  await visitor.goto("/about");
  const skip = visitor.getByRole("link", { name: "Skip to content" });
  await visitor.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("main")).toBeFocused();

  await visitor.goto("/");
  expect(await press(visitor, "Tab", 3)).toEqual(["#main", "/", "Services"]);
  const services = visitor.getByRole("button", { name: "Services" });
  const menu = visitor.locator("#services-menu");
  await expect(menu).toBeHidden();
  await visitor.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  const box = await menu.boundingBox();
  expect(box?.width).toBe(600);
  const lefts = await menu
    .locator("li")
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(2);
  await expectNoViolations(visitor, "with the menu of services");
  expect(await press(visitor, "Tab", 12)).toEqual(SERVICE_LINKS);
  await visitor.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(services).toBeFocused();
  expect(await press(visitor, "Tab", 3)).toEqual(["/about", "/faq", "/contact"]);
});

for (const [width, menuWidth] of [
  [375, 300],
  [800, 400],
] as const) {
  test(`at ${width} px the keyboard opens a side menu of ${menuWidth} px, and stays in it`, async ({
    newPerson,
  }) => {
    const visitor = await newPerson({ viewport: { width, height: 700 }, reducedMotion: "reduce" });
    await visitor.goto("/");
    expect((await press(visitor, "Tab", 4)).at(-1)).toBe("Menu");
    await visitor.keyboard.press("Enter");
    const menu = visitor.getByRole("dialog", { name: "Menu" });
    await expect(menu).toBeVisible();
    expect(await menu.boundingBox()).toMatchObject({
      x: width - menuWidth,
      width: menuWidth,
      y: 0,
    });
    await expectNoViolations(visitor, "with the side menu");

    const list = menu.locator("details");
    await expect(list).not.toHaveAttribute("open");
    await menu.locator("summary").press("Enter");
    expect((await press(visitor, "Tab", 12)).sort()).toEqual([...SERVICE_LINKS].sort());
    await menu.locator("summary").press("Enter");
    await expect(list).not.toHaveAttribute("open");

    const inside = () =>
      visitor.evaluate(() => {
        const focus = document.activeElement;
        return focus === document.body || focus?.closest("#site-menu") !== null;
      });
    for (let i = 0; i < 15; i += 1) {
      await visitor.keyboard.press("Tab");
      expect(await inside(), await focused(visitor)).toBe(true);
    }
    await visitor.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(visitor.getByRole("button", { name: "Menu" })).toBeFocused();
    await visitor.keyboard.press("Enter");
    await menu.getByRole("button", { name: "Close" }).press("Enter");
    await expect(menu).toBeHidden();
    await visitor.keyboard.press("Enter");
    await visitor.mouse.click(10, 400);
    await expect(menu).toBeHidden();
  });
}

test("of the questions one at most is open, and the keyboard moves among them", async ({
  newPerson,
}) => {
  const visitor = await newPerson({ viewport: { width: 1440, height: 900 } });
  await visitor.goto("/faq");
  await expect(openQuestions(visitor)).toHaveCount(0);
  const header = (place: number) => question(visitor, place).locator("summary");
  await header(1).click();
  await expect(question(visitor, 1)).toHaveAttribute("open");
  await header(3).click();
  await expect(openQuestions(visitor)).toHaveCount(1);
  await expect(question(visitor, 3)).toHaveAttribute("open");
  await expect(visitor.locator(`#${faq.questions[3]?.id}`)).toBeVisible();
  await expectNoViolations(visitor, "with a question open");
  await header(3).click();
  await expect(openQuestions(visitor)).toHaveCount(0);

  await header(0).focus();
  for (const [key, place] of [
    ["ArrowDown", 1],
    ["ArrowDown", 2],
    ["ArrowUp", 1],
    ["End", 14],
    ["ArrowDown", 0],
    ["ArrowUp", 14],
    ["Home", 0],
  ] as const) {
    await visitor.keyboard.press(key);
    await expect(header(place)).toBeFocused();
    await expect(header(place)).toBeInViewport();
  }
  await expect(openQuestions(visitor)).toHaveCount(0);
  await visitor.keyboard.press("Enter");
  await expect(question(visitor, 0)).toHaveAttribute("open");
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with scripts" : "without scripts";

  test(`${how} an address opens its question and shows it below the header`, async ({
    newPerson,
  }) => {
    const visitor = await newPerson({ javaScriptEnabled, reducedMotion: "reduce" });
    const last = faq.questions.length - 1;
    await visitor.goto(`/faq#${faq.questions[last]?.id}`);
    await expect(question(visitor, last)).toHaveAttribute("open");
    await expect(openQuestions(visitor)).toHaveCount(1);
    await expect(visitor.locator(`#${faq.questions[last]?.id}`)).toBeInViewport();
    await expect(async () => {
      const header = await visitor.getByRole("banner").boundingBox();
      const summary = await question(visitor, last).locator("summary").boundingBox();
      expect(summary?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
    }).toPass({ timeout: 3_000 });
  });
}

test("without scripts the menus open and shut, and so do the questions", async ({ newPerson }) => {
  const visitor = await newPerson({
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  });
  await visitor.goto("/");
  await clickButton(visitor, "Services");
  await visitor.getByRole("link", { name: "Training and consulting" }).first().click();
  await expect(visitor).toHaveURL("/services/training-consulting");
  await visitor.goto("/faq");
  await question(visitor, 0).locator("summary").click();
  await question(visitor, 5).locator("summary").click();
  await expect(openQuestions(visitor)).toHaveCount(1);
  await expect(question(visitor, 5)).toHaveAttribute("open");
  await question(visitor, 5).locator("summary").click();
  await expect(openQuestions(visitor)).toHaveCount(0);

  await visitor.setViewportSize({ width: 375, height: 700 });
  const menu = visitor.getByRole("dialog", { name: "Menu" });
  await clickButton(visitor, "Menu");
  await clickButton(menu, "Close");
  await expect(menu).toBeHidden();
  await clickButton(visitor, "Menu");
  await menu.getByText("Services", { exact: true }).click();
  await clickLink(menu, "County lines");
  await expect(visitor).toHaveURL("/services/county-lines-analysis");
});

async function motionOf(page: Page): Promise<{ animated: boolean; scrolls: string }> {
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      document.documentElement.dataset.animated = String(event.viewTransition !== null);
    });
  });
  await page.goto("/");
  await clickLink(page.getByRole("contentinfo"), "About Us");
  await expect(page).toHaveURL("/about");
  await expect(page.locator("html")).toHaveAttribute("data-animated");
  return page.evaluate(() => ({
    animated: document.documentElement.dataset.animated === "true",
    scrolls: getComputedStyle(document.documentElement).scrollBehavior,
  }));
}

test("pages change with a transition, from the top, under a header that stays", async ({
  newPerson,
}) => {
  const visitor = await newPerson({ viewport: { width: 1440, height: 900 } });
  expect(await motionOf(visitor)).toEqual({ animated: true, scrolls: "smooth" });
  expect(await visitor.evaluate(() => scrollY)).toBe(0);
  await visitor.mouse.wheel(0, 1_200);
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBeGreaterThan(600);
  expect(await visitor.getByRole("banner").boundingBox()).toMatchObject({ y: 0 });
  const rules = await visitor.locator(`script[type="speculationrules"]`).textContent();
  expect(JSON.parse(rules ?? "").prefetch).toHaveLength(1);
});

test("who wants less motion gets none", async ({ newPerson }) => {
  const visitor = await newPerson({
    reducedMotion: "reduce",
    viewport: { width: 375, height: 700 },
  });
  expect(await motionOf(visitor)).toEqual({ animated: false, scrolls: "auto" });
  await clickButton(visitor, "Menu");
  const moving = await visitor.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
});

for (const path of ["/no-such-page", "/services/unknown"]) {
  test(`an unknown path is logged in the browser, without its query: ${path}`, async ({
    newPerson,
  }) => {
    const visitor = await newPerson({ expectedErrors: /404|There is no page at/ });
    const logged: string[] = [];
    visitor.on("console", (message) => {
      if (message.type() === "error") logged.push(message.text());
    });
    await visitor.goto(`${path}?token=secret`);
    await expect(visitor.getByRole("heading", { name: "404" })).toBeVisible();
    expect(logged.filter((text) => !text.includes("Failed to load"))).toEqual([
      `There is no page at ${path}`,
    ]);
  });
}
