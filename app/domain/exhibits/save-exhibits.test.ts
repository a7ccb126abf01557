import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import { transact } from "#app/domain/context.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { listExhibitPage } from "./queries.server.ts";
import { readList } from "./read-list.server.ts";
import {
  addExhibits,
  changeExhibit,
  referencesBeside,
  removeExhibit,
  splitExhibit,
} from "./save-exhibits.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const outsider = await fixtures.person({ role: "CLIENT_ADMIN" });

const HEADINGS = "Exhibit\tDescription\tWeight\tPurity";
const LIST =
  "ABC/1\tWhite powder\t9.80 - 10.4 g net\t72 % as base\nABC/2\tScales\t\t\nABC/3\tRock\t1 g\t";
const factsOf = (text: string) => {
  const reading = readList(`${HEADINGS}\n${text}`);
  if ("problem" in reading || reading.asked.length > 0) throw new Error("The list was not read");
  return reading.read.map(({ facts }) => facts);
};
const add = (by: Actor, jobId: string, text = LIST, id: string = randomUUID()) =>
  addExhibits(fixtures.context(by), { jobId, id, list: factsOf(text), paperId: null });
const read = (by: Actor, jobId: string) =>
  transact(fixtures.context(by), async (tx) => (await listExhibitPage(tx, jobId, null)).rows);
const references = async (jobId: string) =>
  (await read(admin, jobId)).map(({ position, reference }) => `${position} ${reference}`);
const [BROWN] = factsOf("ABC/1\tBrown powder\t11 g\t72 %");
type Changed = Partial<Parameters<typeof changeExhibit>[1]["facts"]>;
const change = (
  by: Actor,
  [jobId, exhibitId]: [string, string],
  { version = 1, ...more }: Changed & { version?: number } = {},
) => {
  if (!BROWN) throw new Error("The line was not read");
  const facts = {
    ...BROWN,
    paperId: null,
    theirLow: null,
    theirHigh: null,
    theirSource: null,
    seen: "NONE" as const,
    ...more,
  };
  return changeExhibit(fixtures.context(by), { jobId, exhibitId, seen: version, facts });
};
const entries = async (jobId: string) => {
  return db.query(
    "select action, new_value, meta::text from audit_logs where job_id = $1 order by created_at, id",
    jobId,
  );
};

describe("a list of exhibits", () => {
  it("is added in its order, read by both sides and nobody else, and on record by its number alone", async () => {
    const jobId = await fixtures.job(client);
    await add(client, jobId);
    await add(admin, jobId, "DEF/1\tPhone");
    expect(await references(jobId)).toEqual(["1 ABC/1", "2 ABC/2", "3 ABC/3", "4 DEF/1"]);
    expect((await read(client, jobId))[0]).toMatchObject({
      weightLow: "9.80",
      weightHigh: "10.4",
      weightKind: "NET",
      purityLow: "72",
      purityAs: "BASE",
      version: 1,
    });
    expect(await read(outsider, jobId)).toEqual([]);
    await expectRefused(add(outsider, jobId, "X/1\tPhone"), 404);
    const told = await entries(jobId);
    expect(told.map(({ action, new_value }) => `${action} ${new_value}`)).toEqual([
      "exhibit_added 3",
      "exhibit_added 1",
    ]);
    expect(JSON.stringify(told)).not.toMatch(/ABC|powder|Phone/);
  });

  it("that is sent twice is added once, and with another text refused", async () => {
    const jobId = await fixtures.job(client);
    const id = randomUUID();
    await Promise.all([add(client, jobId, LIST, id), add(client, jobId, LIST, id)]);
    expect(await references(jobId)).toHaveLength(3);
    expect(await entries(jobId)).toHaveLength(1);
    await expectRefused(add(client, jobId, "ABC/9\tPhone", id), 409);
    expect(await referencesBeside(fixtures.context(client), { jobId, id })).toEqual([]);
    const other = { jobId, id: randomUUID() };
    expect(await referencesBeside(fixtures.context(client), other)).toHaveLength(3);
  });

  it("is refused whole where one reference is there already, or there are too many", async () => {
    const jobId = await fixtures.job(client);
    await add(client, jobId);
    await expect(add(client, jobId, "NEW/1\tPhone\t\t\nabc / 2\tPhone")).rejects.toThrow(/suffix/);
    const many = Array.from({ length: 1998 }, (_, at) => `Z/${at + 1}\tPhone\t\t`).join("\n");
    await expect(add(client, jobId, many)).rejects.toThrow(/at most 2,000/);
    expect(await references(jobId)).toHaveLength(3);
  });

  it("is closed to clients once the job is finished, and to those whom a restricted job does not name", async () => {
    const finished = await fixtures.job(client, "COMPLETED");
    await expectRefused(add(client, finished), 409);
    await add(admin, finished);
    expect(await references(finished)).toHaveLength(3);
    const colleague = await fixtures.person({ role: "CLIENT_USER", organisation });
    const jobId = await fixtures.job(client);
    await add(client, jobId);
    expect(await read(colleague, jobId)).toHaveLength(3);
    await db.query("update jobs set restricted = true where id = $1", jobId);
    expect(await read(colleague, jobId)).toEqual([]);
    await expectRefused(add(colleague, jobId, "X/1\tPhone"), 404);
  });
});

describe("one exhibit", () => {
  it("is corrected by staff alone, and by whoever has seen what it is now", async () => {
    const jobId = await fixtures.job(client);
    await add(client, jobId);
    const [{ id = "" } = {}] = await read(client, jobId);
    await expectRefused(change(client, [jobId, id]), 403);
    expect(await change(admin, [jobId, id])).toBe(true);
    expect((await read(client, jobId))[0]).toMatchObject({ weightLow: "11", version: 2 });
    expect(await change(admin, [jobId, id])).toBe(false);
    await expectRefused(change(admin, [jobId, id], { form: "Rock" }), 409);
    const doubled = { version: 2, reference: "abc/2" };
    await expect(change(admin, [jobId, id], doubled)).rejects.toThrow(/suffix/);
    const elsewhere = await fixtures.job(client);
    await expectRefused(change(admin, [elsewhere, id]), 404);
  });

  it("goes off the list, once, and those after it stay in their order", async () => {
    const jobId = await fixtures.job(client);
    await add(client, jobId);
    const [{ id = "" } = {}] = await read(client, jobId);
    await removeExhibit(fixtures.context(admin), { jobId, exhibitId: id });
    await add(client, jobId, "DEF/1\tPhone");
    expect(await references(jobId)).toEqual(["2 ABC/2", "3 ABC/3", "4 DEF/1"]);
    const gone = removeExhibit(fixtures.context(admin), { jobId, exhibitId: id });
    await expectRefused(gone, 404);
    expect((await entries(jobId)).map(({ action }) => action)).toEqual([
      "exhibit_added",
      "exhibit_removed",
      "exhibit_added",
    ]);
  });

  it("cannot be what there is not, past every form: low above high, more base than a salt holds", async () => {
    const jobId = await fixtures.job(client);
    await add(client, jobId);
    for (const set of [
      "weight_low = 2, weight_high = 1",
      "weight_high = null, weight_low = 1",
      "purity_low = 99, purity_high = 101",
      "purity_as = 'BASE', substance = 'Cocaine', purity_low = 90, purity_high = 90",
      "their_low = 2, their_high = 1",
      "reference = repeat('x', 41)",
      "seen = 'TWICE'",
    ]) {
      const sent = db.sql.query(`update exhibits set ${set} where job_id = $1`, [jobId]);
      await expect(sent, set).rejects.toMatchObject({ code: "23514" });
    }
  });
});

describe("an exhibit that is split", () => {
  const part = (reference: string, grams: string, substance: string | null = "Cocaine") => ({
    reference,
    substance,
    itemCount: null,
    weightLow: grams,
    weightHigh: grams,
  });
  const held = async () => {
    const jobId = await fixtures.job(client);
    await add(client, jobId, "ABC/1\tWhite powder, cocaine\t10 g net\t72 %\nABC/2\tScales\t\t");
    const [whole] = await read(admin, jobId);
    if (!whole) throw new Error("There is no exhibit");
    return { jobId, whole };
  };

  it("keeps its place, has its parts below it, and each says what the whole said", async () => {
    const { jobId, whole } = await held();
    const id = randomUUID();
    const parts = [part("ABC/1A", "4", whole.substance), part("ABC/1B", "6", "Heroin")];
    const split = () =>
      splitExhibit(fixtures.context(admin), { jobId, exhibitId: whole.id, id, parts });
    await split();
    await split();
    expect(await references(jobId)).toEqual(["1 ABC/1", "2 ABC/1A", "3 ABC/1B", "4 ABC/2"]);
    const [, first, second] = await read(admin, jobId);
    expect(first).toMatchObject({
      id,
      description: "Part of ABC/1: White powder, cocaine",
      weightKind: "NET",
      weightLow: "4",
      purityLow: "72",
    });
    expect(second).toMatchObject({ substance: "Heroin", purityLow: null, version: 1 });
    const [, added] = await entries(jobId).then((all) => all.slice(-2));
    expect(added).toMatchObject({ action: "exhibit_added", new_value: "2" });
  });

  it("is not split into parts that do not add up, nor by a client, and then nothing is written", async () => {
    const { jobId, whole } = await held();
    const split = (by: Actor, grams: string) =>
      splitExhibit(fixtures.context(by), {
        jobId,
        exhibitId: whole.id,
        id: randomUUID(),
        parts: [part("ABC/1A", "4"), part("ABC/1B", grams)],
      });
    await expect(split(admin, "5")).rejects.toThrow(
      "The weight of the parts is 9 g, that of ABC/1 10 g.",
    );
    await expectRefused(split(client, "6"), 403);
    expect(await references(jobId)).toEqual(["1 ABC/1", "2 ABC/2"]);
  });
});
