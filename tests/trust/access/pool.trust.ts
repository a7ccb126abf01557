import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import type { Product } from "#tests/support/product/product.ts";
import { ask, type Populated, signIn } from "#tests/trust/support/installation/populated.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import { startPooledProduct } from "./pooled-product.ts";

let remove: (() => Promise<void>) | undefined;
let here: Populated;
let pooled: Product;
beforeAll(async () => {
  ({ here, pooled, remove } = await startPooledProduct());
});
afterAll(() => remove?.());

prove(
  "C6",
  "Who is paused is refused from the next request on, whichever process answers",
  async (problems) => {
    const people = sized(6, 20);
    const admin = await here.signIn("admin");
    let refused = 0;
    let slowest = 0;
    for (let turn = 0; turn < people; turn++) {
      const { sent, answered, status, clicks } = await pauseSomeone(turn, admin);
      const refusals = clicks.filter(isRefusal);
      refused += refusals.length;
      slowest = Math.max(slowest, Math.min(...refusals.map(({ until }) => until)) - sent);
      if (status !== 303) problems.push(`the form was answered ${status}`);
      if (!clicks.some((click) => click.status === 200)) problems.push("was never in");
      const late = clicks.filter((click) => click.from > answered && !isRefusal(click));
      problems.push(...late.map((click) => `${click.status} after the pause`));
    }
    const note = `${refused} requests refused, the first of each at most ${Math.round(slowest)} ms after staff sent the form; 4 tabs over 2 processes, persons and organisations in turn`;
    return { tried: people, note };
  },
);

interface Click {
  status: number;
  from: number;
  until: number;
}

const isRefusal = ({ status }: Click) => status === 302;
const site = (place: number) => (place % 2 === 0 ? here.product.url : pooled.url);

/** A new person clicks in four tabs while staff pause them, or in the next turn their organisation. */
async function pauseSomeone(turn: number, admin: string) {
  const organisation = await here.fixtures.organisation();
  const { userId } = await here.fixtures.person({ role: "CLIENT_ADMIN", organisation });
  const cookie = await signIn(here.sql, here.secret, userId);
  const until = { answered: Number.POSITIVE_INFINITY };
  const tabs = [0, 1, 2, 3].map((tab) => keepClicking(site(tab), cookie, until));
  await wait(150);
  const [path, form]: [string, Record<string, string>] =
    turn % 2 === 0
      ? [`users/${userId}/status`, { status: "PAUSED" }]
      : [`organisations/${organisation.id}/pause`, { reason: "" }];
  const sent = performance.now();
  // Each way by each process: two turns here, two turns there.
  const { status } = await ask(site(turn >> 1), `/admin/${path}`, { cookie: admin, form });
  until.answered = performance.now();
  return { sent, answered: until.answered, status, clicks: (await Promise.all(tabs)).flat() };
}

async function keepClicking(
  url: string,
  cookie: string,
  until: { answered: number },
): Promise<Click[]> {
  const clicks: Click[] = [];
  while (performance.now() < until.answered + 300) {
    const from = performance.now();
    const response = await ask(url, "/app/jobs", { cookie });
    await response.text();
    clicks.push({ status: response.status, from, until: performance.now() });
  }
  return clicks;
}
