import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type Firm, newJob, openFirm } from "#tests/trust/support/casework/firm.ts";
import {
  type ExternalInstallation,
  installExternal,
  type SignedIn,
  signedIn,
} from "#tests/trust/support/installation/installation.ts";
import { recordingOf } from "#tests/trust/support/papers/recording.ts";
import {
  ask,
  askUploads,
  begin,
  offsetOf,
  type Reply,
  sendFrom,
  type Way,
  wayOf,
} from "#tests/trust/support/papers/sending.ts";
import { faultsOfVersions, orphansIn, storeIn } from "#tests/trust/support/papers/store-faults.ts";
import { prove } from "#tests/trust/support/report/prove.ts";
import { type Asked, aboutOne, beginnings, IDS, patch } from "./hostile/upload-requests.ts";

const MIB = 1024 * 1024;
const BYTES = recordingOf("abuse", 3 * MIB + 77).read();
const SHA256 = createHash("sha256").update(BYTES).digest("hex");

let installation: ExternalInstallation;
let firm: Firm;
let foreigner: SignedIn;
let jobId: string;
beforeAll(async () => {
  installation = await installExternal();
  firm = await openFirm(installation);
  const organisation = await installation.fixtures.organisation();
  foreigner = await signedIn(installation, { role: "CLIENT_ADMIN", organisation });
  jobId = await newJob(firm);
});
afterAll(() => installation?.remove());

const url = () => installation.products[0].url;
const way = (who: SignedIn = firm.client): Way => wayOf(who.person, url());
const tell = ({ status, text }: Reply) => `${status} ${text.slice(0, 120)}`;
const sent = new Map<string, string>();

async function begun(): Promise<string> {
  const filename = `${randomUUID()}.wav`;
  sent.set(filename, SHA256);
  const { id } = await begin(way(), { size: BYTES.length, jobId: await newJob(firm), filename });
  await sendFrom(way(), { id, from: 0, body: BYTES.subarray(0, MIB) });
  return id;
}

const isClear = ({ text }: Reply, method: string) => method === "HEAD" || text.trim().length > 5;

function judge(what: string, reply: Reply, statuses: number[], method = "POST"): string[] {
  const isRight = statuses.includes(reply.status);
  const isSaid = reply.status < 300 || isClear(reply, method);
  const isOpen = reply.headers["access-control-allow-origin"] !== undefined;
  return [
    ...(isRight && isSaid ? [] : [`${what}: ${tell(reply)}`]),
    ...(isOpen ? [`${what}: open to other sites`] : []),
  ];
}

prove(
  "H12",
  "Whatever is sent to an upload is answered in words, and harms nothing",
  async (wrong) => {
    let tried = 0;
    const id = await begun();
    const tryOne = async (what: string, asked: Asked, statuses: number[], at?: string) => {
      const given = Object.entries({ "tus-resumable": "1.0.0", ...asked.headers });
      const headers = Object.fromEntries(given.filter(([, value]) => value !== ""));
      const path = at === undefined ? "/uploads" : `/uploads/${at}`;
      const reply = await ask(way(), { ...asked, path, headers }).catch((error: Error) => error);
      tried++;
      if (reply instanceof Error) {
        wrong.push(`${what}: no answer, ${reply.message}`);
      } else {
        wrong.push(...judge(what, reply, statuses, asked.method));
      }
    };
    for (const [what, asked, statuses] of aboutOne(jobId, BYTES)) {
      await tryOne(what, asked, statuses, id);
      if ((await offsetOf(way(), id)) !== MIB) wrong.push(`${what} has moved it`);
    }
    for (const [what, asked, statuses] of beginnings(jobId)) {
      await tryOne(`to begin: ${what}`, asked, statuses);
    }
    for (const name of IDS) {
      await tryOne(`HEAD of ${name}`, { method: "HEAD" }, [400, 404], name);
      await tryOne(`PATCH of ${name}`, patch({}), [400, 404, 409], name);
      await tryOne(`DELETE of ${name}`, { method: "DELETE" }, [204, 400, 404], name);
    }
    await askUploads(way(), {
      method: "PATCH",
      id,
      body: BYTES,
      cutAt: 400,
      headers: patch({}).headers ?? {},
    }).catch(() => null);
    const last = await sendFrom(way(), {
      id,
      from: MIB,
      body: BYTES.subarray(MIB),
      sha256: SHA256,
    });
    if (last.status !== 204) wrong.push(`going on: ${tell(last)}`);
    await tryOne(
      "PATCH after the end",
      patch({ "upload-offset": `${BYTES.length}` }),
      [409, 413],
      id,
    );
    await tryOne("PATCH from the start, after the end", patch({ "upload-offset": "0" }), [409], id);
    await tryOne("DELETE after the end", { method: "DELETE" }, [404], id);
    wrong.push(...(await faults()));
    return { tried };
  },
);

async function faults(): Promise<string[]> {
  const { sql, products, secret } = installation;
  const store = storeIn(join(products[0].dataDir, "files"), secret);
  const orphans = (await orphansIn(sql, store)).map((id) => `${id} is named by nothing`);
  return [...(await faultsOfVersions(sql, store, sent)), ...orphans];
}

/** Who else asks for someone's upload, and what each may be answered. */
const OTHERS: [what: string, way: () => Way, status: number][] = [
  ["a colleague", () => way(firm.manager), 404],
  ["staff", () => way(firm.staff), 404],
  ["another firm", () => way(foreigner), 404],
  ["a visitor", () => ({ url: url(), cookie: "" }), 401],
];

const FOREIGN: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
];

prove(
  "H12",
  "Nobody but its sender, and no other site, learns of an upload or goes on with it",
  async (wrong) => {
    let tried = 0;
    const id = await begun();
    const body = BYTES.subarray(MIB);
    const tryAll = async (
      what: string,
      by: Way,
      status: number,
      more: Record<string, string> = {},
    ) => {
      const asked: Asked[] = [
        ...(status === 403 ? [] : [{ method: "HEAD" } as const]),
        { ...patch({}, body) },
        { method: "DELETE" },
      ];
      for (const each of asked) {
        const reply = await askUploads(by, { ...each, id, headers: { ...each.headers, ...more } });
        tried++;
        // One that is not there is given up already, for whoever asks.
        const statuses = each.method === "DELETE" && status === 404 ? [204, 404] : [status];
        wrong.push(...judge(`${each.method} by ${what}`, reply, statuses, each.method));
      }
      if ((await offsetOf(way(), id)) !== MIB) wrong.push(`${what} has moved it`);
    };
    for (const [what, by, status] of OTHERS) await tryAll(what, by(), status);
    for (const headers of FOREIGN) await tryAll(JSON.stringify(headers), way(), 403, headers);
    const last = await sendFrom(way(), { id, from: MIB, body, sha256: SHA256 });
    if (last.status !== 204) wrong.push(`going on: ${tell(last)}`);
    wrong.push(...(await faults()));
    return { tried };
  },
);
