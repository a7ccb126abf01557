import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { londonDay } from "#foundation/time/moment.ts";
import { addDays } from "#foundation/time/working-days.ts";
import { PASSWORD, testPortal } from "#tests/support/product/test-portal.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

const TODAY = londonDay(new Date());
const { db, fixtures, app, client, admin: staff, ask } = await testPortal();
const password = cheapHash(PASSWORD);

const page = async (path: string, as = client.cookie) =>
  new PageDom(await (await app.ask(path, { cookie: as })).text());
const hearing = (startsOn: string) => ({
  id: randomUUID(),
  kind: "HEARING",
  startsOn,
  place: "Stonebridge",
  attendance: "NONE",
});

describe("the form of a date", () => {
  it("asks about a day that has passed, and keeps what was typed", async () => {
    const jobId = await fixtures.job(client);
    const path = `/jobs/${jobId}/dates/new`;
    const form = hearing(addDays(TODAY, -3));
    const asked = await ask(client, path, form);
    expect(asked.status).toBe(400);
    const dom = asked.page;
    expect(dom.texts("#startsOn-error").join()).toContain("This day has passed");
    expect(dom.texts("main label").join()).toContain("Tick to confirm that it is right");
    const confirmed = { ...form, confirmedDate: form.startsOn };
    const answer = await ask(client, path, confirmed);
    expect([answer.status, answer.to]).toEqual([303, `/jobs/${jobId}/case`]);
  });

  it.each(["SENT_TO_CROWN_COURT", "REPORT_SERVED"])(
    "takes a day that has passed unasked where one expects that, and shows it as over: %s",
    async (kind) => {
      const jobId = await fixtures.job(client);
      const form = { ...hearing(addDays(TODAY, -7)), kind };
      const answer = await ask(client, `/jobs/${jobId}/dates/new`, form);
      expect(answer.status).toBe(303);
      expect((await page(`/jobs/${jobId}/case`)).texts("main").join()).not.toContain("overdue");
    },
  );

  it.each([
    [{ startsOn: "2026-02-29" }, "Enter a date such as 27/03/2026"],
    [{ startsOn: "" }, "Enter a date such as 27/03/2026"],
    [{ startsOn: "2126-03-02" }, "more than five years away"],
    [{ atTime: "25:00" }, "Enter a time such as 10:30"],
    [{ endsOn: TODAY }, "The last day must be after the first"],
    [{ kind: "PARTY" }, "Choose what happens on that day"],
  ])("refuses %j", async (change, words) => {
    const jobId = await fixtures.job(client);
    const form = { ...hearing(addDays(TODAY, 9)), ...change };
    const answer = await ask(client, `/jobs/${jobId}/dates/new`, form);
    expect(answer.status).toBe(400);
    expect(answer.html).toContain(words);
  });
});

it("the page of a job and the calendar say what is next, and a form that is behind is refused", async () => {
  const jobId = await fixtures.job(client);
  const form = hearing(addDays(TODAY, 9));
  await ask(client, `/jobs/${jobId}/dates/new`, form);
  for (const path of [
    `/app/jobs/${jobId}`,
    `/app/calendar`,
    `/app/calendar?month=${form.startsOn.slice(0, 7)}`,
  ]) {
    expect((await page(path)).texts("main").join(), path).toContain("Hearing");
  }
  const path = `/jobs/${jobId}/dates/${form.id}/move`;
  const moved = { ...hearing(addDays(TODAY, 20)), seen: "1" };
  expect((await ask(staff, path, moved)).status).toBe(303);
  const stale = { ...hearing(addDays(TODAY, 30)), seen: "1" };
  const refused = await ask(staff, path, stale);
  expect(refused.status).toBe(409);
  const job = await page(`/jobs/${jobId}/case`);
  expect(job.texts("main").join()).toContain("1 earlier date");
});

it("a date that was marked as met by mistake can be opened from the page of the job, and stands again", async () => {
  const jobId = await fixtures.job(client);
  const form = { ...hearing(addDays(TODAY, 9)), kind: "REPORT_DUE" };
  await ask(client, `/jobs/${jobId}/dates/new`, form);
  const path = `/jobs/${jobId}/dates/${form.id}`;
  await ask(client, `${path}/outcome`, { seen: "1", state: "MET" });
  expect((await page(`/jobs/${jobId}/case`)).attributes("main details a", "href")).toContain(path);
  const again = { ...form, id: randomUUID(), seen: "2" };
  expect((await ask(client, `${path}/move`, again)).status).toBe(303);
  const ahead = (await page(`/jobs/${jobId}/case`)).attributes("main a", "href");
  expect(ahead).toContain(`/jobs/${jobId}/dates/${again.id}`);
});

it("a client is asked to write to the office about a directed date that was missed, and cannot settle it", async () => {
  const jobId = await fixtures.job(client);
  const form = { ...hearing(addDays(TODAY, 9)), kind: "REPORT_TO_SERVE", directed: "on" };
  await ask(client, `/jobs/${jobId}/dates/new`, form);
  await db.query("update job_dates set state = 'MISSED' where id = $1", form.id);
  const path = `/jobs/${jobId}/dates/${form.id}`;
  const theirs = await page(path);
  expect(theirs.texts("main").join()).toContain("Write to us in a comment");
  expect(theirs.texts("main button").join()).not.toContain("Done");
  const met = { seen: "2", state: "MET" };
  const refused = await ask(client, `${path}/outcome`, met);
  expect(refused.status).toBe(409);
  const ours = await page(path, staff.cookie);
  expect(ours.texts("main button").join()).toContain("Done");
});

it("deadlines of a date that was moved are suggested in place of the old ones", async () => {
  const jobId = await fixtures.job(client);
  const form = { ...hearing("2027-06-01"), kind: "REPORT_TO_SERVE" };
  const job = `/jobs/${jobId}`;
  await ask(client, `${job}/dates/new`, form);
  const suggestions = `${job}/dates/suggestions`;
  const ticks = { [`add-${form.id}:REPORT_BEFORE_SERVICE`]: "2027-05-27" };
  expect((await ask(client, suggestions, ticks)).status).toBe(303);
  const moved = { ...form, id: randomUUID(), startsOn: "2027-06-15", seen: "1" };
  const answer = await ask(client, `${job}/dates/${form.id}/move`, moved);
  expect(answer.to).toBe(`${suggestions}?moved=${moved.id}`);
  const asked = await page(answer.to ?? "");
  expect(asked.texts("h1")).toEqual(["Other dates affected"]);
  expect(asked.attributes('input[type="checkbox"]', "value")).toEqual(["2027-06-11"]);
  expect(asked.attributes('input[type="checkbox"][checked]', "value")).toEqual([]);
  expect((await page(`${job}/case`)).texts("main").join()).toContain(
    "Not every deadline is on the day that its rule gives",
  );
  const said = (await page(suggestions)).texts("main li").join();
  expect(said).toContain("Expert’s report, Fri 11 Jun 2027 in place of Thu 27 May 2027");
});

it("a hearing moved before other dates shows them before and now, says what comes after it, and offers each", async () => {
  const jobId = await fixtures.job(client);
  const dates = `/jobs/${jobId}/dates`;
  const trial = { ...hearing("2027-06-30"), kind: "TRIAL" };
  const ordered = { ...hearing("2027-06-02"), kind: "REPORT_TO_SERVE", directed: "on" };
  const ours = { ...hearing("2027-06-03"), kind: "REPORT_DUE" };
  for (const form of [trial, ordered, ours]) await ask(client, `${dates}/new`, form);
  const moved = { ...trial, id: randomUUID(), startsOn: "2027-05-26", seen: "1" };
  const answer = await ask(client, `${dates}/${trial.id}/move`, moved);
  expect(answer.to).toBe(`${dates}/suggestions?moved=${moved.id}`);
  const asked = await page(answer.to ?? "");
  const [before = "", now = ""] = asked
    .texts("main dl dd")
    .map((each) => each.replaceAll(/\s+/g, " "));
  expect(before).toMatch(/Serve report by 2 Jun.*Expert’s report 3 Jun.*Trial 30 Jun/);
  expect(now).toMatch(
    /Trial 26 May.*Serve report by 2 Jun.*, after the trial.*Expert’s report 3 Jun.*, after the trial/,
  );
  const rows = asked.texts("main form li");
  expect(rows.find((row) => row.includes("Serve report by"))).toContain(
    "The court has not moved this: ask.",
  );
  const links = asked.attributes("main form a", "href");
  expect(links).toContain(`${dates}/${ordered.id}`);
  expect(asked.attributes('input[type="checkbox"][checked]', "value")).toEqual([]);
});

it("staff note on which day court and client were told, and not one that is ahead", async () => {
  const jobId = await fixtures.job(client);
  const form = { ...hearing(addDays(TODAY, 9)), directed: "on" };
  await ask(client, `/jobs/${jobId}/dates/new`, form);
  const path = `/jobs/${jobId}/dates/${form.id}/court`;
  const warningId = randomUUID();
  const send = (to: string, values: Record<string, string>) => ask(staff, to, values);
  await send(path, { id: warningId, what: "The report will be late", why: "Late papers" });
  const telling = `${path}/telling`;
  const ahead = await send(telling, { warningId, toldOn: addDays(TODAY, 1), told: "COURT" });
  expect(ahead.status).toBe(400);
  const refused = ahead.page;
  expect(refused.texts(`#told-${warningId}-error`).join()).toContain("still ahead");
  expect((await send(telling, { warningId, toldOn: TODAY, told: "PRESS" })).status).toBe(400);
  for (const told of ["COURT", "CLIENT"]) {
    const { status } = await send(telling, { warningId, toldOn: "2026-03-27", told });
    expect(status).toBe(303);
  }
  const html = (await page(path, staff.cookie)).html;
  for (const who of ["court", "client"]) {
    expect(html.replaceAll("<!-- -->", "")).toContain(`Told the ${who} on Fri 27 Mar 2026`);
  }
  expect(html).not.toContain('name="toldOn"');
});

describe("a form of a date that someone else has changed meanwhile", () => {
  const differences = (dom: PageDom) => {
    const labels = dom.texts("#differences + dl dt");
    const values = dom.texts("#differences + dl dd > span:last-child");
    return labels.map((label, i) => [label, values[2 * i], values[2 * i + 1]]);
  };

  it("says field by field what was typed and what is saved, and keeps what was typed", async () => {
    const jobId = await fixtures.job(client);
    const form = { ...hearing("2027-03-09"), note: "Bring the phone" };
    await ask(client, `/jobs/${jobId}/dates/new`, form);
    const path = `/jobs/${jobId}/dates/${form.id}`;
    const theirs = {
      ...form,
      id: randomUUID(),
      seen: "1",
      startsOn: "2027-03-11",
      atTime: "10:30",
    };
    const saved = await ask(staff, path, theirs);
    expect(saved.status).toBe(303);
    const mine = { ...form, id: randomUUID(), seen: "1", place: "Elsewhere", directed: "on" };
    const refused = await ask(client, path, mine);
    expect(refused.status).toBe(409);
    const dom = refused.page;
    expect(differences(dom)).toEqual([
      ["Day", "Tue 9 Mar 2027", "Thu 11 Mar 2027"],
      ["Time", "None", "10:30"],
      ["Place", "Elsewhere", "Stonebridge"],
      ["Ordered by the court", "Yes", "No"],
    ]);
    const kept = ["startsOn", "place", "seen"].map((name) =>
      dom.attributes(`form [name="${name}"]`, "value").at(-1),
    );
    expect(kept).toEqual(["2027-03-09", "Elsewhere", "2"]);
    expect((await ask(client, path, { ...mine, seen: "2" })).status).toBe(303);
  });

  it("still shows what was typed when the date was moved, and leads to the one that replaced it", async () => {
    const jobId = await fixtures.job(client);
    const form = hearing("2027-03-09");
    await ask(client, `/jobs/${jobId}/dates/new`, form);
    const path = `/jobs/${jobId}/dates/${form.id}`;
    const moved = { ...hearing("2027-03-20"), seen: "1" };
    await ask(staff, `${path}/move`, moved);
    const mine = { ...form, id: randomUUID(), seen: "1", note: "Bring the phone" };
    const dom = (await ask(client, path, mine)).page;
    expect(differences(dom)).toEqual([["Note", "Bring the phone", "None"]]);
    const links = dom.attributes("main a", "href");
    expect(links).toContain(`/jobs/${jobId}/dates/${moved.id}`);
  });
});

it("a due date stands in the calendar like any other date, and what is overdue first", async () => {
  const other = await fixtures.organisation();
  const person = await fixtures.person({ role: "CLIENT_USER", organisation: other, password });
  const theirs = await app.logIn(person.email, PASSWORD);
  const late = await fixtures.job(person);
  const ahead = await fixtures.job(person);
  const due = "update jobs set due_date = $2, title = $3 where id = $1";
  await db.query(due, late, addDays(TODAY, -3), "Late work");
  await db.query(due, ahead, addDays(TODAY, 14), "Work ahead");
  const dom = await page("/app/calendar", theirs);
  expect(dom.texts("main section h2")[0]).toBe("Overdue");
  const rows = dom.texts("main section li");
  expect(rows.map((row) => /(Late work|Work ahead)\s*Due date/.test(row))).toEqual([true, true]);
  expect(rows.every((row) => /DX-\d\d-\d+$/.test(row.trim()))).toBe(true);
  await db.query("update jobs set status = 'COMPLETED' where id = $1", ahead);
  expect((await page("/app/calendar", theirs)).texts("main section li")).toHaveLength(1);
});

it("the court is told only of what the expert owes it", async () => {
  const jobId = await fixtures.job(client);
  const links = async (kind: string) => {
    const form = { ...hearing(addDays(TODAY, 9)), kind, directed: "on" };
    await ask(client, `/jobs/${jobId}/dates/new`, form);
    const dom = await page(`/jobs/${jobId}/dates/${form.id}`, staff.cookie);
    return dom.texts("main a").includes("Tell the court this will be late");
  };
  const told = [await links("REPORT_TO_SERVE"), await links("HEARING"), await links("PAPERS_DUE")];
  expect(told).toEqual([true, false, false]);
});

it("a calendar with more dates than it shows says so, and up to which day it goes", async () => {
  const other = await fixtures.organisation();
  const person = await fixtures.person({ role: "CLIENT_USER", organisation: other, password });
  const theirs = await app.logIn(person.email, PASSWORD);
  const jobId = await fixtures.job(person);
  const add = (count: number, day: string) =>
    db.sql.query(
      `insert into job_dates (job_id, organisation_id, kind, starts_on)
       select $1, $2, 'OTHER', $3 from generate_series(1, $4)`,
      [jobId, other.id, day, count],
    );
  const first = addDays(TODAY, 40);
  const last = addDays(TODAY, 41);
  await add(999, first);
  await add(1, last);
  const notes = async (query: string) => {
    const dom = await page(`/app/calendar${query}`, theirs);
    return [dom.texts('main p[role="status"]'), dom.attributes('main p[role="status"] a', "href")];
  };
  expect(await notes("?page=99")).toEqual([[], []]);
  await add(1, last);
  expect((await page("/app/calendar", theirs)).texts("main li")).toHaveLength(50);
  const months = `?month=${last.slice(0, 7)}`;
  const [[said], [link]] = (await notes("?page=99")) as [string[], string[]];
  expect(said).toContain("more than 1,000");
  expect(said).toContain(String(Number(last.slice(8))));
  expect(link).toBe(`/app/calendar${months}`);
  await add(1_000, first);
  expect((await notes(months))[1]).toEqual(["/app/jobs?sort=DUE"]);
});

/** What calendar programs send along. */
const CALENDAR_PROGRAMS = {
  google: {
    "User-Agent": "Google-Calendar-Importer (+https://calendar.google.com)",
    "Accept-Encoding": "gzip",
  },
  apple: {
    "User-Agent": "macOS/15.1 (24B83) dataaccessd/1.0",
    Accept: "*/*",
    "Accept-Encoding": "gzip, deflate, br",
  },
  outlook: {
    "User-Agent": "Microsoft Office/16.0 (Outlook)",
    Accept: "text/calendar, text/html;q=0.5",
    "Accept-Encoding": "gzip, deflate",
  },
};

describe("the address of a calendar", () => {
  it("is shown to its owner, fetched without a session, and not sent again when nothing changed", async () => {
    const path = "/app/account/calendar";
    await ask(client, path, {});
    const html = (await ask(client, path)).html;
    const [, address = ""] =
      /value="https?:\/\/[^/"]+(\/calendar\/[\w-]{43}\.ics)"/.exec(html) ?? [];
    const feed = await app.ask(address);
    expect(feed.status).toBe(200);
    expect(feed.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(feed.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    const tag = feed.headers.get("ETag") ?? "";
    for (const headers of Object.values(CALENDAR_PROGRAMS)) {
      const fetched = await app.ask(address, { headers });
      expect([fetched.status, fetched.headers.get("ETag")]).toEqual([200, tag]);
      expect(await fetched.text()).toContain("END:VCALENDAR");
      const unchanged = { ...headers, "If-None-Match": tag };
      expect((await app.ask(address, { headers: unchanged })).status).toBe(304);
      const head = await app.ask(address, { method: "HEAD", headers });
      expect([head.status, head.headers.get("ETag"), await head.text()]).toEqual([200, tag, ""]);
    }
    const again = await app.ask(address, { headers: { "If-None-Match": tag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await ask(client, `${path}/removal`, {});
    expect((await app.ask(address)).status).toBe(404);
  });
});

it("clients see the days to avoid, neither whose they are nor why", async () => {
  const form = { id: randomUUID(), startsOn: addDays(TODAY, 12), endsOn: "", note: "canary note" };
  await ask(staff, "/admin/calendar/avoided", form);
  const shown = (await ask(client, "/app/calendar")).html;
  expect(shown).toContain("Dates to avoid");
  expect(shown).toContain(form.startsOn);
  expect(shown).not.toContain("canary note");
  expect(shown).not.toContain(staff.userId);
  const remove = { id: form.id };
  await ask(staff, "/admin/calendar/avoided/removal", remove);
  expect((await ask(client, "/app/calendar")).html).not.toContain(form.startsOn);
});
