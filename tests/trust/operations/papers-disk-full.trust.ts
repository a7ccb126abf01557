import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import type { PieceStore } from "#foundation/files/piece-store.server.ts";
import { canMount, mountSmallDisk, type SmallDisk } from "#tests/trust/database/small-disk.ts";
import { type Firm, newJob, openFirm } from "#tests/trust/support/casework/firm.ts";
import {
  type ExternalInstallation,
  installExternal,
} from "#tests/trust/support/installation/installation.ts";
import { recordingOf } from "#tests/trust/support/papers/recording.ts";
import {
  begin,
  offsetOf,
  type Reply,
  sendForm,
  sendFrom,
  wayOf,
} from "#tests/trust/support/papers/sending.ts";
import { faultsOfVersions, orphansIn, storeIn } from "#tests/trust/support/papers/store-faults.ts";
import { type Outcome, prove, sized } from "#tests/trust/support/report/prove.ts";

const MIB = 1024 * 1024;
/** What must be free is twice the file and a GiB: the disk has more, and takes no memory until it is used. */
const ROOM_MB = 1_600;
const NO_DISK_SPACE = /no room/;
const isPossible = canMount();

let disk: SmallDisk;
let installation: ExternalInstallation;
let firm: Firm;
let jobId: string;
let store: PieceStore;
beforeAll(async () => {
  if (!isPossible) return;
  disk = mountSmallDisk(ROOM_MB);
  installation = await installExternal({ env: { DATA_DIR: disk.path } });
  firm = await openFirm(installation);
  jobId = await newJob(firm);
  store = storeIn(join(disk.path, "files"), installation.secret);
});
afterAll(async () => {
  await installation?.remove();
  disk?.remove();
});

const way = () => wayOf(firm.client.person, installation.products[0].url);
const tell = ({ status, text }: Reply) => `${status} ${text.slice(0, 200)}`;
const sent = new Map<string, string>();
const wrong: string[] = [];
let tried = 0;

function newFile(size: number): { filename: string; bytes: Buffer } {
  const filename = `${randomUUID()}.wav`;
  const bytes = recordingOf(filename, size).read();
  sent.set(filename, createHash("sha256").update(bytes).digest("hex"));
  return { filename, bytes };
}

async function piecesOf(id: string): Promise<number> {
  return (await store.stored.sizes(id)).size;
}

async function beforeItBegins(): Promise<void> {
  const { filename, bytes } = newFile(3 * MIB);
  disk.resize(1_000);
  const reply = await begin(way(), { size: bytes.length, jobId, filename });
  if (reply.status !== 507 || !NO_DISK_SPACE.test(reply.text)) {
    wrong.push(`at the start: ${tell(reply)}`);
  }
  const left = await installation.sql.query("select from uploads where file_name = $1", [filename]);
  if (left.rowCount !== 0) wrong.push("what was refused at the start is known");
  disk.resize(ROOM_MB);
  tried++;
}

/** The disk is full from this piece on; then there is room again. */
async function atPiece(piece: number, pieces: number): Promise<void> {
  const { filename, bytes } = newFile(pieces * MIB - 1_000);
  const { id } = await begin(way(), { size: bytes.length, jobId, filename });
  const before = piece * MIB;
  if (before > 0) await sendFrom(way(), { id, from: 0, body: bytes.subarray(0, before) });
  disk.resize("full");
  const rest = { id, from: before, body: bytes.subarray(before), sha256: sent.get(filename) ?? "" };
  for (let time = 0; time < 2; time++) {
    const reply = await sendFrom(way(), rest);
    if (reply.status !== 507 || !NO_DISK_SPACE.test(reply.text)) {
      wrong.push(`at piece ${piece}: ${tell(reply)}`);
    }
    const from = await offsetOf(way(), id);
    const kept = await piecesOf(id);
    if (from !== before || kept !== piece) {
      wrong.push(`at piece ${piece}: ${from} and ${kept} kept`);
    }
  }
  disk.resize(ROOM_MB);
  const reply = await sendFrom(way(), rest);
  if (reply.status !== 204) wrong.push(`at piece ${piece}, with room: ${tell(reply)}`);
  tried++;
}

/** A form on a full disk: told why, nothing of it is kept, and it can be sent again. */
async function byForm(path: string, fields: Record<string, string>): Promise<void> {
  const { filename, bytes } = newFile(2 * MIB);
  const files = [new File([Uint8Array.from(bytes)], filename)];
  // Room to begin, and none for the pieces: the disk fills up between the two.
  const free = disk.refuseFiles();
  const reply = await sendForm(way(), path, { fields, files });
  free();
  if (reply.status !== 422 || !NO_DISK_SPACE.test(reply.text)) {
    wrong.push(`${path}: ${tell(reply)}`);
  }
  const left = await installation.sql.query(
    "select from uploads where file_name = $1 and finished_at is null",
    [filename],
  );
  if (left.rowCount !== 0) wrong.push(`${path}: an upload is left`);
  const again = await sendForm(way(), path, {
    fields: { ...fields, ...(fields.id && { id: randomUUID() }) },
    files,
  });
  if (again.status !== 303) wrong.push(`${path}, with room: ${tell(again)}`);
  tried++;
}

async function fullAtEachStep(): Promise<Outcome> {
  const rounds = sized(1, 5);
  const pieces = sized(4, 8);
  await beforeItBegins();
  for (let turn = 0; turn < rounds * pieces; turn++) await atPiece(turn % pieces, pieces);
  const job = `/jobs/${jobId}`;
  await byForm(`${job}/papers`, {});
  await byForm(`${job}/comments`, { id: randomUUID(), body: "With its file" });
  const { sql } = installation;
  wrong.push(...(await faultsOfVersions(sql, store, sent)));
  wrong.push(...(await orphansIn(sql, store)).map((id) => `${id} is named by nothing`));
  const { rowCount } = await sql.query("select from paper_versions");
  if (rowCount !== tried - 1) wrong.push(`${rowCount} papers of ${tried - 1}`);
  if (installation.products[0].process().exitCode !== null) wrong.push("the process ended");
  const note = `before an upload, at each of ${pieces} pieces in ${rounds} files each, and by two forms`;
  return { tried, failed: wrong.length, note: [note, ...wrong.slice(0, 10)].join("; ") };
}

const PROMISE =
  "A full disk is told of in words, keeps nothing by halves, and uploads go on after it";
if (isPossible) {
  prove("D12", PROMISE, fullAtEachStep);
} else {
  test.skip(`D12 ${PROMISE}: it needs a disk of its own, which this machine does not allow`);
}
