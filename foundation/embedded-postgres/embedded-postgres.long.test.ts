import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import type { DatabaseConnection } from "#foundation/database/connections.server.ts";
import { StartupError } from "#foundation/lifecycle/startup-error.ts";
import {
  connectionToRunning,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "./embedded-postgres.ts";

const AS_ROOT = process.getuid?.() === 0;
const ON_LINUX = process.platform === "linux";
const MODULE = new URL("./embedded-postgres.ts", import.meta.url).href;

const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) await killed(child);
  for (const server of running.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) {
    // A child killed above leaves its server: a start and stop of our own ends it.
    if (existsSync(postmasterFile(folder))) await (await start(folder)).stop();
    const location = join(folder, "postgres-location");
    if (existsSync(location)) {
      rmSync(dirname(readFileSync(location, "utf8").trim()), { recursive: true });
    }
    rmSync(folder, { recursive: true, force: true });
  }
});

function newFolder(prefix = "/tmp/ew-test-"): string {
  const folder = mkdtempSync(prefix);
  // Root's server user must be able to pass, as in a data directory the module makes itself.
  if (AS_ROOT) chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

function postmasterFile(folder: string): string {
  return join(folder, "postgres", "postmaster.pid");
}

function postmasterPid(folder: string): number {
  return Number(readFileSync(postmasterFile(folder), "utf8").split("\n")[0]);
}

async function start(dataDir: string, durable = false): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, durable });
  running.push(server);
  return server;
}

async function query(connection: DatabaseConnection, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message).not.toContain("\n");
  return message;
}

/** A Node process that starts a server and keeps it; says "started" or why not. */
function startInChild(dataDir: string): ChildProcess & { answer: Promise<string> } {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(MODULE)});
    startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false }).then(
      () => { console.log("started"); setInterval(() => {}, 1000); },
      (error) => console.log(error.name + ": " + error.message),
    );`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const answer = once(child.stdout, "data").then(([chunk]) => String(chunk).trim());
  return Object.assign(child, { answer });
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** Those of this data folder's servers: other tests start and end their own meanwhile. */
function socketFolders(folder: string): string[] {
  const hash = createHash("sha256").update(join(folder, "postgres")).digest("hex").slice(0, 8);
  return readdirSync("/tmp").filter((name) => name.startsWith(`ew-pg-${hash}-`));
}

test("a second start finds the data of the first, on a path with a space", async () => {
  const folder = join(newFolder("/tmp/ew test-"), "not yet made");
  const first = await start(folder);
  await query(first.connection, "create table note as select 'kept' as text");
  await first.stop();
  await first.stop();
  expect(existsSync(first.connection.host)).toBe(false);
  expect(readdirSync(folder).sort()).toEqual(["folder.lock", "postgres", "postgres-password"]);

  const second = await start(folder);
  expect(await query(second.connection, "select text from note")).toEqual(["kept"]);
});

test("the server is durable, checked, private, and reachable by no network", async () => {
  const folder = newFolder();
  const { connection } = await start(folder, true);
  const settings = "fsync full_page_writes synchronous_commit data_checksums listen_addresses";
  for (const [name, value] of settings
    .split(" ")
    .map((key) => [key, key.includes("_a") ? "" : "on"])) {
    expect(await query(connection, `show ${name}`)).toEqual([value]);
  }
  expect(await query(connection, "show timezone")).toEqual(["UTC"]);
  expect(await query(connection, "select lower('ÉÖ'), current_database()")).toEqual([
    "éö",
    "expertwitness",
  ]);
  for (const path of [join(folder, "postgres"), connection.host]) {
    expect(statSync(path).mode & 0o777).toBe(0o700);
  }
  expect(statSync(join(folder, "postgres-password")).mode & 0o777).toBe(0o600);
  const wrong = { ...connection, password: "wrong" };
  await expect(query(wrong, "select 1")).rejects.toThrow("password authentication failed");
});

test("a second copy on the same folder is refused and the first goes on", async () => {
  const folder = newFolder();
  const { connection } = await start(folder);
  expect(await refusal(start(folder))).toBe(
    `Another copy is running on ${folder} (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
  );
  const child = startInChild(folder);
  expect(await child.answer).toContain(`(process ${process.pid})`);
  expect(await query(connection, "select 1")).toEqual([1]);
});

test("of several simultaneous first starts, and of takeovers of a stale lock, one wins", async () => {
  const folder = newFolder();
  for (const round of ["first", "takeover"]) {
    const racers = [1, 2, 3, 4].map(() => startInChild(folder));
    const answers = await Promise.all(racers.map((racer) => racer.answer));
    expect(
      answers.filter((answer) => answer === "started"),
      round,
    ).toHaveLength(1);
    expect(answers.filter((answer) => /Another copy is running/.test(answer))).toHaveLength(3);
    for (const racer of racers) await killed(racer);
  }
  expect(readdirSync(folder).filter((name) => name.startsWith("server.lock"))).toHaveLength(1);
}, 120_000);

test("a killed server is reported, its folder given back, and recovery keeps the data", async () => {
  const folder = newFolder();
  const first = await start(folder, true);
  await query(first.connection, "create table note as select 'kept' as text");
  process.kill(postmasterPid(folder), "SIGKILL");
  expect(await first.exited).toBeNull();
  await first.stop();

  const second = await start(folder);
  expect(await query(second.connection, "select text from note")).toEqual(["kept"]);
  let reported = false;
  second.exited.then(() => {
    reported = true;
  });
  await second.stop();
  expect(reported).toBe(false);
});

test.runIf(ON_LINUX)("numbers taken over by a stranger neither block nor harm it", async () => {
  const folder = newFolder();
  await (await start(folder)).stop();
  const stranger = spawn("sleep", ["60"], { stdio: "ignore" });
  children.push(stranger);
  const lock = { pid: stranger.pid, started: "an earlier boot/1", nonce: "x" };
  writeFileSync(join(folder, "server.lock"), JSON.stringify(lock));
  const cluster = join(folder, "postgres");
  const content = `${stranger.pid}\n${cluster}\n1700000000\n5432\n/tmp/gone\n\n\nready\n`;
  writeFileSync(postmasterFile(folder), content, { mode: 0o600 });
  const { uid, gid } = statSync(cluster);
  chownSync(postmasterFile(folder), uid, gid);

  const { connection } = await start(folder);
  expect(await query(connection, "select 1")).toEqual([1]);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

test.runIf(ON_LINUX)(
  "a killed server whose end nobody has noted yet does not block a start",
  async () => {
    const folder = newFolder();
    await (await start(folder)).stop();
    const cluster = join(folder, "postgres");
    const { uid, gid } = statSync(cluster);
    // The shell becomes a program that never asks after its child, which ends after that.
    const parent = spawn("sh", ["-c", "exec 3<&0; cat <&3 & echo $!; exec sleep 60"], {
      stdio: ["pipe", "pipe", "ignore"],
      ...(AS_ROOT && { uid, gid }),
    });
    children.push(parent);
    const [said] = await once(parent.stdout, "data");
    const zombie = Number(`${said}`);
    const stateOf = (pid?: number) => readFileSync(`/proc/${pid}/stat`, "utf8").split(/[()] ?/);
    await expect.poll(() => stateOf(parent.pid)[1]).toBe("sleep");
    parent.stdin.end();
    const state = () => stateOf(zombie)[2]?.[0];
    await expect.poll(state).toBe("Z");
    const content = `${zombie}\n${cluster}\n1700000000\n5432\n/tmp/gone\n\n\nready\n`;
    writeFileSync(postmasterFile(folder), content, { mode: 0o600 });
    chownSync(postmasterFile(folder), uid, gid);

    const { connection } = await start(folder);
    expect(await query(connection, "select 1")).toEqual([1]);
    expect(state()).toBe("Z");
  },
);

test("a folder that is a file is refused", async () => {
  const file = join(newFolder(), "file");
  writeFileSync(file, "");
  expect(await refusal(start(file))).toContain(`${file} is not a folder`);
  expect(await refusal(start(join(file, "below")))).toContain("is not a folder");
  expect(await refusal(connectionToRunning(file))).toContain("is not a folder");
});

test.skipIf(AS_ROOT)(
  "a folder that may not be written is refused (root may write all)",
  async () => {
    const folder = newFolder();
    chmodSync(folder, 0o500);
    expect(await refusal(start(folder))).toContain(`Permission denied on ${folder}.`);
    chmodSync(folder, 0o700);
  },
);

test("an unusable or lost database is refused, never replaced, and the lock given back", async () => {
  const folder = newFolder();
  const first = await start(folder);
  expect(socketFolders(folder)).toHaveLength(1);
  await first.stop();
  const version = join(folder, "postgres", "PG_VERSION");
  writeFileSync(version, "17\n");
  expect(await refusal(start(folder))).toMatch(/made by PostgreSQL 17.*has PostgreSQL 18/);
  writeFileSync(version, "18\n");

  rmSync(join(folder, "postgres", "global", "pg_control"));
  expect(await refusal(start(folder))).toMatch(/did not start in .*pg_control/);
  rmSync(join(folder, "postgres"), { recursive: true });
  expect(await refusal(start(folder))).toMatch(/is missing/);
  expect(readdirSync(folder)).toEqual(["folder.lock", "postgres-password"]);
  expect(socketFolders(folder)).toEqual([]);
});

test.runIf(AS_ROOT)("root: a folder closed to the server's user works (needs root)", async () => {
  const closed = newFolder();
  chmodSync(closed, 0o700);
  const folder = join(closed, "data");
  mkdirSync(folder);
  folders.unshift(folder);
  const first = await start(folder);
  await query(first.connection, "create table note as select 'kept' as text");
  const cluster = readFileSync(join(folder, "postgres-location"), "utf8").trim();
  expect(cluster).toMatch(/^\/var\/lib\/expertwitness\/[0-9a-f]{12}\/postgres$/);
  expect(statSync(cluster).uid).not.toBe(0);
  await first.stop();

  const second = await start(folder);
  expect(await query(second.connection, "select text from note")).toEqual(["kept"]);
  await second.stop();
  rmSync(dirname(cluster), { recursive: true });
  expect(await refusal(start(folder))).toMatch(/is missing/);
});
