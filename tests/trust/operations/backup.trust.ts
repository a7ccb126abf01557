import { randomBytes, randomUUID } from "node:crypto";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type ClientConfig, Pool } from "pg";
import { afterAll, beforeAll } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#app/demo/demo-data.ts";
import {
  connectionToRunning,
  startEmbeddedPostgres,
} from "#foundation/embedded-postgres/embedded-postgres.ts";
import { type Product, startProduct } from "#tests/support/product/product.ts";
import { brokenChain, brokenSeals } from "#tests/trust/support/database/audit-chain.ts";
import { askNumber, digestTables, withClient } from "#tests/trust/support/database/digests.ts";
import { rewritten } from "#tests/trust/support/database/rewritten-backup.ts";
import { withoutLimits } from "#tests/trust/support/database/without-limits.ts";
import { Person } from "#tests/trust/support/installation/person.ts";
import { runProgram, startProgram } from "#tests/trust/support/installation/run-program.ts";
import { sealedDownloads } from "#tests/trust/support/papers/sealed-downloads.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import {
  type ExternalPostgres,
  startExternalPostgres,
} from "#tests/trust/support/servers/external-postgres.ts";

const KEY = { BACKUP_KEY: randomBytes(24).toString("hex") };
const MANAGERS_JOBS = `from jobs j join profiles p on p.organisation_id = j.organisation_id
  join users u on u.id = p.id where u.email = $1`;
/** Nobody answers there: what is to be sent stays queued. */
const MAILS_WAIT = { SMTP_URL: "smtp://127.0.0.1:9" };
const [, MANAGER] = DEMO_ACCOUNTS;

let folder: string;
let external: ExternalPostgres;
let product: Product;
let secret: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dew-backups-"));
  await chmod(folder, 0o711);
  external = await startExternalPostgres();
  await asSuperuser((client) => client.query("create role portal_owner login createrole"));
  product = await startProduct(MAILS_WAIT);
  secret = (await readFile(join(product.dataDir, "auth-secret"), "utf8")).trim();
});
afterAll(async () => {
  await product?.remove();
  await external?.remove();
  await rm(folder, { recursive: true, force: true });
});

const asSuperuser = <T>(work: Parameters<typeof withClient<T>>[1]) =>
  withClient({ connectionString: external.url }, work);

/** An empty database that belongs to someone who is no superuser, as in production. */
async function emptyDatabase(
  name: string,
): Promise<{ env: Record<string, string>; all: ClientConfig }> {
  await asSuperuser((client) => client.query(`create database ${name} owner portal_owner`));
  const url = new URL(external.url);
  url.pathname = name;
  const all = { connectionString: url.href };
  url.username = "portal_owner";
  return { env: { DATABASE_URL: url.href, AUTH_SECRET: secret, ...KEY }, all };
}

async function backUp(
  name: string,
  env: Record<string, string>,
): Promise<{ path: string; seconds: number }> {
  const { code, output, errors, seconds } = await runProgram(
    "scripts/backup.ts",
    ["--to", join(folder, name)],
    { ...KEY, ...env },
  );
  if (code !== 0) throw new Error(errors);
  return { path: output.split("\n")[0] ?? "", seconds };
}

async function restore(path: string, env: Record<string, string>): Promise<number> {
  const { code, errors, seconds } = await runProgram("scripts/restore.ts", [path], env);
  if (code !== 0) throw new Error(errors);
  return seconds;
}

async function brokenSealsOf(connection: ClientConfig): Promise<string[]> {
  const known = { secret, dataDirs: [product.dataDir] };
  const found = await withClient(connection, (client) => brokenSeals(client, known));
  // What a restore notes is sealed by the first process that runs on it.
  return found.filter((fault) => !fault.endsWith("no seal"));
}

const differing = (one: Record<string, string>, other: Record<string, string>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (table) => one[table] !== other[table],
  );

/** What the embedded database of a data folder holds, while no product runs on it. */
async function atRest<T>(
  dataDir: string,
  look: (connection: ClientConfig) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return await look(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

prove(
  "O6",
  "A backup under load holds all that was acknowledged, and nothing by halves",
  async () => {
    const running = await connectionToRunning(product.dataDir);
    if (!running) throw new Error("The product does not run");
    await withClient(running, withoutLimits);
    const acknowledged: string[] = [];
    const over = new AbortController();
    const load = Promise.all([1, 2, 3].map(() => comment(running, acknowledged, over.signal)));
    while (acknowledged.length < 20) await wait(100);
    const before = acknowledged.length;
    const { path, seconds } = await backUp("under-load", { DATA_DIR: product.dataDir });
    over.abort();
    await load;
    const { env, all } = await emptyDatabase("under_load");
    const restoring = await restore(path, env);
    const known = acknowledged.slice(0, before).map((id) => `'${id}'`);
    const there = `select count(*) from comments where id in (${known})`;
    const lost = before - (await askNumber(all, there));
    const torn = await askNumber(
      all,
      `select count(*) from audit_logs a full join comments c on c.id::text = a.meta->>'commentId'
     where (a.id is null and c.body like 'Load%') or (c.id is null and a.meta ? 'commentId')`,
    );
    const faults = await brokenSealsOf(all);
    const note = `${acknowledged.length} writes meanwhile; backup ${seconds.toFixed(1)} s, restore ${restoring.toFixed(1)} s`;
    const failed = lost + torn + faults.length;
    return { tried: before, failed, note: [note, ...faults].join("; ") };
  },
);

async function comment(running: ClientConfig, acknowledged: string[], over: AbortSignal) {
  const visitor = new Person([product.url]);
  await visitor.logIn(MANAGER.email, DEMO_PASSWORD);
  const jobId = await withClient(running, async (client) => {
    const { rows } = await client.query(`select j.id ${MANAGERS_JOBS}`, [MANAGER.email]);
    return rows[0]?.id;
  });
  while (!over.aborted) {
    const id = randomUUID();
    const form = { id, body: `Load ${id}` };
    const { status } = await visitor.post(`/jobs/${jobId}/comments`, form);
    if (status < 400) acknowledged.push(id);
  }
}

const good = () => ({ path: moved.path, key: KEY.BACKUP_KEY, secret });
let moved: { path: string; digests: Record<string, string> };

prove(
  "O6",
  "Embedded to external PostgreSQL: every table is equal, and mails are held",
  async () => {
    const running = (await connectionToRunning(product.dataDir)) ?? {};
    const { tried: downloads, wrong } = await sealedDownloads(product.url, running);
    const notification = randomUUID();
    const atWork = "select count(*) from pgboss.job where name = 'notify' and state < 'completed'";
    while ((await askNumber(running, atWork)) > 0) await wait(200);
    await withClient(running, (client) =>
      client.query(
        `insert into pgboss.job (id, name, data, start_after) select $1, 'notify',
       jsonb_build_object('templateKey', 'job_submitted', 'jobId', id), now() + interval '1 day' from jobs limit 1`,
        [notification],
      ),
    );
    await product.stop();
    const [before, queued] = await atRest(product.dataDir, (connection) =>
      Promise.all([
        digestTables(connection),
        askNumber(connection, "select count(*) from sent_emails where status = 'QUEUED'"),
      ]),
    );
    const { path } = await backUp("at-rest", { DATA_DIR: product.dataDir });
    const { env, all } = await emptyDatabase("moved");
    await restore(path, { ...env, ...MAILS_WAIT });
    const faults = [...wrong, ...differing(before, await digestTables(all))];
    const held = "select count(*) from sent_emails where last_error = 'Held after a restore' and";
    const kept = await askNumber(all, `${held} status = 'FAILED'`);
    const written = await askNumber(all, `${held} notification_id = '${notification}'`);
    if (queued === 0 || written === 0 || kept !== queued + written) faults.push("held mails");
    if ((await askNumber(all, "select count(*) from sessions")) > 0) faults.push("sessions");
    faults.push(...(await brokenSealsOf(all)));
    moved = { path: (await backUp("moved", env)).path, digests: await digestTables(all) };
    const tried = Object.keys(before).length + 3 + downloads;
    return { tried, failed: faults.length, note: [`${kept} mails held`, ...faults].join(", ") };
  },
);

prove(
  "O6",
  "And back into an empty data folder: tables and sealed reports are equal, and people log in",
  async () => {
    const dataDir = join(folder, "empty-machine");
    await mkdir(dataDir, { mode: 0o711 });
    const seconds = await restore(moved.path, { DATA_DIR: dataDir, ...KEY });
    const faults = differing(moved.digests, await atRest(dataDir, digestTables));
    const again = await startProduct({ DATA_DIR: dataDir });
    const visitor = new Person([again.url]);
    await visitor.logIn(MANAGER.email, DEMO_PASSWORD);
    if ((await visitor.get("/app/jobs")).status !== 200) faults.push("the list of jobs");
    const running = (await connectionToRunning(dataDir)) ?? {};
    const [jobs, inFile] = await exported(visitor, running);
    if (jobs === 0 || inFile !== jobs) faults.push("the file of jobs");
    const { tried: downloads, wrong } = await sealedDownloads(again.url, running);
    if (downloads === 0) faults.push("no sealed report");
    const sql = new Pool(running);
    faults.push(
      ...wrong,
      ...(await brokenChain({ sql, secret, products: [product, { dataDir }] })),
    );
    await sql.end();
    await again.remove();
    const tried = Object.keys(moved.digests).length + 3 + downloads;
    const note = `${downloads} downloads of sealed bytes equal; restored in ${seconds.toFixed(1)} s; ${inFile} jobs in the file that is downloaded`;
    return { tried, failed: faults.length, note: [note, ...faults].join("; ") };
  },
);

async function exported(visitor: Person, running: ClientConfig): Promise<[number, number]> {
  const { headers, text } = await visitor.get("/app/jobs/export");
  const isFile = headers["content-type"]?.startsWith("text/csv");
  const { rows } = await withClient(running, (client) =>
    client.query<{ number: string }>(`select j.number ${MANAGERS_JOBS}`, [MANAGER.email]),
  );
  const there = rows.filter(({ number }) => isFile && text.includes(number));
  return [rows.length, there.length];
}

prove(
  "O6",
  "A restore that is killed half-way has written nothing, and can be repeated",
  async () => {
    const rounds = sized(1, 10);
    const { env, all } = await emptyDatabase("killed");
    // The first refusal leaves the tables there, so that one can be locked.
    const other = await rewritten(good(), (record) => record.replace("\tGBP\t", "\tGBP\t "));
    await writeFile(join(folder, "bad.backup"), other);
    await runProgram("scripts/restore.ts", [join(folder, "bad.backup")], env);
    let failed = 0;
    for (let round = 0; round < rounds; round++) {
      await withClient(all, async (client) => {
        await client.query("begin; lock table statistics in access share mode");
        const { child, ended } = startProgram("scripts/restore.ts", [moved.path], env);
        const waiting =
          "select count(*) from pg_stat_activity where application_name = 'restore' and wait_event_type = 'Lock'";
        for (let tries = 0; tries < 200 && (await askNumber(all, waiting)) === 0; tries++) {
          await wait(50);
        }
        child.kill("SIGKILL");
        await ended;
      });
      if ((await askNumber(all, "select count(*) from users")) > 0) failed++;
    }
    await restore(moved.path, env);
    failed += differing(moved.digests, await digestTables(all)).length;
    failed += (await brokenSealsOf(all)).length;
    const { code, errors } = await runProgram("scripts/restore.ts", [moved.path], env);
    if (code !== 1 || !errors.includes("already holds organisations or people")) failed++;
    return { tried: rounds + 2, failed };
  },
);
