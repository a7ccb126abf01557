import { afterAll, expect, it } from "vitest";
import { startProduct } from "#tests/support/product/product.ts";

const product = await startProduct({ LOG_LEVEL: "info", TRUST_PROXY: "127.0.0.1" });
afterAll(() => product?.remove());

const ask = async (path: string) => {
  const response = await fetch(product.url + path).catch(() => null);
  return response ? `${response.status} ${(await response.text()).split("\n", 1)[0]}` : "gone";
};

it("the running product answers probes, and measures itself by routes", async () => {
  expect(await ask("/healthz")).toBe("200 ok");
  expect(await ask("/readyz")).toBe("200 ok");
  await ask("/");
  await ask("/admin/jobs/00000000-0000-4000-8000-000000000000");
  const response = await fetch(`${product.url}/metrics`);
  expect(response.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await response.text();
  expect(text).toContain('route="/",method="GET",status="2xx"');
  expect(text).toContain('route="/admin/jobs/:jobId",method="GET",status="3xx"');
  expect(text).toMatch(/^db_pool_in_use\{pool="worker"\} \d$/m);
  expect(text).toMatch(/^database_up 1$/m);
  expect(text).not.toMatch(/00000000-|@/);
  for (const line of text.trimEnd().split(/\n+/)) {
    expect(line).toMatch(/^# (HELP|TYPE) \w+ |^\w+(\{(\w+="[^"]*",?)+\})? \S+$/);
  }
});

it("each line of its log is JSON, and probes leave none", async () => {
  await ask("/auth/login");
  await expect.poll(() => product.output()).toContain('"route":"/auth/login"');
  const lines = product
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty("msg");
  expect(lines.join()).not.toMatch(/healthz|readyz|metrics/);
});

it("told to stop, it says no to proxies at once, serves who still comes, and ends well", async () => {
  const stopped = product.stop();
  await expect.poll(() => ask("/readyz"), { interval: 20 }).toBe("503 unavailable");
  expect(await ask("/healthz")).toBe("200 ok");
  const late = await fetch(`${product.url}/auth/login`);
  expect([late.status, late.headers.get("Connection")]).toEqual([200, "close"]);
  expect(await stopped).toBe(0);
  expect(await ask("/healthz")).toBe("gone");
});
