import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll } from "vitest";
import { startEmbeddedPostgres } from "#foundation/embedded-postgres/embedded-postgres.ts";
import { AS_PRODUCT } from "#tests/support/database/owner-options.ts";
import { TABLES } from "#tests/tables.table.ts";
import { isKilled, mutantsOf } from "#tests/trust/access/matrix/mutants.ts";
import { tryCells } from "#tests/trust/access/matrix/try-cells.ts";
import { ACTOR_NAMES } from "#tests/trust/support/access-matrix/actors.ts";
import { COMMANDS, FORBIDDEN, WIDEST } from "#tests/trust/support/access-matrix/catalogue.ts";
import { type Cell, cellsOf } from "#tests/trust/support/access-matrix/cells.ts";
import {
  columnsOf,
  portalDatabase,
  writeRows,
} from "#tests/trust/support/access-matrix/database.ts";
import { type Outcome, prove, sized } from "#tests/trust/support/report/prove.ts";
import {
  type ExternalPostgres,
  startExternalPostgres,
} from "#tests/trust/support/servers/external-postgres.ts";

let postgres: ExternalPostgres;
let owner: Client;
let cells: Cell[];
beforeAll(async () => {
  postgres = await startExternalPostgres();
  owner = await prepared(postgres.url);
  cells = cellsOf(await columnsOf(owner));
});
afterAll(async () => {
  await owner?.end();
  await postgres?.remove();
});

async function prepared(server: string): Promise<Client> {
  const client = new Client({ connectionString: await portalDatabase(server), ...AS_PRODUCT });
  await client.connect();
  await writeRows(client);
  return client;
}

async function tryMatrix(owner: Client, wrong: string[]): Promise<Outcome> {
  const tables = Object.keys(await columnsOf(owner));
  const unknown = tables.filter((table) => !(table in TABLES));
  wrong.push(...unknown.map((table) => `${table} has no entry`));
  const outcomes = await tryCells(owner, cells);
  for (const cell of cells) {
    const outcome = outcomes.get(cell);
    if (outcome === cell.expected) continue;
    wrong.push(`${cell.actor}: ${cell.statement}: ${outcome}, not ${cell.expected}`);
  }
  const note = `${ACTOR_NAMES.length} actors, ${tables.length} tables`;
  return { tried: cells.length, note };
}

async function lookIntoCatalogue(owner: Client, found: string[]): Promise<Outcome> {
  for (const [what, query] of Object.entries(FORBIDDEN)) {
    const { rows } = await owner.query({ text: query, rowMode: "array" });
    found.push(...rows.map(([name]) => `${what}: ${name}`));
  }
  const { rows: policies } = await owner.query<{ policy: string; command: string }>(COMMANDS);
  for (const [command, expected] of Object.entries(WIDEST)) {
    const real = policies.filter((one) => one.command === command).map(({ policy }) => policy);
    const different = [...new Set([...real, ...expected])].filter(
      (policy) => !(real.includes(policy) && expected.includes(policy)),
    );
    found.push(...different.map((policy) => `${command} not as expected: ${policy}`));
  }
  const rules = Object.keys(FORBIDDEN).length;
  const note = `${rules} rules, ${policies.length} policies`;
  return { tried: rules + policies.length, note };
}

const REFUSES = "The database refuses what the application forgets";
const CATALOGUE = "The catalogue holds nothing that would get round the access rules";
prove("C3a", REFUSES, (wrong) => tryMatrix(owner, wrong));
prove("C3b", CATALOGUE, (wrong) => lookIntoCatalogue(owner, wrong));

// It is another version of PostgreSQL: what that may change is tried where there is time for it.
if (sized(0, 1)) {
  prove("C3a", `${REFUSES}, and so does the embedded one`, onEmbedded(tryMatrix));
  prove("C3b", `${CATALOGUE}, nor does the embedded one's`, onEmbedded(lookIntoCatalogue));
}

function onEmbedded(attempt: typeof tryMatrix) {
  return async (wrong: string[]) => {
    const dataDir = mkdtempSync(join(tmpdir(), "dew-embedded-"));
    chmodSync(dataDir, 0o711);
    const embedded = await startEmbeddedPostgres({ dataDir });
    const { host, port, user, password, database } = embedded.connection;
    const url = new URL(`postgres://${user}@localhost:${port}/${database}`);
    url.password = password;
    url.searchParams.set("host", host);
    const client = await prepared(url.href);
    try {
      return await attempt(client, wrong);
    } finally {
      await client.end();
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
}

prove("C3c", "An access rule that is taken away or widened is noticed", async (alive) => {
  const { mutants: all, covered } = await mutantsOf(owner);
  const mutants = all.filter((_, place) => place % sized(8, 1) === 0);
  for (const mutant of mutants) {
    if (!(await isKilled(owner, mutant, cells))) alive.push(mutant.statement);
  }
  const note = `${mutants.length - alive.length} of ${mutants.length} noticed`;
  alive.push(...covered.map((policy) => `said twice: ${policy}`));
  return { tried: mutants.length, note };
});
