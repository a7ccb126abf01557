import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_TEMPLATES } from "#app/domain/email-templates/defaults.server.ts";
import { auditEvents } from "#app/domain/events.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { type Bundles, readBundles } from "./bundles.ts";

const FIRST_VISIT: Record<string, number> = {
  "routes/auth/": 137_400,
  "routes/client/": 158_000,
  "routes/admin/": 160_100,
  "client/": 151_700,
  "admin/": 151_700,
  "routes/": 157_500,
};
/** How many files may be asked for on a first visit: each has headers of some 400 bytes. */
const FILES = 30;
/** A printed job has the cards of all its tabs. */
const FILES_OF_PRINT = 33;
const FILE = "routes/(cases|dates|exhibits|jobs|papers|reports|sheets)";
const PORTALS = {
  client: new RegExp(`^(${FILE}|(routes/)?client)/`),
  admin: new RegExp(`^(${FILE}|(routes/)?admin)/`),
};
/** What going from one page of a portal to another may add. */
const NAVIGATION = 24_450;
/** The lines that no budget may pass. */
const MOST = { firstVisit: 160_100, navigation: 24_450 };

const bundles: Bundles = await readBundles();
/** A sheet carries the rules by which it is computed while someone types, a printed job the cards of all its tabs. */
const LARGER = /\/(sheets\/(sheet|fixing|release|removal)|jobs\/print)$/;
const MORE = 12_000;
const budgetOf = (id: string) =>
  (LARGER.test(id) ? MORE : 0) +
  (Object.entries(FIRST_VISIT).find(([folder]) => id.startsWith(folder))?.[1] ?? 0);

it("no budget is above the line", () => {
  expect(Math.max(...Object.values(FIRST_VISIT))).toBeLessThanOrEqual(MOST.firstVisit);
  expect(NAVIGATION).toBeLessThanOrEqual(MOST.navigation);
  expect(bundles.pages.length).toBeGreaterThan(80);
});

it.each(bundles.pages)("%s is within its budget on a first visit", async (id) => {
  const files = bundles.filesOf(id);
  expect(bundles.bytesOf(files)).toBeLessThanOrEqual(budgetOf(id));
  expect(files.size).toBeLessThanOrEqual(id === "routes/jobs/print" ? FILES_OF_PRINT : FILES);
});

it("the page itself is counted, and what it shares with the one before is not", async () => {
  const from = "routes/client/dashboard";
  const to = "client/jobs/list";
  const known = bundles.filesOf(from);
  const files = bundles.filesOf(to);
  const all = bundles.bytesOf(files);
  const added = bundles.bytesOf(files, known);
  expect(added).toBeGreaterThan(300);
  expect(added).toBeLessThan(all / 5);
});

it("the browser is sent no words of the emails", () => {
  const scripts = [...new Set(bundles.pages.flatMap((id) => [...bundles.filesOf(id)]))];
  const texts = scripts.map((path) => readFileSync(join(ROOT, "build", "client", path), "utf8"));
  expect(texts.some((text) => text.includes(auditEvents.quote_sent.sentence))).toBe(true);
  const descriptions = DEFAULT_TEMPLATES.map(({ description }) => description);
  expect(descriptions.filter((words) => texts.some((text) => text.includes(words)))).toEqual([]);
});

describe.each(Object.entries(PORTALS))("between the pages of the %s portal", (_portal, pattern) => {
  const pages = bundles.pages.filter((id) => pattern.test(id));
  const worst = { bytes: 0, way: "" };
  beforeAll(async () => {
    for (const from of pages) {
      const known = bundles.filesOf(from);
      for (const to of pages) {
        const bytes = bundles.bytesOf(bundles.filesOf(to), known) - (LARGER.test(to) ? MORE : 0);
        if (bytes > worst.bytes) Object.assign(worst, { bytes, way: `${from} to ${to}` });
      }
    }
  });
  it("no way adds more than the budget", () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(worst.bytes, worst.way).toBeLessThanOrEqual(NAVIGATION);
  });
});
