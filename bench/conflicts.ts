import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { type AsActor, createAsActor } from "#app/db/as-actor.server.ts";
import { createPool } from "#app/db/connections.server.ts";
import { nameKeys } from "#app/domain/conflicts/names/name-keys.ts";
import { findNames } from "#app/domain/conflicts/search-names.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { type RunningDatabase, startDatabase } from "#server/lifecycle/database/start-database.ts";
import { NAME_PAIRS } from "#tests/support/names/name-pairs.ts";
import { type Figure, missedOf } from "./support/figure.ts";
import { alone } from "./support/part.ts";
import { report, table } from "./support/report.ts";
import { median, percentile } from "./support/statistics.ts";

const NAMES = 200_000;
const BATCH = 5_000;
const SEARCHES_A_RUN = 100;
const WARM_UP = 20;
const MOST_MS = 50;
const JOB = { id: randomUUID(), organisationId: randomUUID(), numbers: [] };

/** Measures how long it takes to find who may be somebody among 200,000 names. */
export async function measure(runs = 5): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "dew-bench-"));
  // As root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o711);
  const config = readConfig({ DATA_DIR: dataDir, DEMO_DATA: "off" });
  const database = await startDatabase(config, createLog("silent"));
  const { times, found } = await timesOf(database, runs * SEARCHES_A_RUN).finally(async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return tell(times, found, runs);
}

async function timesOf(database: RunningDatabase, searches: number) {
  const owner = new Client(database.owner);
  // Stopping the server only closes this connection.
  owner.on("error", () => {});
  await owner.connect();
  const userId = await makeStaff(owner);
  await fill(owner);
  const pool = createPool(database.logins.requests, { max: 1, name: "bench", onError: () => {} });
  const asActor = createAsActor(pool);
  const times: number[] = [];
  const found: number[] = [];
  for (let round = -WARM_UP; round < searches; round += 1) {
    const { took, hits } = await search(asActor, userId, madeUpName(round * 7));
    if (round < 0) continue;
    times.push(took);
    found.push(hits);
  }
  await Promise.all([pool.end(), owner.end()]);
  return { times, found };
}

async function search(asActor: AsActor, userId: string, name: string) {
  return asActor({ role: "app_admin", userId }, async (tx) => {
    const start = performance.now();
    const hits = await findNames(tx, JOB, [
      { source: "PARTY", role: "", name, aliases: [], born: null },
    ]);
    return { took: performance.now() - start, hits: hits.length };
  });
}

async function makeStaff(owner: Client): Promise<string> {
  const id = randomUUID();
  await owner.query("insert into users (id, name, email) values ($1, 'Ann', 'a@b.example')", [id]);
  await owner.query("insert into profiles (id, name, status) values ($1, 'Ann', 'ACTIVE')", [id]);
  await owner.query("insert into user_roles (user_id, role) values ($1, 'ADMIN')", [id]);
  return id;
}

async function fill(owner: Client): Promise<void> {
  for (let first = 0; first < NAMES; first += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, place) => {
      const shown = madeUpName(first + place);
      return { source_id: randomUUID(), shown, keys: nameKeys(shown) };
    });
    await owner.query(
      `insert into conflict_names (source, source_id, shown, keys)
       select 'PARTY', source_id, shown, keys
       from jsonb_to_recordset($1) as r (source_id uuid, shown text, keys text[])`,
      [JSON.stringify(rows)],
    );
  }
  await owner.query("vacuum analyze conflict_names");
}

/** The words of the labelled names, first and last. */
const WORDS = NAME_PAIRS.flatMap(({ one, other }) => [one, other].map((name) => name.split(" ")));
const GIVEN = WORDS.map((words) => words[0] ?? "");
const SURNAMES = WORDS.map((words) => words.at(-1) ?? "");

/** A given name and a surname of many traditions, common ones more often; the same for the same number. */
function madeUpName(number: number): string {
  const spread = Math.abs(Math.imul(number + 1, 2_654_435_761)) % 1_000_003;
  const given = GIVEN[Math.floor((spread / 1_000_003) ** 1.5 * GIVEN.length)];
  const surname = SURNAMES[(spread * 31 + number) % SURNAMES.length];
  return `${given} ${surname}`;
}

async function tell(times: number[], found: number[], runs: number): Promise<Figure[]> {
  const rows = [50, 90, 99].map((per) => [`${per} %`, percentile(times, per).toFixed(1)]);
  const slowest = percentile(times, 99);
  const parts = [
    "# Time of a conflict search",
    `\`node bench/conflicts.ts ${runs}\`: ${times.length} searches for one name each, among ${NAMES.toLocaleString("en-GB")} names, with the comparison; ${median(found)} names found in the middle one.`,
    table(["of the searches", "at most ms"], rows),
  ];
  const figures: Figure[] = [
    {
      what: "Conflict search among 200,000 names, p99",
      product: slowest,
      unit: "ms",
      atMost: MOST_MS,
    },
  ];
  await report("conflicts", parts, missedOf(figures));
  return figures;
}

if (import.meta.main) await alone(measure);
