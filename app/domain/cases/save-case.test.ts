import { describe, expect, it } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import { transact } from "#app/domain/context.ts";
import { listOwnJobs } from "#app/domain/jobs/queries.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { type CaseFacts, NO_FACTS } from "./case.ts";
import { accessVersion, changeAccess, findAccess } from "./change-access.server.ts";
import type { PartyInput } from "./party-rows.ts";
import { findCase } from "./queries.server.ts";
import { type CaseChange, saveCase } from "./save-case.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const colleague = await fixtures.person({ role: "CLIENT_USER", organisation });
const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
const outsider = await fixtures.person({ role: "CLIENT_ADMIN" });

const CROWN: CaseFacts = { ...NO_FACTS, courtName: "Stonebridge Crown Court", urn: "01AB0012326" };
const person = (name: string, more: Partial<PartyInput> = {}): PartyInput => ({
  id: null,
  role: "CO_DEFENDANT",
  name,
  aliases: [],
  born: null,
  worksFor: null,
  ...more,
});
const save = (by: Actor, jobId: string, change: Partial<CaseChange> = {}) =>
  saveCase(fixtures.context(by), { jobId, seen: 0, facts: CROWN, parties: [], ...change });
const read = (by: Actor, jobId: string) =>
  transact(fixtures.context(by), (tx) => findCase(tx, jobId));

async function entries(jobId: string): Promise<string[]> {
  const rows = await db.query(
    "select action, new_value from audit_logs where job_id = $1 order by created_at, action",
    jobId,
  );
  return rows.map(({ action, new_value }) => `${action} ${new_value}`);
}

describe("the case of a job", () => {
  it("is stored with its people, by field and count on record, and read by both sides", async () => {
    const jobId = await fixtures.job(client);
    const parties = [person("Ravi Sethi", { aliases: ["Rav"], born: "1990-03-27" })];
    expect(await save(client, jobId, { parties })).toBe(true);
    for (const by of [client, colleague, admin]) {
      expect(await read(by, jobId)).toMatchObject({
        facts: CROWN,
        version: 1,
        parties: [{ name: "Ravi Sethi", aliases: ["Rav"], born: "1990-03-27" }],
      });
    }
    expect(await read(outsider, jobId)).toMatchObject({ version: 0, parties: [] });
    expect(await entries(jobId)).toEqual(["facts_changed courtName urn", "party_added 1"]);
  });

  it("keeps who is there, corrects, adds and takes off by what the form holds", async () => {
    const jobId = await fixtures.job(client);
    await save(client, jobId, { parties: [person("Ann Vale"), person("Tom Pike")] });
    const { parties } = await read(client, jobId);
    const [ann] = parties;
    const changed = [{ ...person("Ann Vale-Cole"), id: ann?.id ?? "" }, person("Una Reid")];
    await save(admin, jobId, { seen: 1, parties: changed });
    const after = await read(client, jobId);
    expect(after.parties.map(({ name }) => name)).toEqual(["Ann Vale-Cole", "Una Reid"]);
    expect(after.parties[0]?.id).toBe(ann?.id);
    expect(await entries(jobId)).toEqual([
      "facts_changed courtName urn",
      "party_added 2",
      "facts_changed people",
      "party_added 1",
      "party_removed 1",
    ]);
  });

  it("writes once what is sent twice, or is no different", async () => {
    const jobId = await fixtures.job(client);
    const parties = [person("Ann Vale"), person("Tom Pike", { role: "CLIENT" })];
    expect(await save(client, jobId, { parties })).toBe(true);
    expect(await save(client, jobId, { parties })).toBe(false);
    const { version, parties: stored } = await read(client, jobId);
    expect([version, stored.length]).toEqual([1, 2]);
  });

  it("refuses what was begun before someone else's change, and loses nothing of that", async () => {
    const jobId = await fixtures.job(client);
    await save(client, jobId);
    const facts = { ...CROWN, courtNumber: "T20267001" };
    await expectRefused(save(admin, jobId, { facts }), 409);
    expect((await read(client, jobId)).facts).toEqual(CROWN);
  });

  it("takes one of two that are sent at once", async () => {
    const jobId = await fixtures.job(client);
    const results = await Promise.allSettled(
      ["One", "Two", "Three"].map((name) => save(client, jobId, { parties: [person(name)] })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await read(client, jobId)).parties).toHaveLength(1);
  });

  it("is not changed by a client once the job is finished", async () => {
    const jobId = await fixtures.job(client, "COMPLETED");
    await expectRefused(save(client, jobId), 409);
    expect(await save(admin, jobId)).toBe(true);
  });

  it("leaves people of other cases alone, whatever a form says", async () => {
    const jobId = await fixtures.job(client);
    const other = await fixtures.job(client);
    await save(client, other, { parties: [person("Ann Vale")] });
    const theirs = (await read(client, other)).parties;
    const parties = [person("Una Reid", { id: theirs[0]?.id ?? "" })];
    await save(client, jobId, { parties });
    expect((await read(client, other)).parties).toEqual(theirs);
    const own = (await read(client, jobId)).parties;
    expect(own.map(({ name }) => name)).toEqual(["Una Reid"]);
    expect(own[0]?.id).not.toBe(theirs[0]?.id);
  });

  it("names people in the order in which they were typed", async () => {
    const jobId = await fixtures.job(client);
    const typed = ["Ann Vale", "Tom Pike", "Zoe Marsh", "Bob Hale", "Eve Dunn", "Max Ford"];
    await save(client, jobId, { parties: typed.map((name) => person(name)) });
    expect((await read(client, jobId)).parties.map(({ name }) => name)).toEqual(typed);
  });

  it("tells of someone who was taken off meanwhile, and takes them back when it is saved again", async () => {
    const jobId = await fixtures.job(client);
    await save(client, jobId, { parties: [person("Ann Vale"), person("Tom Pike")] });
    const { parties } = await read(admin, jobId);
    await save(client, jobId, { seen: 1, parties: parties.slice(0, 1) });
    const facts = { ...CROWN, courtNumber: "T20267001" };
    const again = (seen: number) => save(admin, jobId, { seen, facts, parties });
    await expectRefused(again(1), 409);
    expect(await again(2)).toBe(true);
    const names = (await read(client, jobId)).parties.map(({ name }) => name);
    expect(names).toEqual(["Ann Vale", "Tom Pike"]);
  });
});

describe("a job for named people only", () => {
  const accessOf = (by: Actor, jobId: string) =>
    transact(fixtures.context(by), (tx) => findAccess(tx, jobId));
  const seenBy = async (by: Actor, jobId: string) => accessVersion(await accessOf(by, jobId));
  const change = async (by: Actor, jobId: string, members: string[] = [], restricted = true) => {
    const seen = await seenBy(admin, jobId);
    return changeAccess(fixtures.context(by), { jobId, seen, restricted, members });
  };
  const listed = (by: Actor) =>
    transact(fixtures.context(by), async (tx) => {
      const { rows } = await listOwnJobs(tx, by, { size: 200 });
      return rows.map(({ id }) => id);
    });

  it("is seen by its creator, the admins, its members and staff", async () => {
    const jobId = await fixtures.job(client);
    await change(client, jobId);
    expect(await listed(client)).toContain(jobId);
    expect(await listed(manager)).toContain(jobId);
    expect(await listed(colleague)).not.toContain(jobId);
    await expectRefused(save(colleague, jobId), 404);
    await change(manager, jobId, [colleague.userId]);
    expect(await listed(colleague)).toContain(jobId);
    const { people } = await accessOf(client, jobId);
    const sees = people.map((one) => one.sees).toSorted();
    expect(sees).toEqual(["ALWAYS", "ALWAYS", "MEMBER"]);
    await change(admin, jobId, [], false);
    expect(await listed(colleague)).toContain(jobId);
  });

  it("is for its creator and the admins to say, also once work has begun", async () => {
    const jobId = await fixtures.job(client, "IN_PROGRESS");
    await expectRefused(change(colleague, jobId), 403);
    await expectRefused(change(outsider, jobId), 404);
    await expectRefused(change(client, jobId, [outsider.userId]), 409);
    expect(await change(client, jobId)).toBe(true);
    expect(await change(client, jobId)).toBe(false);
  });

  it("forgets everyone once the organisation sees it, also who is paused", async () => {
    const paused = await fixtures.person({ role: "CLIENT_USER", organisation });
    const jobId = await fixtures.job(client);
    await change(client, jobId, [paused.userId]);
    const become = (status: string) =>
      db.sql.query("update profiles set status = $2 where id = $1", [paused.userId, status]);
    await become("PAUSED");
    await change(client, jobId, [], false);
    await change(client, jobId);
    await become("ACTIVE");
    expect(await listed(paused)).not.toContain(jobId);
  });

  it("keeps whom someone else has named since the form was opened", async () => {
    const jobId = await fixtures.job(client);
    const opened = await seenBy(client, jobId);
    const send = (by: Actor, members: string[], seen: string) =>
      changeAccess(fixtures.context(by), { jobId, seen, restricted: true, members });
    await send(client, [colleague.userId], opened);
    await expectRefused(send(manager, [], opened), 409);
    expect(await listed(colleague)).toContain(jobId);
    expect(await send(manager, [colleague.userId], opened)).toBe(false);
    expect(await send(manager, [], await seenBy(manager, jobId))).toBe(true);
  });
});
