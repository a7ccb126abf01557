import { randomUUID } from "node:crypto";
import { connect as plainConnect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { connect as tlsConnect } from "node:tls";
import { afterAll, beforeAll } from "vitest";
import { freePort } from "#tests/support/product/product.ts";
import { sendRaw } from "#tests/trust/http/hostile/raw-requests.ts";
import { smuggled } from "#tests/trust/http/hostile/smuggling.ts";
import { withoutLimits } from "#tests/trust/support/database/without-limits.ts";
import {
  type Installation,
  installExternal,
  newPerson,
  PASSWORD,
} from "#tests/trust/support/installation/installation.ts";
import { Person } from "#tests/trust/support/installation/person.ts";
import { countFalse } from "#tests/trust/support/report/count-false.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import { NAME, type Nginx, startNginx } from "#tests/trust/support/servers/nginx.ts";

let installation: Installation;
let nginx: Nginx;
let emails: string[];
let jobId: string;
let site: string;
let httpPort: number;

beforeAll(async () => {
  const https = await freePort();
  site = `https://${NAME}:${https}`;
  const env = { PUBLIC_URL: site, TRUST_PROXY: "127.0.0.1" };
  installation = await installExternal({ processes: 2, env });
  httpPort = await freePort();
  nginx = await startNginx({ https, http: httpPort, products: [portOf(0), portOf(1)] });
  const organisation = await installation.fixtures.organisation();
  const who = { role: "CLIENT_ADMIN", organisation } as const;
  const manager = await newPerson(installation, who);
  jobId = await installation.fixtures.job(manager);
  emails = [manager.email];
  while (emails.length < 8) emails.push((await newPerson(installation, who)).email);
});
afterAll(async () => {
  await nginx?.remove();
  await installation?.remove();
});

const portOf = (place: 0 | 1) => Number(new URL(installation.products[place]?.url ?? "").port);
const visitor = (from = "127.0.0.1") => new Person([site], { ca: nginx.ca, from });
/** Past nginx, to one process. */
const atProcess = (place: 0 | 1, from = "127.0.0.1", who = new Person([])) =>
  who.copy([site.replace("https", "http")], { port: portOf(place), from });
const emailOf = (person: number) => emails[person] ?? "";

async function signedIn(person: number): Promise<Person> {
  const someone = visitor();
  await someone.logIn(emailOf(person), PASSWORD);
  return someone;
}

prove(
  "H8",
  "Behind nginx: https alone, secure cookies, forms from this site's own pages",
  async () => {
    const someone = visitor();
    const page = await someone.ask("/");
    const login = { email: emailOf(0), password: PASSWORD };
    const foreign = await visitor().ask("/auth/login", {
      form: login,
      headers: { origin: "https://evil.example" },
    });
    const asHttp = await visitor().ask("/auth/login", {
      form: login,
      headers: { origin: `http://${NAME}` },
    });
    const otherHost = await someone.ask("/", { headers: { host: "evil.example" } });
    const large = await someone.ask("/auth/login", { form: { email: "x".repeat(1_100_000) } });
    const answer = await someone.ask("/auth/login", { form: login });
    const cookie =
      answer.headers["set-cookie"]?.find((text) => text.startsWith("__Host-session=")) ?? "";
    const portal = await someone.ask("/app/jobs");
    const overHttp = new Person([`http://${NAME}`], { port: httpPort });
    const plain = await overHttp.ask("/faq?a=1");
    const clear = await overHttp.ask("/auth/login", { form: login });
    await someone.ask("/faq?a=words-of-a-case", {
      headers: { referer: `${site}/?b=words-of-a-case` },
    });
    return countFalse({
      "a page": page.status === 200 && page.text.includes("</html>"),
      "Strict-Transport-Security": /max-age=\d{7,}/.test(
        `${page.headers["strict-transport-security"]}`,
      ),
      "http is sent on":
        plain.status === 301 && plain.headers.location === `https://${NAME}/faq?a=1`,
      "a form in the clear is refused": clear.status === 403 && !clear.headers.location,
      "its log has paths, and nothing that was searched":
        nginx.log().includes('"GET /faq" 200') && !/words-of-a-case|\?/.test(nginx.log()),
      "TLS 1.1 is refused": !(await nginx.shakesHands({
        maxVersion: "TLSv1.1",
        minVersion: "TLSv1",
      })),
      "TLS 1.2 with an old cipher is refused": !(await nginx.shakesHands({
        maxVersion: "TLSv1.2",
        ciphers: "AES128-SHA:ECDHE-RSA-AES128-SHA",
      })),
      "TLS 1.2 with a good cipher is taken": await nginx.shakesHands({ maxVersion: "TLSv1.2" }),
      "a foreign form is refused": foreign.status === 403,
      "a form from http is refused": asHttp.status === 403,
      "another host is refused": otherHost.status >= 400,
      "a large form is refused, in words":
        large.status === 413 && large.text.includes("<h1>Too much to send at once</h1>"),
      "the cookie is safe": ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"].every((word) =>
        cookie.includes(word),
      ),
      "a signed-in page": portal.status === 200 && portal.text.includes(`/app/jobs/${jobId}`),
    });
  },
);

prove(
  "H8",
  "A client's address is what the trusted proxy says, never what the client says",
  async () => {
    const forged = { "x-forwarded-for": "203.0.113.9" };
    const own = { ...forged, origin: site };
    const ways: [Person, Record<string, string>, string][] = [
      [visitor("127.0.0.5"), forged, "127.0.0.5"],
      [
        visitor("127.0.0.5"),
        { ...forged, forwarded: "for=203.0.113.9", "x-real-ip": "203.0.113.9" },
        "127.0.0.5",
      ],
      [atProcess(0, "127.0.0.6"), own, "127.0.0.6"],
      [atProcess(1, "127.0.0.1"), own, "203.0.113.9"],
    ];
    let failed = 0;
    for (const [someone, headers, expected] of ways) {
      const { status } = await someone.ask("/auth/login", {
        form: { email: emailOf(1), password: PASSWORD },
        headers,
      });
      const { rows } = await installation.sql.query(
        "select ip_address from sessions order by created_at desc, id limit 1",
      );
      if (status >= 400 || rows[0]?.ip_address !== expected) failed++;
    }
    return { tried: ways.length, failed };
  },
);

prove(
  "O5",
  "Open pages hear of a change within two seconds, through nginx and from either process",
  async () => {
    const writer = await signedIn(4);
    const listener = await signedIn(5);
    const over = new AbortController();
    const { body } = await listener.open("/live?ago=0", {
      headers: { accept: "text/event-stream" },
      signal: over.signal,
    });
    let heard = "";
    body.on("data", (piece: Buffer) => {
      heard += piece;
    });
    body.on("error", () => {});
    await withoutLimits(installation.sql);
    const rounds = sized(8, 100);
    let failed = 0;
    let longest = 0;
    for (let round = 0; round < rounds; round++) {
      const from = heard.length;
      const id = randomUUID();
      await writer.ask(`/jobs/${jobId}/comments`, { form: { id, body: "Heard?" } });
      const sent = performance.now();
      while (!heard.slice(from).includes(jobId) && performance.now() - sent < 2_000) await wait(10);
      longest = Math.max(longest, performance.now() - sent);
      if (!heard.slice(from).includes(jobId)) failed++;
    }
    over.abort();
    return { tried: rounds, failed, note: `longest ${Math.round(longest)} ms` };
  },
);

prove(
  "O5",
  "Both processes are restarted in turn under load: no page fails, and no form",
  async () => {
    const someone = await signedIn(6);
    await withoutLimits(installation.sql);
    const faults: string[] = [];
    let isOver = false;
    let tried = 0;
    const load = async (path: string, form?: () => Record<string, string>) => {
      while (!isOver) {
        const { status, text } = await someone
          .ask(path, form && { form: form() })
          .catch((error: Error) => ({ status: 0, text: error.message }));
        tried++;
        if (status !== (form ? 303 : 200)) {
          faults.push(`${path} ${status} ${text.slice(0, 40)}`);
        }
      }
    };
    const comment = () => ({ id: randomUUID(), body: "Sent while a process was restarted" });
    const comments = `/jobs/${jobId}/comments`;
    const running = Promise.all([
      ...["/", "/services", "/app/jobs", `/app/jobs/${jobId}`].map((path) => load(path)),
      ...Array.from({ length: 4 }, () => load(comments, comment)),
    ]);
    for (let round = 0; round < sized(1, 10); round++) {
      for (const product of installation.products) {
        if ((await product.stop()) !== 0) {
          faults.push("did not stop in order");
        }
        await product.start();
      }
    }
    isOver = true;
    await running;
    const { rows } = await installation.sql.query(
      "select count(*)::int as stored from comments where body = $1",
      [comment().body],
    );
    return { tried, failed: faults.length, note: `${rows[0]?.stored} forms; ${faults.join("; ")}` };
  },
);

/** Where a bare line feed ends a line for nginx, it sees two requests in the open, and hands on two. */
const OPEN_TO_NGINX = new Set([
  "a bare line feed",
  "a line feed in a header",
  "a chunk ended by a line feed",
]);

prove(
  "H7",
  "Requests hidden in others are not answered, through nginx and past it",
  async (broken) => {
    const { host } = new URL(site);
    // Two requests in the open are two answers: the counting below can tell.
    const open = Buffer.from(`GET /faq HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(2));
    for (const [way, socket] of [toNginx(), toProcess(0)].entries()) {
      const { count } = await sendRaw(socket, open, { waitMs: 700 });
      if (count !== 2) broken.push(`${count} answers to two requests, way ${way}`);
    }
    const variants = Object.entries(smuggled(host));
    for (const [name, bytes] of variants) {
      const answers = await Promise.all(
        [toNginx(), toProcess(0)].map((socket) => sendRaw(socket, bytes, { waitMs: 700 })),
      );
      const after = await Promise.all([1, 2, 3, 4].map(() => visitor().get("/faq")));
      const isWhole = after.every(({ status, text }) => status === 200 && text.includes("<title>"));
      const [atNginx, past] = OPEN_TO_NGINX.has(name) ? [2, 1] : [1, 1];
      const isOne = answers.every(({ count, text }, way) => {
        const most = way === 0 ? atNginx : past;
        return count <= most && (most === 2 || !text.includes("User-agent:"));
      });
      if (!isWhole || !isOne) broken.push(`${name}: ${answers.map(({ count }) => count)} answers`);
    }
    return { tried: 2 * variants.length + 2 };
  },
);

prove(
  "O2",
  "nginx lets in pieces of papers, and elsewhere nothing over a form's size",
  async () => {
    const isLetIn = async (path: string, bytes: number) => {
      const { headers } = await visitor().ask(path, { form: { piece: "x".repeat(bytes) } });
      // Only the product's own answers have a policy.
      return headers["content-security-policy"] !== undefined;
    };
    const form = 1_100_000;
    const list = 4_000_000;
    const piece = 8 * 1024 ** 2;
    const papers = 20 * 1024 ** 2;
    const report = `/jobs/${jobId}/reports/${jobId}/version`;
    return countFalse({
      "a form": !(await isLetIn("/auth/login", form)),
      "a form of a job": !(await isLetIn(`/jobs/${jobId}/request`, form)),
      "a piece": (await isLetIn("/uploads/1", piece)) && (await isLetIn("/uploads", piece)),
      "more than a piece": !(await isLetIn("/uploads/1", papers)),
      "a form of papers": await isLetIn(`/jobs/${jobId}/papers`, papers),
      "a pasted list": await isLetIn(`/jobs/${jobId}/exhibits`, list),
      "more than a list": !(await isLetIn(`/jobs/${jobId}/exhibits`, papers)),
      "a version of a report": await isLetIn(report, papers),
      "a form of papers, by staff": await isLetIn(`/jobs/${jobId}/papers`, papers),
    });
  },
);

function toNginx(): Socket {
  return tlsConnect({
    host: "127.0.0.1",
    port: Number(new URL(site).port),
    servername: NAME,
    ca: nginx.ca,
  });
}

function toProcess(place: 0 | 1): Socket {
  return plainConnect(portOf(place), "127.0.0.1");
}
