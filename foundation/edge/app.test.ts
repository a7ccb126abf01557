import { beforeEach, describe, expect, test, vi } from "vitest";
import { FORM_BYTES } from "#foundation/forms/bodies.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { testOperations } from "#tests/support/product/test-operations.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { createHttpApp, type HttpOptions } from "./app.ts";
import { FILE_POLICY } from "./security-headers.ts";

const cases = readCases(import.meta.dirname, "app.cases.txt");

const SITE = "https://portal.example";

let asked: Request | null = null;

function edge(options: Partial<HttpOptions> = {}) {
  asked = null;
  const app = createHttpApp({
    publicUrl: SITE,
    development: false,
    log: createLog("silent"),
    staticFiles: async (c, next) => (c.req.path === "/favicon.svg" ? c.body("icon") : next()),
    clientAddress: (peer) => peer,
    oldAddresses: (_c, next) => next(),
    sharePictures: async (c, next) =>
      c.req.path === "/share/home.png" ? c.body("picture") : next(),
    handle: async (request) => {
      asked = request;
      await request.text();
      const headers = new Headers({ "Set-Cookie": "notice=x; Path=/" });
      if (new URL(request.url).pathname === "/") headers.set("Cache-Control", "no-cache");
      return new Response("page", { headers });
    },
    ...testOperations(),
    bodies: async () => [],
    ...options,
  });
  return (path: string, init: RequestInit = {}, host = new URL(SITE).host) =>
    app.request(
      `http://127.0.0.1:3000${path}`,
      { ...init, headers: { Host: host, ...init.headers } },
      { incoming: { socket: { remoteAddress: "192.0.2.7" } } },
    );
}

const EVIL = "https://evil.example";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

test.each(cases<[string, Record<string, string>, number]>("a form with …"))(
  "a form with %s",
  async (_name, headers: Record<string, string>, status) => {
    const response = await edge()("/app/jobs/new", {
      method: "POST",
      headers: { ...FORM, ...headers },
      body: "a=1",
    });
    expect(response.status).toBe(status);
    expect(asked !== null).toBe(status === 200);
  },
);

test("of 230 requests at once 200 reach the router, the others are told to come back; probes and files are not counted", async () => {
  const gate = Promise.withResolvers<Response>();
  let handled = 0;
  const ask = edge({
    clientAddress: () => `192.0.2.${handled}`,
    handle: async () => {
      handled++;
      return (await gate.promise).clone();
    },
  });
  const answers = Array.from({ length: 230 }, () => ask("/app"));
  const [refused] = await Promise.all([answers[200], answers[229]]);
  expect(handled).toBe(200);
  expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await ask("/healthz")).status).toBe(200);
  expect((await ask("/favicon.svg")).status).toBe(200);
  gate.resolve(new Response("page"));
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect((await ask("/app")).status).toBe(200);
});

test("whoever asks 230 times at once, from all over a /48, leaves half of the places to others", async () => {
  const gate = Promise.withResolvers<Response>();
  let handled = 0;
  let address = (): string => `2001:db8:1:${handled.toString(16)}::1`;
  const ask = edge({
    clientAddress: () => address(),
    handle: async () => {
      handled++;
      return (await gate.promise).clone();
    },
  });
  const flood = Array.from({ length: 230 }, () => ask("/app"));
  expect((await flood[229])?.status).toBe(503);
  expect(handled).toBe(100);
  address = () => `192.0.2.${handled}`;
  const others = Array.from({ length: 50 }, () => ask("/app"));
  gate.resolve(new Response("page"));
  expect((await Promise.all(others)).every(({ status }) => status === 200)).toBe(true);
  const answered = (await Promise.all(flood)).filter(({ status }) => status === 200);
  expect(answered).toHaveLength(100);
  address = () => "2001:db8:1::1";
  expect((await ask("/app")).status).toBe(200);
});

test("what its visitor has given up is no fault of the product", async () => {
  const statuses: number[] = [];
  const given = new AbortController();
  const ask = edge({
    record: ({ status }) => void statuses.push(status),
    handle: async (request) => {
      if (request.url.endsWith("/left")) given.abort();
      return new Response("", { status: 500 });
    },
  });
  await ask("/fails");
  await ask("/left", { signal: given.signal });
  expect(statuses).toEqual([500, 499]);
});

test("a request that fails gives its place back", async () => {
  const ask = edge({
    handle: async (request) => {
      if (request.url.endsWith("/fails")) throw new Error("no");
      return new Response("page");
    },
  });
  for (let n = 0; n < 250; n++) expect((await ask("/fails")).status).toBe(500);
  expect((await ask("/app")).status).toBe(200);
});

test.each(cases<[string, number]>("a form of type …"))(
  "a form of type '%s'",
  async (type, status) => {
    const headers = { Origin: SITE, "Content-Type": type };
    const response = await edge()("/app", { method: "POST", headers, body: "a=1" });
    expect(response.status).toBe(status);
  },
);

test("a form over 1 MiB is refused before the router sees it whole, in words that a person can read", async () => {
  const headers = { ...FORM, Origin: SITE };
  const send = (bytes: number) =>
    edge()("/app", { method: "POST", headers, body: "x".repeat(bytes) });
  const refused = await send(FORM_BYTES + 1);
  expect(refused.status).toBe(413);
  expect(refused.headers.get("Content-Type")).toMatch(/^text\/html/);
  expect(await refused.text()).toContain("<h1>Too much to send at once</h1>");
  expect((await send(FORM_BYTES)).status).toBe(200);
});

test("a form that takes longer than 15 seconds is given up", async () => {
  vi.useFakeTimers();
  try {
    const headers = { ...FORM, Origin: SITE, "Content-Length": "3" };
    const endless = new ReadableStream({
      start: (form) => form.enqueue(new TextEncoder().encode("a")),
    });
    const form = { method: "POST", headers, body: endless };
    const answer = edge()("/app", Object.assign(form, { duplex: "half" }));
    await vi.advanceTimersByTimeAsync(14_900);
    const early = await Promise.race([answer, "not yet"]);
    await vi.advanceTimersByTimeAsync(200);
    const response = await answer;
    const answered = [early, response.status, await response.text()];
    expect(answered).toEqual(["not yet", 408, "Form took too long"]);
    expect(asked).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

describe("what browsers report of a page's policy", () => {
  const lines: unknown[] = [];
  const log = Object.assign(createLog("silent"), {
    warn: (line: unknown) => void lines.push(line),
  });
  const send = (report: unknown, type: string, options: RequestInit = {}) =>
    edge({ log })("/csp-report", {
      method: "POST",
      headers: { "Content-Type": type, "Sec-Fetch-Site": "cross-site" },
      body: JSON.stringify(report),
      ...options,
    });
  beforeEach(() => {
    lines.length = 0;
  });

  const rule = "script-src-elem";
  const blocked = `${EVIL}/x.js?token=1`;
  const page = `${SITE}/app/jobs?search=secret`;
  const older = { "effective-directive": rule, "blocked-uri": blocked, "document-uri": page };
  const newer = { effectiveDirective: rule, blockedURL: blocked, sample: "secret" };

  test.each([
    ["application/csp-report", { "csp-report": older }],
    ["application/reports+json", [{ type: "csp-violation", body: newer }]],
  ])(
    "as %s is taken without a page's leave; the log tells the rule and the site alone",
    async (type, report) => {
      expect((await send(report, type)).status).toBe(204);
      expect(lines).toEqual([{ event: "policy-broken", rule, from: EVIL }]);
      expect(asked).toBeNull();
    },
  );

  test("and is no report, or too long a one, leaves nothing", async () => {
    const type = "application/csp-report";
    expect((await send("x".repeat(9_000), type)).status).toBe(413);
    expect((await send({}, "text/plain")).status).toBe(415);
    expect((await send({}, type, { method: "GET", body: null })).status).toBe(405);
    const hostile = { "csp-report": { "violated-directive": "<b>" } };
    for (const nonsense of [null, 1, [], { body: 1 }, hostile]) {
      expect((await send(nonsense, type)).status).toBe(204);
    }
    expect(lines).toEqual([]);
  });

  test("more than sixty times a minute is not written down", async () => {
    const ask = edge({ log });
    const body = JSON.stringify({ "csp-report": { "violated-directive": "img-src" } });
    for (let n = 0; n < 70; n++) {
      const headers = { "Content-Type": "application/csp-report" };
      expect((await ask("/csp-report", { method: "POST", headers, body })).status).toBe(204);
    }
    expect(lines).toHaveLength(60);
  });
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("%s is not allowed", async (method) => {
  const response = await edge()("/app", { method });
  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe("GET, HEAD, POST");
  expect(asked).toBeNull();
});

test.each(cases<[start: string, more: string, status: number]>("the address …"))(
  "the address %s",
  async (start, more, status) => {
    expect((await edge()(start + more)).status).toBe(status);
  },
);

test("another host name is told where the site is, and the router is not asked", async () => {
  const response = await edge()("/app", {}, "evil.example");
  expect(response.status).toBe(421);
  expect(await response.text()).toBe(`This site is at ${SITE}`);
  expect(asked).toBeNull();
});

test("other names of this machine are sent on to the site's own", async () => {
  const ask = edge({ publicUrl: "http://localhost:3000" });
  const response = await ask("/app?x=1", {}, "127.0.0.1:3000");
  expect(response.status).toBe(307);
  expect(response.headers.get("Location")).toBe("http://localhost:3000/app?x=1");
});

test("the router sees the site's own address and nothing that a client claims of it", async () => {
  await edge()("/app?x=1", {
    headers: {
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-For": "203.0.113.9",
      Forwarded: "for=203.0.113.9",
      "X-Client-Address": "203.0.113.9",
      "X-React-Router-SPA-Mode": "yes",
    },
  });
  expect(asked?.url).toBe(`${SITE}/app?x=1`);
  expect(asked?.headers.get("X-Client-Address")).toBe("192.0.2.7");
  const names = [...(asked?.headers.keys() ?? [])];
  expect(names.filter((name) => /forwarded|react-router/.test(name))).toEqual([]);
});

test.each(cases<[string, string, string]>("headers of …"))(
  "headers of %s",
  async (path, cache, referrer) => {
    const { headers } = await edge()(path);
    expect(headers.get("Cache-Control")).toBe(cache);
    expect(headers.get("Referrer-Policy")).toBe(referrer);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=63072000; includeSubDomains");
    expect(headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; script-src 'nonce-[\w+/]{22}==' 'strict-dynamic'; style-src 'self' 'nonce-[\w+/]{22}==';/,
    );
    expect(headers.getSetCookie()).toEqual(["__Host-notice=x; Path=/; Secure"]);
  },
);

test("a file carries what protects it, and none of a page's headers", async () => {
  const staticFiles: HttpOptions["staticFiles"] = async (c) =>
    c.body("script", 200, {
      "Content-Type": "text/javascript",
      "Content-Security-Policy": FILE_POLICY,
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  const { headers } = await edge({ staticFiles })("/assets/page-1a2b.js");
  expect(Object.fromEntries(headers)).toEqual({
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "content-type": "text/javascript",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-content-type-options": "nosniff",
  });
});

test("refusals and files carry the security headers too", async () => {
  for (const path of ["/favicon.svg", "/a%00b", "/healthz"]) {
    const { headers } = await edge()(path);
    expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
    expect(headers.get("Content-Security-Policy"), path).toContain("default-src 'none'");
  }
});

test("each answer has a nonce of its own", async () => {
  const ask = edge();
  const policies = await Promise.all(
    Array.from({ length: 50 }, async () => (await ask("/")).headers.get("Content-Security-Policy")),
  );
  expect(new Set(policies).size).toBe(50);
});

test("what fails unexpectedly is 500 without a word of why", async () => {
  const handle = () => Promise.reject(new Error("select secret from table"));
  const ask = edge({ handle });
  const response = await ask("/app");
  expect(response.status).toBe(500);
  expect(await response.text()).toBe("Something went wrong");
});
