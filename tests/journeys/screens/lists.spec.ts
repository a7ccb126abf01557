import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { cutOff } from "#tests/support/browser/accessibility.ts";
import {
  clickButton,
  clickLink,
  expect,
  expectField,
  expectNotice,
  expectText,
  fillField,
  logIn,
  test,
} from "#tests/support/journey.ts";

const SEARCH = "Search by title, reference or organisation";

function rows(page: Page) {
  return page.locator("main tbody tr");
}

function said(page: Page) {
  return page.locator("main [aria-live=polite]");
}

test("a list follows what is typed: focus and caret stay, the address and Back too", async ({
  newPerson,
}) => {
  const staff = await newPerson();
  await logIn(staff, "admin@demo.example");
  await clickLink(staff, /^Jobs$/);
  await expect(rows(staff)).toHaveCount(25);
  const search = staff.getByLabel(SEARCH);
  await search.pressSequentially("cocine", { delay: 30 });
  await expect(staff).toHaveURL("/admin/jobs?search=cocine");
  await expectText(staff, "No jobs found");
  await expectText(staff, "Nothing matches “cocine”.");
  await expect(said(staff)).toHaveText("0 jobs matching “cocine”");

  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft", "a"]) await search.press(key);
  await expect(staff).toHaveURL("/admin/jobs?search=cocaine");
  await expect(rows(staff).first()).toContainText(/cocaine/i);
  await expect(said(staff)).toHaveText(/^\d+ jobs matching “cocaine”/);
  await expect(search).toBeFocused();
  await search.press("!");
  await expect(search).toHaveValue("coca!ine");
  await search.press("Backspace");
  await expect(staff).toHaveURL("/admin/jobs?search=cocaine");

  const status = staff.getByLabel("Status");
  await status.focus();
  await status.selectOption("Completed");
  await expect(staff).toHaveURL("/admin/jobs?search=cocaine&status=COMPLETED");
  await expect(status).toBeFocused();
  await staff.goBack();
  await expect(staff).toHaveURL("/admin/jobs?search=cocaine");
  await expect(status).toHaveValue("");
  await staff.goBack();
  await expect(staff).toHaveURL("/admin");
});

test("menu and rows open pages without loading the portal anew, and another tab where one is asked for", async ({
  newPerson,
}) => {
  const staff = await newPerson();
  await logIn(staff, "admin@demo.example");
  // A page that was loaded again has forgotten this.
  await staff.evaluate(() => Object.assign(window, { isSamePage: true }));
  const menu = (name: string) => staff.getByRole("link", { name, exact: true });
  await menu("Jobs").click();
  await expect(menu("Jobs")).toHaveAttribute("aria-current", "page");
  await menu("Users").focus();
  await staff.keyboard.press("Enter");
  await expect(staff).toHaveURL("/admin/users");
  await expect(staff.getByRole("main")).toBeFocused();
  await menu("Jobs").click();
  await staff.locator("main .row-link").first().click();
  await expect(staff).toHaveURL(/\/admin\/jobs\/[0-9a-f-]{36}$/);
  await staff.goBack();
  await expect(rows(staff)).toHaveCount(25);
  expect(await staff.evaluate(() => "isSamePage" in window)).toBe(true);

  for (const link of [menu("Users"), staff.locator("main .row-link").first()]) {
    const opened = staff.context().waitForEvent("page");
    await link.click({ modifiers: ["ControlOrMeta"] });
    const tab = await opened;
    await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
    await tab.close();
    await expect(staff).toHaveURL("/admin/jobs");
  }

  await staff.setViewportSize({ width: 375, height: 800 });
  await clickButton(staff, "Menu");
  const drawer = staff.locator("#menu");
  await clickLink(drawer, /^Jobs$/);
  await expect(drawer).toBeHidden();
  await staff.goBack();
  // The page that was open already is not there twice.
  await expect(staff).toHaveURL("/admin/users");
});

test("a page leads back to the place in its list that it was opened from", async ({
  newPerson,
}) => {
  const staff = await newPerson();
  await logIn(staff, "admin@demo.example");
  await clickLink(staff, /^Jobs$/);
  await fillField(staff, SEARCH, "cocaine");
  await expect(staff).toHaveURL("/admin/jobs?search=cocaine");
  await expect(said(staff)).toHaveText(/matching “cocaine”/);
  await rows(staff).last().locator(".row-link").click();
  await expect(staff.getByRole("heading", { level: 1 })).toContainText(/cocaine/i);
  await fillField(staff, "Add a comment", "The exhibits list has come.");
  await clickButton(staff, "Add Comment");
  await expectNotice(staff, "Comment added");
  const back = staff.getByRole("link", { name: "Back to Jobs" });
  await back.click();
  await expect(staff).toHaveURL("/admin/jobs?search=cocaine");
  await expect(rows(staff).first()).toContainText(/cocaine/i);

  // Who comes from elsewhere meets the whole list.
  await clickLink(staff, /^Dashboard$/);
  await expect(staff).toHaveURL("/admin");
  await staff.locator("main .row-link").first().click();
  await back.click();
  await expect(staff).toHaveURL("/admin/jobs");
});

test("fourteen jobs are in sight at once, and the titles of their columns stay there", async ({
  newPerson,
}) => {
  for (const [email, path] of [
    ["admin@demo.example", "/admin/jobs"],
    ["manager@demo.example", "/app/jobs"],
  ] as const) {
    const person = await newPerson({ as: email, viewport: { width: 1440, height: 900 } });
    await person.goto(path);
    await expect(rows(person).nth(13)).toBeInViewport({ ratio: 1 });
    await person.setViewportSize({ width: 1440, height: 450 });
    await person.mouse.wheel(0, 600);
    await expect(rows(person).first()).not.toBeInViewport();
    await expect(person.getByRole("columnheader", { name: "Status" })).toBeInViewport({ ratio: 1 });
  }
});

test("who leaves the field for another page gets there", async ({ staff }) => {
  await staff.goto("/admin/jobs");
  await fillField(staff, SEARCH, "cannabis");
  await clickLink(staff, /^Users$/);
  await expect(staff).toHaveURL("/admin/users");
  await staff.waitForTimeout(400);
  await expect(staff).toHaveURL("/admin/users");
});

test("a row's button pressed while a search is on its way loses neither", async ({ staff }) => {
  await staff.goto("/admin/users");
  const button = rows(staff)
    .getByRole("button", { name: /^Pause / })
    .first();
  const [, name = ""] = /^Pause (.+)$/.exec((await button.textContent()) ?? "") ?? [];
  await staff.route(/users\.data\?.*search=/, async (route) => {
    // Asked at once and answered late: what is asked late would be told of the pause in its place.
    const response = await route.fetch();
    await delay(500);
    await route.fulfill({ response }).catch(() => {});
  });
  await fillField(staff, "Search by name or organisation", name);
  await button.click();
  await expect(staff.getByRole("status")).toHaveText(/paused/i);
  expect(new URL(staff.url()).searchParams.get("search")).toBe(name);
  await expect(rows(staff).getByRole("button", { name: `Activate ${name}` })).toBeVisible();
  await staff.unrouteAll({ behavior: "ignoreErrors" });
});

test("what cannot be read is told with Retry, and the search is not lost", async ({
  newPerson,
}) => {
  const staff = await newPerson({
    as: "admin@demo.example",
    expectedErrors: /ERR_FAILED|Failed to fetch/,
  });
  await staff.goto("/admin/jobs");
  await staff.route("**/*.data*", (route) => route.abort());
  await fillField(staff, SEARCH, "cannabis");
  await expect(staff.getByRole("alert")).toContainText("Something went wrong");
  await staff.unroute("**/*.data*");
  await clickLink(staff, "Retry");
  await expectField(staff, SEARCH, "cannabis");
  await expect(rows(staff).first()).toContainText(/cannabis/i);
});

test("columns on wide screens, cards on narrow ones; the whole row is its link", async ({
  newPerson,
}) => {
  for (const [width, headings] of [
    [1440, true],
    [768, true],
    [375, false],
  ] as const) {
    const staff = await newPerson({ as: "admin@demo.example", viewport: { width, height: 900 } });
    await staff.goto("/admin/jobs");
    const box = await staff.locator("main thead").boundingBox();
    expect((box?.height ?? 0) > 10).toBe(headings);
    await rows(staff)
      .first()
      .click({ position: { x: 5, y: 5 } });
    await expect(staff).toHaveURL(/\/admin\/jobs\/[0-9a-f-]{36}$/);
  }
});

test("on a tablet the lists of staff are tables, and nothing is scrolled sideways", async ({
  newPerson,
}) => {
  const staff = await newPerson({
    as: "admin@demo.example",
    viewport: { width: 768, height: 1000 },
  });
  for (const list of ["enquiries", "organisations", "users", "sent-emails", "conflicts"]) {
    await staff.goto(`/admin/${list}`);
    await expect(staff.getByRole("columnheader").first(), list).toBeInViewport();
    for (const row of await rows(staff).all()) await expect(row).toHaveCSS("display", "table-row");
    expect(await staff.evaluate(() => document.documentElement.scrollWidth), list).toBe(768);
    expect(await cutOff(staff), list).toEqual([]);
  }
});

test("a search taken back while its list is on its way is not shown after all", async ({
  staff,
}) => {
  await staff.goto("/admin/jobs?search=cocaine");
  await staff.route(/jobs\.data\?.*search=cocaine%21/, async (route) => {
    await delay(1_500);
    await route.continue();
  });
  const search = staff.getByLabel(SEARCH);
  await search.press("End");
  const asked = staff.waitForRequest(/search=cocaine%21/);
  await search.press("!");
  await asked;
  await search.press("Backspace");
  await delay(2_500);
  await expect(search).toHaveValue("cocaine");
  await expect(staff).toHaveURL("/admin/jobs?search=cocaine");
});

test("a printed list is a table, and no part of a page a container, of which Firefox prints nothing", async ({
  newPerson,
}) => {
  const staff = await newPerson({
    as: "admin@demo.example",
    viewport: { width: 673, height: 1000 },
  });
  const containers = () =>
    staff.evaluate(() => {
      const all = [...document.querySelectorAll("*")];
      return all.filter((each) => getComputedStyle(each).containerType !== "normal").length;
    });
  for (const list of ["jobs", "enquiries", "bills", "prices", "system"]) {
    await staff.goto(`/admin/${list}`);
    await staff.emulateMedia({ media: "screen" });
    if (list !== "prices") expect(await containers(), list).toBeGreaterThan(0);
    await staff.emulateMedia({ media: "print" });
    expect(await containers(), list).toBe(0);
    for (const row of await rows(staff).all()) await expect(row).toHaveCSS("display", "table-row");
    await expect(staff.getByRole("button"), `${list} has nothing to press`).toHaveCount(0);
    expect(await staff.evaluate(() => document.documentElement.scrollWidth), list).toBe(673);
    const tabs = staff.locator(".tabs li:visible");
    await expect(tabs).toHaveText(list === "bills" ? ["To bill"] : []);
  }
});
