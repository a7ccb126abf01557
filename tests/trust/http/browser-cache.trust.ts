import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import { carry } from "#tests/trust/http/browser/view-pages.ts";
import { JOB, ORG } from "#tests/trust/support/access-matrix/actors.ts";
import { type Populated, startPopulated } from "#tests/trust/support/installation/populated.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import { launchOptions } from "../../../scripts/chromium.ts";

const SECRET = "word-of-the-case";
const PUBLIC = "Frequently";

let here: Populated;
beforeAll(async () => {
  here = await startPopulated();
  await here.sql.query("update jobs set title = $1 where organisation_id = $2", [SECRET, ORG.own]);
});
afterAll(() => here?.remove());

/** A browser as people have it: with its back/forward cache, and a folder of what it keeps. */
async function open(scripts: boolean): Promise<{ context: BrowserContext; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), "dew-browser-"));
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions(),
    baseURL: here.product.url,
    javaScriptEnabled: scripts,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    // What is kept is found on the disk as it was written.
    extraHTTPHeaders: { "Accept-Encoding": "identity" },
  });
  return { context, folder };
}

const shownBy = (page: Page) => page.content().catch(() => "");

/** What a second tab with the job shows once the first has logged out; scripts take it away at once. */
async function otherTab(tab: Page, scripts: boolean): Promise<string[]> {
  if (scripts) {
    await tab.waitForURL(/\/auth\/login/, { timeout: 5_000 }).catch(() => {});
  } else {
    await tab.reload();
  }
  if ((await shownBy(tab)).includes(SECRET)) return ["another tab shows the job"];
  await tab.goBack({ waitUntil: "commit" });
  await wait(500);
  return (await shownBy(tab)).includes(SECRET) ? ["Back in another tab shows the job"] : [];
}

/** Looks at a job, goes on to another page and logs out; then goes back step by step. */
async function backAfterLogout(page: Page, paths: readonly [string, string]): Promise<string[]> {
  for (const path of paths) await page.goto(path);
  await page.locator('form[action="/auth/logout"] button:visible').first().click();
  await page.waitForURL(/\/auth\/login/);
  const shown: string[] = [];
  for (let steps = 0; steps < paths.length; steps++) {
    await page.goBack({ waitUntil: "commit" });
    // Also what is shown for a moment on the way is shown.
    for (let look = 0; look < 15; look++) {
      const html = await shownBy(page);
      if (html.includes(SECRET)) shown.push(`back ${steps + 1} shows the job, look ${look + 1}`);
      await wait(50);
    }
    if (!/\/auth\/login/.test(page.url())) shown.push(`back ${steps + 1} leads to ${page.url()}`);
  }
  return shown;
}

/** Whether these bytes stand in what the browser has kept; titles stand in its history. */
function isKept(folder: string, text: string): boolean {
  try {
    execFileSync("grep", ["-rqaF", "--exclude=History*", "--exclude-dir=Sessions", text, folder]);
    return true;
  } catch {
    return false;
  }
}

interface Look {
  viewer: "user" | "admin";
  scripts: boolean;
  /** Whether the person logs out, or just closes the browser. */
  logsOut: boolean;
}

/** Someone works in a browser of their own; what they leave behind there. */
async function workIn({ viewer, scripts, logsOut }: Look): Promise<string[]> {
  const wrong: string[] = [];
  const { context, folder } = await open(scripts);
  const page = await context.newPage();
  await carry(context, here, viewer);
  const jobs = `/${viewer === "admin" ? "admin" : "app"}/jobs`;
  const job = `${jobs}/${JOB.asked}`;
  await page.goto(job);
  if (!(await page.content()).includes(SECRET)) wrong.push("the job is not shown");
  if (logsOut) {
    const tab = await context.newPage();
    for (const path of [jobs, job]) await tab.goto(path);
    wrong.push(...(await backAfterLogout(page, [job, jobs])));
    wrong.push(...(await otherTab(tab, scripts)));
    await context.setOffline(true);
    await page.goto(job).catch(() => {});
    if ((await shownBy(page)).includes(SECRET)) wrong.push("shown without a network");
    await context.setOffline(false);
  }
  await page.goto("/faq");
  await context.close();
  if (isKept(folder, SECRET)) wrong.push("kept on the disk");
  if (!isKept(folder, PUBLIC)) wrong.push("a public page is not kept either");
  rmSync(folder, { recursive: true, force: true });
  return wrong;
}

prove(
  "C8c",
  "After a log-out, Back shows the log in, and the browser has kept nothing",
  async (wrong) => {
    const looks = [true, false].flatMap((scripts) =>
      (["user", "admin"] as const).flatMap((viewer) =>
        [true, false].map((logsOut) => ({ viewer, scripts, logsOut })),
      ),
    );
    const tried = looks.filter((_, place) => place % sized(3, 1) === 0);
    for (const look of tried) {
      const found = await workIn(look);
      wrong.push(...found.map((what) => `${JSON.stringify(look)}: ${what}`));
    }
    return { tried: tried.length };
  },
);
