import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#app/db/demo/demo-data.ts";
import { ROOT } from "#app/root-folder.server.ts";
import {
  firstLink,
  idsOfClient,
  idsOfStaff,
  NOTHING,
  screensOf,
} from "#tests/support/browser/screens.ts";
import { ensureChromium, launchOptions } from "./chromium.ts";

const FOLDER = join(ROOT, "test-results", "screens");
const WIDTHS = [375, 768, 1440];

/** Takes pictures of every screen of a running demo, for review: `npm run screenshots -- URL`. */
async function takeScreenshots(baseURL: string): Promise<void> {
  ensureChromium();
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch(launchOptions());
  for (const colorScheme of ["light", "dark"] as const) {
    const open = (email?: string) => openPage(browser, baseURL, colorScheme, email);
    if (colorScheme === "light") {
      await shootAll(await open(), "visitor", screensOf("visitor", NOTHING));
    }
    const client = await open("manager@demo.example");
    const ofClient = screensOf("client", await idsOfClient(client));
    await shootAll(client, `client-${colorScheme}`, ofClient);
    const staff = await open("admin@demo.example");
    const ofStaff = screensOf("staff", await idsOfStaff(staff));
    const others = [
      await firstLink(staff, "/admin/jobs?status=QUOTE_REQUESTED"),
      await firstLink(staff, "/admin/enquiries?state=REPLIED"),
      await firstLink(staff, "/admin/sent-emails"),
    ];
    await shootAll(staff, `staff-${colorScheme}`, [...ofStaff, ...others]);
  }
  await browser.close();
}

async function openPage(
  browser: Browser,
  baseURL: string,
  colorScheme: "light" | "dark",
  email?: string,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, colorScheme })).newPage();
  if (email) {
    await page.goto("/auth/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Login" }).click();
    await page.waitForURL(/\/(app|admin)$/);
  }
  return page;
}

async function shootAll(page: Page, who: string, paths: string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const name = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "one").replaceAll(/\W+/g, "-");
      const file = `${who}-${String(index).padStart(2, "0")}${name}-${width}.png`;
      await page.screenshot({ path: join(FOLDER, file), fullPage: width !== 1440 });
    }
  }
}

await takeScreenshots(process.argv[2] ?? "http://localhost:3000");
