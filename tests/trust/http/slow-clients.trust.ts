import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { freePort, type Product, startProduct } from "#tests/support/product/product.ts";
import { Person } from "#tests/trust/support/installation/person.ts";
import { type Outcome, prove, sized } from "#tests/trust/support/report/prove.ts";
import {
  type ExternalPostgres,
  startExternalPostgres,
} from "#tests/trust/support/servers/external-postgres.ts";
import { NAME, type Nginx, startNginx } from "#tests/trust/support/servers/nginx.ts";
import { beSlow, SLOW_WAYS } from "./slowhttptest.ts";

let postgres: ExternalPostgres;
let behind: Product;
let direct: Product;
let nginx: Nginx;
/** As slow clients can ask for it: a name that this machine knows. */
let site: URL;
beforeAll(async () => {
  postgres = await startExternalPostgres();
  const https = await freePort();
  const http = await freePort();
  site = new URL(`https://localhost:${https}`);
  const env = { DATABASE_URL: postgres.url, AUTH_SECRET: randomBytes(32).toString("hex") };
  behind = await startProduct({ ...env, PUBLIC_URL: site.origin, TRUST_PROXY: "127.0.0.1" });
  direct = await startProduct(env);
  const port = Number(new URL(behind.url).port);
  nginx = await startNginx({ https, http, products: [port, port] });
});
afterAll(async () => {
  await nginx?.remove();
  await direct?.remove();
  await behind?.remove();
  await postgres?.remove();
});

/** nginx counts the connections of each address, so everyone else comes from another. */
const ELSEWHERE = "127.0.0.9";
/** What 95 of 100 visits take at most, or ten times as long as they do with nobody slow. */
const MOST_MS = 3_000;
const MOST_TIMES = 10;

interface Attack {
  way: string;
  place: "nginx" | "direct";
}

/** People open pages in these places until it is over; how long each visit took, and what failed. */
async function visitUntil(places: Iterable<Attack["place"]>, end: Promise<unknown>) {
  let isOver = false;
  const ended = end.then(() => {
    isOver = true;
  });
  const times: number[] = [];
  const wrong: string[] = [];
  const visitor = async (place: Attack["place"], path: string) => {
    while (!isOver) {
      const from = performance.now();
      const status = await visit(place, path);
      times.push(performance.now() - from);
      if (status !== 200) wrong.push(`${place} ${path}: ${status}`);
      await wait(100);
    }
  };
  const all = [...places].flatMap((place) =>
    ["/faq", "/auth/login"].map((path) => visitor(place, path)),
  );
  await Promise.all([...all, ended]);
  return { times: times.sort((a, b) => a - b), wrong };
}

/** People open pages while others are slow; with what slowhttptest has said. */
async function visitDuring(attacks: Attack[], limits: { connections: number; seconds: number }) {
  const addresses = { nginx: site.origin, direct: direct.url };
  const over = Promise.all(attacks.map(({ way, place }) => beSlow(way, addresses[place], limits)));
  const places = new Set(attacks.map(({ place }) => place));
  return { ...(await visitUntil(places, over)), said: await over };
}

const share = (times: number[], part: number) =>
  Math.round(times[Math.floor((times.length - 1) * part)] ?? 0);

async function visit(place: Attack["place"], path: string): Promise<number> {
  if (place === "direct") {
    const answer = await fetch(direct.url + path).catch(() => null);
    await answer?.text();
    return answer?.status ?? 0;
  }
  const someone = new Person([`https://${NAME}:${site.port}`], { ca: nginx.ca, from: ELSEWHERE });
  const answer = await someone.ask(path, { headers: { host: site.host } }).catch(() => null);
  return answer?.status ?? 0;
}

prove(
  "O1",
  "Clients slow in every way slowhttptest knows hold up nobody, behind nginx and without it",
  async (): Promise<Outcome> => {
    const all = Object.keys(SLOW_WAYS).flatMap((way) =>
      (["nginx", "direct"] as const).map((place) => ({ way, place })),
    );
    // In short all at once; else each by itself.
    const rounds = sized(0, 1) === 0 ? [all] : all.map((attack) => [attack]);
    const times: number[] = [];
    const { times: alone, wrong } = await visitUntil(
      ["nginx", "direct"],
      wait(sized(3_000, 20_000)),
    );
    for (const attacks of rounds) {
      const seen = await visitDuring(attacks, {
        seconds: sized(10, 120),
        connections: sized(60, 1_000),
      });
      times.push(...seen.times);
      wrong.push(...seen.wrong);
      const idle = attacks.filter((_, place) => !/connected|closed/.test(seen.said[place] ?? ""));
      wrong.push(...idle.map(({ way, place }) => `nothing tried: ${way}, ${place}`));
    }
    times.sort((a, b) => a - b);
    const limit = Math.max(MOST_MS, MOST_TIMES * share(alone, 0.95));
    if (share(times, 0.95) > limit) wrong.push(`over ${limit} ms`);
    const lives = [direct, behind].every((product) => product.process().exitCode === null);
    if (!lives) wrong.push("a process ended");
    const note = `${all.length} ways, ${sized(60, 1_000)} connections each; of ${times.length} visits 95 in 100 took up to ${share(times, 0.95)} ms, the longest ${share(times, 1)} ms; with nobody slow ${share(alone, 0.95)} and ${share(alone, 1)} ms`;
    const told = [...new Set(wrong)].slice(0, 10);
    return { tried: times.length, failed: wrong.length, note: [note, ...told].join("; ") };
  },
);
