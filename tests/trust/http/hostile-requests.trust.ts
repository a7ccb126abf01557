import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { hashPassword } from "#foundation/secrets/password.server.ts";
import { type Attempt, Attempts } from "#tests/trust/http/hostile/attempts.ts";
import { HEADER_CLASSES, NEVER, withoutNonce } from "#tests/trust/http/hostile/headers.ts";
import { PAIRS, PLACES, SLEEP_MS, SLEEPS } from "#tests/trust/http/hostile/injections.ts";
import { type Answer, rawRequest, sendRaw } from "#tests/trust/http/hostile/raw-requests.ts";
import { REDIRECTS } from "#tests/trust/http/hostile/values.ts";
import { PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import { type Populated, startPopulated } from "#tests/trust/support/installation/populated.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import { cookiesOf } from "#tests/trust/support/requests/crawl.ts";

let here: Populated;
beforeAll(async () => {
  here = await startPopulated();
});
afterAll(() => here?.remove());

prove("H9", "Headers of a build mean nothing to a running product", async (wrong) => {
  const inert = { "X-React-Router-SPA-Mode": "yes", "X-React-Router-Prerender-Data": "%5B%5D" };
  const paths = ["/", "/faq", "/robots.txt", "/auth/login", "/auth/login.data", "/no-such-page"];
  for (const path of paths) {
    const [plain, asked] = await Promise.all([here.ask(path), here.ask(path, { headers: inert })]);
    const bodies = await Promise.all([plain.text(), asked.text()]);
    const [one, other] = bodies.map((body) => body.replaceAll(/nonce="[^"]*"|"nonce-[^"]*"/g, ""));
    if (one !== other || plain.status !== asked.status) wrong.push(path);
  }
  return { tried: paths.length };
});

prove("H8", "A forged host or forwarding header is believed nowhere", async (wrong) => {
  const { host } = new URL(here.product.url);
  const forged = [
    "X-Forwarded-Host: evil.example",
    "X-Forwarded-Proto: https",
    "X-Forwarded-Port: 666",
    "Forwarded: host=evil.example;proto=https",
    "X-Original-URL: /evil.example",
    "X-Rewrite-URL: /evil.example",
    "X-Host: evil.example",
    "X-Forwarded-Prefix: /evil.example",
  ];
  const paths = [
    "/",
    "/faq",
    "/sitemap.xml",
    "/robots.txt",
    "/auth/login",
    "/app",
    "/no-such-page",
  ];
  const requests = paths.flatMap((path) => [
    ...forged.map((line) => rawRequest("GET", path, [`Host: ${host}`, line])),
    ...["evil.example", `evil.example:80`, `${host}.evil.example`, `evil.example@${host}`].map(
      (name) => rawRequest("GET", path, [`Host: ${name}`]),
    ),
    rawRequest("GET", `http://evil.example${path}`, [`Host: ${host}`]),
    rawRequest("GET", `http://evil.example@${host}${path}`, [`Host: ${host}`]),
  ]);
  for (const request of requests) {
    const { text, status } = await sendRaw(here.product.url, request);
    if (/evil\.example|:666/.test(text) || status >= 500 || status === 0) {
      wrong.push(`${status} ${request.toString("latin1").slice(0, 200)}`);
    }
  }
  if (!(await mailsLeadHere())) wrong.push("the link in a mail");
  return { tried: requests.length + 1 };
});

/** Whether a link that was asked for under a forged name leads to the site itself. */
async function mailsLeadHere(): Promise<boolean> {
  const { rows } = await here.sql.query("select email from users where id = $1", [PERSON.user]);
  const email = `${rows[0].email}`;
  const headers = { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" };
  await here.ask("/auth/forgot-password", { form: { email }, headers });
  const { text = "" } = await here.mails.waitFor(email, /./);
  return !text.includes("evil") && text.includes(`${here.product.url}/auth/`);
}

prove("H4", "Logging in and going back lead to this site only", async (wrong) => {
  const email = "user@people.example";
  const password = "a long enough one";
  await here.sql.query(
    "update accounts set password = $1, account_id = user_id::text where user_id = $2",
    [await hashPassword(password), PERSON.user],
  );
  const cookie = await here.signIn("user");
  const admin = await here.signIn("admin");
  let tried = 0;
  const check = (what: string, response: Response) => {
    tried += 1;
    const location = response.headers.get("location") ?? "";
    const leads = URL.canParse(location, here.product.url)
      ? new URL(location, here.product.url)
      : null;
    if (leads?.origin !== here.product.url) wrong.push(`${what}: ${response.status} ${location}`);
  };
  for (const [place, target] of REDIRECTS.entries()) {
    const to = encodeURIComponent(target).replaceAll("%25", "%");
    for (const path of ["login", "second-factor"]) {
      check(target, await here.ask(`/auth/${path}?to=${to}`, { cookie }));
    }
    const back = `/admin/users/${PERSON.invited}/role?back=${to}&search=${to}`;
    check(target, await here.ask(back, { cookie: admin, form: { role: "CLIENT_USER" } }));
    if (place % 6 === 0) {
      check(target, await here.ask(`/auth/login?to=${to}`, { form: { email, password } }));
    }
  }
  return { tried };
});

prove("H10", "Every kind of answer carries exactly its safety headers", async (wrong) => {
  let tried = 0;
  for (const { what, path, viewer, method, status, headers } of HEADER_CLASSES) {
    const cookie = viewer && (await here.signIn(viewer));
    const response = await fetch(here.product.url + path, {
      method,
      redirect: "manual",
      headers: { "Accept-Encoding": "identity", ...(cookie && { Cookie: cookie }) },
    });
    await response.text();
    if (response.status !== status) wrong.push(`${what}: ${response.status}, not ${status}`);
    for (const [name, value] of Object.entries(headers)) {
      tried += 1;
      const real = withoutNonce(response.headers.get(name) ?? "");
      if (real !== value) wrong.push(`${what}: ${name}: ${real}, not ${value}`);
    }
    const loose = NEVER.filter((name) => response.headers.has(name));
    wrong.push(...loose.map((name) => `${what}: ${name}`));
  }
  return { tried, note: `${HEADER_CLASSES.length} kinds` };
});

prove("H5", "What is searched for or named in an address is never run as SQL", async (wrong) => {
  const cookies = { app: await here.signIn("user"), admin: await here.signIn("admin") };
  let tried = 0;
  const asked = async (place: string, text: string) => {
    const cookie = place.startsWith("/app") ? cookies.app : cookies.admin;
    const response = await here.ask(place + encodeURIComponent(text), { cookie });
    const body = await response.text();
    tried += 1;
    return `${response.status}, ${body.replaceAll(/nonce="[^"]*"|\d+/g, "").length} characters`;
  };
  for (const place of PLACES) {
    for (const [always, never] of PAIRS.slice(0, sized(4, PAIRS.length))) {
      const one = await asked(place, always);
      const other = await asked(place, never);
      if (one !== other) wrong.push(`${place}${always}: ${one}; ${never}: ${other}`);
    }
    for (const text of SLEEPS.slice(0, sized(2, SLEEPS.length))) {
      const started = performance.now();
      await asked(place, text);
      if (performance.now() - started >= SLEEP_MS) wrong.push(`${place}${text} slept`);
    }
  }
  return { tried, note: `${PLACES.length} places` };
});

const TRACES =
  /\n\s+at .+:\d+|node_modules|\.ts:\d+|\bsyntax error at\b|violates|pg_catalog|SQLSTATE/;
const BROKEN =
  /unhandledRejection|uncaughtException|request failed before the router|"level":(50|60)|\bat .+:\d+:\d+/;

prove("H1", "No input brings an error, a stack trace or an end of the process", async (wrong) => {
  const rounds = sized(5_000, 100_000);
  const statuses = new Map<number, number>();
  let next = 0;
  let attempts = new Attempts(1, here.product.url, await cookiesOf(here));
  const sender = async () => {
    for (let turn = next++; turn < rounds; turn = next++) {
      // Some forms end sessions, so everyone logs in again now and then.
      if (turn % 500 === 499) {
        attempts = new Attempts(turn, here.product.url, await cookiesOf(here));
      }
      const attempt = attempts.next(turn);
      const ends = ["cut", "noise", "header", "method"].includes(attempt.kind);
      const answer = await sendRaw(here.product.url, attempt.bytes, { ends });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (isWrong(attempt, answer)) wrong.push(`${answer.status} to ${attempt.what}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, sender));
  await wait(500);
  const lines = here.product.output().split("\n");
  wrong.unshift(...lines.filter((line) => BROKEN.test(line)));
  if ((await here.ask("/readyz")).status !== 200) wrong.push("it is not ready");
  const counts = [...statuses].sort(([a], [b]) => a - b);
  const note = counts.map(([status, n]) => `${status || "closed"}: ${n}`).join(", ");
  return { tried: rounds, note };
});

const LARGE = 200_000;

function isWrong({ kind, bytes }: Attempt, { status, text }: Answer): boolean {
  const mayClose = kind === "cut" || kind === "noise" || kind === "header" || kind === "method";
  if (status === 0) return !mayClose && bytes.length < LARGE;
  return status >= 500 || TRACES.test(text);
}
