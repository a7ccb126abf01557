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
await db.sql.query("update jobs set title = 'Seized heroin' where id = any ($1)", [[mine, theirs]]);
await db.sql.query("update comments set body = 'zzzinternal'");

const asStaff = (search: string) => db.asActor(actingAs(staff), (tx) => searchForStaff(tx, search));
const asClient = (actor: Actor, search: string) =>
  db.asActor(actingAs(actor), (tx) => searchForClient(tx, actor, search));
async function numberOf(jobId: string): Promise<string> {
  const { rows } = await db.sql.query("select number from jobs where id = $1", [jobId]);
  return rows[0].number;
}
const to = (items: Array<{ to: string }>) => items.map((item) => item.to).sort();

test("staff find jobs, organisations and people of everybody", async () => {
  expect(to((await asStaff("heroin")).jobs)).toEqual(
    [mine, theirs].map((id) => `/admin/jobs/${id}`).sort(),
  );
  const number = await numberOf(mine);
  const [, year, running] = number.split("-");
  const old = `dx-${mine.slice(0, 8)}`;
  for (const typed of [number, `dx${year}${running}`, `${year}-${Number(running)}`, running, old]) {
    const [first] = (await asStaff(typed ?? "")).jobs;
    expect(first, typed).toMatchObject({ to: `/admin/jobs/${mine}`, text: "Seized heroin" });
    expect(first?.detail).toContain(number);
  }
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
  await db.sql.query("update enquiries set name = 'Quentin Marlowe' where id = $1", [id]);
  const { rows } = await db.sql.query("select number from enquiries where id = $1", [id]);
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
