import { describe, expect, it } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import { NO_FACTS } from "#app/domain/cases/case.ts";
import type { PartyInput } from "#app/domain/cases/party-rows.ts";
import { findCase } from "#app/domain/cases/queries.server.ts";
import { saveCase } from "#app/domain/cases/save-case.server.ts";
import { transact } from "#app/domain/context.ts";
import { changeStatus } from "#app/domain/jobs/commands/change-status.server.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { decideCheck } from "./decide-check.server.ts";
import { addInterest, listInterests, removeInterest } from "./interests.server.ts";
import { findCheck, presentCheck } from "./queries.server.ts";
import { remindOfChecks } from "./remind-of-checks.server.ts";
import { runCheck } from "./run-check.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const worker = testPool(db.logins.worker, 1);
const other = await fixtures.person({ role: "CLIENT_USER" });

// Their made-up names may sound alike, and are looked for too.
const rename = "update organisations set name = $1 where id = $2";
await db.query(rename, "Quayle Harrow", organisation.id);
await db.query(rename, "Stannard Bexley", other.organisation?.id);

const person = (name: string, more: Partial<PartyInput> = {}): PartyInput => ({
  id: null,
  role: "CLIENT",
  name,
  aliases: [],
  born: null,
  worksFor: null,
  ...more,
});

async function jobWith(by: Actor, parties: PartyInput[], urn: string | null = null) {
  const jobId = await fixtures.job(by);
  await saveCase(fixtures.context(by), { jobId, seen: 0, facts: { ...NO_FACTS, urn }, parties });
  return jobId;
}

const staff = fixtures.context(admin);
const state = (jobId: string) =>
  transact(staff, async (tx) => (await presentCheck(tx, jobId)).state);
const check = (jobId: string) => runCheck(staff, { jobId, reason: null });
const look = (checkId: string) => transact(staff, (tx) => findCheck(tx, checkId));
const clear = (checkId: string) =>
  decideCheck(staff, { checkId, judgements: [], decision: { result: "CLEAR", reason: null } });
const clearNames = async (checkId: string) =>
  decideCheck(staff, {
    checkId,
    judgements: (await look(checkId)).hits.map(({ position }) => ({
      position,
      verdict: "ANOTHER_PERSON" as const,
      note: null,
    })),
    decision: { result: "CLEAR", reason: null },
  });
const quote = (jobId: string) => sendQuote(staff, { jobId, amount: 100, notes: null });
const REFUSED = { status: 409 };

describe("a conflict check", () => {
  it("finds whom another job names, in words, and not those of the job itself", async () => {
    const first = await jobWith(client, [person("Kathryn Macdonald", { born: "1990-03-27" })]);
    const jobId = await jobWith(other, [person("Catherine McDonald", { born: "1990-03-27" })]);
    const { hits, namesSearched } = await look(await check(jobId));
    expect(hits).toMatchObject([
      {
        subject: "Catherine McDonald",
        found: "Kathryn Macdonald",
        class: "STRONG",
        source: "PARTY",
        role: "CLIENT",
        verdict: "OPEN",
        job: { id: first },
      },
    ]);
    expect(hits[0]?.why.join("; ")).toContain("same birth date");
    expect(namesSearched).toBeGreaterThan(4);
  });

  it("finds them however the number is spaced, in either order", async () => {
    const numbers = ["14XX5544326", "14 xx 55443/26"];
    for (const [first, second] of [numbers, numbers.toReversed()] as const) {
      await jobWith(client, [person("Mary Oswestry")], first);
      const jobId = await jobWith(other, [person("David Oswestry")], second);
      expect((await look(await check(jobId))).hits).toContainEqual(
        expect.objectContaining({
          found: "Mary Oswestry",
          class: "POSSIBLE",
          why: ["same surname", "same URN or court number"],
        }),
      );
    }
  });

  it("finds the firm of someone whom another job names, whichever came first", async () => {
    const counsel = person("Ines Calder", { role: "COUNSEL", worksFor: "Tamplin Rookwood LLP" });
    const theirs = await jobWith(client, [counsel]);
    const firm = await fixtures.organisation();
    await db.query(rename, "Tamplin Rookwood", firm.id);
    const member = await fixtures.person({ role: "CLIENT_USER", organisation: firm });
    const own = await jobWith(member, [person("Oriel Vantage")]);
    const found = async (jobId: string) =>
      (await look(await check(jobId))).hits.map(({ source, role, job }) => [source, role, job?.id]);
    expect(await found(own)).toEqual([["EMPLOYER", "COUNSEL", theirs]]);
    expect(await found(theirs)).toEqual([["ORGANISATION", null, undefined]]);
    // Two people who work at one place are no conflict.
    const another = { ...counsel, name: "Percival Stroud" };
    expect(await found(await jobWith(other, [another]))).toEqual([
      ["ORGANISATION", null, undefined],
    ]);
  });

  it("finds the place where several people work once", async () => {
    const by = await fixtures.person({ role: "CLIENT_USER", organisation });
    for (const name of ["Eve Harkness", "Zoe Pellow"]) {
      await jobWith(by, [person(name, { role: "OFFICER", worksFor: "Tamar Valley Police" })]);
    }
    const jobId = await jobWith(other, [person("Tamar Valley Police", { role: "PARTY" })]);
    expect((await look(await check(jobId))).hits).toMatchObject([{ source: "EMPLOYER" }]);
  });

  it("no longer finds a firm that was corrected", async () => {
    const officer = person("Una Fairbank", { role: "OFFICER", worksFor: "Wexcombe Police" });
    const theirs = await jobWith(client, [officer]);
    const jobId = await jobWith(other, [person("Wexcombe Police", { role: "PARTY" })]);
    expect((await look(await check(jobId))).hits).toMatchObject([{ source: "EMPLOYER" }]);
    const { parties, facts } = await transact(staff, (tx) => findCase(tx, theirs));
    const corrected = parties.map((party) => ({ ...party, worksFor: null }));
    await saveCase(staff, { jobId: theirs, seen: 1, facts, parties: corrected });
    expect((await look(await check(jobId))).hits).toEqual([]);
  });

  it("finds interests of staff, until they are removed", async () => {
    const id = crypto.randomUUID();
    const interest = {
      id,
      name: "Fenland Constabulary",
      userId: admin.userId,
      kind: "FORCE" as const,
      fromOn: null,
      untilOn: null,
      note: null,
    };
    await addInterest(staff, interest);
    await addInterest(staff, interest);
    expect(await transact(staff, listInterests)).toHaveLength(1);
    const officer = person("PC Una Stell", { role: "OFFICER", worksFor: "Fenland Constabulary" });
    const jobId = await jobWith(client, [officer]);
    expect((await look(await check(jobId))).hits).toMatchObject([{ source: "INTEREST" }]);
    await removeInterest(staff, id);
    expect((await look(await check(jobId))).hits).toEqual([]);
  });

  it("asks for a reason while the case names nobody, and is for staff alone", async () => {
    const jobId = await fixtures.job(client);
    await expect(check(jobId)).rejects.toMatchObject(REFUSED);
    await runCheck(staff, { jobId, reason: "NOT_KNOWN" });
    const asClient = runCheck(fixtures.context(client), { jobId, reason: "NOT_KNOWN" });
    await expect(asClient).rejects.toMatchObject({ status: 403 });
  });
});

describe("a name in the words of a request, and not among its people", () => {
  const known = async (name: string, more: Partial<PartyInput> = {}) =>
    jobWith(await fixtures.person({ role: "CLIENT_USER", organisation }), [person(name, more)]);
  const ask = async (description: string) => {
    const jobId = await fixtures.job(other);
    await db.query("update jobs set description = $1 where id = $2", description, jobId);
    return jobId;
  };

  it("that is a party of another firm's open case is never found clear silently", async () => {
    const theirs = await known("Lorcan Wetherby", { aliases: ["Lee Wether"] });
    const jobId = await ask(
      "Supply of cocaine by Mr Lorcan Wetherby’s brother and Ivo Sandringham.",
    );
    const checkId = await runCheck(staff, { jobId, reason: "NOT_KNOWN" });
    expect((await look(checkId)).hits).toMatchObject([
      { subject: "Lorcan Wetherby", found: "Lorcan Wetherby", class: "EXACT", job: { id: theirs } },
    ]);
    await expect(clear(checkId)).rejects.toMatchObject(REFUSED);
    // Dismissed, which is kept with the check; or added, and looked for as a person.
    await clearNames(checkId);
    expect((await look(checkId)).hits).toMatchObject([{ verdict: "ANOTHER_PERSON" }]);
    const parties = [person("Lorcan Wetherby")];
    await saveCase(staff, { jobId, seen: 0, facts: NO_FACTS, parties });
    expect((await look(await check(jobId))).hits).toHaveLength(1);
  });

  it("that a correction adds after the check keeps a quote from being sent", async () => {
    await known("Perran Chenoweth");
    const jobId = await ask("Supply of cocaine.");
    await clearNames(await runCheck(staff, { jobId, reason: "NOT_KNOWN" }));
    expect(await state(jobId)).toBe("CLEAR");
    const correct = "update jobs set description = 'Supply by Perran Chenoweth.' where id = $1";
    await db.query(correct, jobId);
    expect(await state(jobId)).toBe("OUT_OF_DATE");
    await expect(quote(jobId)).rejects.toMatchObject(REFUSED);
  });

  it.each(["Wetherall, Ines: valuation", "INES WETHERALL", "the co-defendant (ines wetherall)"])(
    "is found however it is written: %s",
    async (description) => {
      await known("Ines Wetherall");
      const checkId = await runCheck(staff, { jobId: await ask(description), reason: "NOT_KNOWN" });
      expect((await look(checkId)).hits).toContainEqual(
        expect.objectContaining({ found: "Ines Wetherall", class: "EXACT" }),
      );
    },
  );

  it("is not found by a single word, nor where a force is named", async () => {
    await known("PC Ann Sable", { worksFor: "Tamar Moor Police" });
    const jobId = await ask("A sable coat, seized by Tamar Moor Police.");
    const checkId = await runCheck(staff, { jobId, reason: "NOT_KNOWN" });
    expect((await look(checkId)).hits).toEqual([]);
  });
});

describe("a check that finds more than one page of names", () => {
  it("keeps all of them, and is not decided before each was looked at", async () => {
    const people = Array.from({ length: 205 }, () => person("Morwenna Trelease"));
    await jobWith(client, people);
    const jobId = await jobWith(other, [person("Morwenna Trelease")]);
    const checkId = await check(jobId);
    const { hits } = await look(checkId);
    expect(hits.map(({ position }) => position)).toEqual(people.map((_, place) => place + 1));
    const judgements = hits
      .slice(0, 204)
      .map(({ position }) => ({ position, verdict: "ANOTHER_PERSON" as const, note: null }));
    const decision = { result: "CLEAR" as const, reason: null };
    await expect(decideCheck(staff, { checkId, judgements, decision })).rejects.toMatchObject({
      status: 409,
      message: "Say of each name whether it is a conflict. Left: 1 name, the first on page 3.",
    });
    await clearNames(checkId);
    expect(await state(jobId)).toBe("CLEAR");
  });
});

describe("a quote", () => {
  it("is sent on a decided check of today's people alone", async () => {
    const jobId = await jobWith(client, [person("Odhran Tully")]);
    expect(await state(jobId)).toBe("OUT_OF_DATE");
    await expect(quote(jobId)).rejects.toMatchObject(REFUSED);
    const checkId = await check(jobId);
    await expect(quote(jobId)).rejects.toMatchObject(REFUSED);
    await clear(checkId);
    expect(await state(jobId)).toBe("CLEAR");
    const { parties, facts } = await transact(staff, (tx) => findCase(tx, jobId));
    const added = [...parties, person("Someone Else")];
    await saveCase(staff, { jobId, seen: 1, facts, parties: added });
    await expect(quote(jobId)).rejects.toMatchObject(REFUSED);
    await clear(await check(jobId));
    await quote(jobId);
  });

  it("is refused by the database too, whatever the application asks", async () => {
    const jobId = await jobWith(client, [person("Petra Lund")]);
    const insert = transact(staff, (tx) =>
      tx.execute(`insert into quotes (job_id, organisation_id, version, amount, created_by_user_id)
        values ('${jobId}', '${organisation.id}', 1, 10, '${admin.userId}')`),
    );
    await expect(insert).rejects.toMatchObject({ cause: { code: "23514" } });
  });

  it("says what was disclosed", async () => {
    const jobId = await jobWith(client, [person("Wendy Askew")]);
    const checkId = await check(jobId);
    const disclosure = "The expert served in the same force until 2016.";
    const decision = { result: "DISCLOSED" as const, reason: null, disclosure };
    await decideCheck(staff, { checkId, judgements: [], decision });
    await quote(jobId);
    const rows = await db.query("select disclosure from quotes where job_id = $1", jobId);
    expect(rows).toEqual([{ disclosure }]);
  });

  it("is never sent without a check of the people who are there, however edits race with it", async () => {
    for (let round = 0; round < 50; round += 1) {
      const jobId = await jobWith(client, [person(`Racer ${round}`)]);
      await clearNames(await check(jobId));
      const { parties, facts } = await transact(staff, (tx) => findCase(tx, jobId));
      const added = [...parties, person(`Added ${round}`)];
      const edit = saveCase(fixtures.context(client), { jobId, seen: 1, facts, parties: added });
      const [sent, saved] = await Promise.allSettled([quote(jobId), edit]);
      expect(saved.status).toBe("fulfilled");
      const rows = await db.query(
        `select q.created_at < p.added_at as before from quotes q
         left join job_parties p on p.job_id = q.job_id and p.name = $2 where q.job_id = $1`,
        jobId,
        `Added ${round}`,
      );
      // A quote that was sent was sent before the change.
      expect(rows.length).toBe(sent.status === "fulfilled" ? 1 : 0);
    }
  });
});

describe("a decision", () => {
  it("waits until each name was looked at, and calls no conflict none", async () => {
    await jobWith(client, [person("Ioan Treharne")]);
    const jobId = await jobWith(other, [person("Ioan Treharne")]);
    const checkId = await check(jobId);
    await expect(clear(checkId)).rejects.toMatchObject(REFUSED);
    const judge = (verdict: "CONFLICT" | "ANOTHER_PERSON") =>
      decideCheck(staff, {
        checkId,
        judgements: [{ position: 1, verdict, note: null }],
        decision: { result: "CLEAR", reason: null },
      });
    await expect(judge("CONFLICT")).rejects.toMatchObject(REFUSED);
    expect((await look(checkId)).hits[0]?.verdict).toBe("OPEN");
    await judge("ANOTHER_PERSON");
    await expect(judge("ANOTHER_PERSON")).rejects.toMatchObject(REFUSED);
  });

  it.each(["CANCELLED", "COMPLETED"] as const)("is refused once the job is %s", async (status) => {
    const jobId = await jobWith(client, [person(`Silas Wroughton ${status}`)]);
    const checkId = await check(jobId);
    await changeStatus(staff, { jobId, status });
    const before = await db.sql.query("select count(*)::int from audit_logs");
    const decision = { result: "REFUSED" as const, reason: "Too late" };
    await expect(decideCheck(staff, { checkId, judgements: [], decision })).rejects.toMatchObject({
      status: 409,
      message: "This job is finished.",
    });
    expect(await db.query("select count(*)::int from audit_logs")).toEqual(before.rows);
  });

  it("can refuse the job before each name was looked at", async () => {
    const by = await fixtures.person({ role: "CLIENT_USER", organisation });
    await jobWith(by, [person("Ysolde Carne")]);
    const jobId = await jobWith(other, [person("Ysolde Carne")]);
    const checkId = await check(jobId);
    const decision = { result: "REFUSED" as const, reason: "She is our client" };
    await decideCheck(staff, { checkId, judgements: [], decision });
    expect(await look(checkId)).toMatchObject({ result: "REFUSED", hits: [{ verdict: "OPEN" }] });
  });

  it("that refuses cancels the job, and tells the client nothing of the reason", async () => {
    const jobId = await jobWith(client, [person("Maud Penhale")]);
    const checkId = await check(jobId);
    const decision = { result: "REFUSED" as const, reason: "We act for her brother" };
    await decideCheck(staff, { checkId, judgements: [], decision });
    const rows = await db.query(
      "select j.status, c.body from jobs j join comments c on c.job_id = j.id where j.id = $1",
      jobId,
    );
    expect(rows).toEqual([{ status: "CANCELLED", body: "We cannot accept this instruction." }]);
    expect(await state(jobId)).toBe("REFUSED");
  });
});

describe("a check that nobody decides", () => {
  it("is told to staff once, after four working hours, unless it was run again or its job is finished", async () => {
    const jobId = await jobWith(client, [person("Quentin Farthing")]);
    const again = await jobWith(client, [person("Rosalind Peverell")]);
    await check(again);
    const open = await check(jobId);
    const later = await check(again);
    const told: string[] = [];
    const notify = async (_tx: unknown, request: { templateKey: string; jobId?: string }) => {
      told.push(`${request.templateKey} ${request.jobId}`);
    };
    const remind = (day: string, hour: number) =>
      inTransaction(worker, "begin", (tx) =>
        remindOfChecks({ tx, notify }, new Date(`${day}T${hour}:30:00Z`)),
      );
    await db.query("update conflict_checks set run_at = '2026-11-27 16:00Z' where id = any ($1)", [
      open,
      later,
    ]);
    // Those of other tests, and the earlier ones of these jobs, were run before, whatever day it is.
    await db.query(
      "update conflict_checks set reminded_at = now(), run_at = '2026-11-01' where not id = any ($1)",
      [open, later],
    );
    const over = await jobWith(client, [person("Tobit Merriweather")]);
    await check(over);
    await changeStatus(staff, { jobId: over, status: "CANCELLED" });
    const mark = "update conflict_checks set run_at = '2026-11-27 16:00Z' where job_id = $1";
    await db.query(mark, over);
    await remind("2026-11-27", 20);
    await remind("2026-11-30", 10);
    expect(told).toEqual([]);
    await remind("2026-11-30", 12);
    await remind("2026-11-30", 13);
    expect(told.toSorted()).toEqual(
      [`conflict_open ${again}`, `conflict_open ${jobId}`].toSorted(),
    );
  });
});
