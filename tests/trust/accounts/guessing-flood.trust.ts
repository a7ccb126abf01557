import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { withoutLimits } from "#tests/trust/support/database/without-limits.ts";
import {
  type Installation,
  installExternal,
  newPerson,
  PASSWORD,
  visitor,
} from "#tests/trust/support/installation/installation.ts";
import { Person, together } from "#tests/trust/support/installation/person.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import { newAddressIn, newNetwork } from "#tests/trust/support/requests/password-guessing.ts";

let installation: Installation;

beforeAll(async () => {
  installation = await installExternal();
  // More than they let pass: the queue alone has to do it.
  await withoutLimits(installation.sql);
});
afterAll(() => installation?.remove());

/** Above what a person waits for a log in without thinking that it is broken. */
const MOST_MS = 5_000;

prove(
  "A6",
  "While one network guesses 110 at a time, others log in within five seconds",
  async (problems) => {
    const organisation = await installation.fixtures.organisation();
    const customer = newNetwork();
    let isOver = false;
    const answered = new Map<number, number>();
    const flood = together(110, async (place) => {
      while (!isOver) {
        const way = { address: newAddressIn(customer) };
        const guesser = new Person([installation.products[0].url], way);
        const form = {
          email: `${randomUUID()}@people.example`,
          password: `A wrong guess ${place}`,
        };
        const answer = await guesser.ask("/auth/login", {
          form,
          signal: AbortSignal.timeout(120_000),
        });
        answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
        const isToldToWait = Number(answer.headers["retry-after"]) > 0;
        if (answer.status !== 400 && !isToldToWait) problems.push(`a guess: ${answer.status}`);
      }
    });
    const times: number[] = [];
    for (let time = 0; time < sized(6, 40); time++) {
      const { email } = await newPerson(installation, { role: "CLIENT_USER", organisation });
      const from = performance.now();
      const { status } = await visitor(installation).post("/auth/login", {
        email,
        password: PASSWORD,
      });
      times.push(performance.now() - from);
      if (status !== 303) problems.push(`someone else was answered ${status}`);
    }
    isOver = true;
    await flood;
    const slowest = Math.max(...times);
    if (slowest > MOST_MS) problems.push(`someone else waited ${Math.round(slowest)} ms`);
    const counts = [...answered].map(([status, count]) => `${count} with ${status}`).join(", ");
    const note = `${times.length} log-ins within ${Math.round(slowest)} ms; the guesses were answered: ${counts}`;
    return { tried: times.length, note };
  },
);
