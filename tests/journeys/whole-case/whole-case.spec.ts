/**
 * One case from enquiry to addendum, by five people, on an empty installation.
 * WHOLE_CASE_URL and WHOLE_CASE_LINK walk a product that already runs (the address, and the link for the first administrator that it
 * printed at its start); WHOLE_CASE_FILES takes the files from a folder, by the names of made-files.ts, instead of making them.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type Product, startProduct } from "#tests/support/product/product.ts";
import {
  answer,
  before,
  colleague,
  dates,
  enquiry,
  otherFirm,
  people,
  strangers,
} from "./day-1.ts";
import {
  accept,
  conflicts,
  openAsExpert,
  quote,
  sendAgain,
  sendPapers,
  sendPhotos,
} from "./day-2.ts";
import { makePapers } from "./made-files.ts";
import { EXPERT, expectDiscreetMails, startWalk, type Walk } from "./walk.ts";

const { WHOLE_CASE_URL, WHOLE_CASE_LINK, WHOLE_CASE_FILES } = process.env;

test.describe.configure({ mode: "serial", retries: 0 });

let product: Product | undefined;
let made: string | undefined;
let walk: Walk;

test.beforeAll(async ({ browser }) => {
  if (!WHOLE_CASE_URL) product = await startProduct({ DEMO_DATA: "off", ADMIN_EMAIL: EXPERT });
  if (!WHOLE_CASE_FILES) made = await makePapers(browser);
  const folder = WHOLE_CASE_FILES ?? made ?? "";
  walk = await startWalk(browser, {
    url: WHOLE_CASE_URL ?? product?.url ?? "",
    link: WHOLE_CASE_LINK ?? /http\S+token=\S+/.exec(product?.output() ?? "")?.[0] ?? "",
    file: (name) => join(folder, name),
  });
});

test.afterAll(async () => {
  await product?.remove();
  if (made) rmSync(made, { recursive: true });
});

/** A test a day, a step for each step of the case; in no day anything is refused that nobody expected. */
function onDay(name: string, steps: Array<(walk: Walk) => Promise<void>>): void {
  test(name, async () => {
    for (const step of steps) await test.step(step.name, () => step(walk));
    await expectDiscreetMails(walk);
    expect(walk.refused).toEqual([]);
  });
}

onDay("day 1: an enquiry becomes a job", [
  before,
  enquiry,
  answer,
  people,
  dates,
  colleague,
  otherFirm,
  strangers,
]);

onDay("day 2: papers, and a quote that is accepted", [
  sendPapers,
  sendPhotos,
  sendAgain,
  openAsExpert,
  conflicts,
  quote,
  accept,
]);
