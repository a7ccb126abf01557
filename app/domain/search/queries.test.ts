import { expect, test } from "vitest";
import { type Actor, actingAs } from "#app/domain/actor.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { searchForClient, searchForStaff } from "./queries.server.ts";

const { db, fixtures, organisation, client, admin: staff } = await testRows("CLIENT_ADMIN");
const user = await fixtures.person({ role: "CLIENT_USER", organisation: organisation });
const otherFirm = await fixtures.organisation();
const stranger = await fixtures.person({ role: "CLIENT_ADMIN", organisation: otherFirm });
const mine = await fixtures.job(user);
const theirs = await fixtures.job(stranger);
await fixtures.comment(mine, organisation.id, staff, "INTERNAL");
await db.query("update jobs set title = 'Seized heroin' where id = any ($1)", [mine, theirs]);
await db.query("update comments set body = 'zzzinternal'");

const asStaff = (search: string) => db.asActor(actingAs(staff), (tx) => searchForStaff(tx, search));
const asClient = (actor: Actor, search: string) =>
  db.asActor(actingAs(actor), (tx) => searchForClient(tx, actor, search));
async function numberOf(jobId: string): Promise<string> {
  const rows = await db.query("select number from jobs where id = $1", jobId);
  return rows[0].number;
}
const to = (items: Array<{ to: string }>) => items.map((item) => item.to).sort();

test("staff find jobs, organisations and people of everyone", async () => {
  expect(to((await asStaff("heroin")).jobs)).toEqual(
    [mine, theirs].map((id) => `/admin/jobs/${id}`).sort(),
  );
  const number = await numberOf(mine);
  const [first] = (await asStaff(number)).jobs;
  expect(first).toMatchObject({ to: `/admin/jobs/${mine}`, text: "Seized heroin" });
  expect(first?.detail).toContain(number);
  expect((await asStaff(otherFirm.name)).organisations).toEqual([
    { to: `/admin/organisations/${otherFirm.id}`, text: otherFirm.name, detail: null },
  ]);
  expect((await asStaff(stranger.name)).people).toEqual([
    {
      to: `/admin/users/${stranger.userId}`,
      text: stranger.name,
      detail: `${otherFirm.name} · ${stranger.email}`,
    },
  ]);
});

test("staff find people by their address, and enquiries by name and reference", async () => {
  expect(to((await asStaff(stranger.email.slice(0, 20))).people)).toEqual([
    `/admin/users/${stranger.userId}`,
  ]);
  const id = await fixtures.enquiry();
  await db.query("update enquiries set name = 'Quentin Marlowe' where id = $1", id);
  const rows = await db.query("select number from enquiries where id = $1", id);
  for (const search of ["marlowe", `ENQ-${rows[0].number}`]) {
    expect((await asStaff(search)).enquiries, search).toMatchObject([
      { to: `/admin/enquiries/${id}`, text: "Quentin Marlowe" },
    ]);
    expect((await asClient(client, search)).enquiries).toEqual([]);
  }
});

test("a client finds the jobs of their own organisation alone, and no organisation", async () => {
  const number = await numberOf(theirs);
  for (const actor of [client, user]) {
    expect(await asClient(actor, "heroin")).toMatchObject({
      jobs: [{ to: `/app/jobs/${mine}`, text: "Seized heroin" }],
      organisations: [],
    });
    for (const search of [
      otherFirm.name,
      organisation.name,
      stranger.name,
      number,
      number.slice(6),
    ]) {
      const found = await asClient(actor, search);
      expect(Object.values(found).flat(), search).toEqual([]);
    }
  }
});

test("the people of an organisation are for its admins", async () => {
  expect((await asClient(client, user.name)).people).toEqual([
    { to: "/app/organisation", text: user.name, detail: client.organisation?.name },
  ]);
  expect((await asClient(user, client.name)).people).toEqual([]);
});

test("the words of a comment find nothing, nor does one letter, nor what only looks like a pattern", async () => {
  for (const search of ["zzzinternal", "S", " ", "%%", "__"]) {
    const found = await asStaff(search);
    expect(Object.values(found).flat(), search).toEqual([]);
    expect((await asClient(client, search)).jobs, search).toEqual([]);
  }
});

test("a job is found by its URN, its number at court and its court, by whoever may see it", async () => {
  await db.query(
    `insert into job_facts (job_id, organisation_id, court_name, court_number, urn)
     values ($1, $2, 'Snaresbrook Crown Court', 'T2026 7041', '01MP/12345/26')`,
    mine,
    organisation.id,
  );
  for (const search of ["snaresbrook", "T2026 7041", "t20267041", "01MP/12345/26", "01mp1234526"]) {
    expect(to((await asStaff(search)).jobs), search).toEqual([`/admin/jobs/${mine}`]);
    expect(to((await asClient(user, search)).jobs), search).toEqual([`/app/jobs/${mine}`]);
    expect((await asClient(stranger, search)).jobs, search).toEqual([]);
  }
  const [found] = (await asStaff("snaresbrook")).jobs;
  expect(found?.detail).toContain("Snaresbrook Crown Court");
  await db.query("update job_facts set court_name = null where job_id = $1", mine);
  expect((await asStaff("snaresbrook")).jobs).toEqual([]);
});

async function addPaper(jobId: string, title: string, more: object = {}): Promise<string> {
  const paper = { visibility: "CLIENT", sent_by_side: "STAFF", withdrawn_at: null, warning: null };
  const { visibility, sent_by_side, withdrawn_at, warning } = Object.assign(paper, more);
  const rows = await db.query(
    `with paper as (
       insert into papers (job_id, organisation_id, title, kind, visibility, sent_by_side,
         withdrawn_at, withdrawn_by_user_id, withdraw_reason, number)
       select id, organisation_id, $2, 'OTHER', $3, $4, $5::timestamptz,
         case when $5::text is not null then created_by_user_id end,
         case when $5::text is not null then 'A slip' end,
         1 + (select count(*) from papers p where p.job_id = jobs.id)
       from jobs where id = $1 returning *)
     insert into paper_versions (id, paper_id, job_id, organisation_id, number, file_name, media_type,
       size, sha256, state, wrapped_key, uploaded_by_user_id, warning)
     select gen_random_uuid(), id, job_id, organisation_id, 1, 'a.pdf', 'application/pdf', 9,
       repeat('a', 64), 'UNSCANNED', '\\x00', $6, $7 from paper returning paper_id`,
    jobId,
    title,
    visibility,
    sent_by_side,
    withdrawn_at,
    staff.userId,
    warning,
  );
  return rows[0].paper_id;
}

test("a paper is found by its title, by clients only where it is theirs and they may open it", async () => {
  const own = await addPaper(mine, "Zöe's phone");
  const other = await addPaper(theirs, "Zoe's phone, too");
  const internal = await addPaper(mine, "Zoe's phone: our notes", { visibility: "INTERNAL" });
  const closed = await addPaper(mine, "Zoe's phone, closed", { warning: "has a program in it" });
  await addPaper(mine, "Zoe's phone, taken back", { withdrawn_at: "2026-01-01" });
  const pathTo = (jobId: string, id: string) => `/jobs/${jobId}/papers/${id}`;
  const all = [own, internal, closed].map((id) => pathTo(mine, id));
  expect(to((await asStaff("zoes phone")).papers)).toEqual([...all, pathTo(theirs, other)].sort());
  for (const actor of [client, user]) {
    const { papers } = await asClient(actor, "zoes phone");
    expect(to(papers)).toEqual([pathTo(mine, own)]);
    expect(papers[0]).toMatchObject({ text: "Zöe's phone" });
    expect(papers[0]?.detail).toMatch(/^P\d · DX-.* · Seized heroin$/);
  }
});
