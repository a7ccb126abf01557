import { expect, it } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import { changeAccess } from "#app/domain/cases/change-access.server.ts";
import { transact } from "#app/domain/context.ts";
import { countJobs } from "#app/domain/jobs/list/count-jobs.server.ts";
import { hasChangedSince } from "#app/domain/live/queries.server.ts";
import { countUnreadNotifications } from "#app/domain/notifications/queries.server.ts";
import { versionOf } from "#foundation/forms/version.server.ts";
import { makeRouteIds } from "#tests/routes/route-ids.ts";
import { ROUTES } from "#tests/routes.table.ts";
import { PASSWORD, testPortal } from "#tests/support/product/test-portal.ts";
import { getForms, withoutOwnAddress } from "#tests/support/requests/access-answers.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

/** Stands in every text of the job, and nowhere else. */
const WORD = "quillonbeck";
/** The organisation's job that is done and billed, which everyone of it sees. */
const OTHERS = 2;
const { db, fixtures, app, organisation, client, admin } = await testPortal("CLIENT_ADMIN");
const password = cheapHash(PASSWORD);
const [owner, member, colleague] = await Promise.all(
  [1, 2, 3].map(() =>
    fixtures.person({ role: "CLIENT_USER", organisation: organisation, password }),
  ),
);

if (!owner || !member) throw new Error("Nobody was made");
const ids = await makeRouteIds(
  db,
  fixtures,
  { manager: owner, admin, stranger: owner },
  { withQuote: true },
);
const { jobId } = ids;
await db.query(
  "update jobs set title = $2, description = $2, reference = $2, due_date = current_date where id = $1",
  jobId,
  WORD,
);
await db.query("update comments set body = $2 where job_id = $1", jobId, WORD);
await db.query("update quotes set notes = $2 where job_id = $1", jobId, WORD);
await db.query("update papers set title = $2 where job_id = $1", jobId, WORD);
await db.query("update paper_versions set file_name = $2 where job_id = $1", jobId, `${WORD}.txt`);
await db.query("update job_dates set place = $2 where job_id = $1", jobId, WORD);
await db.query(
  `insert into job_parties (job_id, organisation_id, role, name) values ($1, $2, 'CLIENT', $3)`,
  jobId,
  organisation.id,
  WORD,
);
const rows = await db.query("select number from jobs where id = $1", jobId);
const number = rows[0].number;
const members = [member.userId];
await changeAccess(fixtures.context(owner), {
  jobId,
  restricted: true,
  members,
  seen: versionOf([0]),
});

function addresses(): string[] {
  const paths = Object.entries(ROUTES).flatMap(([id, { path }]) => {
    const address = path(ids);
    return /^\/(app|jobs)/.test(address) ? getForms(address, id) : [];
  });
  const searches = [WORD, number, WORD.slice(0, 5)].flatMap((search) => [
    `/app/jobs?search=${search}`,
    `/app/find?search=${search}`,
    `/app/jobs/export?search=${search}`,
  ]);
  const lists = ["QUOTE_SENT", "PENDING"].map((status) => `/app/jobs?status=${status}`);
  return [...paths, ...searches, ...lists, "/app/jobs?activity=UNREAD", "/notifications/latest"];
}

async function tellTales(person: Actor & { email: string }): Promise<string[]> {
  const cookie = await app.logIn(person.email, PASSWORD);
  const telling: string[] = [];
  for (const path of addresses()) {
    const body = withoutOwnAddress(await (await app.ask(path, { cookie })).text(), path);
    const asked = path.includes("search=")
      ? body.replaceAll(/search=[^"&\\]*|value="[^"]*"/g, "")
      : body;
    const isTold = path.includes(WORD) ? asked.includes(number) : asked.includes(WORD);
    if (isTold || (!path.includes(number) && asked.includes(number))) telling.push(path);
  }
  return telling;
}

const told = (by: Actor) =>
  transact(fixtures.context(by), async (tx) => ({
    total: (await countJobs(tx)).total,
    unread: await countUnreadNotifications(tx, by),
    changed: await hasChangedSince(tx, by, new Date(0)),
  }));

it("a colleague who is no member is told of it by no page, file, search, count or notification", async () => {
  if (!colleague) throw new Error("Nobody was made");
  expect(await tellTales(colleague)).toEqual([]);
  expect(await told(colleague)).toEqual({ total: OTHERS, unread: 0, changed: false });
  expect(addresses().length).toBeGreaterThan(60);
}, 120_000);

it("its members, creator and the organisation's admins are told of it as of any job", async () => {
  for (const person of [owner, member, client]) {
    if (!person) throw new Error("Nobody was made");
    const telling = await tellTales(person);
    const expected = [
      `/app/jobs/${ids.jobId}`,
      "/app/jobs",
      "/app/jobs/export",
      `/jobs/${ids.jobId}/papers`,
      `/jobs/${ids.jobId}/papers/list/csv`,
      `/jobs/${ids.jobId}/papers/${ids.paperId}`,
      `/app/find?search=${WORD}`,
    ];
    expect(telling).toEqual(expect.arrayContaining(expected));
    expect((await told(person)).total).toBe(OTHERS + 1);
  }
}, 120_000);
