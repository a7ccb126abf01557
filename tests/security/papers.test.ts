import { createHash, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import type { Actor } from "#app/domain/actor.ts";
import { changeAccess } from "#app/domain/cases/change-access.server.ts";
import { transact } from "#app/domain/context.ts";
import { hasChangedSince } from "#app/domain/live/queries.server.ts";
import { countUnreadNotifications } from "#app/domain/notifications/queries.server.ts";
import { notifyOfPapers } from "#app/domain/papers/paper-deadlines.server.ts";
import { nextToScan, scanFile } from "#app/domain/papers/scan-papers.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { versionOf } from "#foundation/forms/version.server.ts";
import { queuedWith, testPool } from "#tests/support/database/test-database.ts";
import { expectedErrors } from "#tests/support/no-console-errors.ts";
import type { AskOptions } from "#tests/support/product/test-app.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import { getForms, withoutOwnAddress } from "#tests/support/requests/access-answers.ts";

/** Stands in the title, name and text of papers that someone must not know of. */
const WORD = "quillonbeck";
const { db, fixtures, app, organisation, client: user, admin, enter } = await testPortal();
const worker = testPool(db.logins.worker, 2);
const asWorker = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(worker, "begin", work);

const people = {
  user,
  colleague: await enter({ role: "CLIENT_USER", organisation }),
  outsider: await enter({ role: "CLIENT_ADMIN" }),
  admin,
  /** Staff who see the client portal too, as clients do. */
  ownStaff: await enter({ role: "ADMIN", organisation }),
};
type Who = keyof typeof people;
let jobId = "";

const hiddenJobId = await fixtures.job(people.user);
const context = fixtures.context(people.user);
await changeAccess(context, {
  jobId: hiddenJobId,
  restricted: true,
  members: [],
  seen: versionOf([0]),
});
beforeEach(async () => {
  await db.rows.delete(rateLimits);
  jobId = await fixtures.job(people.user);
});

const ask = (who: Who | null, path: string, options: AskOptions = {}) =>
  app.ask(path, { cookie: who ? people[who].cookie : undefined, ...options });
const newText = () => `${WORD} ${randomUUID()}`;

interface Sent {
  jobId: string;
  paperId: string;
  versionId: string;
  number: number;
  sha256: string;
}

async function send(
  who: Who,
  { to = jobId, text = newText(), internal = false, name = WORD } = {},
): Promise<Sent> {
  const answer = await ask(who, `/jobs/${to}/papers`, {
    form: { internal: internal ? "yes" : "no" },
    files: [new File([text], `${name}.txt`)],
  });
  expect(answer.status, await answer.text()).toBe(303);
  const sha256 = createHash("sha256").update(text).digest("hex");
  const rows = await db.query(
    `update paper_versions v set state = 'CLEAN' from papers p
     where p.id = v.paper_id and v.job_id = $1 and v.sha256 = $2
     returning p.id as "paperId", v.id as "versionId", p.number`,
    to,
    sha256,
  );
  return { ...rows[0], jobId: to, sha256 };
}

const pathOf = (sent: Sent) => `/jobs/${sent.jobId}/papers/${sent.paperId}`;
const fileOf = (sent: Sent) => `${pathOf(sent)}/versions/${sent.versionId}/file`;

/** Every address at which a paper can be met, named by it or not. */
function addresses(sent: Sent): { naming: string[]; listing: string[] } {
  const version = `${pathOf(sent)}/versions/${sent.versionId}`;
  const pages: Array<[path: string, route: string]> = [
    [pathOf(sent), "routes/papers/paper"],
    [`${pathOf(sent)}/versions`, "routes/papers/versions"],
    [version, "routes/papers/version"],
    [`${version}/file`, "routes/papers/file"],
    [`${version}/content`, "routes/papers/content"],
  ];
  const job = `/app/jobs/${sent.jobId}`;
  const papers = `/jobs/${sent.jobId}/papers`;
  const lists: Array<[path: string, route: string]> = [
    [job, "routes/client/jobs/job"],
    [papers, "routes/papers/papers"],
    [`${papers}?search=${WORD}`, "routes/papers/papers"],
    [`${papers}?side=STAFF&kind=OTHER`, "routes/papers/papers"],
    [`${papers}/list/csv`, "routes/papers/list"],
    [`/app/find?search=${WORD}`, "client/live/find"],
    ["/app/notifications", "routes/client/notifications"],
    ["/notifications/latest", "routes/notifications/latest"],
  ];
  const ways = (all: typeof pages) => all.flatMap(([path, route]) => getForms(path, route));
  return { naming: ways(pages), listing: ways(lists) };
}

/** What of a paper an answer gives away, its own address and a search that was typed left out. */
async function toldBy(answer: Response, path: string, { sha256 }: Sent): Promise<string[]> {
  const headers = JSON.stringify([...answer.headers]);
  const body = withoutOwnAddress(await answer.text(), path).replaceAll(
    new RegExp(`search=[^"&\\\\]*|value="[^"]*"|"(search|all)\\\\?",\\\\?"${WORD}|“${WORD}”`, "g"),
    "",
  );
  const text = headers + body.replaceAll(`"${WORD}\\"`, "");
  return [WORD, sha256].filter((word) => text.includes(word));
}

/** Those of the client portal itself: at the others staff look as staff. */
function addressesInPortal(sent: Sent) {
  const { listing } = addresses(sent);
  return { naming: [], listing: listing.filter((path) => path.startsWith("/app")) };
}

async function leaks(who: Who, sent: Sent, among = addresses(sent)): Promise<string[]> {
  const { naming, listing }: ReturnType<typeof addresses> = among;
  const wrong: string[] = [];
  for (const path of [...naming, ...listing]) {
    for (const options of [{}, { method: "HEAD" }, { headers: { Range: "bytes=0-3" } }] as const) {
      const answer = await ask(who, path, options);
      const told = await toldBy(answer, path, sent);
      if (told.length > 0 || (naming.includes(path) && answer.status !== 404)) {
        wrong.push(`${path} ${JSON.stringify(options)}: ${answer.status} ${told}`);
      }
    }
  }
  expectedErrors();
  return wrong;
}

const zip = (who: Who, sent: Sent[]) =>
  ask(who, `/jobs/${sent[0]?.jobId}/papers/zip`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new TextEncoder().encode(sent.map(({ paperId }) => `paper=${paperId}`).join("&")),
  });

describe("what someone must not know of is told by no address", () => {
  it("an internal paper, to clients; to staff who look at the client portal by none of that", async () => {
    const own = await send("user", { name: "own", text: `own ${randomUUID()}` });
    const sent = await send("admin", { internal: true });
    expect(await leaks("ownStaff", sent, addressesInPortal(sent))).toEqual([]);
    for (const who of ["user", "colleague"] as const) {
      expect(await leaks(who, sent), who).toEqual([]);
      expect((await zip(who, [sent])).status, who).toBe(409);
      const both = await zip(who, [own, sent]);
      expect(both.status).toBe(200);
      const bytes = await both.text();
      expect([bytes.includes("P1 own.txt"), bytes.includes(WORD)], who).toEqual([true, false]);
    }
    expect((await ask("admin", fileOf(sent))).status).toBe(200);
  }, 60_000);

  it("another organisation's, a restricted job's, and one that staff have withdrawn", async () => {
    // Each before the next, which others of these people may find.
    const takenBack = await send("admin");
    expect((await ask("user", fileOf(takenBack))).status).toBe(200);
    const form = { reason: "Sent by mistake" };
    await ask("admin", `${pathOf(takenBack)}/withdrawal`, { form });
    // Though they have opened it a moment ago.
    expect(await leaks("user", takenBack)).toEqual([]);
    expect((await zip("user", [takenBack])).status).toBe(409);
    const hidden = await send("user", { to: hiddenJobId });
    expect(await leaks("colleague", hidden)).toEqual([]);
    expect((await zip("colleague", [hidden])).status).toBe(404);
    const theirs = await send("user");
    expect(await leaks("outsider", theirs)).toEqual([]);
    expect((await zip("outsider", [theirs])).status).toBe(404);
  }, 60_000);

  it("of one that a client has withdrawn nobody of theirs has the bytes", async () => {
    const sent = await send("user");
    expect(await (await ask("user", fileOf(sent))).text()).toContain(WORD);
    const form = { reason: "Sent by mistake" };
    expect((await ask("user", `${pathOf(sent)}/withdrawal`, { form })).status).toBe(303);
    expect((await ask("user", pathOf(sent))).status).toBe(200);
    for (const rest of ["", "/file", "/content"]) {
      for (const headers of [{}, { Range: "bytes=0-3" }] as Array<Record<string, string>>) {
        const path = `${pathOf(sent)}/versions/${sent.versionId}${rest}`;
        expect((await ask("user", path, { headers })).status, path).toBe(404);
      }
    }
    expect((await zip("user", [sent])).status).toBe(409);
    expect((await ask("admin", fileOf(sent))).status).toBe(200);
  });

  it("an internal comment's papers, on the page of the job", async () => {
    const answer = await ask("admin", `/jobs/${jobId}/comments`, {
      form: { id: randomUUID(), body: "For us", visibility: "INTERNAL" },
      files: [new File([newText()], `${WORD}.txt`)],
    });
    expect(answer.status).toBe(303);
    const rows = await db.query("select visibility from papers where job_id = $1", jobId);
    expect(rows).toEqual([{ visibility: "INTERNAL" }]);
    for (const [who, path] of [
      ["user", `/app/jobs/${jobId}`],
      ["user", `/jobs/${jobId}/papers`],
      ["ownStaff", `/app/jobs/${jobId}`],
    ] as const) {
      expect(await (await ask(who, path)).text()).not.toContain(WORD);
    }
    expect(await (await ask("admin", `/admin/jobs/${jobId}`)).text()).toContain(WORD);
  });
});

describe("what is internal is told by no count, number, notification or mail", () => {
  const told = (by: Actor, since: Date) =>
    transact(fixtures.context(by), async (tx) => ({
      unread: await countUnreadNotifications(tx, by),
      changed: await hasChangedSince(tx, by, since),
    }));

  it("numbers have no gaps, and the page of the job counts what is seen", async () => {
    const first = await send("user");
    const inner = await send("admin", { internal: true });
    const alsoInner = await send("admin", { internal: true });
    const second = await send("admin");
    expect([first, inner, alsoInner, second].map(({ number }) => number)).toEqual([1, 1, 2, 2]);
    expect(await (await ask("user", `/app/jobs/${jobId}`)).text()).toMatch(/2 papers/);
    expect(await (await ask("ownStaff", `/app/jobs/${jobId}`)).text()).toMatch(/2 papers/);
    expect(await (await ask("admin", `/admin/jobs/${jobId}`)).text()).toMatch(/4 papers/);
  });

  it("open pages and notifications stay as they are", async () => {
    const since = new Date();
    const before = await told(people.user, since);
    const sent = await send("admin", { internal: true });
    const path = pathOf(sent);
    await ask("admin", path, { form: { title: "Corrected", kind: "PHOTO" } });
    await ask("admin", `${path}/reading`, { form: { isRead: "yes" } });
    await ask("admin", `${path}/withdrawal`, { form: { reason: "Not needed" } });
    expect(await told(people.user, since)).toEqual({ ...before, changed: false });
    await send("admin");
    expect(await told(people.user, since)).toEqual({ unread: before.unread + 1, changed: true });
  });

  it("no mail goes to a client, of its coming or of malware in it", async () => {
    const inner = await send("admin", { internal: true });
    const theirs = await send("user");
    await db.query("update papers set added_at = now() - interval '1 hour'");
    await db.query(
      "update paper_versions set state = case when job_id = $1 then 'WAITING' else 'CLEAN' end",
      jobId,
    );
    const scan = async () => ({ result: "INFECTED" as const, engine: "A", found: "Eicar" });
    const { notify } = db.services;
    const scanning = { pieces: db.pieces, scan, notify, transact: asWorker };
    const scanned: string[] = [];
    for (const _ of [inner, theirs]) {
      const file = await asWorker((tx) => nextToScan(tx, { except: [], after: null }));
      if (file) await scanFile(scanning, file);
      scanned.push(file?.id ?? "none");
    }
    expect(scanned.toSorted()).toEqual([inner.versionId, theirs.versionId].toSorted());
    await asWorker((tx) => notifyOfPapers({ tx, notify }));
    const mails = (await queuedWith(db, "jobId", jobId)) as Array<Record<string, string>>;
    const about = mails.map(({ templateKey, by }) => `${templateKey} ${by}`).toSorted();
    // Staff learn of both; the client of their own, and nobody of an internal paper that has come.
    expect(about.filter((mail) => mail.startsWith("paper_infected"))).toEqual([
      "paper_infected CLIENT",
      "paper_infected STAFF",
      "paper_infected STAFF",
    ]);
    expect(about.filter((mail) => mail.startsWith("papers_received"))).toEqual([
      "papers_received CLIENT",
    ]);
    const numbersOn = async (who: Who, path: string) => {
      const page = await (await ask(who, path)).text();
      // Random letters, such as those of a nonce, hold any two now and then.
      return page.replaceAll(/nonce="[^"]+"/g, "").match(/(?<![\w-])N\d+(?![\w-])/g);
    };
    expect(await numbersOn("user", `/app/jobs/${jobId}`)).toBeNull();
    expect(await numbersOn("admin", `/admin/jobs/${jobId}`)).not.toBeNull();
  });

  it("bytes that are here already are told only where they are seen", async () => {
    const again = (text: string) =>
      ask("user", `/jobs/${jobId}/papers`, { files: [new File([text], "again.txt")] });
    const inner = newText();
    const elsewhere = newText();
    const withdrawn = newText();
    const own = newText();
    await send("admin", { internal: true, text: inner });
    await send("user", { to: hiddenJobId, text: elsewhere });
    const gone = await send("user", { text: withdrawn });
    await ask("user", `${pathOf(gone)}/withdrawal`, { form: { reason: "A slip" } });
    for (const text of [inner, elsewhere, withdrawn]) {
      const answer = await again(text);
      expect(answer.status, await answer.text()).toBe(303);
    }
    const known = await send("user", { text: own });
    const answer = await again(own);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(`already here as P${known.number}`);
  });
});
