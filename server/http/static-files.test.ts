import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressFiles } from "./compress-files.ts";
import { createStaticFiles } from "./static-files.ts";

const SCRIPT = Buffer.from("const what = 'it weighed';\n".repeat(80));
const PICTURE = Buffer.from(SCRIPT);
const folder = mkdtempSync(join(tmpdir(), "dew-files-"));
let file: ReturnType<typeof createStaticFiles>;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "page-1a2b.js"), SCRIPT);
  writeFileSync(join(folder, "icon.png"), PICTURE);
  await compressFiles(folder);
  file = createStaticFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function ask(path: string, accepted: string): Promise<[string | null, Buffer]> {
  const answer = file(path, accepted);
  if (!answer) throw new Error(`There is no ${path}`);
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

test("a picture goes out as it is", async () => {
  expect(await ask("/icon.png", "gzip, br")).toEqual([null, PICTURE]);
});

test("nothing else is there: neither a compressed form by its own name nor a file outside", () => {
  const outside = [
    ...["/assets/page-1a2b.js.br", "/assets/page-1a2b.js.gz", "/icon.png.br", "/assets", "/"],
    ...["/../etc/passwd", "/assets/../icon.png", "/none.js"],
  ];
  expect(outside.map((path) => file(path, "br"))).toEqual(outside.map(() => null));
});
