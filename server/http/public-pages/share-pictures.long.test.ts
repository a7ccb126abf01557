import { Hono } from "hono";
import satori from "satori";
import { beforeEach, expect, test, vi } from "vitest";
import { publicPages } from "#app/content/site-map.server.ts";
import { sharePicture } from "#app/routes/public/page-meta.ts";
import type { NotedEnv } from "#foundation/edge/edge.ts";
import { sharePictures } from "./share-pictures.ts";

vi.mock("satori", { spy: true });

beforeEach(() => vi.clearAllMocks());

const PNG = "89504e470d0a1a0a";

function sizeOf(png: Buffer): [number, number] {
  expect(png.toString("hex", 0, 8)).toBe(PNG);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

/** Asks for pictures; one that cannot be drawn fails as it does at the edge. */
function asker(): (path: string) => Promise<Response> {
  const app = new Hono<NotedEnv>();
  app.use(async (c, next) => {
    c.set("notes", {});
    await next();
  });
  app.use(sharePictures("Test Business"));
  app.onError((error) => {
    throw error;
  });
  return async (path) => app.request(path);
}

async function bytes(response: Response): Promise<Buffer> {
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test("every page has a picture of its own, 1200 by 630", async () => {
  const pictures = asker();
  const drawn = new Set<string>();
  for (const { path } of publicPages()) {
    const response = await pictures(sharePicture(path));
    expect(response.headers.get("Content-Type"), path).toBe("image/png");
    const png = await bytes(response);
    expect(sizeOf(png), path).toEqual([1200, 630]);
    drawn.add(png.toString("base64"));
  }
  expect(drawn.size).toBe(publicPages().length);
});

test("other addresses have none", async () => {
  const pictures = asker();
  for (const path of ["/share/", "/share/admin.png", "/share/home.jpg", "/share/HOME.png", "/"]) {
    expect((await pictures(path)).status, path).toBe(404);
  }
  expect(satori).not.toHaveBeenCalled();
});

test("a picture is drawn once, however often and at once it is asked for", async () => {
  const pictures = asker();
  const ask = async () => (await bytes(await pictures("/share/home.png"))).toString("base64");
  const answers = await Promise.all([ask(), ask()]);
  answers.push(await ask());
  expect(new Set(answers).size).toBe(1);
  expect(satori).toHaveBeenCalledTimes(1);
});

test("a drawing that failed is tried again", async () => {
  const pictures = asker();
  vi.mocked(satori).mockRejectedValueOnce(new Error("no memory"));
  await expect(pictures("/share/faq.png")).rejects.toThrow("no memory");
  expect(sizeOf(await bytes(await pictures("/share/faq.png")))).toEqual([1200, 630]);
});
