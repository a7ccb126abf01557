import type { Page } from "@playwright/test";
import {
  clearConflicts,
  clickButton,
  clickLink,
  expect,
  expectField,
  expectNotice,
  expectText,
  fileOf,
  fillField,
  logIn,
  openRunning,
  raiseJob,
  test,
} from "#tests/support/journey.ts";

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft ")));

test("a request that is being typed outlives a reload, and nothing else", async ({ client }) => {
  await client.goto("/app/jobs/new");
  await fillField(client, "Job Title", "Half a request");
  await client.getByLabel("Sensitivity Level").selectOption("Low");
  const yesterday = new Date(Date.now() - 30 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await fillField(client, "Due Date", yesterday);
  await expectText(client, "This due date has passed.");
  await clickButton(client, "Submit Job Request");
  await expect(client.getByLabel("Description")).toBeFocused();
  await fillField(client, "Description", "Described.");
  await clickButton(client, "Submit Job Request");
  await expect(client.getByRole("link", { name: /Correct it, or confirm/ })).toBeVisible();
  await client.getByLabel("This due date has passed.").check();
  await client.reload();
  await expectField(client, "Job Title", "Half a request");
  await expectField(client, "Sensitivity Level", "LOW");
  await expect(client.getByLabel("Due Date", { exact: true })).toHaveValue(yesterday);
  await clickLink(client, "Cancel");
  await expect(client).toHaveURL("/app");
  await client.goto("/app/jobs/new");
  await expectField(client, "Job Title", "");
  await raiseJob(client, "A whole request");
  expect(await drafts(client)).toEqual([]);
});

test("a comment that is being typed outlives a reload, but not its writer's logging out", async ({
  staff,
}) => {
  await staff.goto("/admin/jobs");
  await staff.locator("main li a, main td a").first().click();
  await expect(staff.getByLabel("Add a comment")).toBeVisible();
  await fillField(staff, "Add a comment", "For the client:\n\nsoon");
  await staff.getByLabel("Visibility").selectOption("Client Visible");
  await staff.reload();
  await expectField(staff, "Add a comment", "For the client:\n\nsoon");
  await expectField(staff, "Visibility", "CLIENT");
  await expectText(staff, "The client will see this comment.");
  expect(await drafts(staff)).toHaveLength(1);
  await clickButton(staff, "Logout");
  await expect(staff).toHaveURL("/auth/login");
  expect(await drafts(staff)).toEqual([]);
});

test("two of staff at one job: the second is told what the first did, and loses no word", {
  tag: "@core",
}, async ({ newPerson, client }) => {
  const job = (await raiseJob(client, "Two at once")).replace("/app/", "/admin/");
  const first = await newPerson();
  await logIn(first, "admin@demo.example");
  const second = await first.context().newPage();
  // Old pages are what this is about: these two do not hear that something changed.
  await first.context().route(/\/live\?/, (route) => route.abort());
  await clearConflicts(first, job);
  await Promise.all([first.goto(job), second.goto(job)]);

  await test.step("a status chosen from an old page", async () => {
    await second.getByLabel("Status", { exact: true }).selectOption("In Progress");
    await fillField(second, "Amount (GBP)", "900");
    await fillField(second, "Notes", "Typed from an old page");
    await first.getByLabel("Status", { exact: true }).selectOption("On Hold");
    await clickButton(first, "Update Status");
    await expectNotice(first, "Status updated");
    await clickButton(second, "Update Status");
    await expect(second.getByRole("alert")).toHaveText(
      /^Failed to update status: The job has changed since this page was opened\. Last change: Status changed from Quote Requested to On Hold by Dr Miriam Calloway \(UK Drug Expert Witness\), /,
    );
    await expect(second.getByLabel("Status", { exact: true })).toHaveValue("IN_PROGRESS");
    await expect(second.locator("main .badge").first()).toHaveText("On Hold");
    await clickButton(second, "Update Status");
    await expectNotice(second, "Status updated");
    await expect(second.getByRole("alert")).toHaveCount(0);
  });

  await test.step("a quote typed from the old page, sent again after reading", async () => {
    await clickButton(second, "Send Quote");
    const refusal = second.getByRole("alert").filter({ hasText: "Failed to send quote" });
    await expect(refusal).toContainText("from On Hold to In Progress by Dr Miriam Calloway");
    await expectField(second, "Amount (GBP)", "900");
    await second.reload();
    await expectField(second, "Notes", "Typed from an old page");
  });

  await test.step("a quote stands meanwhile: what was typed can still be read", async () => {
    await first.reload();
    await fillField(first, "Amount (GBP)", "800");
    await clickButton(first, "Send Quote");
    await expectNotice(first, "Quote sent successfully");
    await clickButton(second, "Send Quote");
    await expect(second.getByRole("alert")).toContainText("Quote sent by Dr Miriam Calloway");
    await expectText(second, "GBP 800.00");
    await expectField(second, "Notes", "Typed from an old page");
    await clickButton(second, "Discard");
    await expect(second.getByText("Typed from an old page")).toHaveCount(0);
  });
});

test("a long thread is shown in pages, its times told as they pass", async ({ newPerson }) => {
  const client = await newPerson({ as: "manager@demo.example" });
  await client.clock.install({ time: new Date() });
  const job = await raiseJob(client, "Much to say");
  for (let place = 1; place <= 52; place += 1) {
    const form = {
      id: crypto.randomUUID(),
      body: `Remark ${place}.\nSee https://a.example/${place}`,
    };
    const answer = await client.request.post(`${fileOf(job)}/comments`, {
      form,
      headers: { Origin: new URL(client.url()).origin },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
  }
  // A live page takes the time from the server, whose clock this journey cannot move.
  await client.route(/\/live\?/, (route) => route.abort());
  await openRunning(client, job);
  const remarks = client.getByRole("region", { name: "Comments" }).locator("li");
  await expect(remarks).toHaveCount(3);
  await expect(remarks.first()).toContainText("Remark 50.");
  const link = remarks.first().getByRole("link", { name: "https://a.example/50" });
  await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  const time = remarks.last().locator(".ago");
  await expect(time).toContainText("just now");
  await client.clock.fastForward("05:00");
  await expect(time).toContainText("5 minutes ago");
  await expect(time.locator(".ago-exact")).toBeHidden();
  await time.focus();
  await expect(time.locator(".ago-exact")).toBeVisible();

  await clickLink(client, "Show earlier comments");
  const earlier = client.getByRole("region", { name: "Earlier comments" });
  await expect(earlier.locator("li")).toHaveCount(49);
  await expect(earlier.getByRole("heading")).toBeFocused();
  await clickLink(earlier, "Back to the newest comments");
  await expect(remarks).toHaveCount(3);
});

test("an overview has one primary button at most; half of the demo's are at most 1,200 px high for staff, with 14 actions", async ({
  newPerson,
}) => {
  const viewport = { width: 1440, height: 900 };
  const staff = await newPerson({ as: "admin@demo.example", viewport });
  const jobs = await overviews(staff, "/admin/jobs");
  const heights: number[] = [];
  const actions: number[] = [];
  for (const job of jobs) {
    expect(await openAndCountPrimary(staff, job), `primary buttons of ${job}`).toBeLessThan(2);
    heights.push(await staff.evaluate(() => document.documentElement.scrollHeight));
    const shown = staff.locator("main :is(a, button, summary):not([popover] *)");
    actions.push(await shown.filter({ visible: true }).count());
  }
  const middle = (all: number[]) =>
    all.sort((one, other) => one - other)[Math.floor(all.length / 2)];
  expect(jobs.length).toBeGreaterThan(20);
  expect(middle(heights)).toBeLessThanOrEqual(1_200);
  expect(middle(actions)).toBeLessThanOrEqual(14);

  const client = await newPerson({ as: "manager@demo.example", viewport });
  let toAnswer = 0;
  for (const job of await overviews(client, "/app/jobs")) {
    const primary = await openAndCountPrimary(client, job);
    expect(primary, `primary buttons of ${job}`).toBeLessThan(2);
    const decline = client.getByRole("button", { name: "Decline", exact: true });
    if ((await decline.count()) === 0) continue;
    expect(primary, `primary buttons of ${job}, a quote to answer`).toBe(1);
    toAnswer += 1;
  }
  expect(toAnswer).toBeGreaterThan(2);
});

async function overviews(page: Page, list: string): Promise<string[]> {
  await page.goto(list);
  const rows = page.locator("main a.row-link");
  return rows.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
}

async function openAndCountPrimary(page: Page, job: string): Promise<number> {
  await page.goto(job);
  return page.locator("main [data-look=main]").filter({ visible: true }).count();
}
