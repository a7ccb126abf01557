import { chromium, type Page } from "@playwright/test";
import { startProduct } from "#tests/support/product/product.ts";
import { launchOptions } from "../scripts/chromium.ts";
import { type Figure, missedOf } from "./support/figure.ts";
import { logIn } from "./support/log-in.ts";
import { alone } from "./support/part.ts";
import { report, table } from "./support/report.ts";
import { median, percentile } from "./support/statistics.ts";

const GOAL_SECONDS = 1;
const QUIET_MS = 2_000;
/** In each direction. */
const COMMENTS_A_RUN = 4;

/** Measures how long a comment takes from one browser to another on the same job, in each direction. */
export async function measure(runs = 5): Promise<Figure[]> {
  const times = runs * COMMENTS_A_RUN;
  const product = await startProduct();
  const browser = await chromium.launch(launchOptions());
  const open = async (email: string) => {
    const context = await browser.newContext({ baseURL: product.url });
    return logIn(await context.newPage(), email);
  };
  try {
    const [client, staff] = [await open("manager@demo.example"), await open("admin@demo.example")];
    await client.goto("/app/jobs");
    const job = (await client.locator("main .row-link").first().getAttribute("href")) ?? "";
    await Promise.all([openLive(client, job), openLive(staff, job.replace("/app/", "/admin/"))]);
    const toClient = [];
    const toStaff = [];
    for (let count = 1; count <= times; count += 1) {
      toClient.push(await passOn(staff, client, `From staff ${count}.`, "CLIENT"));
      toStaff.push(await passOn(client, staff, `From the client ${count}.`));
    }
    const trace = await internalTrace(staff, client);
    return await tell(times, { toClient, toStaff }, trace);
  } finally {
    await browser.close();
    await product.remove();
  }
}

async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((answer) => answer.url().includes("/live?"));
  await page.goto(path);
  await stream;
}

/** Seconds from the click on Add Comment until the comment is on the other's page. */
async function passOn(from: Page, to: Page, text: string, visibility?: string): Promise<number> {
  await from.getByLabel("Add a comment").fill(text);
  if (visibility) await from.getByLabel("Visibility").selectOption(visibility);
  const shown = to.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        const look = () => document.body.textContent?.includes(wanted) && done(Date.now());
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
    text,
  );
  const clicked = await from.getByRole("button", { name: "Add Comment" }).evaluate((button) => {
    const now = Date.now();
    (button as HTMLButtonElement).click();
    return now;
  });
  const seconds = ((await shown) - clicked) / 1_000;
  await from.getByText(text).waitFor();
  return seconds;
}

/** The client browser's requests, and changes of its page, after an internal comment; none are expected. */
async function internalTrace(staff: Page, client: Page): Promise<string[]> {
  await client.waitForTimeout(10_000);
  const asked: string[] = [];
  client.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const before = await client.content();
  await staff.getByLabel("Add a comment").fill("For staff alone.");
  await staff.getByRole("button", { name: "Add Comment" }).click();
  await staff.getByText("For staff alone.").waitFor();
  await client.waitForTimeout(QUIET_MS);
  if ((await client.content()) !== before) asked.push("another page");
  return asked;
}

async function tell(
  times: number,
  { toClient, toStaff }: Record<"toClient" | "toStaff", number[]>,
  trace: string[],
): Promise<Figure[]> {
  const row = (name: string, all: number[]) => [
    name,
    ...[median(all), percentile(all, 95), Math.max(...all)].map((value) => value.toFixed(2)),
  ];
  const rows = [row("staff to client", toClient), row("client to staff", toStaff)];
  const figure = (what: string, all: number[]): Figure => ({
    ...{ what: `Comment, ${what}`, product: median(all), unit: "s", atMost: GOAL_SECONDS },
  });
  const figures: Figure[] = [
    figure("staff to client", toClient),
    figure("client to staff", toStaff),
    { what: "Asked for after an internal comment", product: trace.length, unit: "", atMost: 0 },
  ];
  await report(
    "live",
    [
      "# From one browser to the other",
      `\`node bench/live.ts ${times / COMMENTS_A_RUN}\` (${times} comments each way): seconds from the click on Add Comment to the comment on the other's open page; of that a quarter of a second is for gathering.`,
      table(["comment", "median", "95 %", "longest"], rows),
      `An internal comment, ${QUIET_MS / 1_000} seconds later: ${trace.length === 0 ? "the client's browser has asked for nothing, and its page is the same" : `at the client ${trace.join(", ")}`}.`,
    ],
    missedOf(figures),
  );
  return figures;
}

if (import.meta.main) await alone(measure);
