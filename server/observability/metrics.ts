import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Pool } from "pg";
import type { Check } from "#app/domain/health/check.ts";
import type { MailFacts } from "#app/domain/health/facts.ts";
import { type Family, Histogram, prometheusText, type Sample } from "./prometheus-text.ts";
import type { QueueFacts } from "./queue-facts.ts";

/** A request that has been answered. */
export interface Answer {
  /** The route's pattern, or what else answered. */
  route: string;
  method: string;
  status: number;
  /** From its arrival until its answer was made; of a stream, until it began. */
  ms: number;
}

export interface Metrics {
  count(answer: Answer): void;
  /** What Prometheus reads: no personal data, no ids. */
  text(): Promise<string>;
}

export interface MetricsOptions {
  pools: Record<string, Pool>;
  /** What the database knows; null when it does not answer. */
  database: () => Promise<{ mails: MailFacts; notifications: QueueFacts; checks: Check[] } | null>;
  /** How often each security event has happened. */
  securityEvents: ReadonlyMap<string, number>;
  /** Of the disk that the data folder is on; null: there is no data folder. */
  freeBytes: () => Promise<number | null>;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const METHODS = new Set(["GET", "HEAD", "POST"]);
const RESOLUTION_MS = 10;

/** Counts answers, and measures the process and its database when asked. */
export function createMetrics(options: MetricsOptions): Metrics {
  const durations = new Histogram(["route", "method", "status"], BUCKETS);
  const totals = { errors: 0, refusals: 0 };
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();

  return {
    count({ route, method, status, ms }) {
      const known = METHODS.has(method) ? method : "other";
      durations.observe(ms / 1_000, route, known, `${Math.floor(status / 100)}xx`);
      if (status >= 500) totals.errors += 1;
      if (status === 429) totals.refusals += 1;
    },
    async text() {
      const lag = [0.5, 0.99, 1].map((quantile) => ({
        labels: { quantile: String(quantile) },
        value: lagSeconds(loop.percentile(quantile * 100)),
      }));
      loop.reset();
      return prometheusText([
        family(
          "http_request_duration_seconds",
          "histogram",
          "Time to answer a request.",
          durations.samples(),
        ),
        family(
          "http_server_errors_total",
          "counter",
          "Answers with a status of 500 or more.",
          totals.errors,
        ),
        family("rate_limit_refusals_total", "counter", "Answers with status 429.", totals.refusals),
        family(
          "security_events_total",
          "counter",
          "Security events in the log.",
          [...options.securityEvents].map(([event, value]) => ({ labels: { event }, value })),
        ),
        family(
          "nodejs_eventloop_lag_seconds",
          "gauge",
          "Delay of the event loop since the last look.",
          lag,
        ),
        ...(await measured(options)),
      ]);
    },
  };
}

function family(
  name: string,
  type: Family["type"],
  help: string,
  value: number | Sample[],
): Family {
  return { name, type, help, samples: typeof value === "number" ? [{ value }] : value };
}

/** Without the timer's own interval, which every measurement holds. */
function lagSeconds(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1e3);
}

async function measured({ pools, database, freeBytes }: MetricsOptions): Promise<Family[]> {
  const [known, free] = await Promise.all([database(), freeBytes()]);
  const ofPools = (measure: (pool: Pool) => number) =>
    Object.entries(pools).map(([pool, it]) => ({ labels: { pool }, value: measure(it) }));
  return [
    family(
      "process_resident_memory_bytes",
      "gauge",
      "Memory of the process.",
      process.memoryUsage.rss(),
    ),
    family("process_uptime_seconds", "gauge", "Age of the process.", process.uptime()),
    family(
      "db_pool_in_use",
      "gauge",
      "Connections that are taken out.",
      ofPools((pool) => pool.totalCount - pool.idleCount),
    ),
    family(
      "db_pool_waiting",
      "gauge",
      "Work that waits for a connection.",
      ofPools((pool) => pool.waitingCount),
    ),
    family("data_folder_free_bytes", "gauge", "Free space for the data folder.", free ?? []),
    family("database_up", "gauge", "Whether the database answers.", known ? 1 : 0),
    ...(known
      ? [
          ...ofMails(known.mails),
          ...ofNotifications(known.notifications),
          ...ofChecks(known.checks),
        ]
      : []),
  ];
}

function ofNotifications({ waiting, oldestWaitingAt, givenUp }: QueueFacts): Family[] {
  const age = oldestWaitingAt ? secondsSince(oldestWaitingAt) : 0;
  return [
    family(
      "notifications_waiting",
      "gauge",
      "Notifications whose mails are not written yet.",
      waiting,
    ),
    family("notifications_oldest_waiting_seconds", "gauge", "Age of the oldest of them.", age),
    family("notifications_failed", "gauge", "Notifications that were given up.", givenUp),
  ];
}

function ofMails({ unsent, oldestUnsentAt, failed }: MailFacts): Family[] {
  const age = oldestUnsentAt ? secondsSince(oldestUnsentAt) : 0;
  return [
    family("mails_unsent", "gauge", "Mails that wait to be sent.", unsent),
    family("mails_oldest_unsent_seconds", "gauge", "Age of the oldest of them.", age),
    family("mails_failed", "gauge", "Mails that were given up.", failed),
  ];
}

function ofChecks(checks: Check[]): Family[] {
  const ages = checks.flatMap(({ name, okAt }) =>
    okAt ? [{ labels: { check: name }, value: secondsSince(okAt) }] : [],
  );
  const states = checks.map(({ name, state }) => ({
    labels: { check: name },
    value: state === "OK" ? 1 : 0,
  }));
  return [
    family("check_last_ok_seconds", "gauge", "Time since a check last came out well.", ages),
    family("check_ok", "gauge", "Whether a check came out well the last time.", states),
  ];
}

function secondsSince(at: Date): number {
  return Math.max(0, (Date.now() - at.getTime()) / 1_000);
}
