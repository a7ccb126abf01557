import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { papers } from "#app/db/schema/papers.ts";
import type { Actor } from "#app/domain/actor.ts";
import { NO_FACTS } from "#app/domain/cases/case.ts";
import { transact } from "#app/domain/context.ts";
import { confirmSuggestions } from "#app/domain/dates/deadlines/confirm-suggestions.server.ts";
import { suggestDates } from "#app/domain/dates/deadlines/deadlines.ts";
import { findDeadlines, hasFollowing } from "#app/domain/dates/deadlines/find-deadlines.server.ts";
import {
  isForPreliminary,
  settingOf,
  suggestionsFor,
} from "#app/domain/dates/deadlines/suggestions.ts";
import { passOnWarning, warnCourt } from "#app/domain/dates/deadlines/warn-court.server.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { addDays } from "#foundation/time/working-days.ts";
import { queuedWith } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { addDate } from "./add-date.server.ts";
import { correctDate, moveDate, settleDate } from "./change-date.server.ts";
import { type DateDetails, decidingHearing, isLate } from "./job-date.ts";
import { askForMaterial, receiveMaterial } from "./material.server.ts";
import { findDates, listCalendar, listWarnings } from "./queries.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const colleague = await fixtures.person({ role: "CLIENT_USER", organisation });
const outsider = await fixtures.person({ role: "CLIENT_ADMIN" });

const TODAY = londonDay(new Date());
const TRIAL: DateDetails = {
  kind: "TRIAL",
  startsOn: addDays(TODAY, 90),
  endsOn: addDays(TODAY, 97),
  atTime: "10:30",
  place: "Stonebridge Crown Court",
  attendance: "IN_PERSON",
  directed: true,
  note: null,
};
const by = (actor: Actor) => fixtures.context(actor);
const read = (actor: Actor, jobId: string) => transact(by(actor), (tx) => findDates(tx, jobId));
const datesOf = async (actor: Actor, jobId: string) => (await read(actor, jobId)).dates;

const add = (jobId: string, details: DateDetails, id: string = randomUUID()) =>
  addDate(by(client), { id, jobId, details });

async function withDate(details: Partial<DateDetails> = {}) {
  const jobId = await fixtures.job(client);
  const dateId = randomUUID();
  await add(jobId, { ...TRIAL, ...details }, dateId);
  return { jobId, dateId };
}

async function entries(jobId: string): Promise<string[]> {
  const rows = await db.query(
    "select action, new_value from audit_logs where job_id = $1 order by created_at, action",
    jobId,
  );
  return rows.map(({ action, new_value }) => `${action} ${new_value}`);
}

async function mails(jobId: string): Promise<string[]> {
  const queued = (await queuedWith(db, "jobId", jobId)) as { templateKey: string; by?: string }[];
  return queued.map(({ templateKey, by }) => [templateKey, by].filter(Boolean).join(" ")).sort();
}

async function addPaper(jobId: string, visibility: "CLIENT" | "INTERNAL"): Promise<string> {
  const paper = { id: randomUUID(), number: 1, title: "Statement", kind: "STATEMENT" } as const;
  await db.rows
    .insert(papers)
    .values({ ...paper, jobId, organisationId: organisation.id, visibility, sentBySide: "STAFF" });
  return paper.id;
}

describe("a date of a case", () => {
  it("is added once by either side, read by both, and the other side is told", async () => {
    const { jobId, dateId } = await withDate();
    await add(jobId, TRIAL, dateId);
    for (const actor of [client, colleague, admin]) {
      const dates = await datesOf(actor, jobId);
      expect(dates).toMatchObject([{ id: dateId, ...TRIAL, state: "OPEN", version: 1 }]);
    }
    expect(await datesOf(outsider, jobId)).toEqual([]);
    expect(await entries(jobId)).toEqual(["date_added TRIAL"]);
    expect(await mails(jobId)).toEqual(["dates_changed CLIENT"]);
    const other = { ...TRIAL, startsOn: addDays(TODAY, 91) };
    await expectRefused(add(jobId, other, dateId), 409);
  });

  it("moves: the new one is a row of its own, the old one stays; also twice", async () => {
    const { jobId, dateId } = await withDate();
    const second = randomUUID();
    const third = randomUUID();
    const later = { ...TRIAL, startsOn: addDays(TODAY, 120), endsOn: null };
    const move = { jobId, dateId, seen: 1, newId: second, when: later };
    await moveDate(by(admin), move);
    await moveDate(by(admin), move);
    const when = { ...later, startsOn: addDays(TODAY, 150) };
    await moveDate(by(client), { jobId, dateId: second, seen: 1, newId: third, when });
    const dates = await datesOf(client, jobId);
    expect(dates.map(({ id, state, movedTo, version }) => [id, state, movedTo, version])).toEqual([
      [dateId, "MOVED", second, 2],
      [second, "MOVED", third, 2],
      [third, "OPEN", null, 1],
    ]);
    const moved = "date_moved TRIAL";
    expect(await entries(jobId)).toEqual(["date_added TRIAL", moved, moved]);
    const again = moveDate(by(admin), { ...move, seen: 2, newId: randomUUID() });
    await expect(again).rejects.toThrow("moved or cancelled");
  });

  const PAST = { startsOn: addDays(TODAY, -7), endsOn: null } as const;

  it.each([
    ["SENT_TO_CROWN_COURT", "MET"],
    ["REPORT_SERVED", "MET"],
    ["HEARING", "MET"],
    ["REPORT_DUE", "OPEN"],
    ["EXPERTS_DISCUSSION", "OPEN"],
  ] as const)("that has passed when it is typed, %s, is %s at once", async (kind, state) => {
    const { jobId, dateId } = await withDate({ ...PAST, kind });
    const [added] = await datesOf(client, jobId);
    expect(added?.state).toBe(state);
    const today = { ...TRIAL, kind, startsOn: TODAY, endsOn: null };
    await correctDate(by(client), { jobId, dateId, seen: 1, details: today });
    const [corrected] = await datesOf(client, jobId);
    expect(corrected?.state).toBe("OPEN");
    const back = { ...today, ...PAST };
    await moveDate(by(client), { jobId, dateId, seen: 2, newId: randomUUID(), when: back });
    expect((await datesOf(client, jobId)).map((date) => date.state).toSorted()).toEqual(
      ["MOVED", state].toSorted(),
    );
  });

  describe("that the court directed and that was missed", () => {
    const dayBefore = { startsOn: addDays(TODAY, -9), endsOn: null };

    async function missed() {
      const { jobId, dateId } = await withDate({ ...dayBefore, kind: "REPORT_TO_SERVE" });
      await db.query("update job_dates set state = 'MISSED' where id = $1", dateId);
      const [date] = await datesOf(admin, jobId);
      const { kind } = date ?? TRIAL;
      const details: DateDetails = { ...TRIAL, ...dayBefore, kind };
      return { jobId, dateId, seen: date?.version ?? 0, details };
    }
    type Missed = Awaited<ReturnType<typeof missed>>;
    const ahead = { startsOn: addDays(TODAY, 9) };
    const WAYS: Record<string, (actor: Actor, date: Missed) => Promise<unknown>> = {
      met: (actor, date) => settleDate(by(actor), { ...date, state: "MET" }),
      "taken out": (actor, date) => settleDate(by(actor), { ...date, state: "VACATED" }),
      moved: (actor, { details, ...date }) =>
        moveDate(by(actor), { ...date, newId: randomUUID(), when: { ...details, ...ahead } }),
      "corrected to a day ahead": (actor, { details, ...date }) =>
        correctDate(by(actor), { ...date, details: { ...details, ...ahead } }),
      "corrected to one that nobody directed": (actor, { details, ...date }) =>
        correctDate(by(actor), { ...date, details: { ...details, directed: false } }),
    };

    it.each(Object.keys(WAYS))(
      "is %s by staff, once the log says what the court is told",
      async (way) => {
        const date = await missed();
        const { jobId, dateId } = date;
        const refused = { status: 409 };
        await expect(WAYS[way]?.(admin, date)).rejects.toMatchObject(refused);
        await expect(WAYS[way]?.(client, date)).rejects.toMatchObject(refused);
        await warnCourt(by(admin), {
          id: randomUUID(),
          jobId,
          dateId,
          what: "Late",
          why: "Papers came late",
          newDate: null,
          told: true,
        });
        await expect(WAYS[way]?.(client, date)).rejects.toThrow("our office");
        await WAYS[way]?.(admin, date);
        const [after] = await datesOf(admin, jobId);
        expect(after?.version).toBe(date.seen + 1);
      },
    );

    it("can have its place and note corrected by both sides all the same", async () => {
      const { details, ...date } = await missed();
      const change = { ...date, details: { ...details, place: "Court 4" } };
      expect(await correctDate(by(client), change)).toBe(true);
    });
  });

  it("is corrected, and open again on a day ahead; nothing different writes nothing", async () => {
    const { jobId, dateId } = await withDate({ startsOn: addDays(TODAY, -9), endsOn: null });
    const details = { ...TRIAL, note: "Time estimate five days" };
    expect(await correctDate(by(client), { jobId, dateId, seen: 1, details })).toBe(true);
    expect(await correctDate(by(client), { jobId, dateId, seen: 2, details })).toBe(false);
    const dates = await datesOf(admin, jobId);
    expect(dates).toMatchObject([{ ...details, state: "OPEN", version: 2 }]);
  });

  it("is no hearing that is done before it has begun", async () => {
    const { jobId, dateId } = await withDate();
    const done = settleDate(by(admin), { jobId, dateId, seen: 1, state: "MET" });
    await expect(done).rejects.toThrow("has not begun");
  });

  it("is settled once, and not changed by what was begun before someone else's change", async () => {
    const { jobId, dateId } = await withDate();
    await settleDate(by(admin), { jobId, dateId, seen: 1, state: "VACATED" });
    await settleDate(by(admin), { jobId, dateId, seen: 1, state: "VACATED" });
    const stale = { jobId, dateId, seen: 1, details: TRIAL };
    await expectRefused(correctDate(by(client), stale), 409);
    await expectRefused(correctDate(by(client), { ...stale, seen: 2 }), 409);
    expect(await entries(jobId)).toEqual(["date_added TRIAL", "date_vacated TRIAL"]);
    expect(await mails(jobId)).toEqual(["dates_changed CLIENT", "dates_changed STAFF"]);
  });

  it("that was met at once, in the wrong job, is taken back with a reason and stays as cancelled", async () => {
    const { jobId, dateId } = await withDate({ startsOn: addDays(TODAY, -7), endsOn: null });
    const change = { jobId, dateId, seen: 1, state: "VACATED" } as const;
    await expect(settleDate(by(client), change)).rejects.toThrow("Enter the reason");
    await settleDate(by(client), { ...change, reason: "Of another job" });
    const [date] = await datesOf(client, jobId);
    expect(date).toMatchObject({ state: "VACATED", note: "Of another job" });
    expect(await entries(jobId)).toContain("date_vacated TRIAL");
  });

  it("takes one of several changes that are sent at once", async () => {
    const { jobId, dateId } = await withDate();
    const results = await Promise.allSettled(
      [1, 2, 3].map((days) => {
        const details = { ...TRIAL, startsOn: addDays(TODAY, 100 + days), endsOn: null };
        return moveDate(by(client), { jobId, dateId, seen: 1, newId: randomUUID(), when: details });
      }),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await datesOf(client, jobId)).toHaveLength(2);
  });

  it("is of its own job alone, and no client's once that is finished", async () => {
    const { jobId, dateId } = await withDate();
    const change = { jobId, dateId, seen: 1, details: { ...TRIAL, place: null } };
    const { jobId: other } = await withDate();
    await expectRefused(correctDate(by(client), { ...change, jobId: other }), 404);
    await db.query("update jobs set status = 'COMPLETED' where id = $1", jobId);
    await expectRefused(correctDate(by(client), change), 409);
    expect(await correctDate(by(admin), change)).toBe(true);
  });
});

describe("suggested deadlines", () => {
  const PLAIN = settingOf(NO_FACTS, null, false, []);
  const kindsOf = (found: { kind: string }[]) => found.map(({ kind }) => kind);
  const SERVICE = { kind: "REPORT_TO_SERVE", endsOn: null, directed: false } as const;
  const suggested = async (jobId: string, setting = PLAIN) =>
    suggestionsFor(await datesOf(client, jobId), setting, TODAY);
  const tick = (jobId: string, ticked: { key: string; on: string }[], isPreliminary = false) => {
    const chosen = new Map(ticked.map(({ key, on }) => [key, on]));
    return confirmSuggestions(by(client), { jobId, chosen, isPreliminary });
  };

  it("are added when they are ticked, once, with what they follow from", async () => {
    const { jobId, dateId } = await withDate({ kind: "REPORT_TO_SERVE", endsOn: null });
    const [report, papers, quote] = await suggested(jobId);
    if (!(report && papers && quote)) throw new Error("Too few are suggested");
    expect(await tick(jobId, [report, papers])).toBe(2);
    expect(await tick(jobId, [report, papers])).toBe(0);
    const dates = await datesOf(admin, jobId);
    expect(dates.map(({ kind, rule, derivedFrom }) => [kind, rule, derivedFrom])).toEqual([
      ["PAPERS_DUE", "PAPERS_FOR_REPORT", dateId],
      ["REPORT_DUE", "REPORT_BEFORE_SERVICE", dateId],
      ["REPORT_TO_SERVE", null, null],
    ]);
    expect((await suggested(jobId)).map(({ key }) => key)).toEqual([quote.key]);
    await expectRefused(tick(jobId, [{ ...quote, on: TODAY }]), 409);
  });

  it.each(["corrected", "moved", "moved twice"])(
    "move with the date they follow from, when it was %s and they are ticked again",
    async (how) => {
      const { jobId, dateId } = await withDate(SERVICE);
      expect(await tick(jobId, await suggested(jobId))).toBe(3);
      const ids = (dates: { id?: string }[]) => dates.map(({ id }) => id).toSorted();
      const added = (await datesOf(client, jobId)).filter(({ rule }) => rule);
      const details = (days: number) => ({ ...TRIAL, ...SERVICE, startsOn: addDays(TODAY, days) });
      const move = (id: string, newId: string, days: number) =>
        moveDate(by(client), { jobId, dateId: id, seen: 1, newId, when: details(days) });
      if (how === "corrected") {
        await correctDate(by(client), { jobId, dateId, seen: 1, details: details(130) });
      } else {
        const second = randomUUID();
        const third = randomUUID();
        await move(dateId, second, how === "moved" ? 130 : 110);
        if (how === "moved twice") await move(second, third, 130);
      }
      const again = await suggested(jobId);
      expect(ids(again.map(({ replaces }) => replaces ?? {}))).toEqual(ids(added));
      expect(await tick(jobId, again)).toBe(3);
      const dates = await datesOf(client, jobId);
      const standing = dates.filter(({ rule, state }) => rule && state === "OPEN");
      expect(standing.map(({ kind, startsOn }) => `${kind} ${startsOn}`).toSorted()).toEqual(
        again.map(({ kind, on }) => `${kind} ${on}`).toSorted(),
      );
      const old = dates.filter(({ id }) => added.some((date) => date.id === id));
      expect(old.map(({ state }) => state)).toEqual(["MOVED", "MOVED", "MOVED"]);
      expect(await suggested(jobId)).toEqual([]);
    },
  );

  it("a hearing moved before the day of service offers that day, as long before it as it was, and then what follows", async () => {
    const { jobId, dateId } = await withDate({ startsOn: "2027-06-30", endsOn: null });
    await add(jobId, { ...TRIAL, ...SERVICE, startsOn: "2027-06-02" });
    const replacing = async (isMoved: boolean) =>
      (await suggested(jobId)).filter(({ replaces }) => (replaces !== null) === isMoved);
    expect(await tick(jobId, await replacing(false))).toBe(3);
    const when = { startsOn: "2027-05-26", endsOn: null, atTime: null };
    await moveDate(by(client), { jobId, dateId, seen: 1, newId: randomUUID(), when });
    expect(await hasFollowing(by(client), jobId)).toBe(true);
    const first = await replacing(true);
    expect(first).toMatchObject([{ kind: "REPORT_TO_SERVE", on: "2027-04-28" }]);
    expect(await tick(jobId, first)).toBe(1);
    const following = await replacing(true);
    const kinds = ["REPORT_DUE", "PAPERS_DUE", "QUOTE_ANSWER_DUE"];
    expect(kindsOf(following)).toEqual(kinds);
    await tick(jobId, following);
    expect(await hasFollowing(by(client), jobId)).toBe(false);
  });

  /** A trial with service, ordered or ours, and our three dates; the trial is moved to a day before all of them. */
  async function movedTrial(directed: boolean, trial = 50) {
    const { jobId, dateId } = await withDate({ endsOn: null });
    const serviceId = randomUUID();
    const service = { ...TRIAL, ...SERVICE, directed, startsOn: addDays(TODAY, 85) };
    await add(jobId, service, serviceId);
    await tick(jobId, await suggested(jobId));
    const newId = randomUUID();
    const when = { startsOn: addDays(TODAY, trial), endsOn: null, atTime: null };
    await moveDate(by(client), { jobId, dateId, seen: 1, newId, when });
    return { jobId, serviceId, trial: when.startsOn };
  }
  it("never offer a day that the court has ordered as long before a hearing that moved, but ours", async () => {
    const { jobId, trial } = await movedTrial(true);
    const offered = await suggested(jobId);
    // Two of them are on one day.
    const kinds = kindsOf(offered).toSorted();
    expect(kinds).toEqual(["PAPERS_DUE", "QUOTE_ANSWER_DUE", "REPORT_DUE"]);
    expect(offered.every(({ on }) => on >= TODAY && on < trial)).toBe(true);
    await tick(jobId, offered);
    expect(await suggested(jobId)).toEqual([]);
    const dates = await datesOf(client, jobId);
    const hearing = decidingHearing(dates);
    const late = dates.filter((date) => isLate(date, hearing));
    expect(kindsOf(late)).toEqual(["REPORT_TO_SERVE"]);
  });

  it("offer no day for the answer to a quote that was given", async () => {
    const { jobId: id } = await withDate(SERVICE);
    const job = { id, status: "IN_PROGRESS", funding: null } as const;
    const { suggestions } = await transact(by(client), (tx) => findDeadlines(tx, job));
    expect(kindsOf(suggestions)).toEqual(["REPORT_DUE", "PAPERS_DUE"]);
  });

  it("never offer a day that has passed", async () => {
    const { jobId } = await movedTrial(false, 3);
    expect(await suggested(jobId)).toEqual([]);
    expect(await hasFollowing(by(client), jobId)).toBe(false);
  });

  it.each(["moved", "corrected"])(
    "do not come back for a date that was %s by hand",
    async (how) => {
      const { jobId, serviceId } = await movedTrial(false);
      expect(kindsOf(await suggested(jobId))).toContain("REPORT_TO_SERVE");
      const details = { ...TRIAL, ...SERVICE, startsOn: addDays(TODAY, 70) };
      const its = { jobId, dateId: serviceId, seen: 1 };
      if (how === "moved") {
        await moveDate(by(client), { ...its, newId: randomUUID(), when: details });
      } else {
        await correctDate(by(client), { ...its, details });
      }
      expect(kindsOf(await suggested(jobId))).not.toContain("REPORT_TO_SERVE");
      const ours = (await datesOf(client, jobId)).find(
        ({ kind, state }) => kind === "REPORT_DUE" && state === "OPEN",
      );
      const changed = {
        jobId,
        dateId: ours?.id ?? "",
        seen: 1,
        details: {
          ...TRIAL,
          kind: "REPORT_DUE" as const,
          directed: false,
          endsOn: null,
          startsOn: addDays(TODAY, 45),
        },
      };
      await correctDate(by(client), changed);
      expect(kindsOf(await suggested(jobId))).not.toContain("REPORT_DUE");
    },
  );

  it("a day of ours that was missed in place of the court's can be moved", async () => {
    const { jobId, dateId } = await withDate({
      startsOn: addDays(TODAY, -9),
      endsOn: null,
      kind: "REPORT_TO_SERVE",
    });
    const missed =
      "update job_dates set state = 'MISSED', rule = 'SERVICE_WITH_HEARING' where id = $1";
    await db.query(missed, dateId);
    const when = { startsOn: addDays(TODAY, 9), endsOn: null, atTime: null };
    const seen = (await datesOf(client, jobId))[0]?.version ?? 0;
    await moveDate(by(client), { jobId, dateId, seen, newId: randomUUID(), when });
  });

  it("after service are what follows from it, and nothing that is done", async () => {
    const { jobId, dateId } = await withDate(SERVICE);
    await settleDate(by(client), { jobId, dateId, seen: 1, state: "MET" });
    const served = { ...TRIAL, ...SERVICE, kind: "REPORT_SERVED", startsOn: TODAY } as const;
    await add(jobId, served);
    for (const [proceedings, kinds] of [
      ["CRIMINAL", ["EXPERTS_DISCUSSION"]],
      ["CIVIL", ["WRITTEN_QUESTIONS"]],
      ["FAMILY", ["WRITTEN_QUESTIONS", "EXPERTS_DISCUSSION"]],
    ] as const) {
      const setting = settingOf({ ...NO_FACTS, proceedings }, null, false, []);
      expect(kindsOf(await suggested(jobId, setting))).toEqual(kinds);
    }
  });

  it("of a full report take the place of those of a preliminary one", async () => {
    const { jobId } = await withDate(SERVICE);
    for (const isPreliminary of [true, false]) {
      const setting = settingOf(NO_FACTS, null, isPreliminary, []);
      await tick(jobId, await suggested(jobId, setting), isPreliminary);
    }
    const dates = await datesOf(client, jobId);
    const open = dates.filter(({ rule, state }) => rule && state === "OPEN");
    const kinds = ["PAPERS_DUE", "QUOTE_ANSWER_DUE", "REPORT_DUE"];
    expect(kindsOf(open).toSorted()).toEqual(kinds);
    expect(isForPreliminary(dates)).toBe(false);
    expect(await suggested(jobId)).toEqual([]);
  });

  it("of a day for the quote's answer that was typed hold the authority, which goes by no other then", async () => {
    const { jobId } = await withDate({ kind: "REPORT_TO_SERVE", endsOn: null });
    const setting = settingOf(NO_FACTS, { type: "LEGAL_AID_EW" }, false, []);
    const saved = "insert into job_funding (job_id, organisation_id, type, saved_by_user_id)";
    const values = [jobId, organisation.id, admin.userId];
    await db.query(`${saved} values ($1, $2, 'LEGAL_AID_EW', $3)`, ...values);
    expect(await tick(jobId, await suggested(jobId, setting))).toBe(4);
    expect(await suggested(jobId, setting)).toEqual([]);
    const answer = { ...TRIAL, kind: "QUOTE_ANSWER_DUE", startsOn: addDays(TODAY, 40) } as const;
    const id = randomUUID();
    await add(jobId, { ...answer, endsOn: null, directed: false }, id);
    const before = (await datesOf(client, jobId)).find(({ kind }) => kind === "AUTHORITY_DUE");
    const [authority, ...others] = await suggested(jobId, setting);
    expect(others).toEqual([]);
    const { on } = suggestDates(answer, setting)[0] ?? {};
    expect(authority).toMatchObject({ kind: "AUTHORITY_DUE", rule: "AUTHORITY_EW", on });
    expect([authority?.from.id, authority?.replaces?.id]).toEqual([id, before?.id]);
    expect(await tick(jobId, await suggested(jobId, setting))).toBe(1);
    expect(await suggested(jobId, setting)).toEqual([]);
  });

  it("leave out what the court has directed itself", async () => {
    const { jobId } = await withDate({ kind: "REPORT_TO_SERVE", endsOn: null });
    const directed = { ...TRIAL, kind: "REPORT_DUE", startsOn: addDays(TODAY, 60) } as const;
    await add(jobId, directed);
    const kinds = kindsOf(await suggested(jobId));
    expect(kinds).toEqual(["PAPERS_DUE", "QUOTE_ANSWER_DUE"]);
  });
});

it("missing material is asked for, ticked once, and each side is told of what the other did", async () => {
  const jobId = await fixtures.job(client);
  const request = { id: randomUUID(), jobId, what: "The phone download", dueOn: null };
  await askForMaterial(by(admin), request);
  await askForMaterial(by(admin), request);
  const tick = { jobId, requestId: request.id, paperId: null };
  await expectRefused(receiveMaterial(by(outsider), tick), 404);
  await receiveMaterial(by(client), tick);
  await receiveMaterial(by(client), tick);
  const { material } = await read(client, jobId);
  expect(material).toMatchObject([{ what: "The phone download", receivedAt: expect.any(String) }]);
  expect(await entries(jobId)).toEqual(["material_asked 1", "material_received 1"]);
  expect(await mails(jobId)).toEqual(["material_received", "material_requested"]);
});

it("what was missing may have come as a paper that both sides see", async () => {
  const jobId = await fixtures.job(client);
  const request = { id: randomUUID(), jobId, what: "The phone download", dueOn: null };
  await askForMaterial(by(admin), request);
  const [shared, internal, elsewhere] = await Promise.all([
    addPaper(jobId, "CLIENT"),
    addPaper(jobId, "INTERNAL"),
    addPaper(await fixtures.job(client), "CLIENT"),
  ]);
  const receive = (actor: Actor, paperId: string) =>
    receiveMaterial(by(actor), { jobId, requestId: request.id, paperId });
  for (const paperId of [internal, elsewhere, randomUUID(), "P1"]) {
    await expectRefused(receive(admin, paperId), 404);
  }
  await receive(client, shared);
  const { material } = await read(client, jobId);
  expect(material).toMatchObject([
    { paper: { id: shared, number: 1, visibility: "CLIENT", title: "Statement" } },
  ]);
});

it("warnings to the court are for staff, and their entry is not for clients", async () => {
  const { jobId, dateId } = await withDate();
  const warning = {
    id: randomUUID(),
    jobId,
    dateId,
    what: "Late",
    why: "Papers",
    newDate: null,
    told: true,
  };
  await expectRefused(warnCourt(by(client), warning), 403);
  await warnCourt(by(admin), warning);
  await warnCourt(by(admin), warning);
  const log = await transact(by(admin), (tx) => listWarnings(tx, dateId));
  expect(log).toMatchObject([{ what: "Late", toldCourtAt: expect.any(Date), byName: admin.name }]);
  const rows = await db.query(
    "select client_visible from audit_logs where job_id = $1 and action = 'court_warned'",
    jobId,
  );
  expect(rows).toEqual([{ client_visible: false }]);
});

it("that court and client were told later is added to a warning once each, by staff", async () => {
  const { jobId, dateId } = await withDate();
  const warningId = randomUUID();
  await warnCourt(by(admin), {
    id: warningId,
    jobId,
    dateId,
    what: "Late",
    why: "Papers",
    newDate: null,
    told: false,
  });
  const log = async () => (await transact(by(admin), (tx) => listWarnings(tx, dateId)))[0];
  expect(await log()).toMatchObject({ toldCourtAt: null, tellings: [] });
  const telling = { jobId, dateId, warningId, told: "COURT", toldOn: "2026-03-26" } as const;
  await expectRefused(passOnWarning(by(client), telling), 403);
  const elsewhere = { ...telling, ...(await withDate()) };
  for (const wrong of [elsewhere, { ...telling, warningId: randomUUID() }]) {
    await expectRefused(passOnWarning(by(admin), wrong), 404);
  }
  await passOnWarning(by(admin), { ...telling, told: "CLIENT", toldOn: "2026-03-27" });
  await passOnWarning(by(admin), telling);
  await passOnWarning(by(admin), { ...telling, toldOn: "2026-03-28" });
  expect((await log())?.tellings).toEqual([
    { told: "COURT", toldOn: "2026-03-26", byName: admin.name },
    { told: "CLIENT", toldOn: "2026-03-27", byName: admin.name },
  ]);
  const rows = await db.query(
    `select new_value, meta->>'toldOn' as told_on, client_visible from audit_logs
     where job_id = $1 and action = 'warning_passed_on' order by 2`,
    jobId,
  );
  expect(rows).toEqual([
    { new_value: "COURT", told_on: "2026-03-26", client_visible: false },
    { new_value: "CLIENT", told_on: "2026-03-27", client_visible: false },
  ]);
});

it("a calendar holds what stands, each organisation its own", async () => {
  const { jobId, dateId } = await withDate({ startsOn: addDays(TODAY, 400), endsOn: null });
  const range = { from: addDays(TODAY, 399), to: addDays(TODAY, 401) };
  const ids = (actor: Actor) =>
    transact(by(actor), async (tx) => (await listCalendar(tx, range)).dates.map(({ id }) => id));
  expect(await ids(client)).toEqual([dateId]);
  expect(await ids(admin)).toEqual([dateId]);
  expect(await ids(outsider)).toEqual([]);
  await db.query("update jobs set status = 'CANCELLED' where id = $1", jobId);
  expect(await ids(client)).toEqual([]);
});

it("an agenda holds a trial under way, and of what has passed what an open job has not settled", async () => {
  const at = (n: number, endsOn: string | null = null) =>
    withDate({ kind: "TRIAL", startsOn: addDays(TODAY, n), endsOn });
  const underWay = await at(-2, addDays(TODAY, 5));
  const past: string[] = await Promise.all(
    ["IN_PROGRESS", "COMPLETED", "QUOTE_DECLINED", "CANCELLED"].map(async (status) => {
      const { jobId, dateId } = await at(-3);
      await db.query("update job_dates set state = 'OPEN' where id = $1", dateId);
      await db.query("update jobs set status = $2 where id = $1", jobId, status);
      return dateId;
    }),
  );
  const ids = (overdue: boolean): Promise<string[]> =>
    transact(by(client), async (tx) =>
      (await listCalendar(tx, { from: TODAY, to: addDays(TODAY, 30), overdue })).dates.map(
        ({ id }) => id,
      ),
    );
  const agenda = await ids(true);
  expect([underWay.dateId, ...past].filter((id) => agenda.includes(id))).toEqual([
    underWay.dateId,
    past[0],
  ]);
  expect((await ids(false)).filter((id) => past.includes(id))).toEqual([]);
});
