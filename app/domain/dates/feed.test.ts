import { createHash, randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import { transact } from "#app/domain/context.ts";
import { londonMoment } from "#foundation/time/clock.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { addDays } from "#foundation/time/working-days.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { addDate } from "./add-date.server.ts";
import { moveDate, settleDate } from "./change-date.server.ts";
import { fetchFeed, findFeed, makeFeed, revokeFeed } from "./feed.server.ts";
import { feedText } from "./feed-calendar.server.ts";
import type { DateDetails } from "./job-date.ts";

const { db, fixtures, admin } = await testRows();
const tokenOf = (id: string) => createHash("sha256").update(id).digest("base64url");
const TODAY = londonDay(new Date());
const HEARING: DateDetails = {
  kind: "HEARING",
  startsOn: addDays(TODAY, 30),
  endsOn: null,
  atTime: "10:30",
  place: "canary court",
  attendance: "LINK",
  directed: true,
  note: "canary note",
};
beforeEach(() => db.sql.query("delete from rate_limits"));

async function household() {
  const organisation = await fixtures.organisation();
  const client = await fixtures.person({ role: "CLIENT_USER", organisation });
  return { organisation, client, jobId: await fixtures.job(client) };
}
const by = (actor: Actor) => fixtures.context(actor);

async function tokenFor(actor: Actor): Promise<string> {
  await makeFeed(by(actor), tokenOf);
  const feed = await transact(by(actor), (tx) => findFeed(tx, actor.userId, tokenOf));
  return tokenOf(feed?.id ?? "");
}

async function eventsAt(token: string) {
  const { portal, dates } = await fetchFeed(db.services, token);
  const text = feedText(dates, { publicUrl: "https://portal.example", portal });
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  return { text, events: events.map((event) => new ICAL.Event(event)) };
}

describe("a calendar's address", () => {
  it("tells the person's dates, with a link, in UTC, and nothing of the case", async () => {
    const { client, jobId } = await household();
    const other = await household();
    await addDate(by(client), { id: randomUUID(), jobId, details: HEARING });
    const trial = { ...HEARING, kind: "TRIAL", endsOn: addDays(TODAY, 34) } as const;
    await addDate(by(client), { id: randomUUID(), jobId, details: trial });
    await addDate(by(other.client), { id: randomUUID(), jobId: other.jobId, details: HEARING });
    const token = await tokenFor(client);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { text, events } = await eventsAt(token);
    const rows = await db.query("select number from jobs where id = $1", jobId);
    expect(events.map(({ summary }) => summary).sort()).toEqual([
      `${rows[0].number} Hearing`,
      `${rows[0].number} Trial`,
    ]);
    const [hearing, warned] = events.toSorted((a, b) => a.summary.localeCompare(b.summary));
    expect(hearing?.startDate.toJSDate()).toEqual(londonMoment(HEARING.startsOn, "10:30"));
    const link = `https://portal.example/app/jobs/${jobId}`;
    // Google and Outlook show the description, and not the address.
    const links = [hearing?.component.getFirstPropertyValue("url"), hearing?.description];
    expect(links).toEqual([link, link]);
    expect(warned?.startDate.isDate).toBe(true);
    // Whole days stay free; the hour in court is busy.
    const free = [hearing, warned].map((event) => event?.component.getFirstPropertyValue("transp"));
    expect(free).toEqual([null, "TRANSPARENT"]);
    const days = [warned?.startDate.toString(), warned?.endDate.toString()];
    expect(days).toEqual([HEARING.startsOn, addDays(TODAY, 35)]);
    expect(text).not.toContain("canary");
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect((await eventsAt(token)).text).toBe(text);
  });

  it("tells the due date of an open job as a date like any other", async () => {
    const { client, jobId } = await household();
    const due = addDays(TODAY, 12);
    await db.query("update jobs set due_date = $2 where id = $1", jobId, due);
    const token = await tokenFor(client);
    const [event] = (await eventsAt(token)).events;
    expect(event?.summary).toMatch(/^DX-\d\d-\d+ Due date$/);
    expect(event?.startDate.toString()).toBe(due);
    await db.query("update jobs set status = 'COMPLETED' where id = $1", jobId);
    expect((await eventsAt(token)).events).toEqual([]);
  });

  it("raises the sequence, and tells what was moved or cancelled as cancelled for 30 days", async () => {
    const { client, jobId } = await household();
    const first = randomUUID();
    const second = randomUUID();
    const third = randomUUID();
    await addDate(by(client), { id: first, jobId, details: HEARING });
    const later = { ...HEARING, startsOn: addDays(TODAY, 60), atTime: null };
    const move = { jobId, dateId: first, seen: 1, newId: second, when: later };
    await moveDate(by(client), move);
    await addDate(by(client), { id: third, jobId, details: later });
    await settleDate(by(client), { jobId, dateId: third, seen: 1, state: "VACATED" });
    const token = await tokenFor(client);
    const told = async () =>
      Object.fromEntries(
        (await eventsAt(token)).events.map((event) => [
          event.uid.split("@")[0],
          [event.component.getFirstPropertyValue("status"), event.sequence],
        ]),
      );
    expect(await told()).toEqual({
      [first]: ["CANCELLED", 1],
      [second]: ["CONFIRMED", 0],
      [third]: ["CANCELLED", 1],
    });
    await db.query("update job_dates set changed_at = now() - interval '31 days'");
    expect(await told()).toEqual({ [second]: ["CONFIRMED", 0] });
  });

  it("raises the sequence when a job is cancelled, and again when it is opened again", async () => {
    const { client, jobId } = await household();
    await addDate(by(client), { id: randomUUID(), jobId, details: HEARING });
    const token = await tokenFor(client);
    const told = async () => {
      const [event] = (await eventsAt(token)).events;
      const changed = event?.component.getFirstPropertyValue("last-modified");
      return [event?.component.getFirstPropertyValue("status"), event?.sequence ?? 0, `${changed}`];
    };
    const become = async (status: string, minutes: number) => {
      await db.query("update jobs set status = $2 where id = $1", jobId, status);
      const later = "update jobs set status_since = status_since + $2 where id = $1";
      await db.query(later, jobId, `${minutes} minutes`);
      return told();
    };
    const states = [await told(), await become("CANCELLED", 1), await become("IN_PROGRESS", 2)];
    expect(states.map(([status]) => status)).toEqual(["CONFIRMED", "CANCELLED", "CONFIRMED"]);
    const [first, second, third] = states.map(([, sequence]) => Number(sequence));
    expect(second).toBeGreaterThan(first ?? 0);
    expect(third).toBeGreaterThan(second ?? 0);
    const changes = states.map(([, , changed]) => `${changed}`);
    expect(changes).toEqual(changes.toSorted());
  });

  it("is ended by a new one, by switching it off, and while its owner or the organisation is paused", async () => {
    const { client, organisation } = await household();
    const first = await tokenFor(client);
    const second = await tokenFor(client);
    const missing = { status: 404 };
    await expect(eventsAt(first)).rejects.toMatchObject(missing);
    expect((await eventsAt(second)).events).toEqual([]);
    const feed = await transact(by(client), (tx) => findFeed(tx, client.userId, tokenOf));
    expect(feed?.fetchedAt).toBeInstanceOf(Date);
    for (const [table, id] of [
      ["profiles", client.userId],
      ["organisations", organisation.id],
    ]) {
      await db.query(`update ${table} set status = 'PAUSED' where id = $1`, id);
      await expect(eventsAt(second)).rejects.toMatchObject(missing);
      await db.query(`update ${table} set status = 'ACTIVE' where id = $1`, id);
      await eventsAt(second);
    }
    await revokeFeed(by(client));
    await expect(eventsAt(second)).rejects.toMatchObject(missing);
    await expect(eventsAt("unknown")).rejects.toMatchObject(missing);
    const rows = await db.query(
      "select action from audit_logs where actor_user_id = $1 order by created_at",
      client.userId,
    );
    const actions = rows.map(({ action }) => action);
    expect(actions).toEqual(["feed_created", "feed_created", "feed_revoked"]);
  });

  it("leaves restricted jobs out for whoever does not see them, and tells staff of all", async () => {
    const { organisation, jobId, client } = await household();
    const colleague = await fixtures.person({ role: "CLIENT_USER", organisation });
    await addDate(by(client), { id: randomUUID(), jobId, details: HEARING });
    await db.query("update jobs set restricted = true where id = $1", jobId);
    expect((await eventsAt(await tokenFor(colleague))).events).toEqual([]);
    expect((await eventsAt(await tokenFor(client))).events).toHaveLength(1);
    const { text } = await eventsAt(await tokenFor(admin));
    expect(text.replaceAll("\r\n ", "")).toContain(`/admin/jobs/${jobId}`);
  });

  it("is fetched sixty times an hour, and no more", async () => {
    const { client } = await household();
    const token = await tokenFor(client);
    for (let count = 0; count < 60; count += 1) await fetchFeed(db.services, token);
    await expect(fetchFeed(db.services, token)).rejects.toMatchObject({ status: 429 });
  });
});

it.each([
  ["2026-01-15", "10:30", "2026-01-15T10:30:00Z"],
  ["2026-07-15", "10:30", "2026-07-15T09:30:00Z"],
  ["2026-03-29", "10:00", "2026-03-29T09:00:00Z"],
  ["2026-10-25", "10:00", "2026-10-25T10:00:00Z"],
])("on %s %s in London is %s", (day, time, utc) => {
  expect(londonMoment(day, time)).toEqual(new Date(utc));
});
