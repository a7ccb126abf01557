import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { done, type Firm, newJob, openFirm } from "#tests/trust/support/casework/firm.ts";
import {
  type Installation,
  installExternal,
} from "#tests/trust/support/installation/installation.ts";
import { tally, together } from "#tests/trust/support/installation/person.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";

const AT_ONCE = 60;
/** As much as a comment takes, nothing but addresses. */
const LINKS = "http://a.b ".repeat(909);
const COMMENTS = 50;
/** Another may wait for a quarter of them, and no longer than this where they are slow. */
const MOST_PAGES = AT_ONCE / 4;
const MOST_MS = 1_000;

let installation: Installation;
let firm: Firm;
let others: Firm;

beforeAll(async () => {
  installation = await installExternal();
  firm = await openFirm(installation);
  others = await openFirm(installation);
});
afterAll(() => installation?.remove());

prove(
  "O3",
  "One person who asks for heavy pages at once keeps nobody waiting",
  async (problems) => {
    const { person } = firm.client;
    const jobId = await newJob(firm);
    for (let count = 0; count < COMMENTS; count++) {
      const form = { id: randomUUID(), body: LINKS };
      done(await person.post(`/jobs/${jobId}/comments`, form));
    }
    const other = others.client.person;
    // What a process does for the first time it does slowly, and that is not what is promised here.
    await together(AT_ONCE, () => person.ask(`/app/jobs/${jobId}`));
    const calm = await time(() => other.get("/app"));
    const one = await time(() => person.get(`/app/jobs/${jobId}`));
    const signal = AbortSignal.timeout(120_000);
    let slowest = 0;
    let asked = 0;
    for (let round = 0; round < sized(4, 10); round++) {
      let isOver = false;
      const heavy = together(AT_ONCE, () => person.ask(`/app/jobs/${jobId}`, { signal })).finally(
        () => {
          isOver = true;
        },
      );
      while (!isOver) {
        const ms = await time(async () => {
          const { status } = await other.ask("/app", { signal });
          if (status !== 200) problems.push(`answered ${status}`);
        });
        slowest = Math.max(slowest, ms);
        asked++;
      }
      const got = tally(await heavy);
      if (got(200) + got(503) !== AT_ONCE) problems.push("an answer of another kind");
    }
    // Beside ten times what it takes when nobody else asks, for other programs share the machine.
    const most = Math.min(MOST_PAGES * one, MOST_MS) + 10 * calm;
    if (slowest > most) problems.push(`another waited ${Math.round(slowest)} ms`);
    const note = `a page of ${COMMENTS} texts of 900 links within ${Math.round(one)} ms; while one asks for ${AT_ONCE} at once, ${asked} pages of another within ${Math.round(slowest)} ms, before ${Math.round(calm)} ms`;
    return { tried: asked, note };
  },
);

async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
