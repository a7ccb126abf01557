import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createMetrics } from "#server/observability/metrics.ts";
import { portalWithIds } from "#tests/routes/portal-with-ids.ts";
import { keptLog } from "#tests/support/product/kept-log.ts";

const { log, lines } = keptLog();
const { db, ids, cookies, ask, app, admin, enter } = await portalWithIds({ log });
const { jobId } = ids;
const colleague = await enter({ role: "ADMIN" });
const WORD = "zinnober";
const [job] = await db.query("select number from jobs where id = $1", jobId);
const number = `${job?.number}`;
const [seal] = await db.query("select sha256 from report_seals where job_id = $1", jobId);

/** Through the forms of the portal, so that whatever takes a copy of what is typed takes it. */
async function typeTheWord() {
  const newest = `/jobs/${jobId}`;
  const typed: Array<[who: "admin" | "manager", path: string, form: Record<string, string>]> = [
    ["manager", `${newest}/comments`, { id: randomUUID(), body: `A ${WORD} comment` }],
    ["admin", `${newest}/comments`, { id: randomUUID(), body: WORD, visibility: "INTERNAL" }],
    ["admin", `${newest}/material`, { id: randomUUID(), what: `The ${WORD} phone`, dueOn: "" }],
  ];
  for (const [who, path, form] of typed) {
    expect((await ask({ cookie: cookies[who] }, path, form)).status).toBe(303);
  }
  await db.query(
    "update jobs set title = $2, description = $2, reference = $2 where id = $1",
    jobId,
    WORD,
  );
}

async function destroy() {
  await db.query("update jobs set status = 'COMPLETED' where id = $1", jobId);
  await db.query("update jobs set review_on = current_date where id = $1", jobId);
  const id = randomUUID();
  const review = `/admin/retention/${jobId}`;
  const proposal = {
    id,
    reason: WORD,
    forceAnswer: "It may go",
    forceAnsweredOn: "2026-03-27",
  };
  expect((await ask(admin, `${review}/proposal`, proposal)).status).toBe(303);
  const confirmation = { destructionId: id, number };
  expect((await ask(colleague, `${review}/confirmation`, confirmation)).status).toBe(303);
}

const FILES = [
  ["admin", "/admin/jobs/export"],
  ["manager", "/app/jobs/export"],
  ["admin", "/admin/audit/export"],
  ["admin", `/admin/audit/export?job=${jobId}`],
  ["admin", "/admin/bills/export"],
  ["admin", `/admin/find?search=${number}`],
  ["admin", `/admin/jobs?search=${number}`],
  ["manager", `/app/jobs?search=${number}`],
  ["admin", "/admin/notifications"],
  ["manager", "/app/notifications"],
  ["admin", "/admin/conflicts"],
  ["admin", "/admin/calendar"],
] as const;

it("a destroyed case is in no search, file, metric, log line or waiting job; its sealed report is still known", async () => {
  await typeTheWord();
  const before = await read("/admin/jobs/export", "admin");
  expect(before).toContain(WORD);
  await destroy();
  for (const [who, path] of FILES) expect(await read(path, who), path).not.toContain(WORD);
  expect(await read(`/admin/jobs?search=${WORD}`, "admin")).not.toContain(number);
  const waiting = await db.query(
    "select data from pgboss.job where data::text like '%' || $1 || '%'",
    jobId,
  );
  expect(waiting.length).toBeGreaterThan(2);
  expect(JSON.stringify(await db.query("select * from pgboss.job"))).not.toContain(WORD);
  const metrics = createMetrics({
    pools: { requests: db.sql },
    database: async () => null,
    scanner: async () => ({ state: "not set" }),
    securityEvents: new Map(),
    freeBytes: async () => 1,
  });
  expect(await metrics.text()).not.toContain(WORD);
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.join()).not.toContain(WORD);
  const { page } = await ask({ cookie: "" }, "/verify", { hash: `${seal?.sha256}` });
  expect(page.texts("#answer").join()).toMatch(/^Sealed by us on /);
});

async function read(path: string, who: "admin" | "manager"): Promise<string> {
  await db.query("delete from rate_limits");
  const response = await app.ask(path, { cookie: cookies[who] });
  const text = await response.text();
  expect(response.status, `${path}: ${text.slice(0, 300)}`).toBe(200);
  return text;
}
