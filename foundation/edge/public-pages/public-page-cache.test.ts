import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { formOpenedCookie } from "#app/http/forms/form-timestamp.server.ts";
import type { RequestLogEntry } from "#foundation/edge/request-log.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { createSignedTimestamps } from "#foundation/secrets/keyed-digests.server.ts";
import { readCases } from "#tests/support/read-cases.ts";
import {
  createPublicPageCache,
  type PublicPageCache,
  refreshMonthly,
} from "./public-page-cache.ts";

const cases = readCases(import.meta.dirname, "public-page-cache.cases.txt");

const SITE = "https://site.example";
const stamps = createSignedTimestamps("s".repeat(40));

const SCRIPT = 'document.title = "<b>&amp;"';
const RULES = '{"prefetch":[]}';
const STYLE = "b{color:red}";
const PAGES: Record<string, string> = {
  "/": `<title>Home £</title><style>${STYLE}</style><script>${SCRIPT}</script>
    <script type="speculationrules">${RULES}</script><script src="/x.js"></script>
    <script type="application/ld+json">{"a":1}</script>${"<p>Text</p>".repeat(100)}`,
  "/contact": "<title>Contact</title>",
  "/robots.txt": "User-agent: *",
};

afterEach(() => vi.useRealTimers());

let recorded: RequestLogEntry[] = [];
beforeEach(() => {
  recorded = [];
});

function render(publicUrl = SITE, pages = PAGES): Promise<PublicPageCache> {
  return createPublicPageCache({
    publicUrl,
    paths: () => Object.keys(PAGES),
    render: async (path) => {
      const type = path.endsWith(".txt") ? "text/plain" : "text/html; charset=utf-8";
      const status = pages[path] ? 200 : 500;
      return new Response(pages[path] ?? "", { status, headers: { "Content-Type": type } });
    },
    record: (entry) => recorded.push(entry),
    cookie: (path, cookies) => formOpenedCookie(stamps, path, cookies),
  });
}

interface Answer extends Pick<IncomingMessage, "headers" | "rawHeaders"> {
  status: number | undefined;
  body: Buffer;
}

type Ask = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
) => Promise<Answer & { etag: string }>;

async function serve(cache: PublicPageCache, host = new URL(SITE).host): Promise<Ask> {
  const server = createServer(cache.before((_request, response) => response.end("next")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return (path, headers = {}, method = "GET") =>
    new Promise((resolve, reject) => {
      const options = { port, path, method, headers: { Host: host, ...headers } };
      const request = send(options, async (response) => {
        const body = Buffer.concat(await response.toArray());
        const { statusCode: status, headers, rawHeaders } = response;
        resolve({ status, headers, rawHeaders, body, etag: headers.etag ?? "" });
      });
      request.on("error", reject).end();
    });
}

test("each encoding holds the same page, under a strong ETag of its own", async () => {
  const ask = await serve(await render());
  const plain = await ask("/");
  const br = await ask("/", { "Accept-Encoding": "gzip, br" });
  const gzip = await ask("/", { "Accept-Encoding": "gzip" });
  expect(plain.body.toString()).toBe(PAGES["/"]);
  expect(brotliDecompressSync(br.body).toString()).toBe(PAGES["/"]);
  expect(gunzipSync(gzip.body).toString()).toBe(PAGES["/"]);
  const encodings = [plain, br, gzip].map(({ headers }) => headers["content-encoding"]);
  expect(encodings).toEqual([undefined, "br", "gzip"]);
  const etags = [plain, br, gzip, await ask("/contact")].map(({ etag }) => etag);
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
  expect(new Set(etags).size).toBe(4);
  for (const { headers, body } of [plain, br, gzip]) {
    expect(headers["content-length"]).toBe(String(body.length));
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["cross-origin-opener-policy"]).toBe(undefined);
  }
});

test.each([
  ["as it is", (etag: string) => etag],
  ["in a list", (etag: string) => `"another", ${etag} , "third"`],
  ["marked weak by a proxy", (etag: string) => `W/${etag}`],
  ["weak and in a list", (etag: string) => `"another",W/${etag}`],
])("an ETag that is known, %s, is answered 304 without a body", async (_how, known) => {
  const ask = await serve(await render());
  const br = { "Accept-Encoding": "br" };
  const { etag, headers } = await ask("/", br);
  const again = await ask("/", { ...br, "If-None-Match": known(etag) });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.etag).toBe(etag);
  expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
});

test("the ETag of another page, another encoding or half of one is not known", async () => {
  const ask = await serve(await render());
  const { etag } = await ask("/");
  const { etag: other } = await ask("/contact");
  const { etag: br } = await ask("/", { "Accept-Encoding": "br" });
  for (const known of [other, br, etag.slice(0, -1), etag.slice(1), ""]) {
    expect((await ask("/", { "If-None-Match": known })).status, known).toBe(200);
  }
});

test("HEAD has the headers of GET and no body", async () => {
  const ask = await serve(await render());
  const get = await ask("/");
  const head = await ask("/", {}, "HEAD");
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
  const { date: _get, ...wanted } = get.headers;
  const { date: _head, ...found } = head.headers;
  expect(found).toEqual(wanted);
});

test.each(cases<[string, string, Record<string, string>, string]>("requests that go on"))(
  "%s goes on",
  async (_what, path, headers: Record<string, string>, method) => {
    const ask = await serve(await render());
    expect((await ask(path, headers, method)).body.toString()).toBe("next");
  },
);

test("what stands behind a question mark changes nothing", async () => {
  const ask = await serve(await render());
  const { etag } = await ask("/");
  for (const path of ["/?", "/?utm_source=x&y=1", "/?a?b"]) {
    expect((await ask(path)).etag, path).toBe(etag);
  }
});

test("the contact page gives its cookie to whoever has none, and only there", async () => {
  const ask = await serve(await render());
  const cookiesOf = async (path: string, headers?: Record<string, string>) =>
    (await ask(path, headers)).headers["set-cookie"];
  const [cookie = ""] = (await cookiesOf("/contact")) ?? [];
  const [, stamp = ""] = /^enquiry-opened=([^;]+); Path=\/contact; /.exec(cookie) ?? [];
  expect(Date.now() - (stamps.read(stamp)?.getTime() ?? 0)).toBeLessThan(5_000);
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  expect(await cookiesOf("/")).toBeUndefined();
  const has = (name: string) => ({ Cookie: `a=1; ${name}=${stamp}; b=2` });
  expect(await cookiesOf("/contact", has("enquiry-opened"))).toBeUndefined();
  expect(await cookiesOf("/contact", has("not-enquiry-opened"))).toHaveLength(1);
  const { etag } = await ask("/contact");
  expect(await cookiesOf("/contact", { "If-None-Match": etag })).toHaveLength(1);
});

test("over plain http there is neither Secure nor HSTS", async () => {
  const ask = await serve(await render("http://localhost:3000"), "localhost:3000");
  const { headers } = await ask("/contact");
  expect(headers["set-cookie"]?.[0]).toMatch(/; SameSite=Lax$/);
  expect(headers).not.toHaveProperty("strict-transport-security");
  const secure = await (await serve(await render()))("/contact");
  expect(secure.headers).toHaveProperty("strict-transport-security");
});

test("each answer is counted, and what passes is not", async () => {
  const ask = await serve(await render());
  const { etag } = await ask("/?email=ada@example.com");
  await ask("/contact", { "If-None-Match": etag });
  await ask("/", { "If-None-Match": etag }, "HEAD");
  await ask("/elsewhere");
  const ms = expect.any(Number);
  expect(recorded).toEqual([
    { route: "/", method: "GET", status: 200, ms, quiet: true },
    { route: "/contact", method: "GET", status: 200, ms, quiet: true },
    { route: "/", method: "HEAD", status: 304, ms, quiet: true },
  ]);
});

test("the script policy names exactly the inline code of the page", async () => {
  const ask = await serve(await render());
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const policy = async (path: string) => {
    const rules = String((await ask(path)).headers["content-security-policy"]).split("; ");
    return Object.fromEntries(rules.map((rule) => [rule.split(" ", 1)[0], rule]));
  };
  expect(await policy("/")).toMatchObject({
    "default-src": "default-src 'none'",
    "script-src": `script-src ${hash(SCRIPT)} ${hash(RULES)}`,
    "style-src": `style-src ${hash(STYLE)}`,
  });
  expect(await policy("/contact")).toMatchObject({
    "script-src": "script-src 'none'",
    "style-src": "style-src 'none'",
  });
});

test("each file keeps its own type", async () => {
  const ask = await serve(await render());
  expect((await ask("/robots.txt")).headers["content-type"]).toBe("text/plain");
  expect((await ask("/")).headers["content-type"]).toBe("text/html; charset=utf-8");
});

test("a page that does not answer 200 stops the start, and is named", async () => {
  await expect(render(SITE, { ...PAGES, "/contact": "" })).rejects.toThrow("/contact answers 500");
});

test("a refresh exchanges the pages; one that fails leaves them", async () => {
  const pages = { ...PAGES };
  const cache = await render(SITE, pages);
  const ask = await serve(cache);
  const { etag } = await ask("/");
  pages["/"] = "<title>Next year</title>";
  expect((await ask("/")).etag).toBe(etag);
  await cache.refresh();
  expect((await ask("/")).body.toString()).toBe("<title>Next year</title>");
  expect((await ask("/")).etag).not.toBe(etag);
  pages["/"] = "<title>Later</title>";
  pages["/contact"] = "";
  await expect(cache.refresh()).rejects.toThrow();
  expect((await ask("/")).body.toString()).toBe("<title>Next year</title>");
  expect((await ask("/contact")).body.toString()).toBe(PAGES["/contact"]);
});

function freshFrom(moment: string) {
  vi.useFakeTimers({ now: new Date(moment) });
  const refresh = vi.fn(async () => {});
  const fresh = refreshMonthly({ refresh, before: (next) => next }, createLog("silent"));
  onTestFinished(fresh.stop);
  return { refresh, fresh, minutes: (n: number) => vi.advanceTimersByTimeAsync(n * 60_000) };
}

test.each(["2026-12-31T23:57:30Z", "2026-07-31T22:57:30Z"])(
  "pages are made anew once when a month begins in London, from %s",
  async (start) => {
    const { refresh, minutes } = freshFrom(start);
    await minutes(2);
    expect(refresh).not.toHaveBeenCalled();
    await minutes(1);
    expect(refresh).toHaveBeenCalledTimes(1);
    await minutes(60 * 24);
    expect(refresh).toHaveBeenCalledTimes(1);
  },
);

test("a refresh that fails is tried again", async () => {
  const { refresh, minutes } = freshFrom("2026-12-31T23:59:30Z");
  refresh.mockRejectedValueOnce(new Error("away"));
  await minutes(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  await minutes(1);
  expect(refresh).toHaveBeenCalledTimes(2);
  await minutes(60);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test("after the stop nothing is made anew", async () => {
  const { refresh, fresh, minutes } = freshFrom("2026-12-31T23:59:30Z");
  fresh.stop();
  await minutes(5);
  expect(refresh).not.toHaveBeenCalled();
});
