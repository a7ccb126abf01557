/**
 * One case from enquiry to addendum, by five people, on an empty installation.
 * WHOLE_CASE_URL and WHOLE_CASE_LINK walk a product that already runs (the address, and the link for the first administrator that it
 * printed at its start); WHOLE_CASE_FILES takes the files from a folder, by the names of made-files.ts, instead of making them.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type Product, startProduct } from "#tests/support/product/product.ts";
import * as one from "./day-1.ts";
import * as two from "./day-2.ts";
import * as three from "./day-3.ts";
import * as four from "./day-4.ts";
import * as five from "./day-5.ts";
import * as six from "./day-6.ts";
import { makePapers, makeReports } from "./made-files.ts";
import { EXPERT, expectDiscreetMails, startWalk, type Walk } from "./walk.ts";

const { WHOLE_CASE_URL, WHOLE_CASE_LINK, WHOLE_CASE_FILES } = process.env;

// What one day leaves, the next needs: a second try would meet the first one's case.
test.describe.configure({ mode: "serial", retries: 0, timeout: 300_000 });

let product: Product | undefined;
let walk: Walk;
let folder = WHOLE_CASE_FILES ?? "";

test.beforeAll(async ({ browser }) => {
  if (!WHOLE_CASE_URL) product = await startProduct({ DEMO_DATA: "off", ADMIN_EMAIL: EXPERT });
  if (!WHOLE_CASE_FILES) folder = await makePapers(browser);
  walk = await startWalk(browser, {
    url: WHOLE_CASE_URL ?? product?.url ?? "",
    link: WHOLE_CASE_LINK ?? /http\S+token=\S+/.exec(product?.output() ?? "")?.[0] ?? "",
    file: (name) => join(folder, name),
    makeReports: async (words) => {
      if (!WHOLE_CASE_FILES) await makeReports(browser, folder, words);
    },
  });
});

test.afterAll(async () => {
  await product?.remove();
  if (!WHOLE_CASE_FILES) rmSync(folder, { recursive: true, force: true });
});

/** A test a day, a step for each step of the case; in none is anything refused that nobody expected. */
function onDay(name: string, steps: Array<(walk: Walk) => Promise<void>>): void {
  test(name, async () => {
    for (const step of steps) await test.step(step.name, () => step(walk));
    expect(walk.refused).toEqual([]);
  });
}

onDay("day 1: an enquiry becomes a job", [
  one.before,
  one.enquiry,
  one.answer,
  one.people,
  one.dates,
  one.colleague,
  one.otherFirm,
  one.strangers,
]);

onDay("day 2: papers arrive, and a quote is accepted", [
  two.sendPapers,
  two.sendPhotos,
  two.sendAgain,
  two.openAsExpert,
  two.conflicts,
  two.quote,
  two.accept,
]);

onDay("day 3: of a laboratory's list 26 lines are read and 20 asked about", [
  three.pasteLists,
  three.saveExhibits,
  three.askForMaterial,
  three.traps,
]);

onDay("day 4: figures are those worked out by hand, in each file that is made of them", [
  four.priceBook,
  four.referenceRows,
  four.valuation,
  four.yieldAndUse,
  four.release,
]);

onDay("day 5: a report is drafted, sealed, checked, served and amended", [
  five.beforeReport,
  five.startReport,
  five.firstDraft,
  five.comment,
  five.secondDraft,
  five.finalReport,
  five.seal,
  five.verify,
  five.signedScan,
  five.service,
  five.addendum,
]);

onDay("day 6: no mail and no log names a person, a file or a drug", [
  expectDiscreetMails,
  six.auditLog,
]);
