import type { Page } from "@playwright/test";
import {
  clearConflicts,
  clickButton,
  expect,
  expectField,
  expectNotice,
  expectText,
  expectTitle,
  fillField,
  logInByRequest,
  pastDoubleClick,
  raiseJob,
  test,
} from "#tests/support/journey.ts";

const TITLE = "Weight and purity of two exhibits";

function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((answer) => answer.url().includes("/live?"));
  await page.goto(path);
  await stream;
  // A page that was loaded again has forgotten this.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

async function comment(page: Page, text: string, visibility?: string): Promise<void> {
  await fillField(page, "Add a comment", text);
  if (visibility) await page.getByLabel("Visibility").selectOption(visibility);
  await clickButton(page, "Add Comment");
  await expectNotice(page, "Comment added");
}

test("two people on one job see what the other does, without reload", async ({
  newPerson,
  staff,
}) => {
  const client = await newPerson({ as: "manager@demo.example" });

  let job = "";
  await test.step("staff see a new job on their open list", async () => {
    await openLive(staff, "/admin/jobs");
    job = await raiseJob(client, TITLE);
    const row = staff.getByRole("link", { name: TITLE });
    await expect(row).toHaveAccessibleName(/^New activity: /);
    expect(await isSamePage(staff)).toBe(true);
  });

  await test.step("a comment comes, a draft and its focus stay", async () => {
    await openLive(client, job);
    await openLive(staff, job.replace("/app/", "/admin/"));
    const draft = client.getByLabel("Add a comment");
    await draft.fill("Half a thought");
    await comment(staff, "Which laboratory?", "Client Visible");
    await expectText(client, "Which laboratory?");
    await expect(client.locator("div[aria-live]")).toContainText("Comment added by Dr Miriam");
    await expect(draft).toHaveValue("Half a thought");
    await expect(draft).toBeFocused();
  });

  await test.step("an internal comment leaves no trace at the client", async () => {
    const asked = requestsOf(client);
    const before = await client.content();
    await comment(staff, "Not for the client.");
    await expectText(staff, "Not for the client.");
    await client.waitForTimeout(2_000);
    expect(asked).toEqual([]);
    // What is announced goes by itself.
    const page = (html: string) => html.replaceAll(/<div aria-live[\s\S]*?<\/div>/g, "");
    expect(page(await client.content())).toBe(page(before));
  });

  await test.step("the quote comes to the client, and the answer to staff", async () => {
    await clearConflicts(await staff.context().newPage(), job);
    await fillField(staff, "Amount (GBP)", "900");
    await clickButton(staff, "Send Quote");
    await expectText(client, "GBP 900.00");
    await expect(client.getByText("Quote Sent", { exact: true })).toBeVisible();
    await clickButton(client, "Accept");
    await expectTitle(client, "Accept this quote?");
    await clickButton(client, "Accept");
    await expectNotice(client, "Quote accepted successfully");
    await expect(staff.getByText("Quote accepted", { exact: true })).toBeVisible();
    await expectText(staff, "Not for the client.");
  });

  await test.step("the status comes to the client; all that on the same two pages", async () => {
    await staff.getByLabel("Status", { exact: true }).selectOption("In Progress");
    await clickButton(staff, "Update Status");
    await expect(client.getByText("In Progress").first()).toBeVisible();
    await expectField(client, "Add a comment", "Half a thought");
    expect(await isSamePage(client)).toBe(true);
    expect(await isSamePage(staff)).toBe(true);
  });
});

test("a quote that comes while another is typed takes its place, and leaves what was typed", async ({
  newPerson,
  client,
}) => {
  const job = (await raiseJob(client, "Two quotes at once")).replace("/app/", "/admin/");
  const first = await newPerson();
  const second = await newPerson();
  for (const staff of [first, second]) {
    await logInByRequest(staff, "admin@demo.example");
    if (staff === first) await clearConflicts(staff, job);
    await openLive(staff, job);
  }
  await fillField(second, "Amount (GBP)", "900");
  await fillField(second, "Notes", "Typed meanwhile");
  await fillField(first, "Amount (GBP)", "800");
  await clickButton(first, "Send Quote");

  await expectText(second, "GBP 800.00");
  await expectText(second, "You typed a quote that was not sent");
  await expectField(second, "Amount (GBP)", "900");
  await expectField(second, "Notes", "Typed meanwhile");
  await expect(second.getByRole("button", { name: "Send Quote" })).toHaveCount(0);
  await clickButton(second, "Discard");
  await expect(second.getByText("Typed meanwhile")).toHaveCount(0);
  expect(await isSamePage(second)).toBe(true);
});

test("a form that is sent just as news comes is answered all the same", async ({
  newPerson,
  staff,
}) => {
  const client = await newPerson({ as: "manager@demo.example" });
  await client.goto("/app/jobs");
  await client.locator("main tbody tr").first().getByRole("link").click();
  await openLive(staff, "/admin/users?search=bethan");
  await staff.evaluate(() => {
    const ask = window.fetch;
    const held = new Promise<void>((release) => Object.assign(window, { release }));
    window.fetch = async (...asked) => {
      if (asked[0] !== "/notifications/unseen") return ask(...asked);
      Object.assign(window, { isAsking: true });
      await held;
      // Read at once, so that nothing is drawn between the click and the answer.
      return Object.assign(new Response(), { json: async () => ({ unseen: 1 }) });
    };
  });
  await comment(client, "Something new.");
  await staff.waitForFunction(() => "isAsking" in window);

  const asked: string[] = [];
  staff.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith(".data")) asked.push(`${request.method()} ${search}`);
  });
  const button = staff.getByRole("button", { name: "Pause Bethan Pryce" });
  await button.evaluate((pause: HTMLElement) => {
    pause.click();
    if ("release" in window && typeof window.release === "function") window.release();
  });
  await expectNotice(staff, "User paused");
  expect(asked.slice(0, 2)).toEqual(["POST ?search=bethan", "GET ?search=bethan"]);
  await pastDoubleClick(staff);
  await clickButton(staff, "Activate Bethan Pryce");
  await expectNotice(staff, "User activated");
});

test("what was counted before all was marked as read does not come back after it", async ({
  staff,
}) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  let counted = 0;
  await staff.route(
    "**/notifications/unseen",
    async (route) => {
      const response = await route.fetch();
      counted = (await response.json()).unseen;
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await staff.goto("/admin/users");
  await expect.poll(() => counted).toBeGreaterThan(0);
  const bell = staff.getByRole("button", { name: /^Notifications/ });
  await bell.click();
  await clickButton(staff, "Mark all as read");
  const unseen = async () =>
    (await (await staff.request.get("/notifications/unseen")).json()).unseen;
  await expect.poll(unseen).toBe(0);
  await staff.waitForTimeout(300);
  release();
  await staff.waitForTimeout(700);
  await expect(bell).toHaveAccessibleName("Notifications");
});

test("the bell tells what others did, and leads there; what is opened is read, nothing else", async ({
  newPerson,
  staff,
}) => {
  const client = await newPerson({ as: "manager@demo.example" });
  await client.goto("/app/jobs");
  const row = client.locator("main tbody tr").first();
  const job = (await row.getByRole("link").getAttribute("href")) ?? "";
  const bell = client.getByRole("button", { name: /^Notifications/ });

  await bell.click();
  const panel = client.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByRole("listitem").first()).toBeVisible();
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+\+? unread$/);
  await clickButton(panel, "Mark all as read");
  await expect(panel.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await expect(client.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await client.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();

  await staff.goto(job.replace("/app/", "/admin/"));
  await comment(staff, "Hidden from the bell.");
  await comment(staff, "For the bell.", "Client Visible");
  await comment(staff, "For the bell too.", "Client Visible");
  await expect(client.getByRole("button", { name: "Notifications, 2 unread" })).toBeVisible();
  await expect(row.getByRole("link")).toHaveAccessibleName(/^New activity: /);
  await bell.press("Enter");
  const first = panel.getByRole("listitem").first();
  await expect(first).toContainText("Comment added");
  await expect(first).toContainText("DX-26-");
  await expect(first).not.toContainText("Internal");
  await first.getByRole("link").press("Enter");
  await expect(client).toHaveURL(job);
  await expect(panel).toBeHidden();
  await client.goto("/app/notifications");
  await expect(client.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  await clickButton(client.getByRole("main"), "Mark all as read");
  await expect(client.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await client.goto("/app/jobs");
  await expect(row.getByRole("link")).not.toHaveAccessibleName(/New activity/);
});

test("a tab that nobody looks at keeps no connection, and catches up when someone does", async ({
  newPerson,
}) => {
  const client = await newPerson({ as: "manager@demo.example" });
  await client.goto("/app/jobs");
  await client.locator("main tbody tr").first().getByRole("link").click();
  await expect(client.getByLabel("Add a comment")).toBeVisible();
  await openLive(client, new URL(client.url()).pathname);
  const ended = client.waitForEvent("requestfailed", (request) => request.url().includes("/live?"));
  await setVisibility(client, "hidden");
  await ended;

  const asked = requestsOf(client);
  const other = await client.context().newPage();
  await other.goto(client.url());
  await comment(other, "Written in another tab.");
  await client.waitForTimeout(3_000);
  expect(asked).toEqual([]);

  const opened = client.waitForRequest((request) => request.url().includes("/live?"));
  await setVisibility(client, "visible");
  await opened;
  await expectText(client, "Written in another tab.");
  expect(await isSamePage(client)).toBe(true);
});

/** As a browser tells a page whose tab is left, or looked at again. */
async function setVisibility(page: Page, value: "hidden" | "visible"): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
    document.dispatchEvent(new Event("visibilitychange"));
  }, value);
}
