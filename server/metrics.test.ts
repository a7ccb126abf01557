import { expect, it } from "vitest";
import type { Check } from "#app/domain/system/check.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createMetrics, type MetricsOptions } from "./metrics.ts";

const db = await createTestDatabase();
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

function metrics(options: Partial<MetricsOptions> = {}) {
  return createMetrics({
    pools: { requests: db.sql },
    database: async () => null,
    freeBytes: async () => 5,
    ...options,
  });
}

/** What a line says behind its name and labels. */
function value(text: string, series: string): number {
  const line = text.split("\n").find((candidate) => candidate.startsWith(`${series} `));
  if (!line) throw new Error(`No ${series} in\n${text}`);
  return Number(line.slice(series.length + 1));
}

it("counts answers by route, method and class of status", async () => {
  const { count, text } = metrics();
  const route = "/admin/jobs/:jobId";
  count({ route, method: "GET", status: 200, ms: 20 });
  count({ route, method: "GET", status: 204, ms: 30 });
  count({ route, method: "BREW", status: 503, ms: 1 });
  count({ route: "/auth/login", method: "POST", status: 429, ms: 1 });
  const found = await text();
  const duration = "http_request_duration_seconds";
  const labels = `route="${route}",method="GET",status="2xx"`;
  expect(value(found, `${duration}_count{${labels}}`)).toBe(2);
  expect(value(found, `${duration}_sum{${labels}}`)).toBeCloseTo(0.05);
  expect(value(found, `${duration}_bucket{${labels},le="0.025"}`)).toBe(1);
  expect(found).toContain(`route="${route}",method="other",status="5xx"`);
  expect(value(found, "http_server_errors_total")).toBe(1);
  expect(value(found, "rate_limit_refusals_total")).toBe(1);
});

it("measures the process and its pools", async () => {
  const client = await db.sql.connect();
  const found = await metrics().text();
  client.release();
  expect(value(found, 'db_pool_in_use{pool="requests"}')).toBe(1);
  expect(value(found, 'db_pool_waiting{pool="requests"}')).toBe(0);
  expect(value(found, "process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
  expect(value(found, 'nodejs_eventloop_lag_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
  expect(value(found, "data_folder_free_bytes")).toBe(5);
});

it("tells of mails and checks what the database knows, and without it that it is away", async () => {
  const checks: Check[] = [
    { name: "backup", state: "WRONG", detail: "It failed", checkedAt: ago(5), okAt: ago(100) },
    { name: "audit", state: "WARNING", detail: "Not whole", checkedAt: ago(5), okAt: null },
  ];
  const mails = { unsent: 3, oldestUnsentAt: ago(60), failed: 2, failedLately: 1 };
  const found = await metrics({ database: async () => ({ mails, checks }) }).text();
  expect(value(found, "database_up")).toBe(1);
  expect(value(found, "mails_unsent")).toBe(3);
  expect(value(found, "mails_failed")).toBe(2);
  expect(value(found, "mails_oldest_unsent_seconds")).toBeCloseTo(60, 0);
  expect(value(found, 'check_last_ok_seconds{check="backup"}')).toBeCloseTo(100, 0);
  expect(value(found, 'check_ok{check="backup"}')).toBe(0);
  expect(found).not.toContain('check_last_ok_seconds{check="audit"}');
  const without = await metrics({ freeBytes: async () => null }).text();
  expect(value(without, "database_up")).toBe(0);
  expect(without).not.toMatch(/mails_|check_|data_folder/);
});
