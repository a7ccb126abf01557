import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, test } from "vitest";
import { type Firm, jobForm, openFirm } from "#tests/trust/support/casework/firm.ts";
import { brokenChain } from "#tests/trust/support/database/audit-chain.ts";
import { broken } from "#tests/trust/support/database/invariants.ts";
import { type Installation, installOn } from "#tests/trust/support/installation/installation.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import {
  type ExternalPostgres,
  startExternalPostgres,
} from "#tests/trust/support/servers/external-postgres.ts";

const VOLUME = ["-t", "tmpfs", "-o", "size=96m,mode=777", "tmpfs"];
/** Of the log's own files: one more is asked for at each checkpoint. */
const SETTINGS = {
  max_wal_size: "48MB",
  min_wal_size: "32MB",
  checkpoint_timeout: "30s",
  autovacuum: "off",
};

let parent: string;
let volume: string;
let postgres: ExternalPostgres;
let installation: Installation;
let firm: Firm;

beforeAll(async () => {
  if (!canMount()) return;
  parent = mkdtempSync(join(tmpdir(), "dew-parent-"));
  chmodSync(parent, 0o755);
  volume = mkdtempSync(join(tmpdir(), "dew-wal-"));
  execFileSync("mount", [...VOLUME, volume]);
  postgres = await startExternalPostgres(SETTINGS, parent);
  await postgres.stop();
  moveLog();
  await postgres.start();
  installation = await installOn(postgres.url);
  firm = await openFirm(installation);
});
afterAll(async () => {
  await installation?.remove();
  await postgres?.remove();
  if (volume) execFileSync("umount", ["--lazy", volume]);
  for (const folder of [volume, parent]) if (folder) rmSync(folder, { recursive: true });
});

function canMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), "dew-wal-"));
  try {
    execFileSync("mount", [...VOLUME, folder], { stdio: "ignore" });
    execFileSync("umount", ["--lazy", folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** PostgreSQL's write-ahead log comes to lie on the volume, as its manual advises. */
function moveLog(): void {
  const [folder = ""] = readdirSync(parent);
  const log = join(parent, folder, "data", "pg_wal");
  execFileSync("cp", ["-a", log, join(volume, "log")]);
  rmSync(log, { recursive: true });
  execFileSync("ln", ["-s", join(volume, "log"), log]);
}

/** Fills the volume but for what is said, and hands back how to free it. */
function fill(): () => void {
  const filler = join(volume, "filler");
  const { bavail, bsize } = statfsSync(volume);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
  return () => rmSync(filler);
}

interface Written {
  acked: string[];
  refused: number;
  odd: string[];
}

/** A client sends jobs, one after the other, until so many have been refused. */
async function writeUntilRefused(most: number): Promise<Written> {
  const written: Written = { acked: [], refused: 0, odd: [] };
  for (let tries = 0; tries < 3_000 && written.refused < most; tries++) {
    const form = { ...jobForm(), description: "x".repeat(9_000) };
    const from = Date.now();
    const answer = await firm.client.person.post("/app/jobs/new", form).catch(() => null);
    if (answer?.status === 303) written.acked.push(form.id);
    else if (answer?.status === 503) written.refused++;
    else written.odd.push(`answered ${answer?.status ?? "nothing"}`);
    if (Date.now() - from > 5_500) written.odd.push(`${Date.now() - from} ms for an answer`);
    // More of the log in less time than by forms alone.
    await installation.sql
      .query("select pg_logical_emit_message(false, 'trust', repeat('x', 500000))")
      .catch(() => {});
  }
  return written;
}

/** Writing goes on once there is space; a PostgreSQL that has ended is started, as systemd does. */
async function goesOn(): Promise<number> {
  const from = Date.now();
  for (const until = from + 30_000; Date.now() < until; await wait(200)) {
    if (!isRunning(postgres.pid())) await postgres.start().catch(() => {});
    const answer = await firm.client.person.post("/app/jobs/new", jobForm()).catch(() => null);
    if (answer?.status === 303) return Date.now() - from;
  }
  return Number.POSITIVE_INFINITY;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const PROMISE = "A full volume of PostgreSQL's log loses nothing, and writing goes on after it";

if (canMount()) {
  prove("D6", PROMISE, async () => {
    const rounds = sized(1, 10);
    const problems: string[] = [];
    const acked: string[] = [];
    let [refused, longest] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      const free = fill();
      const written = await writeUntilRefused(5);
      acked.push(...written.acked);
      refused += written.refused;
      problems.push(...written.odd);
      const page = await fetch(`${installation.products[0]?.url}/faq`);
      if (page.status !== 200) problems.push(`a public page: ${page.status}`);
      free();
      longest = Math.max(longest, await goesOn());
    }
    if (refused < rounds * 5) problems.push("the volume was never full");
    if (!Number.isFinite(longest)) problems.push("writing does not go on");
    if (installation.products[0]?.process().exitCode !== null) problems.push("the process ended");
    const { rows } = await installation.sql.query<{ n: number }>(
      "select count(*)::int as n from jobs where id = any ($1)",
      [acked],
    );
    if (rows[0]?.n !== acked.length) problems.push(`${acked.length - (rows[0]?.n ?? 0)} lost`);
    problems.push(...(await broken(installation.sql)), ...(await brokenChain(installation)));
    const note = `${acked.length} jobs stored and ${refused} refused with 503; writing again ${longest} ms after there was space`;
    const tried = acked.length + refused + rounds;
    return { tried, failed: problems.length, note: [note, ...new Set(problems)].join("; ") };
  });
} else {
  test.skip("D6 needs a volume of its own, which this machine does not allow");
}
