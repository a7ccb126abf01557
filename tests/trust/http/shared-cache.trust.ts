import { afterAll, beforeAll } from "vitest";
import { freePort } from "#tests/support/product/product.ts";
import {
  ask,
  type Populated,
  startPopulated,
} from "#tests/trust/support/installation/populated.ts";
import { prove } from "#tests/trust/support/report/prove.ts";
import {
  type Canary,
  canariesIn,
  maySee,
  placeCanaries,
} from "#tests/trust/support/requests/canaries.ts";
import { cookiesOf, crawl, type Visit } from "#tests/trust/support/requests/crawl.ts";
import { CACHE_STATE, startCachingProxy } from "./caching-proxy.ts";

let here: Populated;
let proxy: { remove(): Promise<void> };
let site: string;
let canaries: Map<string, Canary>;
beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  here = await startPopulated({ PUBLIC_URL: site, TRUST_PROXY: "127.0.0.1" });
  proxy = await startCachingProxy({ from: port, to: Number(new URL(here.product.url).port) });
  canaries = await placeCanaries(here.sql);
});
afterAll(async () => {
  await proxy?.remove();
  await here?.remove();
});

const PORTAL = /^\/(app|admin|live|notifications)/;
const isHit = ({ headers }: Visit) => headers.get(CACHE_STATE) === "HIT";

prove(
  "C8b",
  "A cache between the site and several people hands nobody what another was shown",
  async () => {
    // Each after the other opens every address: whatever was kept of one would come to the next.
    const visits = await crawl(
      { ...here, ask: (path, options) => ask(site, path, options) },
      await cookiesOf(here),
    );
    const wrong = visits.flatMap((visit) => {
      const { viewer, path, bytes } = visit;
      const foreign = canariesIn(bytes).filter((word) => {
        const canary = canaries.get(word);
        return canary && !maySee(viewer, canary);
      });
      return [
        ...(isHit(visit) && PORTAL.test(path) ? [`${viewer} ${path}: from the cache`] : []),
        ...(foreign.length > 0 ? [`${viewer} ${path}: ${foreign}`] : []),
        ...(isHit(visit) && /set-cookie/i.test(bytes) ? [`${viewer} ${path}: a cookie kept`] : []),
      ];
    });
    const hits = visits.filter(isHit).length;
    const portal = visits.filter(({ path }) => PORTAL.test(path)).length;
    if (!(await keepsFiles())) wrong.push("the cache keeps nothing at all");
    return {
      tried: visits.length,
      failed: wrong.length,
      note:
        wrong.slice(0, 20).join("\n") ||
        `of pages ${hits} came from the cache, none of them one of ${portal} of the portals; files did`,
    };
  },
);

/** Whether a file that everyone may keep comes from the cache the second time. */
async function keepsFiles(): Promise<boolean> {
  const states: (string | null)[] = [];
  for (let turn = 0; turn < 2; turn++) {
    const response = await ask(site, "/favicon.svg");
    await response.arrayBuffer();
    states.push(response.headers.get(CACHE_STATE));
  }
  return states.join() === "MISS,HIT";
}
