import { hash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { RecordRequest } from "#foundation/edge/request-log.ts";
import { constantHeaders, contentPolicy } from "#foundation/edge/security-headers.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { chooseEncoding, type Encoding, encodings } from "./compressed.ts";

export interface PublicPageCacheOptions {
  publicUrl: string;
  /** The addresses of the pages; each page is the same for every visitor. */
  paths: () => readonly string[];
  render: (path: string) => Promise<Response>;
  record: RecordRequest;
  cookie: (path: string, cookies: string | undefined) => string | null;
}

export type PublicPageCache = Awaited<ReturnType<typeof createPublicPageCache>>;

interface EncodedPage {
  /** Compressed when first asked for, so that a start does not wait for it. */
  body: () => Buffer;
  etag: string;
  headers: string[];
}

/**
 * Renders the pages once and keeps their bytes in each encoding, with all headers. Serving them needs
 * neither the database nor the router. Each page's policy allows its inline scripts by their hashes.
 */
export async function createPublicPageCache(options: PublicPageCacheOptions) {
  const { host, protocol } = new URL(options.publicUrl);
  const cookieEnd = protocol === "https:" ? "; Secure" : "";
  let pages = await renderAll(options);

  function answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || headers.host !== host) return false;
    const from = performance.now();
    const path = url.split("?", 1)[0] ?? url;
    const page = pages.get(path);
    if (!page) return false;
    const {
      body,
      etag,
      headers: own,
    } = page[chooseEncoding(`${headers["accept-encoding"] ?? ""}`)];
    const cookie = options.cookie(path, headers.cookie);
    const all = cookie ? [...own, "Set-Cookie", cookie + cookieEnd] : own;
    const status = matchesEtag(headers["if-none-match"], etag) ? 304 : 200;
    if (status === 304) {
      response.writeHead(304, all).end();
    } else {
      const bytes = body();
      response.writeHead(200, [...all, "Content-Length", String(bytes.length)]);
      response.end(method === "HEAD" ? undefined : bytes);
    }
    const ms = performance.now() - from;
    options.record({ route: path, method, status, ms, quiet: true });
    return true;
  }

  return {
    before:
      (next: RequestListener): RequestListener =>
      (request, response) => {
        if (!answerFromCache(request, response)) next(request, response);
      },
    /** Renders all pages, then replaces the cached ones at once. */
    refresh: async () => {
      pages = await renderAll(options);
    },
  };
}

const MINUTE_MS = 60_000;

/** Renders the pages again when a new month has begun: they show the year, and dates that expire. */
export function refreshMonthly(cache: PublicPageCache, log: Logger): { stop(): void } {
  let made = londonMonth(new Date());
  const timer = setInterval(async () => {
    const month = londonMonth(new Date());
    if (month === made) return;
    try {
      await cache.refresh();
      made = month;
    } catch (error) {
      log.error({ err: error }, "public pages not rendered; trying again");
    }
  }, MINUTE_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function londonMonth(now: Date): string {
  return now.toLocaleDateString("en-GB", {
    timeZone: "Europe/London",
    year: "numeric",
    month: "2-digit",
  });
}

function matchesEtag(asked: string | undefined, etag: string): boolean {
  return (
    asked?.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag) ?? false
  );
}

async function renderAll(options: PublicPageCacheOptions) {
  const pages = options
    .paths()
    .map(async (path) => [path, await renderPage(path, options)] as const);
  return new Map(await Promise.all(pages));
}

async function renderPage(path: string, { render, publicUrl }: PublicPageCacheOptions) {
  const response = await render(path);
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get("Content-Type") ?? "text/html; charset=utf-8";
  const givesCookie = response.headers.has("Set-Cookie");
  const policy = contentPolicy(hashesOf(body.toString("utf8")), publicUrl);
  const headers = [
    ["Content-Type", type],
    // A page with a cookie is for one visitor: shared caches must not keep it.
    ["Cache-Control", `${givesCookie ? "private" : "public"}, max-age=0, must-revalidate`],
    ["Vary", "Accept-Encoding"],
    ["Content-Security-Policy", policy],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ...constantHeaders(publicUrl),
  ].flat();
  const digest = hash("sha256", body, "base64url").slice(0, 22);
  const encoded = encodings(body);
  const encode = (encoding: Encoding): EncodedPage => {
    const etag = `"${digest}-${encoding}"`;
    const coding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    return { body: () => encoded(encoding), etag, headers: [...headers, "ETag", etag, ...coding] };
  };
  return { br: encode("br"), gzip: encode("gzip"), identity: encode("identity") };
}

const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>(?<text>[\s\S]*?)<\/style>/g;

/** The policy's hashes for the inline code of this page; data blocks and linked files need none. */
function hashesOf(html: string) {
  const scripts = [...html.matchAll(SCRIPT)].filter(
    ({ groups }) => !/\bsrc=|application\/ld\+json/.test(groups?.attributes ?? ""),
  );
  return { script: sources(scripts), style: sources([...html.matchAll(STYLE)]) };
}

function sources(elements: RegExpMatchArray[]): string {
  const hashes = elements.map(({ groups }) => {
    return `'sha256-${hash("sha256", groups?.text ?? "", "base64")}'`;
  });
  return hashes.length > 0 ? [...new Set(hashes)].join(" ") : "'none'";
}
