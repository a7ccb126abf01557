import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { createPool } from "#app/db/connections.server.ts";
import { createAttemptLimits } from "#app/domain/sign-in/attempt-limits.server.ts";
import type { Auth } from "#app/platform/auth/auth-interface.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/platform/auth/library.server.ts";
import { createAuth } from "#app/platform/auth.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { createLimitKey } from "#app/platform/limit-key.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { hashPassword } from "#app/platform/password.server.ts";
import { type RunningDatabase, startDatabase } from "#server/lifecycle/database/start-database.ts";
import { type Figure, missedOf } from "./support/figure.ts";
import { alone } from "./support/part.ts";
import { report, table } from "./support/report.ts";
import { median, percentile } from "./support/statistics.ts";

const WARM_UP = 5;
const KNOWN = "known@people.example";
const MOST_APART_MS = 5;
const ROUNDS_A_RUN = 12;
const log = createLog("silent");

const KINDS = {
  "known address, wrong password": () => KNOWN,
  "unknown address": () => `${randomUUID()}@people.example`,
} as const;
type Kind = keyof typeof KINDS;

/** Measures refused sign-ins: their duration must not reveal whether the address is known. */
export async function measure(runs = 5): Promise<Figure[]> {
  const rounds = runs * ROUNDS_A_RUN;
  const dataDir = await mkdtemp(join(tmpdir(), "dew-bench-"));
  // As root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o711);
  const config = readConfig({ DATA_DIR: dataDir, DEMO_DATA: "off" });
  const database = await startDatabase(config, log);
  const times = await timesOf(database, rounds).finally(async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return tell(times, runs);
}

async function timesOf(
  { owner, logins, secret }: RunningDatabase,
  rounds: number,
): Promise<Record<Kind, number[]>> {
  const client = new Client(owner);
  // Queries report their own errors; stopping the server only closes this connection.
  client.on("error", () => {});
  await client.connect();
  await makePerson(client);
  const pool = createPool(logins.auth, { max: 4, name: "bench", onError: () => {} });
  const auth = createAuth({
    pool,
    secret,
    publicUrl: "http://localhost:3000",
    issuer: "Bench",
    session: { hours: 12, idleMinutes: 30, idleMinutesStaff: 15 },
    limits: createAttemptLimits(createLimitKey(secret)),
    log,
  });
  const times: Record<Kind, number[]> = {
    "known address, wrong password": [],
    "unknown address": [],
  };
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const kinds = Object.keys(KINDS) as Kind[];
    // Alternating order, so that whatever slows the machine down affects both.
    for (const kind of round % 2 ? kinds : kinds.reverse()) {
      await client.query("delete from rate_limits");
      const took = await refused(auth, KINDS[kind]());
      if (round >= 0) times[kind].push(took);
    }
  }
  await Promise.all([pool.end(), client.end()]);
  return times;
}

async function makePerson(client: Client): Promise<void> {
  const id = randomUUID();
  const hash = await hashPassword("gravel tulip ninety");
  await client.query("insert into users (id, name, email) values ($1, 'Ann', $2)", [id, KNOWN]);
  await client.query(
    "insert into accounts (user_id, account_id, provider_id, password) values ($1, $2, 'credential', $3)",
    [id, id, hash],
  );
}

async function refused(auth: Auth, email: string): Promise<number> {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: "192.0.2.1" });
  const start = performance.now();
  const { kind } = await auth.signIn(email, "wrong password", headers);
  const took = performance.now() - start;
  if (kind !== "refused") throw new Error("A wrong password was taken");
  return took;
}

async function tell(times: Record<Kind, number[]>, runs: number): Promise<Figure[]> {
  const known = median(times["known address, wrong password"]);
  const unknown = median(times["unknown address"]);
  const apart = Math.abs(known - unknown);
  const rows = Object.entries(times).map(([kind, all]) => [
    kind,
    `${all.length}`,
    ...[10, 50, 90].map((per) => percentile(all, per).toFixed(1)),
    (median(all) / unknown).toFixed(3),
  ]);
  const parts = [
    "# Time of a refused sign-in",
    `\`node bench/sign-in-timing.ts ${runs}\` (${ROUNDS_A_RUN} rounds each): the real hash, real limits and a real database; known and unknown address in turn.`,
    table(["who", "tries", "p10 ms", "median ms", "p90 ms", "ratio"], rows),
    `The medians are ${apart.toFixed(1)} ms apart; at most ${MOST_APART_MS} ms is the figure.`,
  ];
  const figures: Figure[] = [
    {
      what: "Refused sign-in, known and unknown address apart",
      product: apart,
      unit: "ms",
      atMost: MOST_APART_MS,
    },
  ];
  await report("sign-in-timing", parts, missedOf(figures));
  return figures;
}

if (import.meta.main) await alone(measure);
