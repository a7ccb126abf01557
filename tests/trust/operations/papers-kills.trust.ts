import { createHash, randomInt, randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { removeOldUploads, sweepOrphans } from "#app/domain/papers/paper-deadlines.server.ts";
import { inTransaction, type Transaction } from "#foundation/database/transaction.server.ts";
import { recordedCluster } from "#foundation/embedded-postgres/embedded-postgres.ts";
import { readPostmaster } from "#foundation/embedded-postgres/postmaster.ts";
import type { PieceStore } from "#foundation/files/piece-store.server.ts";
import { EICAR } from "#tests/support/files/eicar.ts";
import { zipOf } from "#tests/support/files/zip-builder.ts";
import { type Firm, newJob, openFirm } from "#tests/trust/support/casework/firm.ts";
import { brokenChain } from "#tests/trust/support/database/audit-chain.ts";
import {
  type Installation,
  installEmbedded,
} from "#tests/trust/support/installation/installation.ts";
import { recordingOf } from "#tests/trust/support/papers/recording.ts";
import {
  askUploads,
  begin,
  offsetOf,
  type Reply,
  sendFile,
  sendForm,
  sendFrom,
  type Way,
  wayOf,
} from "#tests/trust/support/papers/sending.ts";
import { faultsOfVersions, orphansIn, storeIn } from "#tests/trust/support/papers/store-faults.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import { type Clamd, startClamd } from "#tests/trust/support/servers/clamd.ts";

const MIB = 1024 * 1024;
const HOUR = 3_600_000;
const SCANNED_WITHIN_MS = 180_000;
/** So slowly that kills fall into the middle of pieces. */
const PAUSE_MS = 2;
const IS_HERE = /is already here as P\d+/;
const SETTLED = /is already here as P\d+|was changed on its way/;

let clamd: Clamd;
let installation: Installation;
let firm: Firm;
let jobId: string;
let store: PieceStore;
beforeAll(async () => {
  const signature = { name: "Eicar-Test-Signature", bytes: EICAR };
  clamd = await startClamd(signature, { file: 64 * MIB, sent: 64 * MIB });
  installation = await installEmbedded({ CLAMD_URL: clamd.urls[0] });
  firm = await openFirm(installation);
  jobId = await newJob(firm);
  store = storeIn(join(product().dataDir, "files"), installation.secret);
});
afterAll(async () => {
  await installation?.remove();
  await clamd?.remove();
});

const product = () => installation.products[0];

interface Known {
  bytes: () => Buffer;
  sha256: string;
  state: "CLEAN" | "INFECTED";
}

/** Every file that someone began to send, by its name; and those that must be there, once. */
const known = new Map<string, Known>();
const wanted = new Set<string>();
const settled = { taken: 0, refused: 0, givenUp: 0, breaks: 0 };
const problems: string[] = [];
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const way = (): Way => wayOf(firm.client.person, product().url);

function newFile(kind: "recording" | "infected"): { filename: string; bytes: Buffer } {
  const word = randomUUID();
  const size = randomInt(2 * MIB, 5 * MIB);
  const isRecording = kind === "recording";
  const bytes = () => (isRecording ? recordingOf(word, size).read() : infectedZip(word));
  const filename = `${word}.${isRecording ? "wav" : "zip"}`;
  const state = isRecording ? "CLEAN" : "INFECTED";
  known.set(filename, { bytes, sha256: sha256(bytes()), state });
  wanted.add(filename);
  return { filename, bytes: bytes() };
}

const infectedZip = (word: string) =>
  zipOf([
    { name: "eicar.txt", data: EICAR },
    { name: "notes.txt", data: word },
  ]);

const contentOf = (bytes: Buffer) => ({
  size: bytes.length,
  read: (from = 0, to = bytes.length) => bytes.subarray(from, to),
});

/** A file by the resumable protocol; some in the middle of which the sender changes their mind or lies. */
async function sendByTus(turn: number): Promise<void> {
  const { filename, bytes } = newFile(turn % 4 === 1 ? "infected" : "recording");
  if (turn % 5 === 2) return giveUp(filename, bytes);
  const lies = turn % 5 === 4;
  const said = lies ? sha256(Buffer.from("another file")) : sha256(bytes);
  const reply = await sendFile(way, {
    jobId,
    filename,
    content: contentOf(bytes),
    pauseMs: PAUSE_MS,
    sha256: said,
  });
  settled.breaks += reply.breaks;
  if (lies) {
    wanted.delete(filename);
    settled.refused++;
    if (reply.status !== 422) problems.push(`changed on its way: ${tell(reply)}`);
  } else {
    settled.taken++;
    if (reply.status !== 204) problems.push(`${filename}: ${tell(reply)}`);
  }
}

const tell = ({ status, text }: Reply) => `${status} ${text}`;

async function giveUp(filename: string, bytes: Buffer): Promise<void> {
  wanted.delete(filename);
  settled.givenUp++;
  const { id = "" } =
    (await begin(way(), { size: bytes.length, jobId, filename }).catch(() => null)) ?? {};
  const body = bytes.subarray(0, bytes.length - 1);
  await sendFrom(way(), { id, from: 0, body, pauseMs: PAUSE_MS }).catch(() => null);
  await askUploads(way(), { method: "DELETE", id }).catch(() => null);
}

/** Two files by the form, sent again until there is an answer. */
async function sendByForm(): Promise<void> {
  const files = [newFile("recording"), newFile("infected")];
  const parts = files.map(({ filename, bytes }) => new File([Uint8Array.from(bytes)], filename));
  for (;;) {
    const path = `/jobs/${jobId}/papers`;
    const reply = await sendForm(way(), path, { files: parts }, PAUSE_MS).catch(() => null);
    const isAway = reply === null || reply.status >= 500;
    // Those that came before a break are there already.
    const isTaken = reply?.status === 303 || (reply?.status === 422 && IS_HERE.test(reply.text));
    if (isTaken) {
      settled.taken += files.length;
    } else if (!isAway) {
      problems.push(`form: ${reply.status}`);
    }
    if (!isAway) return;
    settled.breaks++;
    await wait(300);
  }
}

let isOver = false;
async function sendOn(place: number): Promise<void> {
  for (let turn = place; !isOver; turn++) await (place === 0 ? sendByForm() : sendByTus(turn));
}

const killDatabase = () => {
  const cluster = recordedCluster(product().dataDir);
  const pid = cluster && readPostmaster(cluster)?.pid;
  if (pid) process.kill(pid, "SIGKILL");
};

const KILLS: Array<() => Promise<void>> = [
  async () => {
    await product().kill();
    await product().start();
  },
  async () => {
    const ended = new Promise((done) => product().process().once("exit", done));
    killDatabase();
    await ended;
    await product().start();
  },
  async () => {
    await clamd.kill();
    await wait(randomInt(100, 1_500));
    await clamd.start();
  },
  async () => {
    killDatabase();
    await Promise.all([product().kill(), clamd.kill()]);
    await clamd.start();
    await product().start();
  },
];

async function seenByHalves(): Promise<string[]> {
  const { rows } = await installation.sql.query<{ fileName: string }>(
    `select file_name as "fileName" from uploads where finished_at is null`,
  );
  const unfinished = rows.map(({ fileName }) => fileName);
  const pages = [`/jobs/${jobId}/papers`, `/jobs/${jobId}/papers/list.csv`];
  const texts = await Promise.all(pages.map((path) => firm.manager.person.get(path)));
  const whole = new Set(
    (await installation.sql.query("select file_name from paper_versions")).rows.map(
      (row) => row.file_name,
    ),
  );
  return unfinished
    .filter((name) => !whole.has(name))
    .filter((name) => texts.some(({ text }) => text.includes(name.slice(0, 36))))
    .map((name) => `${name} is seen though it has not come whole`);
}

const LEFT = `select id, file_name as "fileName", size::float8 as size from uploads
  where finished_at is null`;

/** Each upload that was left is gone on with, as its sender could; those of forms are sent anew instead. */
async function goOn(): Promise<number> {
  const { rows } = await installation.sql.query<{ id: string; fileName: string; size: number }>(
    LEFT,
  );
  let tried = 0;
  for (const { id, fileName, size } of rows) {
    const bytes = known.get(fileName)?.bytes() ?? Buffer.alloc(0);
    if (bytes.length !== size) continue;
    tried++;
    const from = await offsetOf(way(), id);
    const reply =
      typeof from === "number" && from < size
        ? await sendFrom(way(), { id, from, body: bytes.subarray(from), sha256: sha256(bytes) })
        : null;
    const { rows: ends } = await installation.sql.query<{ refusal: string | null }>(
      "select refusal from uploads where id = $1 and finished_at is not null",
      [id],
    );
    const refusal = ends[0]?.refusal;
    if (refusal === null) {
      wanted.add(fileName);
    } else if (!SETTLED.test(refusal ?? "")) {
      problems.push(`${fileName} from ${JSON.stringify(from)}: ${reply?.status} ${refusal}`);
    }
  }
  return tried;
}

async function scanned(): Promise<void> {
  const waiting = "select count(*)::int as n from paper_versions where state = 'WAITING'";
  for (const until = Date.now() + SCANNED_WITHIN_MS; Date.now() < until; await wait(500)) {
    if ((await installation.sql.query(waiting)).rows[0].n === 0) break;
  }
  const { rows } = await installation.sql.query<{ fileName: string; state: string }>(
    `select file_name as "fileName", state from paper_versions`,
  );
  for (const { fileName, state } of rows) {
    if (known.get(fileName)?.state !== state) problems.push(`${fileName} was found ${state}`);
  }
}

/** A day later: nothing is left in the store but what versions name. */
async function sweepDayLater(): Promise<number> {
  const { sql } = installation;
  const transact = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(sql, "begin", work);
  const swept = await sweepOrphans(transact, store, Date.now() + 26 * HOUR);
  problems.push(...(await orphansIn(sql, store)).map((id) => `${id} is named by nothing`));
  await sql.query("update uploads set changed_at = now() - interval '25 hours'");
  while (await removeOldUploads(transact, store));
  const left = (await sql.query("select count(*)::int as n from uploads")).rows[0].n;
  if (left > 0) problems.push(`${left} uploads are left after a day`);
  problems.push(...(await orphansIn(sql, store)).map((id) => `${id} is left after a day`));
  return swept;
}

prove(
  "D10",
  "Papers outlive kills of the product, of its database and of the scanner",
  async () => {
    const kills = sized(12, 100);
    const senders = Array.from({ length: 4 }, (_, place) => sendOn(place));
    for (let kill = 0; kill < kills; kill++) {
      await wait(randomInt(300, 2_500));
      await KILLS[kill % KILLS.length]?.();
      await installation.reconnect();
      problems.push(...(await seenByHalves()));
    }
    isOver = true;
    await Promise.all(senders);
    const goneOn = await goOn();
    await scanned();
    const { sql } = installation;
    const sent = new Map([...known].map(([name, { sha256 }]) => [name, sha256]));
    problems.push(...(await faultsOfVersions(sql, store, sent)));
    const swept = await sweepDayLater();
    problems.push(...(await faultsOfVersions(sql, store, sent)));
    const { rows } = await sql.query<{ name: string; n: number }>(
      "select file_name as name, count(*)::int as n from paper_versions group by 1",
    );
    const kept = new Map(rows.map(({ name, n }) => [name, n]));
    for (const name of wanted) {
      if (kept.get(name) !== 1) problems.push(`${name} is there ${kept.get(name) ?? 0} times`);
    }
    problems.push(...(await brokenChain(installation)));
    const note = `${kills} kills; ${settled.taken} files taken, ${settled.breaks} breaks, ${settled.refused} refused, ${settled.givenUp} given up; ${goneOn} left and gone on with, ${swept} without a name swept`;
    const told = [note, ...problems.slice(0, 20)].join("; ");
    return { tried: kept.size, failed: problems.length, note: told };
  },
);
