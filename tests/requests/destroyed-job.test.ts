import { expect, it } from "vitest";
import { BY_STAFF } from "#tests/routes/entry.ts";
import { portalWithIds } from "#tests/routes/portal-with-ids.ts";
import { ROUTES } from "#tests/routes.table.ts";

const { ids, cookies, ask } = await portalWithIds();
const { destroyedJobId } = ids;
const ofDestroyed = { ...ids, jobId: destroyedJobId, doneJobId: destroyedJobId };

/** Every address below a job, for whoever has it, with that job a destroyed one. */
const PAGES = Object.entries(ROUTES).flatMap(([id, { path, get }]) => {
  const address = path(ofDestroyed);
  if (!address.includes(destroyedJobId) || get.admin === "405") return [];
  const who = get.manager === "page" && !id.endsWith(BY_STAFF) ? "manager" : "admin";
  return [{ address, who } as const];
});

it("a destroyed job has three pages on each side, none with a form; what leads to one is not there", async () => {
  expect(PAGES.length).toBeGreaterThan(90);
  const pages: string[] = [];
  for (const { address, who } of PAGES) {
    const { status, page } = await ask({ cookie: cookies[who] }, address);
    if (status === 404 || status === 302) continue;
    expect([address, status, page.all("main form").length]).toEqual([address, 200, 0]);
    pages.push(`${who} ${address.replace(destroyedJobId, "…")}`);
  }
  expect(pages.toSorted()).toEqual([
    "admin /jobs/…/destroyed",
    "admin /jobs/…/destruction",
    "admin /jobs/…/print",
    "manager /jobs/…/destroyed",
    "manager /jobs/…/destruction",
    "manager /jobs/…/print",
  ]);
});

it.each(["admin", "app"] as const)("its address in /%s leads there", async (portal) => {
  const cookie = cookies[portal === "app" ? "manager" : "admin"];
  const { status, to } = await ask({ cookie }, `/${portal}/jobs/${destroyedJobId}`);
  expect([status, to]).toEqual([302, `/jobs/${destroyedJobId}/destroyed`]);
});
