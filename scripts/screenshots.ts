import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#app/demo/demo-data.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import {
  firstLink,
  idsOfClient,
  idsOfStaff,
  NOTHING,
  screensOf,
} from "#tests/support/browser/screens.ts";
import { ensureChromium, launchOptions } from "./chromium.ts";

const FOLDER = join(ROOT, "screens");
const WIDTHS = [375, 768, 1440];

/**
 * Takes pictures of every screen of a running demo, for review, and puts those of one kind of person, width
 * and colour scheme on a contact sheet: `npm run screenshots -- URL`.
 */
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
  const page = await (
    await browser.newContext({ baseURL, colorScheme, locale: "en-GB" })
  ).newPage();
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
  const pictures = new Map<number, Picture[]>(WIDTHS.map((width) => [width, []]));
  for (const [index, path] of paths.entries()) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const name = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "one").replaceAll(/\W+/g, "-");
      const file = `${who}-${String(index).padStart(2, "0")}${name}-${width}.png`;
      const picture = join(FOLDER, file);
      await page.screenshot({ path: picture, fullPage: width !== 1440 });
      pictures.get(width)?.push({ path: picture, name });
    }
  }
  for (const [width, all] of pictures) await makeSheet(page, `sheet-${who}-${width}`, width, all);
}

interface Picture {
  path: string;
  name: string;
}

/** One picture of all of these, the top of each in a grid with its address below. */
async function makeSheet(page: Page, name: string, width: number, all: Picture[]): Promise<void> {
  const [columns, thumb] = width === 375 ? [10, 180] : [5, 370];
  const figures = all.map(({ path, name: address }) => {
    const data = readFileSync(path).toString("base64");
    return `<figure><div><img src="data:image/png;base64,${data}"></div>${address || "/"}</figure>`;
  });
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: columns * (thumb + 10), height: 100 });
  await sheet.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(${columns}, ${thumb}px); gap: 10px; margin: 5px;
      background: #8a8a8a; font: 11px sans-serif }
    figure { margin: 0 } figure div { height: ${width === 375 ? 360 : 240}px; overflow: hidden }
    img { width: 100% }</style>${figures.join("")}`);
  await sheet.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
  await sheet.close();
}

await takeScreenshots(process.argv[2] ?? "http://localhost:3000");
