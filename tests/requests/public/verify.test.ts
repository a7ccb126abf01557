import { createHash, randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { verifyReport } from "#app/domain/reports/verify-report.server.ts";
import { padDuration } from "#foundation/limits/rate-limit.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { createTestApp } from "#tests/support/product/test-app.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";
import { withoutPadding } from "#tests/support/sign-in/without-padding.ts";

const { db, fixtures, client, admin, organisation } = await testRows();
const app = await createTestApp(db);
beforeEach(() => db.sql.query("delete from rate_limits"));

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** A report that was sealed on 24 November 2026, London time, behind the database's back. */
async function sealed(withdrawnAt: string | null = null) {
  const bytes = Buffer.from(`%PDF-1.7\n${randomUUID().repeat(100)}`);
  const hash = sha256(bytes);
  const jobId = await fixtures.job(client);
  const reportId = randomUUID();
  const owner = await db.sql.connect();
  await owner.query("begin; set local session_replication_role = replica");
  await owner.query(
    `insert into reports (id, job_id, organisation_id, number, kind, expert_id, regime, for_prosecution,
       started_by_user_id, withdrawn_at, withdrawn_by_user_id, withdraw_reason)
     values ($1, $2, $3, 1, 'MAIN', $4, 'CRIMPR', false, $4, $5, case when $5::timestamptz is not null then $4::uuid end,
       case when $5::timestamptz is not null then 'A figure is wrong' end)`,
    [reportId, jobId, organisation.id, admin.userId, withdrawnAt],
  );
  await owner.query(
    `insert into report_seals (report_id, job_id, organisation_id, version, paper_version_id, sha256, signed_by_user_id, signed_at)
     values ($1, $2, $3, 1, gen_random_uuid(), $4, $5, '2026-11-24T00:30:00Z')`,
    [reportId, jobId, organisation.id, hash, admin.userId],
  );
  await owner.query("commit");
  owner.release();
  return { bytes, hash };
}

async function ask(hash: string) {
  const response = await app.ask("/verify", { form: { hash } });
  const dom = new PageDom(await response.text());
  return { status: response.status, dom, answer: dom.texts("#answer").join() };
}

/** As the certificate and programs print a hash. */
const PRINTED: Array<(hash: string) => string> = [
  (hash) => hash.toUpperCase().replaceAll(/(.{8})/g, "$1 "),
  (hash) => `SHA-256 ${hash}`,
  (hash) => `SHA-256\n${hash.slice(0, 51)}\n${hash.slice(51)}`,
  (hash) => `${hash}  report-final.pdf\n`,
  (hash) => `${hash} *beef.pdf`,
  (hash) => `SHA2-256(report.pdf)= ${hash}`,
  (hash) => `SHA256 hash of report.pdf:\r\n${hash}\r\nCertUtil: -hashfile command completed`,
  (hash) => `SHA256 hash of face.pdf:\r\n${hash.replaceAll(/(..)(?!$)/g, "$1 ")}\r\nCertUtil: done`,
  (hash) =>
    `Algorithm Hash Path\n--------- ---- ----\nSHA256    ${hash.toUpperCase()}   C:\\report.pdf`,
];

it("a sealed report is known by its hash, however it is printed, and a withdrawn one says so", async () => {
  const { hash } = await sealed();
  for (const typed of [hash, ...PRINTED.map((print) => print(hash))]) {
    const { status, answer } = await ask(typed);
    expect(status, typed).toBe(200);
    expect(answer).toBe(`Sealed by us on 24 November 2026, unchanged.SHA-256 ${hash}`);
  }
  const withdrawn = await sealed("2027-03-03T09:00:00Z");
  expect((await ask(withdrawn.hash)).answer).toBe(
    `Withdrawn on 3 March 2027.SHA-256 ${withdrawn.hash}`,
  );
});

it("with any one of 1,000 bytes changed it is not known", async () => {
  const { bytes, hash } = await sealed();
  const services = { ...db.services, padDuration: withoutPadding };
  const verify = (each: string, place = 0) =>
    verifyReport(services, { hash: each, address: `198.51.${place >> 8}.${place & 255}` });
  expect(await verify(hash)).toMatch(/^Sealed/);
  const answers = new Set<string>();
  for (let place = 0; place < 1_000; place += 1) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ (1 << (place % 8));
    answers.add(await verify(sha256(changed), place));
  }
  expect(answers).toEqual(new Set(["Not known."]));
});

it("but for the answer and the hash the page is the same for each", async () => {
  const known = [await sealed(), await sealed("2027-03-03T09:00:00Z")].map(({ hash }) => hash);
  const pages = await Promise.all(
    [...known, "0".repeat(64)].map(async (hash) => {
      const { dom, answer } = await ask(hash);
      const html = dom.html.replaceAll(hash, "HASH").replaceAll(/nonce="[^"]*"/g, "");
      return html
        .replace(answer.split("SHA")[0] ?? "", "ANSWER")
        .replace(/data-tone="\w+" role="\w+"/, "");
    }),
  );
  expect(new Set(pages).size).toBe(1);
});

it("known, not known or refused: an answer takes its half second", async () => {
  const { hash } = await sealed();
  const services = { ...db.services, padDuration };
  const ask = (each: string) =>
    verifyReport(services, { hash: each, address: "198.51.100.1" }).catch(() => "Refused");
  const took = async (each: string) => {
    const from = performance.now();
    const answer = await ask(each);
    return { answer, isPadded: performance.now() - from >= 498 };
  };
  expect(await took(hash)).toMatchObject({ isPadded: true });
  expect(await took("0".repeat(64))).toEqual({ answer: "Not known.", isPadded: true });
  await Promise.all(Array.from({ length: 58 }, () => ask(hash)));
  expect(await took(hash)).toEqual({ answer: "Refused", isPadded: true });
});

it("sixty an hour may be asked, known or not, and then nothing is answered", async () => {
  const { hash } = await sealed();
  for (let times = 0; times < 30; times += 1) {
    for (const each of [hash, "0".repeat(64)]) expect((await ask(each)).status).toBe(200);
  }
  for (const each of [hash, "0".repeat(64)]) {
    const { status, answer } = await ask(each);
    expect(status).toBe(429);
    expect(answer).toMatch(/^The report was not checked: No more than 60 checks an hour\. Try/);
  }
});

it("what is no hash is told so, and stays typed", async () => {
  const one = "a".repeat(64);
  const other = "b".repeat(64);
  for (const typed of ["", "abc", "g".repeat(64), `${one}'`, `${one}a`, `${one} ${other}`]) {
    const { status, dom, answer } = await ask(typed);
    expect(status).toBe(400);
    expect(answer).toBe("");
    expect(dom.texts("#hash-error").join()).toContain("A SHA-256 has 64 characters");
    expect(dom.texts("#hash").join()).toBe(typed);
  }
});
