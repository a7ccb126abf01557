import { load } from "../support/load.ts";
import type { Installation } from "./installation.ts";
import type { Asked, Page } from "./pages.ts";

const WARM_UP_SECONDS = 1;

/** One round of a page: sends its requests in turn, each after the previous answer. */
export async function ask(
  installation: Installation,
  page: Page,
  connections: number,
  seconds: number,
): Promise<Asked> {
  const { url } = installation.product;
  const requests = page.requests(installation).map(({ path, cookie }) => ({
    path,
    headers: { Cookie: cookie, "Accept-Encoding": "gzip" },
  }));
  for (const { path, headers } of requests) {
    const response = await fetch(url + path, { headers, redirect: "manual" });
    const text = await response.text();
    if (response.status !== 200 || !page.holds.test(text)) {
      throw new Error(`${path} answers ${response.status} without ${page.holds}`);
    }
  }
  const wanted = { url, headers: {}, connections, requests };
  await load({ ...wanted, seconds: WARM_UP_SECONDS });
  return { ...(await load({ ...wanted, seconds })), connections };
}
