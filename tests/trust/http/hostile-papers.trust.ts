import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { cleanFileName } from "#app/domain/papers/files/file-name.ts";
import type { PieceStore } from "#foundation/files/piece-store.server.ts";
import { EICAR } from "#tests/support/files/eicar.ts";
import type { HostileFile } from "#tests/support/files/hostile-file.ts";
import { hostileFiles } from "#tests/support/files/hostile-files.ts";
import { type Firm, newJob, openFirm } from "#tests/trust/support/casework/firm.ts";
import {
  type ExternalInstallation,
  installExternal,
} from "#tests/trust/support/installation/installation.ts";
import {
  begin,
  type Reply,
  sendForm,
  sendFrom,
  wayOf,
} from "#tests/trust/support/papers/sending.ts";
import { orphansIn, storeIn } from "#tests/trust/support/papers/store-faults.ts";
import { prove } from "#tests/trust/support/report/prove.ts";
import { type Clamd, hasClamd, startClamd } from "#tests/trust/support/servers/clamd.ts";

const UPLOADS = "the protocol for uploads";
const MIB = 1024 * 1024;
const ANSWER_WITHIN_MS = 10_000;
const MOST_MEMORY_MB = 160;

let clamd: Clamd | null = null;
let installation: ExternalInstallation;
let firm: Firm;
let store: PieceStore;
beforeAll(async () => {
  if (hasClamd()) {
    const signature = { name: "Eicar-Test-Signature", bytes: EICAR };
    clamd = await startClamd(signature, { file: 64 * MIB, sent: 64 * MIB });
  }
  installation = await installExternal({ env: { ...(clamd && { CLAMD_URL: clamd.urls[0] }) } });
  firm = await openFirm(installation);
  store = storeIn(join(product().dataDir, "files"), installation.secret);
});
afterAll(async () => {
  await installation?.remove();
  await clamd?.remove();
});

const product = () => installation.products[0];

const way = () => wayOf(firm.client.person, product().url);

function mostMemory(): number {
  const status = readFileSync(`/proc/${product().process().pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

type Send = (jobId: string, file: Pick<HostileFile, "name" | "bytes">) => Promise<Reply>;

const byForm =
  (field: (jobId: string) => string): Send =>
  (jobId, { name, bytes }) =>
    sendForm(way(), field(jobId), {
      fields: { id: crypto.randomUUID(), body: "With a file" },
      files: [new File([Uint8Array.from(bytes)], name)],
    });

const WAYS: Record<string, Send> = {
  "the form of papers": byForm((jobId) => `/jobs/${jobId}/papers`),
  "the form of comments": byForm((jobId) => `/jobs/${jobId}/comments`),
  [UPLOADS]: async (jobId, { name, bytes }) => {
    const begun = await begin(way(), { size: bytes.length, jobId, filename: name });
    if (begun.status !== 201) return begun;
    return sendFrom(way(), { id: begun.id, from: 0, body: bytes });
  },
};

/** What the sender is told: of a page, what its alert says. */
function wordsOf({ headers, text }: Reply): string {
  const isPage = headers["content-type"]?.startsWith("text/html");
  if (!isPage) return text;
  return /role="alert"[^>]*>(.*?)<\/(?:div|p)>/s.exec(text)?.[1]?.replaceAll(/<[^>]+>/g, "") ?? "";
}

/** A sentence that names the file and says what is wrong. */
const SENTENCE = /“[^”]{1,60}”[^”]{0,5} [^“]{6,}\./u;

async function leftOf(jobId: string): Promise<string[]> {
  const { sql } = installation;
  const { rowCount: papers } = await sql.query("select from papers where job_id = $1", [jobId]);
  const { rowCount: open } = await sql.query(
    "select from uploads where job_id = $1 and finished_at is null",
    [jobId],
  );
  const { rows } = await sql.query<{ id: string }>("select id from uploads where job_id = $1", [
    jobId,
  ]);
  const kept = await Promise.all(rows.map(async ({ id }) => (await store.stored.sizes(id)).size));
  return [
    ...(papers ? [`${papers} papers`] : []),
    ...(open ? [`${open} uploads that are open`] : []),
    ...(kept.some((count) => count > 0) ? ["pieces in the store"] : []),
  ];
}

async function statesOf(jobId: string): Promise<Map<string, string>> {
  const asked = `select file_name as name, state, warning is not null as "isWarned"
    from paper_versions where job_id = $1`;
  for (const until = Date.now() + 120_000; ; await wait(200)) {
    const { rows } = await installation.sql.query(asked, [jobId]);
    const isDone = rows.every(({ state }) => state !== "WAITING");
    if (!isDone && Date.now() < until) continue;
    const words = rows.map(({ name, state, isWarned }): [string, string] => [
      name,
      isWarned && state !== "CLEAN" && state !== "WAITING" ? "CLOSED" : state,
    ]);
    return new Map(words);
  }
}

prove(
  "H11",
  "A hostile file is refused in words and leaves nothing, or is left to the scanner",
  async (wrong) => {
    const files = hostileFiles();
    let tried = 0;
    let slowest = 0;
    const before = mostMemory();
    for (const [name, send] of Object.entries(WAYS)) {
      const refusing = await newJob(firm);
      const keeping = await newJob(firm);
      for (const file of files) {
        const jobId = file.expects === "REFUSED" ? refusing : keeping;
        const what = `${file.about} (${file.name.slice(0, 40)}), by ${name}`;
        const from = performance.now();
        const reply = await send(jobId, file).catch((error: Error) => error);
        slowest = Math.max(slowest, performance.now() - from);
        tried++;
        if (reply instanceof Error) {
          wrong.push(`${what}: no answer, ${reply.message}`);
        } else if (file.expects !== "REFUSED") {
          if (reply.status >= 400) wrong.push(`${what}: ${reply.status} ${wordsOf(reply)}`);
        } else {
          const isRefused = reply.status >= 400 && reply.status < 500;
          const words = wordsOf(reply);
          if (!isRefused || !SENTENCE.test(words)) {
            wrong.push(`${what}: ${reply.status} ${words.slice(0, 150)}`);
          }
        }
      }
      const states = await statesOf(keeping);
      for (const { name: fileName, about, expects } of files) {
        const state = states.get(cleanFileName(fileName)) ?? "there is none";
        const malware = clamd ? "INFECTED" : "UNSCANNED";
        const isRight = state === (expects === "SCANNER" ? malware : expects);
        if (expects !== "REFUSED" && !isRight) wrong.push(`${about}, by ${name}: ${state}`);
      }
      wrong.push(...(await leftOf(refusing)).map((left) => `${name} leaves ${left}`));
    }
    wrong.push(
      ...(await orphansIn(installation.sql, store)).map((id) => `${id} is named by nothing`),
    );
    const memory = mostMemory() - before;
    if (slowest > ANSWER_WITHIN_MS) wrong.push(`${slowest} ms for an answer`);
    if (memory > MOST_MEMORY_MB) wrong.push(`${memory} MB more memory`);
    const note = `${files.length} files, ${Object.keys(WAYS).length} ways; each answered within ${Math.ceil(slowest)} ms, ${Math.ceil(memory)} MB more memory at most`;
    return { tried, note };
  },
);
