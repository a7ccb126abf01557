import { expect, test } from "vitest";
import { type Actor, actingAs } from "#app/domain/actor.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { addPaper } from "#tests/support/papers/paper-row.ts";
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

test("a paper is found by its title, by clients only where it is theirs and they may open it", async () => {
  const add = (jobId: string, title: string, visibility = "CLIENT") =>
    addPaper(db, { jobId, title, visibility, by: staff });
  const own = await add(mine, "Zöe's phone");
  const other = await add(theirs, "Zoe's phone, too");
  const internal = await add(mine, "Zoe's phone: our notes", "INTERNAL");
  const closed = await add(mine, "Zoe's phone, closed");
  await db.query(
    "update paper_versions set state = 'UNSCANNED', warning = 'a program' where paper_id = $1",
    closed,
  );
  const takenBack = await add(mine, "Zoe's phone, taken back");
  await db.query(
    `update papers set withdrawn_at = now(), withdrawn_by_user_id = $2, withdraw_reason = 'A slip' where id = $1`,
    takenBack,
    staff.userId,
  );
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
