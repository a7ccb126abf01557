import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MiddlewareHandler } from "hono";
import { serveStatic } from "hono/serve-static";
import { FILE_ROUTE, type NotedEnv } from "./request-log.ts";
import { FILE_POLICY } from "./security-headers.ts";

/** The kinds of files that are published; compressed copies are not reachable by their own names. */
const PUBLISHED = /\.(js|css|svg|png|ico|woff2|txt|pdf|csv)$/;
/** These are saved, and shown by no page. */
const SAVED = /\.(pdf|csv)$/;

/**
 * Serves the built files, compressed by the build. Reads them once, because the next build deletes them
 * while this process may still run. Names under /assets/ contain a hash: browsers may keep them for ever.
 */
export function staticFiles(directory: string): MiddlewareHandler<NotedEnv> {
  const files = readFiles(directory);
  const send = serveStatic<NotedEnv>({
    root: "",
    join: (_root, pathname) => pathname,
    getContent: async (pathname) => files.get(pathname) ?? null,
    precompressed: true,
    mimes: { svg: "image/svg+xml" },
    onFound(pathname, c) {
      c.get("notes").route = FILE_ROUTE;
      const isHashed = pathname.startsWith("/assets/");
      c.header("Cache-Control", `public, max-age=${isHashed ? "31536000, immutable" : "3600"}`);
      c.header("Content-Security-Policy", FILE_POLICY);
      c.header("Vary", "Accept-Encoding");
      if (SAVED.test(pathname)) c.header("Content-Disposition", "attachment");
    },
  });
  return (c, next) => (PUBLISHED.test(c.req.path) ? send(c, next) : next());
}

function readFiles(directory: string) {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const paths = entries.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name));
  return new Map(
    paths.map((path) => {
      const pathname = path.slice(directory.length).replaceAll("\\", "/");
      return [pathname, new Uint8Array(readFileSync(path))];
    }),
  );
}
