import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import { exportAudit } from "#app/domain/audit/export-audit.server.ts";
import { exportAllJobs, exportOwnJobs } from "#app/domain/jobs/export-jobs.server.ts";
import { changeUserStatus } from "#app/domain/users/management/change-user-status.server.ts";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { ADDRESS, createTestApp, type TestApp } from "#tests/support/product/test-app.ts";
import { htmlFaults, PageDom } from "#tests/support/requests/html-page.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

const PASSWORD = "correct horse battery";
const FORMULA = '=HYPERLINK("http://evil.example","x")';
const db = await createTestDatabase();
const fixtures = new Fixtures(db);
const firm = await fixtures.organisation();
const otherFirm = await fixtures.organisation();
const password = cheapHash(PASSWORD);
const client = await fixtures.person({ role: "CLIENT_ADMIN", organisation: firm, password });
const other = await fixtures.person({ role: "CLIENT_ADMIN", organisation: otherFirm });
const staff = await fixtures.person({ role: "ADMIN", password });
const paused = await fixtures.person({ role: "CLIENT_USER", organisation: firm });
const formerStaff = await fixtures.person({ role: "ADMIN" });
const mine = [await fixtures.job(client), await fixtures.job(client, "COMPLETED")];
const theirs = await fixtures.job(other);
let app: TestApp;
let clientCookie: string;
let staffCookie: string;

beforeAll(async () => {
  app = await createTestApp(db);
  clientCookie = await app.logIn(client.email, PASSWORD);
  staffCookie = await app.logIn(staff.email, PASSWORD);
  await fixtures.quote(mine[0] ?? "", staff, { client });
  await fixtures.comment(mine[0] ?? "", firm.id, staff, "INTERNAL");
  await fixtures.comment(mine[0] ?? "", firm.id, staff, "CLIENT");
  await db.sql.query("update jobs set title = $1, reference = '@SUM(1)' where id = $2", [
    FORMULA,
    mine[0],
  ]);
});

async function download(path: string, cookie: string): Promise<string[]> {
  const response = await app.ask(path, { cookie });
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return bytes.toString("utf8").slice(1).split("\r\n").filter(Boolean);
}

describe("a file of jobs", () => {
  it("is a download that nobody stores", async () => {
    const { headers } = await app.ask("/app/jobs/export", { cookie: clientCookie });
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

  it.each([
    [{ "Sec-Fetch-Dest": "script" }, 403],
    [{ "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "same-origin" }, 403],
    [{ "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors" }, 403],
    [
      {
        "Sec-Fetch-Dest": "document",
        "Sec-Fetch-Site": "cross-site",
        "Sec-Fetch-Mode": "navigate",
      },
      200,
    ],
    [{ "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors" }, 200],
  ])("is for people, and for no page to use: %j", async (headers, status) => {
    await db.sql.query("delete from rate_limits");
    const response = await app.ask("/app/jobs/export", { cookie: clientCookie, headers });
    expect(response.status).toBe(status);
    await response.body?.cancel();
  });

  it("holds a client's own jobs, no comment, and no formula", async () => {
    const [head, ...rows] = await download("/app/jobs/export", clientCookie);
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
    const [, ...completed] = await download("/app/jobs/export?status=COMPLETED", clientCookie);
    expect(completed).toHaveLength(1);
    expect(completed[0]).toContain(",Completed,");
    const [, ...found] = await download("/app/jobs/export?search=sum(1", clientCookie);
    expect(found).toHaveLength(1);
    const [head, ...none] = await download("/app/jobs/export?search=nowhere", clientCookie);
    expect([head?.slice(0, 6), none]).toEqual(["Number", []]);
  });

  it.each([
    ["/app", "status=FOO"],
    ["/admin", "status=FOO"],
    ["/admin", "owner=SOMEBODY"],
  ])(
    "is refused in %s for a choice that there is not, as the list lists nothing: %s",
    async (portal, choice) => {
      const cookie = portal === "/app" ? clientCookie : staffCookie;
      const refused = await app.ask(`${portal}/jobs/export?${choice}`, { cookie });
      expect(refused.status).toBe(422);
      expect(refused.headers.get("Content-Disposition")).toBeNull();
      const [name, value] = choice.split("=");
      const page = new PageDom(await refused.text());
      expect(page.texts("main h1")).toEqual([`There is no ${name} “${value}”.`]);
    },
  );

  it("asks no client who of our staff looks after a job", async () => {
    const [, ...rows] = await download("/app/jobs/export?owner=ME", clientCookie);
    expect(rows).toHaveLength(mine.length);
  });

  it("holds every organisation's for staff, found by the organisation too", async () => {
    expect(await download("/admin/jobs/export", staffCookie)).toHaveLength(4);
    const path = `/admin/jobs/export?search=${encodeURIComponent(otherFirm.name)}`;
    const [, ...rows] = await download(path, staffCookie);
    expect(rows).toHaveLength(1);
    const named = await db.sql.query("select number from jobs where id = $1", [theirs]);
    expect(rows[0]).toMatch(new RegExp(`^${named.rows[0].number},`));
  });

  it("is on record before its first row leaves, without what was searched", async () => {
    await download("/app/jobs/export?search=secret", clientCookie);
    const { rows } = await db.sql.query(
      "select organisation_id, actor_name, meta from audit_logs where action = 'jobs_exported' order by created_at desc limit 1",
    );
    expect(rows[0]).toEqual({
      organisation_id: firm.id,
      actor_name: client.name,
      meta: { searched: true },
    });
  });
});

it("a file of the record tells what the list tells", async () => {
  const [head, ...rows] = await download("/admin/audit/export?search=Jobs+exported", staffCookie);
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
  await changeUserStatus(fixtures.context(staff), { userId: other.userId, status: "PAUSED" });
  const [, ...rows] = await download("/admin/audit/export?search=status+changed", staffCookie);
  const changed = rows.filter((row) => row.includes("user_status_changed"));
  expect(changed).toEqual([expect.stringContaining(`,${other.name},,ACTIVE,PAUSED,`)]);
  const paths = ["/admin/audit?search=status+changed", `/admin/organisations/${otherFirm.id}`];
  for (const path of paths) {
    const page = new PageDom(await (await app.ask(path, { cookie: staffCookie })).text());
    expect(page.texts(`main a[href="/admin/users/${other.userId}"]`)).toContain(other.name);
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
    await db.sql.query(
      `insert into jobs (organisation_id, created_by_user_id, title, description, created_at)
       select $1, $2, 'Many', 'd', now() - (n / 3) * interval '1 second' from generate_series(1, $3) n`,
      [firm.id, client.userId, ROWS],
    );
  });

  it("brings each row once, whatever is added meanwhile", async () => {
    const batches = await exportOwnJobs(fixtures.context(client), { search: "Many", status: null });
    const first = await batches.next();
    await db.sql.query(
      "insert into jobs (organisation_id, created_by_user_id, title, description) values ($1, $2, 'Many', 'd')",
      [firm.id, client.userId],
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
  ])("breaks off for somebody who is %s on the way", async (_, actor, change) => {
    const start = actor === paused ? exportOwnJobs : exportAllJobs;
    const batches = await start(fixtures.context(actor), { search: "", status: null });
    await batches.next();
    await db.sql.query(change, [actor.userId]);
    await expect(rowsOf(batches)).rejects.toThrow();
  });

  it("reads no further when nobody takes it", async () => {
    const response = await app.ask("/app/jobs/export", { cookie: clientCookie });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    // Other test files work on the same server: only this database's connections count.
    const requests = async () => {
      const { rows } = await db.sql.query(
        `select pid, state, query_start from pg_stat_activity
         where application_name = 'test' and datname = current_database() order by pid`,
      );
      return rows;
    };
    const afterwards = await requests();
    expect(afterwards.length).toBeGreaterThan(0);
    expect(new Set(afterwards.map(({ state }) => state))).toEqual(new Set(["idle"]));
    await setTimeout(200);
    expect(await requests()).toEqual(afterwards);
  });
});

it("ten exports in ten minutes are enough for one person, and another may go on", async () => {
  await db.sql.query("delete from rate_limits");
  const narrow = { search: "nowhere", organisationId: null, jobId: null };
  for (let i = 0; i < 10; i += 1) await exportAudit(fixtures.context(staff), narrow);
  await expect(exportAudit(fixtures.context(staff), narrow)).rejects.toMatchObject({ status: 429 });
  for (const path of ["/admin/audit/export", "/admin/jobs/export"])
    await refusal(path, staffCookie);
  const own = () => app.ask("/app/jobs/export", { cookie: clientCookie });
  for (let i = 0; i < 10; i += 1) expect((await own()).status).toBe(200);
  await refusal("/app/jobs/export", clientCookie);
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
