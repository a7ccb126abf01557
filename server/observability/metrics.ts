import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Pool } from "pg";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { RecordedCheck } from "#app/domain/health/check.ts";
import type { MailFacts, PaperFacts, ScannerFacts } from "#app/domain/health/facts.ts";
import type { RequestFigures } from "#foundation/edge/edge.ts";
import type { QueueFacts } from "./queue-facts.ts";

export interface MetricsOptions {
  pools: Record<string, Pool>;
  /** Figures from the database; null when it does not answer. */
  database: () => Promise<{
    mails: MailFacts;
    emailRequests: QueueFacts;
    papers: PaperFacts;
    checks: RecordedCheck[];
  } | null>;
  scanner: () => Promise<ScannerFacts>;
  securityEvents: ReadonlyMap<string, number>;
  /** Free space on the data folder's disk; null when there is no data folder. */
  freeBytes: () => Promise<number | null>;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const METHODS = new Set(["GET", "HEAD", "POST"]);
const RESOLUTION_MS = 10;

export function createMetrics(options: MetricsOptions) {
  const registry = new Registry();
  const registers = [registry];
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request.",
    labelNames: ["route", "method", "status"],
    buckets: BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: "http_server_errors_total",
    help: "Answers with a status of 500 or more.",
    registers,
  });
  const refusals = new Counter({
    name: "rate_limit_refusals_total",
    help: "Answers with status 429.",
    registers,
  });
  new Counter({
    name: "security_events_total",
    help: "Security events in the log.",
    labelNames: ["event"],
    registers,
    collect() {
      this.reset();
      for (const [event, times] of options.securityEvents) this.inc({ event }, times);
    },
  });
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();

  return {
    count({ route, method, status, ms }: RequestFigures) {
      const knownMethod = METHODS.has(method) ? method : "other";
      const labels = { route, method: knownMethod, status: `${Math.floor(status / 100)}xx` };
      durations.observe(labels, ms / 1_000);
      if (status >= 500) errors.inc();
      if (status === 429) refusals.inc();
    },
    /** The metrics in Prometheus format: no personal data, no ids. */
    async text() {
      const measured = new Registry();
      measureProcess(gaugesOf(measured), options.pools, loop);
      await measureRest(gaugesOf(measured), options);
      return Registry.merge([registry, measured]).metrics();
    },
  };
}

type Labelled = [labels: Record<string, string>, value: number];
type SetGauge = (name: string, help: string, value: number | Labelled[]) => void;

/** Creates the gauges for each scrape, so that an unknown value is left out instead of repeating the last known one. */
function gaugesOf(registry: Registry): SetGauge {
  return (name, help, value) => {
    const samples: Labelled[] = typeof value === "number" ? [[{}, value]] : value;
    const [first] = samples;
    if (!first) return;
    const labelNames = Object.keys(first[0]);
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const [labels, now] of samples) gauge.set(labels, now);
  };
}

function measureProcess(
  gauge: SetGauge,
  pools: MetricsOptions["pools"],
  loop: ReturnType<typeof monitorEventLoopDelay>,
): void {
  const lag = [0.5, 0.99, 1].map((quantile): Labelled => {
    return [{ quantile: String(quantile) }, lagSeconds(loop.percentile(quantile * 100))];
  });
  loop.reset();
  gauge("nodejs_eventloop_lag_seconds", "Delay of the event loop since the last look.", lag);
  gauge("process_resident_memory_bytes", "Memory of the process.", process.memoryUsage.rss());
  gauge("process_uptime_seconds", "Age of the process.", process.uptime());
  const ofPools = (measure: (pool: Pool) => number) =>
    Object.entries(pools).map(([pool, it]): Labelled => [{ pool }, measure(it)]);
  const inUse = ofPools((pool) => pool.totalCount - pool.idleCount);
  gauge("db_pool_in_use", "Connections that are taken out.", inUse);
  const waiting = ofPools((pool) => pool.waitingCount);
  gauge("db_pool_waiting", "Work that waits for a connection.", waiting);
}

function lagSeconds(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1e3);
}

async function measureRest(gauge: SetGauge, { database, freeBytes, scanner }: MetricsOptions) {
  const [facts, free, { state }] = await Promise.all([database(), freeBytes(), scanner()]);
  if (free !== null) {
    gauge("data_folder_free_bytes", "Free space for the data folder.", free);
  }
  if (state !== "not set") {
    gauge("scanner_up", "Whether the malware scanner answers.", state === "answers" ? 1 : 0);
  }
  gauge("database_up", "Whether the database answers.", facts ? 1 : 0);
  if (!facts) return;
  measureEmails(gauge, facts);
  measurePapers(gauge, facts.papers);
  measureChecks(gauge, facts.checks);
}

const AGE = "Age of the oldest of them.";

function measureEmails(
  gauge: SetGauge,
  { mails, emailRequests }: { mails: MailFacts; emailRequests: QueueFacts },
): void {
  gauge("emails_unsent", "Emails that wait to be sent.", mails.unsent);
  gauge("emails_oldest_unsent_seconds", AGE, secondsSince(mails.oldestUnsentAt));
  gauge("emails_failed", "Emails that were given up.", mails.failed);
  const { waiting, oldestWaitingAt, givenUp } = emailRequests;
  gauge("email_events_waiting", "Events whose emails are not written yet.", waiting);
  gauge("email_events_oldest_waiting_seconds", AGE, secondsSince(oldestWaitingAt));
  gauge("email_events_failed", "Events whose emails were given up.", givenUp);
}

function measurePapers(gauge: SetGauge, papers: PaperFacts): void {
  gauge("papers_bytes", "Bytes of all stored papers.", papers.bytes);
  gauge("papers_waiting", "Papers that wait for the malware scanner.", papers.waiting);
  gauge("papers_oldest_waiting_seconds", AGE, secondsSince(papers.oldestWaitingAt));
  gauge("papers_damaged", "Papers that are not as received.", papers.damaged.length);
}

function measureChecks(gauge: SetGauge, checks: readonly RecordedCheck[]): void {
  const ages = checks.flatMap(({ name, okAt }): Labelled[] =>
    okAt ? [[{ check: name }, secondsSince(okAt)]] : [],
  );
  gauge("check_last_ok_seconds", "Time since a check last came out well.", ages);
  const statuses = checks.map(({ name, status }): Labelled => {
    return [{ check: name }, status === "OK" ? 1 : 0];
  });
  gauge("check_ok", "Whether a check came out well the last time.", statuses);
}

function secondsSince(at: Date | null): number {
  return at ? Math.max(0, (Date.now() - at.getTime()) / 1_000) : 0;
}
