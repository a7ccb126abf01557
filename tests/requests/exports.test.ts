import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import { exportAudit } from "#app/domain/audit/export-audit.server.ts";
import { exportAllJobs, exportOwnJobs } from "#app/domain/jobs/list/export-jobs.server.ts";
import { changeUserStatus } from "#app/domain/users/management/change-user-status.server.ts";
import { ADDRESS } from "#tests/support/product/test-app.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { htmlFaults, PageDom } from "#tests/support/requests/html-page.ts";

const cases = readCases(import.meta.dirname, "exports.cases.txt");

const FORMULA = '=HYPERLINK("http://evil.example","x")';
const { db, fixtures, app, organisation, client, admin, ask } = await testPortal("CLIENT_ADMIN");
const otherFirm = await fixtures.organisation();
const other = await fixtures.person({ role: "CLIENT_ADMIN", organisation: otherFirm });
const paused = await fixtures.person({ role: "CLIENT_USER", organisation: organisation });
const formerStaff = await fixtures.person({ role: "ADMIN" });
const mine = [await fixtures.job(client), await fixtures.job(client, "COMPLETED")];
const theirs = await fixtures.job(other);
await fixtures.quote(mine[0] ?? "", admin, { client });
await fixtures.comment(mine[0] ?? "", organisation.id, admin, "INTERNAL");
await fixtures.comment(mine[0] ?? "", organisation.id, admin, "CLIENT");
await db.query("update jobs set title = $1, reference = '@SUM(1)' where id = $2", FORMULA, mine[0]);

async function download(path: string, cookie: string): Promise<string[]> {
  const response = await app.ask(path, { cookie });
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return bytes.toString("utf8").slice(1).split("\r\n").filter(Boolean);
}

describe("a file of jobs", () => {
  it("is a download that nobody stores", async () => {
    const { headers } = await ask(client, "/app/jobs/export");
    expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="jobs-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  });

  it.each(cases<[Record<string, string>, number]>("who may use an export"))(
    "is for people, and for no page to use: %j",
    async (headers, status) => {
      await db.query("delete from rate_limits");
      const response = await app.ask("/app/jobs/export", { cookie: client.cookie, headers });
      expect(response.status).toBe(status);
      await response.body?.cancel();
    },
  );

  it("holds a client's own jobs, no comment, and no formula", async () => {
    const [head, ...rows] = await download("/app/jobs/export", client.cookie);
    expect(head).toBe(
      "Number,Title,Reference,Organisation,Status,Sensitivity,Due date,Next date,Next date is,Requested by,Created,Last updated,Quote amount,Quote VAT,Quote gross,Quote currency,Quote status",
    );
    expect(rows).toHaveLength(mine.length);
    const text = rows.join("\n");
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")",'@SUM(1),`);
    expect(text).toContain(",1250.00,GBP,Sent");
    expect(text).not.toMatch(/comment canary|Description canary|Notes canary/);
    expect(text).not.toContain(otherFirm.name);
  });

  it("is narrowed as the list is", async () => {
    const [, ...completed] = await download("/app/jobs/export?status=COMPLETED", client.cookie);
    expect(completed).toHaveLength(1);
    expect(completed[0]).toContain(",Completed,");
    const [, ...found] = await download("/app/jobs/export?search=sum(1", client.cookie);
    expect(found).toHaveLength(1);
    const [head, ...none] = await download("/app/jobs/export?search=nowhere", client.cookie);
    expect([head?.slice(0, 6), none]).toEqual(["Number", []]);
  });

  it.each(cases<[string, string]>("a choice that there is not"))(
    "is refused in %s for a choice that there is not, as the list lists nothing: %s",
    async (portal, choice) => {
      const cookie = portal === "/app" ? client.cookie : admin.cookie;
      const refused = await app.ask(`${portal}/jobs/export?${choice}`, { cookie });
      expect(refused.status).toBe(422);
      expect(refused.headers.get("Content-Disposition")).toBeNull();
      const [name, value] = choice.split("=");
      const page = new PageDom(await refused.text());
      expect(page.texts("main h1")).toEqual([`There is no ${name} “${value}”.`]);
    },
  );

  it("asks no client who of our staff looks after a job", async () => {
    const [, ...rows] = await download("/app/jobs/export?owner=ME", client.cookie);
    expect(rows).toHaveLength(mine.length);
  });

  it("holds every organisation's for staff, found by the organisation too", async () => {
    expect(await download("/admin/jobs/export", admin.cookie)).toHaveLength(4);
    const path = `/admin/jobs/export?search=${encodeURIComponent(otherFirm.name)}`;
    const [, ...rows] = await download(path, admin.cookie);
    expect(rows).toHaveLength(1);
    const named = await db.sql.query("select number from jobs where id = $1", [theirs]);
    expect(rows[0]).toMatch(new RegExp(`^${named.rows[0].number},`));
  });

  it("is on record before its first row leaves, without what was searched", async () => {
    await download("/app/jobs/export?search=secret", client.cookie);
    const rows = await db.query(
      "select organisation_id, actor_name, meta from audit_logs where action = 'jobs_exported' order by created_at desc limit 1",
    );
    expect(rows[0]).toEqual({
      organisation_id: organisation.id,
      actor_name: client.name,
      meta: { searched: true },
    });
  });
});

it("a file of the record tells what the list tells", async () => {
  const [head, ...rows] = await download("/admin/audit/export?search=Jobs+exported", admin.cookie);
  expect(head).toBe(
    "Time (Europe/London),Time (UTC),Action,Action in words,User,Role,Network address,Organisation,Job,Person concerned,Enquiry,From,To,Seal number,Seal",
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toContain(",jobs_exported,Jobs exported,");
  const byClient = rows.filter((row) => row.includes(`,${client.name},`));
  expect(byClient.length).toBeGreaterThan(0);
  for (const row of byClient) expect(row).toContain(`,${client.name},Client Admin,${ADDRESS},`);
});

it("the record names whom a change of an account concerns, in its file and in its list", async () => {
  await changeUserStatus(fixtures.context(admin), { userId: other.userId, status: "PAUSED" });
  const [, ...rows] = await download("/admin/audit/export?search=status+changed", admin.cookie);
  const changed = rows.filter((row) => row.includes("user_status_changed"));
  expect(changed).toEqual([expect.stringContaining(`,${other.name},,ACTIVE,PAUSED,`)]);
  const paths = ["/admin/audit?search=status+changed", `/admin/organisations/${otherFirm.id}`];
  for (const path of paths) {
    const page = (await ask(admin, path)).page;
    expect(page.attributes(`main a[href="/admin/users/${other.userId}"]`, "href")).not.toEqual([]);
    expect(page.texts("main").join()).toContain(other.name);
  }
});

async function rowsOf(batches: AsyncGenerator<{ id: string }[], void>): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of batches) ids.push(...batch.map(({ id }) => id));
  return ids;
}

describe("a long export", () => {
  const ROWS = 2_500;

  beforeAll(async () => {
    await db.query(
      `insert into jobs (organisation_id, created_by_user_id, title, description, created_at)
       select $1, $2, 'Many', 'd', now() - (n / 3) * interval '1 second' from generate_series(1, $3) n`,
      organisation.id,
      client.userId,
      ROWS,
    );
  });

  it("brings each row once, whatever is added meanwhile", async () => {
    const batches = await exportOwnJobs(fixtures.context(client), { search: "Many", status: null });
    const first = await batches.next();
    await db.query(
      "insert into jobs (organisation_id, created_by_user_id, title, description) values ($1, $2, 'Many', 'd')",
      organisation.id,
      client.userId,
    );
    const ids = [...(first.value ?? []).map(({ id }) => id), ...(await rowsOf(batches))];
    expect(ids).toHaveLength(ROWS);
    expect(new Set(ids).size).toBe(ROWS);
  });

  it.each<[string, Actor, string]>([
    ["paused", paused, "update profiles set status = 'PAUSED' where id = $1"],
    [
      "no longer staff",
      formerStaff,
      "update user_roles set role = 'CLIENT_USER' where user_id = $1",
    ],
  ])("breaks off for someone who is %s on the way", async (_, actor, change) => {
    const start = actor === paused ? exportOwnJobs : exportAllJobs;
    const batches = await start(fixtures.context(actor), { search: "", status: null });
    await batches.next();
    await db.query(change, actor.userId);
    await expect(rowsOf(batches)).rejects.toThrow();
  });

  it("reads no further when nobody takes it", async () => {
    const response = await app.ask("/app/jobs/export", { cookie: client.cookie });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    // Other test files work on the same server: only this database's connections count.
    const requests = async () => {
      return db.query(`select pid, state, query_start from pg_stat_activity
         where application_name = 'test' and datname = current_database() order by pid`);
    };
    const afterwards = await requests();
    expect(afterwards.length).toBeGreaterThan(0);
    expect(new Set(afterwards.map(({ state }) => state))).toEqual(new Set(["idle"]));
    await setTimeout(200);
    expect(await requests()).toEqual(afterwards);
  });
});

it("ten exports in ten minutes are enough for one person, and another may go on", async () => {
  await db.query("delete from rate_limits");
  const narrow = { search: "nowhere", organisationId: null, jobId: null };
  for (let i = 0; i < 10; i += 1) await exportAudit(fixtures.context(admin), narrow);
  await expect(exportAudit(fixtures.context(admin), narrow)).rejects.toMatchObject({ status: 429 });
  for (const path of ["/admin/audit/export", "/admin/jobs/export"]) {
    await refusal(path, admin.cookie);
  }
  const own = () => app.ask("/app/jobs/export", { cookie: client.cookie });
  for (let i = 0; i < 10; i += 1) expect((await own()).status).toBe(200);
  await refusal("/app/jobs/export", client.cookie);
});

/** Too many: a page inside the portal that says so, how long to wait, and where to go on. */
async function refusal(path: string, cookie: string): Promise<void> {
  const refused = await app.ask(path, { cookie });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
  expect(refused.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(refused.headers.get("Content-Disposition")).toBeNull();
  const html = await refused.text();
  const page = new PageDom(html);
  expect(page.texts("main h1")).toEqual([
    "No more than 10 lists in 10 minutes. Try again in 10 minutes.",
  ]);
  expect(page.texts('main [role="alert"] a')).toEqual(["Back to Jobs"]);
  expect(page.all('header a[title="My account"]')).toHaveLength(1);
  expect(await htmlFaults(html)).toEqual([]);
}
