import { createHash, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { expectedErrors } from "#tests/support/no-console-errors.ts";
import type { AskOptions } from "#tests/support/product/test-app.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";

const { db, fixtures, app, organisation, client: user, admin, enter } = await testPortal();
const people = {
  user,
  colleague: await enter({ role: "CLIENT_USER", organisation }),
  outsider: await enter({ role: "CLIENT_ADMIN" }),
  admin,
  otherAdmin: await enter({ role: "ADMIN" }),
};
type Who = keyof typeof people;
let jobId = "";

beforeEach(async () => {
  await db.rows.delete(rateLimits);
  jobId = await fixtures.job(people.user);
});

const ask = (who: Who | null, path: string, options: AskOptions = {}) =>
  app.ask(path, { cookie: who ? people[who].cookie : undefined, ...options });

interface Sent {
  paperId: string;
  versionId: string;
  text: string;
}

/** A paper that waits to be scanned, or of which the scanner has said this. */
async function send(who: Who, state = "WAITING", internal = false): Promise<Sent> {
  const text = `A statement ${randomUUID()}`;
  const answer = await ask(who, `/jobs/${jobId}/papers`, {
    form: { internal: internal ? "yes" : "no" },
    files: [new File([text], "Statement.txt")],
  });
  expect(answer.status, await answer.text()).toBe(303);
  const rows = await db.query(
    `update paper_versions set state = $2 where sha256 = $1
     returning id as "versionId", paper_id as "paperId"`,
    createHash("sha256").update(text).digest("hex"),
    state,
  );
  return { ...rows[0], text };
}

const versionPath = ({ paperId, versionId }: Sent) =>
  `/jobs/${jobId}/papers/${paperId}/versions/${versionId}`;
const A_PART = { headers: { Range: "bytes=0-3" } };
const REASON = { form: { reason: "SEPARATE_COMPUTER" } };

const openings = async () =>
  (
    await db.query(
      `select action, new_value as value from audit_logs where job_id = $1
         and action in ('paper_viewed', 'paper_downloaded') order by created_at`,
      jobId,
    )
  ).map(({ action, value }) => `${action} ${value}`);

describe("what could not be checked", () => {
  it.each(["WAITING", "INFECTED", "UNSCANNED", "TOO_LARGE_TO_SCAN", "ENCRYPTED"])(
    "%s: no client has its bytes, in no way to ask, nor after staff had them",
    async (state) => {
      const sent = await send("user", state);
      const path = versionPath(sent);
      await ask("admin", `${versionPath(sent)}/file`, REASON);
      const ways: Array<[rest: string, options: AskOptions]> = [
        ...["/file", "/content"].flatMap(
          (rest): Array<[string, AskOptions]> => [
            [rest, {}],
            [rest, { method: "HEAD" }],
            [rest, A_PART],
            [rest, A_PART],
          ],
        ),
        ["/file", REASON],
        ["/file", { ...REASON, ...A_PART }],
      ];
      for (const [rest, options] of ways) {
        const answer = await ask("user", path + rest, options);
        expect(answer.status, `${rest} ${JSON.stringify(options)}`).toBe(403);
        expect(await answer.text()).not.toContain(sent.text.slice(0, 4));
      }
      const zip = await ask("user", `/jobs/${jobId}/papers/zip`, {
        form: { paper: sent.paperId },
      });
      expect(zip.status).toBe(409);
      expectedErrors();
    },
  );

  it.each(["UNSCANNED", "TOO_LARGE_TO_SCAN", "ENCRYPTED"])(
    "%s: staff have it with a reason alone, each with their own",
    async (state) => {
      const sent = await send("user", state);
      const path = versionPath(sent);
      const refused = async (who: Who) => {
        for (const rest of ["/file", "/content"]) {
          for (const options of [{}, A_PART, A_PART, { method: "HEAD" }] as AskOptions[]) {
            const answer = await ask(who, path + rest, options);
            expect(answer.status, `${who} ${rest} ${JSON.stringify(options)}`).toBe(403);
          }
        }
      };
      await refused("admin");
      for (const reason of ["", "BECAUSE", "toString"]) {
        const answer = await ask("admin", `${path}/file`, { form: { reason } });
        expect(answer.status).toBe(400);
      }
      await refused("admin");
      const zip = `/jobs/${jobId}/papers/zip`;
      expect((await ask("admin", zip, { form: { paper: sent.paperId } })).status).toBe(409);
      expect(await openings()).toEqual([]);
      const opened = await ask("admin", `${path}/file`, REASON);
      expect(opened.headers.get("Content-Disposition")).toMatch(/^attachment; /);
      expect(await opened.text()).toBe(sent.text);
      expect(await openings()).toEqual(["paper_downloaded SEPARATE_COMPUTER"]);
      await refused("otherAdmin");
      // Nor is it shown in the browser that it was downloaded to.
      expect((await ask("admin", `${path}/content`, A_PART)).status).toBe(403);
      expectedErrors();
    },
  );

  it.each(["WAITING", "INFECTED"])("%s: nobody has it, whatever they say", async (state) => {
    const path = versionPath(await send("user", state));
    for (const options of [{}, A_PART, REASON, { ...REASON, ...A_PART }]) {
      expect((await ask("admin", `${path}/file`, options)).status).toBe(403);
    }
    await ask("admin", path, { form: { reason: "It is harmless" } });
    expect((await ask("user", path.replace("/admin", "/app").concat("/file"))).status).toBe(403);
    expectedErrors();
  });

  it("is opened to clients by staff alone", async () => {
    const sent = await send("user", "ENCRYPTED");
    const form = { reason: "The sender confirmed it" };
    expect((await ask("user", versionPath(sent), { form })).status).toBe(403);
    expect((await ask("user", `${versionPath(sent)}/file`)).status).toBe(403);
    expect((await ask("admin", versionPath(sent), { form })).status).toBe(303);
    expect(await (await ask("user", `${versionPath(sent)}/file`)).text()).toBe(sent.text);
    expectedErrors();
  });
});

it("each opening is on record, by number, also where a reason is given that nobody asked for", async () => {
  const sent = await send("user", "CLEAN");
  const path = versionPath(sent);
  await (await ask("user", `${path}/content`)).text();
  // A part of what was viewed is no download of it.
  await (await ask("user", `${path}/file`, { headers: { Range: "bytes=0-" } })).text();
  await (await ask("user", `${path}/file`, REASON)).text();
  await (await ask("user", `${path}/file`, A_PART)).text();
  expect(await openings()).toEqual([
    "paper_viewed P1",
    "paper_downloaded P1",
    "paper_downloaded P1",
  ]);
});

describe("custody", () => {
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await ask("user", path, { headers });
    return [answer.status, (await answer.text()).length];
  };

  it("has an entry for each whole copy, however it is asked for", async () => {
    const sent = await send("user", "CLEAN");
    const path = `${versionPath(sent)}/file`;
    const size = sent.text.length;
    const whole: Array<Record<string, string>> = [
      {},
      { Range: "bytes=0-" },
      { Range: `bytes=0-${size + 9}` },
      { Range: "x" },
    ];
    // Parts of other bytes are not sent: all of these are.
    for (const headers of [...whole, { Range: "bytes=1-", "If-Range": '"others"' }]) {
      expect((await read(path, headers))[1]).toBe(size);
    }
    expect(await openings()).toHaveLength(5);
  });

  it("has one entry for parts that make no whole copy, and more for whoever goes on", async () => {
    const sent = await send("user", "CLEAN");
    const path = `${versionPath(sent)}/content`;
    const part = { Range: "bytes=10-19" };
    expect(await read(path)).toEqual([200, sent.text.length]);
    for (let i = 0; i < 3; i += 1) expect(await read(path, part)).toEqual([206, 10]);
    expect(await openings()).toEqual(["paper_viewed P1"]);
    for (let i = 0; i < 30; i += 1) await read(path, { Range: "bytes=1-" });
    const entries = await openings();
    expect(entries.length).toBeGreaterThanOrEqual(10);
    // Many at once are counted before their bytes are sent.
    await Promise.all(Array.from({ length: 20 }, () => read(path, { Range: "bytes=1-" })));
    expect((await openings()).length).toBeGreaterThanOrEqual(entries.length + 6);
  });

  it("has no entry for headers alone, of a paper or of any other file", async () => {
    const sent = await send("user", "CLEAN");
    const path = versionPath(sent);
    for (const rest of ["/file", "/content"]) {
      const head = await ask("user", path + rest, { method: "HEAD" });
      const told = [head.status, head.headers.get("Content-Length"), await head.text()];
      expect(told).toEqual([200, `${sent.text.length}`, ""]);
    }
    expect(await openings()).toEqual([]);
    const since = new Date();
    const files: Array<[Who, string]> = [
      ["user", `/jobs/${jobId}/papers/list/csv`],
      ["user", "/app/jobs/export"],
      ["admin", "/admin/audit/export"],
    ];
    for (const [who, file] of files) {
      const { status, headers } = await ask(who, file, { method: "HEAD" });
      expect([status, headers.get("Allow")], file).toEqual([405, "GET"]);
    }
    const rows = await db.query("select action from audit_logs where created_at > $1", since);
    expect(rows).toEqual([]);
  });

  it("says on the paper's page when it was checked, and by which scanner, to both sides", async () => {
    const sent = await send("user", "CLEAN");
    await db.query(
      "update paper_versions set scanned_at = '2026-03-27 10:15Z', scanner = 'ClamAV 1.4.3/27900'",
    );
    for (const who of ["user", "admin"] as const) {
      const page = await ask(who, `/jobs/${jobId}/papers/${sent.paperId}`);
      const text = (await page.text()).replaceAll(/<[^>]*>/g, "");
      expect(text).toContain("checked 27 Mar 2026, 10:15 by ClamAV 1.4.3/27900");
    }
  });
});

it("an archive says which papers it lacks, and why", async () => {
  const sent = await send("user", "CLEAN");
  const locked = await send("user", "ENCRYPTED");
  const answer = await ask("admin", `/jobs/${jobId}/papers/zip`, { form: { all: "yes" } });
  expect(answer.headers.get("content-disposition")).toMatch(/-papers-[\d-]{10}-1-of-2\.zip/);
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  expect([...files.keys()]).toEqual(["index.csv", "P1 Statement.txt"]);
  const [headings, ...lines] = `${files.get("index.csv")}`.trim().split("\r\n");
  expect(headings).toMatch(/^\W*Number,Title,Kind,File,Whole name,.*,Left out$/);
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`P1 Statement.txt,Statement.txt,.*${hash(sent.text)}.*,$`)),
    expect.stringMatching(new RegExp(`^P2,Statement.*${hash(locked.text)}.*,Password-protected$`)),
  ]);
});

it("the page says beside Download all how many papers it gives, and why others are left out", async () => {
  const beside = async (who: Who) => {
    const page = new PageDom(await (await ask(who, `/jobs/${jobId}/papers`)).text());
    return page.texts("#chosen-papers").join();
  };
  await send("user", "UNSCANNED");
  expect(await beside("admin")).toBe(
    "Can be downloaded now: 0 of 1 paper. Left out: not checked (1).",
  );
  await send("user", "UNSCANNED");
  await send("user", "ENCRYPTED");
  await send("admin", "CLEAN", true);
  expect(await beside("admin")).toBe(
    "Download chosenDownload allCan be downloaded now: 1 of 4 papers. Left out: not checked (2), password-protected (1).",
  );
  expect(await beside("user")).toBe(
    "Can be downloaded now: 0 of 3 papers. Left out: our office is checking it (2), password-protected (1).",
  );
});

describe("who may change a paper", () => {
  it("clients change nothing that staff sent, and nobody else's", async () => {
    const sent = await send("admin", "CLEAN");
    const path = `/jobs/${jobId}/papers/${sent.paperId}`;
    const forms: Array<[string, Record<string, string>]> = [
      ["/kind", { kind: "PHOTO" }],
      ["", { title: "Another", kind: "PHOTO" }],
      ["/withdrawal", { reason: "Not ours" }],
      ["/arrival", { cameBy: "POST", cameOn: "2026-01-02" }],
      ["/reading", { isRead: "yes" }],
    ];
    const files = [new File(["Another"], "Another.txt")];
    for (const who of ["user", "outsider"] as const) {
      for (const [change, form] of forms) {
        const { status } = await ask(who, path + change, { form });
        const isStaffAlone = change === "/arrival" || change === "/reading";
        expect(isStaffAlone ? [302, 303] : [403, 404], `${who} ${change}`).toContain(status);
      }
      const form = { redactedFrom: "" };
      const further = await ask(who, `${path}/versions`, { form, files });
      expect([403, 404, 422]).toContain(further.status);
    }
    const rows = await db.query(
      `select p.title, p.kind, p.withdrawn_at, p.came_by, p.read_for_report, count(v.id)::int as versions
       from papers p join paper_versions v on v.paper_id = p.id where p.id = $1 group by p.id`,
      sent.paperId,
    );
    expect(rows).toEqual([
      {
        title: "Statement",
        kind: expect.not.stringMatching("PHOTO"),
        withdrawn_at: null,
        came_by: "PORTAL",
        read_for_report: false,
        versions: 1,
      },
    ]);
    expectedErrors();
  });
});

const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
const begin = (who: Who, values: Record<string, string>, length = 10) =>
  ask(who, "/uploads", {
    method: "POST",
    headers: {
      "Tus-Resumable": "1.0.0",
      "Upload-Length": `${length}`,
      "Upload-Metadata": metadata({ filename: "a.txt", jobId, ...values }),
    },
  });

describe("a file on its way", () => {
  const status = async (answer: Promise<Response>) => (await answer).status;

  it("begins at no job and no paper that its sender does not see, and for clients as none internal", async () => {
    const inner = await send("admin", "CLEAN", true);
    const sent = await send("admin", "CLEAN");
    expect(await status(begin("outsider", {}))).toBe(404);
    expect(await status(begin("user", { internal: "yes" }))).toBe(403);
    expect(await status(begin("user", { paperId: inner.paperId }))).toBe(404);
    expect(await status(begin("user", { paperId: sent.paperId }))).toBe(403);
    expect(await status(begin("user", { jobId: "x" }))).toBe(404);
    const rows = await db.query(
      "select from uploads where job_id = $1 and finished_at is null",
      jobId,
    );
    expect(rows).toEqual([]);
    expectedErrors();
  });
});

it("a refusal is told in words: of an archive on a page, and in the frame of a page alone", async () => {
  const sent = await send("user", "INFECTED");
  const zip = await ask("user", `/jobs/${jobId}/papers/zip`, { form: {} });
  expect([zip.status, zip.headers.get("Content-Type")]).toEqual([409, "text/html; charset=utf-8"]);
  expect(await zip.text()).toContain("Choose the papers to download, or download all.");
  const framed = await ask("user", `${versionPath(sent)}/content`, {
    headers: { "Sec-Fetch-Dest": "iframe" },
  });
  expect([framed.status, framed.headers.get("Content-Type")]).toEqual([
    403,
    "text/plain; charset=utf-8",
  ]);
  expect(framed.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  expect(framed.headers.get("Content-Security-Policy")).toContain("; sandbox");
  expect(await framed.text()).toBe("Malware was found in this file, so nobody can open it here.");
  expectedErrors();
});
