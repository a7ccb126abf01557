import { randomInt, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { PieceStore } from "#foundation/files/piece-store.server.ts";
import { type Firm, newJob, openFirm } from "#tests/trust/support/casework/firm.ts";
import {
  type ExternalInstallation,
  installExternal,
} from "#tests/trust/support/installation/installation.ts";
import { type Recording, recordingOf } from "#tests/trust/support/papers/recording.ts";
import {
  begin,
  offsetOf,
  SENT_AT_ONCE,
  sendFrom,
  type Way,
  wayOf,
} from "#tests/trust/support/papers/sending.ts";
import { faultsOfVersions, storeIn } from "#tests/trust/support/papers/store-faults.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";

const MIB = 1024 * 1024;
const CUTS = 20;

let folder: string;
let installation: ExternalInstallation;
let firm: Firm;
let jobId: string;
let store: PieceStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "dew-papers-"));
  installation = await installExternal({ processes: 2, env: { DATA_DIR: folder } });
  firm = await openFirm(installation);
  jobId = await newJob(firm);
  store = storeIn(join(folder, "files"), installation.secret);
});
afterAll(async () => {
  await installation?.remove();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const wayTo = (place: number): Way =>
  wayOf(firm.client.person, installation.products[place % 2]?.url ?? "");

async function beginSending({ size }: Recording): Promise<string> {
  const filename = `${randomUUID()}.wav`;
  const { id, status, text } = await begin(wayTo(0), { size, jobId, filename });
  if (status !== 201) throw new Error(`Not begun: ${status} ${text}`);
  return id;
}

const inPiece = (most: number) =>
  randomInt(0, Math.max(1, Math.floor(most / MIB))) * MIB + randomInt(1, MIB);

/** Sends it by both processes in turn, and breaks off again and again; each break with what had come by then. */
async function sendWithCuts(content: Recording, id: string) {
  const sha256 = content.sha256();
  const atOnce = Math.min(SENT_AT_ONCE, Math.floor(content.size / CUTS));
  const done = { cuts: 0, requests: 0, lost: 0 };
  const odd: string[] = [];
  for (;;) {
    const from = await offsetOf(wayTo(done.requests), id);
    if (typeof from !== "number") return { ...done, odd: [...odd, `${from.status} ${from.text}`] };
    if (from === content.size) return { ...done, odd };
    if (from % MIB !== 0) odd.push(`${from} is not at the end of a piece`);
    const body = content.read(from, Math.min(content.size, from + atOnce));
    const isDue = from >= (done.cuts * (content.size - atOnce)) / CUTS && done.cuts < CUTS;
    const cutAt = isDue ? Math.min(inPiece(body.length), body.length - 1) : undefined;
    const sent = { id, from, body, sha256, ...(cutAt !== undefined && { cutAt }) };
    const reply = await sendFrom(wayTo(done.requests++), sent).catch(() => null);
    if (cutAt !== undefined) {
      done.cuts++;
      done.lost += cutAt;
    }
    // What was sent before a cut may be stored only after it was asked how far it had come.
    if (reply && reply.status !== 204 && reply.status !== 409) {
      odd.push(`${reply.status} ${reply.text}`);
    }
  }
}

prove(
  "D11",
  "A file whose connection is cut again and again, between two processes, has one hash",
  async (wrong) => {
    const content = recordingOf("cuts", sized(40 * MIB, 6 * 1024 * MIB) + 12_345);
    const id = await beginSending(content);
    const { cuts, requests, odd } = await sendWithCuts(content, id);
    const { sql } = installation;
    const { rows } = await sql.query("select file_name as name from paper_versions");
    const sent = new Map(rows.map(({ name }) => [`${name}`, content.sha256()]));
    wrong.push(...odd, ...(await faultsOfVersions(sql, store, sent)));
    if (sent.size !== 1) wrong.push(`${sent.size} papers`);
    if (cuts < CUTS) wrong.push(`${cuts} cuts alone`);
    const note = `${Math.round(content.size / MIB)} MiB in ${requests} requests to two processes in turn`;
    return { tried: cuts, note };
  },
);
