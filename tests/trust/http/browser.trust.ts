import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import { PAYLOADS } from "#tests/trust/http/browser/payloads.ts";
import { storePayloads } from "#tests/trust/http/browser/store-payloads.ts";
import { carry, type Seen, viewAll } from "#tests/trust/http/browser/view-pages.ts";
import { rawRequest, sendRaw } from "#tests/trust/http/hostile/raw-requests.ts";
import { type Populated, startPopulated } from "#tests/trust/support/installation/populated.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import { cookiesOf } from "#tests/trust/support/requests/crawl.ts";
import { evilSite, MUTATIONS, origins, stateOf } from "#tests/trust/support/requests/cross-site.ts";
import { launchOptions } from "../../../scripts/chromium.ts";

let here: Populated;
let browser: Browser;
beforeAll(async () => {
  here = await startPopulated();
  browser = await chromium.launch(launchOptions());
});
afterAll(async () => {
  await browser?.close();
  await here?.remove();
});

prove(
  "H3a",
  "A form that does not come from the site's own pages changes nothing",
  async (wrong) => {
    const { url } = here.product;
    const cookies = await cookiesOf(here);
    const variants = origins(url);
    const before = await stateOf(here.sql);
    for (const { path, form, by } of MUTATIONS) {
      const body = new URLSearchParams(form).toString();
      const lines = [
        `Host: ${new URL(url).host}`,
        `Cookie: ${cookies[by] ?? ""}`,
        "Content-Type: application/x-www-form-urlencoded",
        `Content-Length: ${body.length}`,
      ];
      for (const origin of variants) {
        const { status } = await sendRaw(
          url,
          rawRequest("POST", path, [...lines, ...origin], body),
        );
        if (status !== 403) wrong.push(`${status} ${path} ${origin.join(", ")}`);
      }
      // The same form from where it belongs passes this gate, and meets the next one.
      const { status } = await here.ask(path, { form });
      if (status === 403) wrong.push(`${path} is refused from the site itself`);
    }
    if ((await stateOf(here.sql)) !== before) wrong.push("something has changed");
    return {
      tried: MUTATIONS.length * variants.length,
      note: `${MUTATIONS.length} forms, ${variants.length} origins`,
    };
  },
);

prove("H3b", "A page of another site can make a browser change nothing", async (wrong) => {
  const { server, port } = await evilSite(here.product.url, MUTATIONS);
  const viewers = ["user", "manager", "admin"] as const;
  let posts = 0;
  for (const viewer of viewers.slice(-sized(1, 3))) {
    // The first is another site; the second is another origin of the same one, which cookies do not tell apart.
    for (const origin of [`http://127.0.0.1:${port}`, `http://localhost:${port}`]) {
      const context = await browser.newContext();
      await carry(context, here, viewer);
      const before = await stateOf(here.sql);
      const page = await context.newPage();
      page.on("request", (request) => {
        if (request.method() !== "GET") posts += 1;
      });
      await page.goto(origin, { waitUntil: "load", timeout: 120_000 });
      await page.waitForFunction(() => document.title === "done", null, { timeout: 120_000 });
      if ((await stateOf(here.sql)) !== before) wrong.push(`${viewer}: changed from ${origin}`);
      await context.close();
    }
  }
  server.close();
  if (posts < MUTATIONS.length) wrong.push(`only ${posts} requests were sent`);
  return { tried: posts };
});

const views: Seen[] = [];
const VIEWED = ["user", "visitor", "manager", "admin"] as const;

prove("H2", "No stored text is ever run", async (wrong) => {
  let fields = 0;
  for (let round = 0; round < sized(1, 24); round++) {
    fields += await storePayloads(here.sql, PAYLOADS, round);
    for (const viewer of sized(1, 2) === 1 ? VIEWED.slice(1) : VIEWED) {
      views.push(await viewAll(browser, here, viewer));
    }
  }
  wrong.push(...views.flatMap((view) => view.wrong));
  const pages = views.reduce((sum, view) => sum + view.pages, 0);
  const shown = views.reduce((sum, view) => sum + view.shown, 0);
  if (shown < pages / 3) wrong.push(`only ${shown} of ${pages} pages show a payload`);
  const note = `${PAYLOADS.length} payloads in ${fields} fields, on ${shown} pages`;
  return { tried: pages, note };
});

prove("C11", "A browser on any page contacts this site alone", async (wrong) => {
  wrong.push(...views.flatMap((view) => view.foreign));
  const requests = views.reduce((sum, view) => sum + view.requests, 0);
  return { tried: requests };
});
