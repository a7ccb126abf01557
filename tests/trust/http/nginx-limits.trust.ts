import { connect as plainConnect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { connect as tlsConnect } from "node:tls";
import { afterAll, beforeAll } from "vitest";
import { freePort } from "#tests/support/product/product.ts";
import { untilCut } from "#tests/trust/http/hostile/raw-requests.ts";
import {
  type Installation,
  installExternal,
} from "#tests/trust/support/installation/installation.ts";
import { Person } from "#tests/trust/support/installation/person.ts";
import { countFalse } from "#tests/trust/support/report/count-false.ts";
import { type Outcome, prove, sized } from "#tests/trust/support/report/prove.ts";
import { newAddressIn, newNetwork } from "#tests/trust/support/requests/password-guessing.ts";
import { FROM_HEADER, NAME, type Nginx, startNginx } from "#tests/trust/support/servers/nginx.ts";

let installation: Installation;
let nginx: Nginx;
let site: string;
let port: number;

beforeAll(async () => {
  const https = await freePort();
  site = `https://${NAME}:${https}`;
  installation = await installExternal({ env: { PUBLIC_URL: site, TRUST_PROXY: "127.0.0.1" } });
  port = Number(new URL(installation.products[0].url).port);
  nginx = await startNginx({ https, http: await freePort(), products: [port, port] });
});
afterAll(async () => {
  await nginx?.remove();
  await installation?.remove();
});

const toProcess = (): Socket => plainConnect(port, "127.0.0.1");
const toNginx = (): Socket => {
  return tlsConnect({
    host: "127.0.0.1",
    port: Number(new URL(site).port),
    servername: NAME,
    ca: nginx.ca,
  });
};

prove(
  "O1",
  "Clients that send headers or forms slowly hold up nobody, and are cut off",
  async () => {
    const slow = sized(100, 1_000);
    const host = `Host: ${new URL(site).host}`;
    const headers = `GET / HTTP/1.1\r\n${host}\r\nX-Slow: `;
    const type = "Content-Type: application/x-www-form-urlencoded";
    const form = `POST /auth/login HTTP/1.1\r\n${host}\r\nOrigin: ${site}\r\n${type}\r\nContent-Length: 9999\r\n\r\n`;
    // A slow form costs nginx a connection and waits there: only the product has to cut it off.
    const ways = [
      () => untilCut(toNginx(), headers, 18_000),
      () => untilCut(toProcess(), headers, 18_000),
      () => untilCut(toProcess(), form, 18_000),
    ];
    const started = performance.now();
    const cut = Promise.all(Array.from({ length: slow }, (_, n) => ways[n % ways.length]?.() ?? 0));
    let tried = 0;
    let failed = 0;
    let longest = 0;
    while (performance.now() - started < 8_000) {
      const asked = performance.now();
      const { status } = await new Person([site], { ca: nginx.ca })
        .ask("/faq")
        .catch(() => ({ status: 0 }));
      longest = Math.max(longest, performance.now() - asked);
      tried++;
      if (status !== 200) failed++;
      await wait(50);
    }
    const lived = await cut;
    failed += lived.filter((ms) => ms >= 18_000).length;
    const most = (Math.max(...lived) / 1_000).toFixed(1);
    const note = `${slow} slow ones cut off within ${most} s; others' longest wait ${Math.round(longest)} ms`;
    return { tried: tried + slow, failed, note };
  },
);

interface Share {
  /** Where one request after the other comes from. */
  next: () => string;
  other: string;
  /** What is served at once, and then in a second. */
  atOnce: number;
  perSecond: number;
}

/** Someone asks for more than their share, until they are refused often. */
async function askTooMuch({ next, other, atOnce, perSecond }: Share): Promise<Outcome> {
  const https = await freePort();
  const limited = await startNginx({
    https,
    http: await freePort(),
    products: [port, port] as const,
    limited: true,
  });
  try {
    const ask = (address: string) =>
      new Person([site], { ca: limited.ca, port: https })
        .ask("/faq", { headers: { [FROM_HEADER]: address } })
        .then(
          ({ status }) => status,
          () => 0,
        );
    const started = performance.now();
    const statuses: number[] = [];
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    const asker = async () => {
      while (count(429) < 50 && statuses.length < 6_000) statuses.push(await ask(next()));
    };
    await Promise.all(Array.from({ length: 16 }, asker));
    const seconds = (performance.now() - started) / 1_000;
    const ofOther = await ask(other);
    const served = count(200);
    const refused = count(429);
    const { failed, note } = countFalse({
      "no more than its share is served": served <= atOnce + 1 + perSecond * (seconds + 1),
      "all of its share is served": served >= atOnce,
      "the rest is refused": refused > 0 && served + refused === statuses.length,
      "another is served": ofOther === 200,
    });
    const counts = `${served} answered in ${Math.round(seconds)} s, ${refused} refused with 429`;
    return { tried: statuses.length + 1, failed, note: note || counts };
  } finally {
    await limited.remove();
  }
}

prove("O3", "One address that asks too often is told so by nginx, and others go on", () =>
  askTooMuch({ next: () => "192.0.2.1", other: "192.0.2.2", atOnce: 600, perSecond: 10 }),
);

prove("O3", "Whoever has a /48 of IPv6 is three at nginx, not 65,536", () => {
  const customer = newNetwork();
  const next = () => newAddressIn(customer);
  return askTooMuch({ next, other: newAddressIn(newNetwork()), atOnce: 1_800, perSecond: 30 });
});
