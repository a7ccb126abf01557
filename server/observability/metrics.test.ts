import { expect, it } from "vitest";
import type { RecordedCheck } from "#app/domain/health/check.ts";
import type { ScannerFacts } from "#app/domain/health/facts.ts";
import { createPool } from "#foundation/database/connections.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { SECURITY_EVENT } from "#foundation/log/log.server.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { keptLog } from "#tests/support/product/kept-log.ts";
import { createMetrics, type MetricsOptions } from "./metrics.ts";
import { readQueueFacts } from "./queue-facts.ts";
import { countSecurityEvents } from "./security-counts.ts";

const db = await createTestDatabase();
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

function metrics(options: Partial<MetricsOptions> = {}) {
  return createMetrics({
    pools: { requests: db.sql },
    database: async () => null,
    scanner: async () => ({ state: "not set" }),
    securityEvents: new Map([["wrong-code", 3]]),
    freeBytes: async () => 5,
    ...options,
  });
}

function value(text: string, series: string): number {
  const line = text.split("\n").find((candidate) => nameOf(candidate) === nameOf(`${series} 0`));
  if (!line) throw new Error(`No ${series} in\n${text}`);
  return Number(line.slice(line.lastIndexOf(" ")));
}

function nameOf(line: string): string {
  const [, name = "", labels = ""] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
  return [name, ...labels.split(/,(?=\w+=")/).toSorted()].join();
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
  const checks: RecordedCheck[] = [
    { name: "backup", status: "WRONG", detail: "It failed", checkedAt: ago(5), okAt: ago(100) },
    { name: "audit", status: "WARNING", detail: "Not whole", checkedAt: ago(5), okAt: null },
  ];
  const mails = { unsent: 3, oldestUnsentAt: ago(60), failed: 2, failedLately: 1 };
  const emailRequests = { waiting: 4, oldestWaitingAt: ago(90), givenUp: 1 };
  const damaged = [{ id: "a", page: null }];
  const papers = { files: 9, bytes: 5_000, waiting: 2, oldestWaitingAt: ago(30), damaged };
  const database = async () => ({ mails, emailRequests, papers, checks });
  const found = await metrics({ database }).text();
  expect(value(found, "papers_bytes")).toBe(5_000);
  expect(value(found, "papers_waiting")).toBe(2);
  expect(value(found, "papers_oldest_waiting_seconds")).toBeCloseTo(30, 0);
  expect(value(found, "papers_damaged")).toBe(1);
  expect(value(found, "email_events_waiting")).toBe(4);
  expect(value(found, "email_events_oldest_waiting_seconds")).toBeCloseTo(90, 0);
  expect(value(found, "email_events_failed")).toBe(1);
  expect(value(found, "database_up")).toBe(1);
  expect(value(found, "emails_unsent")).toBe(3);
  expect(value(found, "emails_failed")).toBe(2);
  expect(value(found, "emails_oldest_unsent_seconds")).toBeCloseTo(60, 0);
  expect(value(found, 'check_last_ok_seconds{check="backup"}')).toBeCloseTo(100, 0);
  expect(value(found, 'check_ok{check="backup"}')).toBe(0);
  expect(found).not.toContain('check_last_ok_seconds{check="audit"}');
  const without = await metrics({ freeBytes: async () => null }).text();
  expect(value(without, "database_up")).toBe(0);
  expect(without).not.toMatch(/emails_|email_events_|papers_|check_|data_folder/);
});

it("tells whether the scanner answers, where there is one", async () => {
  const text = (scanner: ScannerFacts) => metrics({ scanner: async () => scanner }).text();
  expect(value(await text({ state: "answers", engine: "ClamAV" }), "scanner_up")).toBe(1);
  expect(value(await text({ state: "down" }), "scanner_up")).toBe(0);
  expect(await text({ state: "not set" })).not.toContain("scanner_up");
});

it("counts security events by name", async () => {
  const { log, lines } = keptLog("error");
  const securityEvents = countSecurityEvents(log);
  const { text } = metrics({ securityEvents });
  log.warn({ event: "wrong-code", userId: "1" }, SECURITY_EVENT);
  log.warn({ event: "wrong-code", userId: "2" }, SECURITY_EVENT);
  log.warn({ event: "wrong-code" }, "something else");
  log.warn("something else");
  const found = await text();
  expect(value(found, 'security_events_total{event="wrong-code"}')).toBe(2);
  expect(value(found, 'security_events_total{event="refused-by-database"}')).toBe(0);
  expect(lines).toEqual([]);
});

it("counts email requests that wait, and those that were given up", async () => {
  const pool = createPool(db.logins.worker, { max: 1, name: "test", onError: () => {} });
  const facts = () => inTransaction(pool, "begin", readQueueFacts);
  expect(await facts()).toEqual({ waiting: 0, oldestWaitingAt: null, givenUp: 0 });
  const oldest = ago(600);
  await db.query(
    `insert into pgboss.job (name, state, created_on) values
       ('notify', 'retry', $1), ('notify', 'created', now()), ('notify', 'completed', $1),
       ('notify', 'failed', $1), ('send-email', 'created', $1)`,
    oldest,
  );
  expect(await facts()).toEqual({ waiting: 2, oldestWaitingAt: oldest, givenUp: 1 });
  await pool.end();
});
