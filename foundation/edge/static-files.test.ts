import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import { compressFiles } from "#server/lifecycle/build/compress-files.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import type { NotedEnv } from "./request-log.ts";
import { staticFiles } from "./static-files.ts";

const SCRIPT = Buffer.from("const what = 'it weighed';\n".repeat(80));
const PICTURE = Buffer.from(SCRIPT);
const folder = testFolder();
const app = new Hono<NotedEnv>();

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "page-1a2b.js"), SCRIPT);
  writeFileSync(join(folder, "icon.png"), PICTURE);
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, ".vite", "manifest.json"), "{}");
  await compressFiles(folder);
  app.use(async (c, next) => {
    c.set("notes", {});
    await next();
    c.header("X-Route", c.get("notes").route ?? "none");
  });
  app.use(staticFiles(folder));
});

async function ask(path: string, accepted: string): Promise<[string | null, Buffer]> {
  const answer = await app.request(path, { headers: { "Accept-Encoding": accepted } });
  if (!answer.ok) throw new Error(`There is no ${path}`);
  return [answer.headers.get("Content-Encoding"), Buffer.from(await answer.arrayBuffer())];
}

test("a script goes out in the smallest form that a browser takes", async () => {
  const [br, small] = await ask("/assets/page-1a2b.js", "gzip, br");
  expect(br).toBe("br");
  expect(brotliDecompressSync(small)).toEqual(SCRIPT);
  const [gzip, second] = await ask("/assets/page-1a2b.js", "gzip");
  expect(gzip).toBe("gzip");
  expect(gunzipSync(second)).toEqual(SCRIPT);
  expect(small.length).toBeLessThan(second.length);
  expect(await ask("/assets/page-1a2b.js", "")).toEqual([null, SCRIPT]);
});

test.each([
  ["gzip;q=1.0, br;q=0.1", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, gzip;q=0", null],
])("who accepts '%s' gets %s", async (accepted, encoding) => {
  expect((await ask("/assets/page-1a2b.js", accepted))[0]).toBe(encoding);
});

test("a file whose name has a hash is kept for ever, any other for an hour", async () => {
  const headers = async (path: string) => Object.fromEntries((await app.request(path)).headers);
  const policy = "default-src 'none'; frame-ancestors 'none'";
  const always = { vary: "Accept-Encoding", "content-security-policy": policy, "x-route": "file" };
  expect(await headers("/assets/page-1a2b.js")).toEqual({
    ...always,
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "text/javascript; charset=utf-8",
  });
  expect(await headers("/icon.png")).toEqual({
    ...always,
    "cache-control": "public, max-age=3600",
    "content-type": "image/png",
  });
});

test("the files of a process that runs stay when the next build takes them away", async () => {
  rmSync(join(folder, "icon.png"));
  expect(await ask("/icon.png", "")).toEqual([null, PICTURE]);
});

test("a picture goes out as it is", async () => {
  expect(await ask("/icon.png", "gzip, br")).toEqual([null, PICTURE]);
});

test("nothing else is there: neither a compressed form by its own name nor a file outside", async () => {
  const outside = [
    "/assets/page-1a2b.js.br",
    "/assets/page-1a2b.js.gz",
    "/icon.png.br",
    "/assets",
    "/",
    "/../etc/passwd",
    "/assets/%2e%2e%2ficon.png",
    "/none.js",
    "/.vite/manifest.json",
    "//icon.png",
  ];
  const statuses = outside.map(async (path) => (await app.request(path)).status);
  expect(await Promise.all(statuses)).toEqual(outside.map(() => 404));
});
