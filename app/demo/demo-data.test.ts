import { describe, expect, it } from "vitest";
import { enquiryClock } from "#app/domain/enquiries/clock/enquiry-clock.ts";
import { inspectFile } from "#app/domain/papers/inspection/inspect-file.server.ts";
import { ENQUIRY_STATUSES } from "#app/words/enquiries.ts";
import { JOB_STATUSES } from "#app/words/jobs.ts";
import { timeAgo } from "./calendar.ts";
import { readDemo } from "./content.ts";
import { buildDemoData } from "./demo-data.ts";
import { demoFiles } from "./papers.ts";

const HOUR = 60 * 60 * 1000;
const NOW = new Date("2026-11-20T11:30:00Z");
const content = await readDemo();
const files = await demoFiles(content.cases);
const demo = buildDemoData(content, NOW, "hash", files);
const audit = demo.audit.map(({ row }) => row);
const profileOf = new Map(demo.profiles.map((profile) => [profile.id, profile]));
const roleOf = new Map(demo.userRoles.map(({ userId, role }) => [userId, role]));
const time = (date: Date | null | undefined) => date?.getTime() ?? Number.NaN;
const statesOf = (rows: { status?: string }[]) => new Set(rows.map(({ status }) => status));

describe("the times of the demo", () => {
  it.each(["2026-11-20T11:30:00Z", "2026-11-22T02:10:00Z", "2027-01-01T00:05:00Z"])(
    "lie in the year before %s, the newest within the hour",
    (text) => {
      const now = new Date(text);
      const { audit: entries, dates } = buildDemoData(content, now, "hash", files);
      const times = entries.map(({ row }) => time(row.createdAt));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(new Set(times).size).toBe(times.length);
      expect(now.getTime() - Math.max(...times)).toBeLessThan(HOUR);
      expect(Math.max(...times)).toBeLessThan(now.getTime());
      expect(now.getTime() - Math.min(...times)).toBeLessThan(366 * 24 * HOUR);
      for (const { startsOn, endsOn } of dates) {
        expect(endsOn ?? "9").toSatisfy((d) => d > startsOn);
      }
    },
  );

  it("are in office hours, but for the last ones", () => {
    const sundayNight = new Date("2026-11-22T02:10:00Z");
    expect(timeAgo(sundayNight, 0.1)).toEqual(new Date("2026-11-22T01:19:00Z"));
    expect(timeAgo(sundayNight, 1)).toEqual(new Date("2026-11-20T11:15:00Z"));
  });
});

describe("the rows of the demo", () => {
  it("are the same for the same moment, with ids that differ", () => {
    expect(buildDemoData(content, NOW, "hash", files)).toEqual(demo);
    const { users, organisations, jobs, quotes, comments, papers, dates, enquiries } = demo;
    const rows = [users, organisations, jobs, quotes, comments, papers, dates, enquiries, audit];
    const ids = rows.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("show every state of what a screen lists", () => {
    expect(statesOf(demo.jobs)).toEqual(new Set(JOB_STATUSES));
    expect(statesOf(demo.enquiries)).toEqual(new Set(ENQUIRY_STATUSES));
    const quotes = ["SENT", "ACCEPTED", "DECLINED", "WITHDRAWN", "SUPERSEDED", "EXPIRED"];
    expect(statesOf(demo.quotes)).toEqual(new Set(quotes));
    const dates = ["OPEN", "MET", "MISSED", "MOVED", "VACATED"];
    expect(new Set(demo.dates.map(({ state = "OPEN" }) => state))).toEqual(new Set(dates));
    const checks = ["OPEN", "CLEAR", "DISCLOSED", "REFUSED"];
    expect(new Set(demo.checks.map(({ result }) => result))).toEqual(new Set(checks));
    const files = ["CLEAN", "ENCRYPTED", "UNSCANNED", "INFECTED"];
    expect(new Set(demo.paperVersions.map(({ state }) => state))).toEqual(new Set(files));
    for (const rows of [demo.organisations, demo.profiles]) {
      expect(statesOf(rows)).toEqual(new Set(["ACTIVE", "PAUSED", "PENDING"]));
    }
    const hours = { opens: 8, closes: 18, closedDays: [] };
    const clocks = demo.enquiries.map(({ createdAt = NOW, status = "NEW", answeredAt = null }) =>
      enquiryClock({ createdAt, status, answeredAt }, hours, NOW),
    );
    const standings = ["soon", "overdue", "answered", "late", undefined];
    expect(new Set(clocks.map((clock) => clock?.standing))).toEqual(new Set(standings));
  });

  it("use addresses that cannot exist", () => {
    for (const { email } of [...demo.users, ...demo.enquiries]) {
      expect(email).toMatch(/^[a-z.-]+@[a-z.-]+\.example$/);
    }
  });
});

it("no sentence of the demo is cut short by a comma without quotes around it", () => {
  // What follows such a comma is a name without a value.
  expect(JSON.stringify(content)).not.toContain(":null");
});

describe.each(content.cases)("the case $key", ({ key, facts, people, papers = [], ...story }) => {
  const texts = papers.flatMap(({ versions }) =>
    versions.map((version) => JSON.stringify(version)),
  );

  it("has one court, whose number its papers quote, and people whom they name", () => {
    for (const text of texts) {
      for (const [number] of text.matchAll(/T20\d{6}/g)) expect(number).toBe(facts?.courtNumber);
      for (const [, client] of text.matchAll(/Person interviewed: ([\w ]+)/g)) {
        expect(people.map(({ name }) => name)).toContain(client);
      }
    }
  });

  it("charges for no drug that the request does not name", () => {
    const request = `${story.title} ${story.description}`.toLowerCase();
    const drugs = ["cannabis", "heroin", "cocaine", "ketamine", "amphetamine"];
    for (const drug of drugs.filter((each) => facts?.charges?.toLowerCase().includes(each))) {
      expect(request, key).toMatch(drug === "cannabis" ? /cannabis|grow|plants|edibles/ : drug);
    }
  });
});

describe("the record of the demo", () => {
  it("has nobody act before they are let in or after they are paused, or for another firm", () => {
    const inside = new Set<string>();
    const free = ["organisation_registered"];
    for (const { action, actorUserId, organisationId, meta } of audit) {
      if (actorUserId && !free.includes(action)) {
        expect(inside, action).toContain(actorUserId);
        const own = profileOf.get(actorUserId)?.organisationId;
        if (own) {
          expect(own).toBe(organisationId);
        } else {
          expect(roleOf.get(actorUserId)).toBe("ADMIN");
        }
      }
      const subject = String(meta?.userId ?? "");
      if (action === "administrator_created" || action === "user_invited") inside.add(subject);
      if (action === "user_status_changed") inside.delete(subject);
      const all = demo.profiles.filter((each) => each.organisationId === organisationId);
      for (const { id } of all) {
        const isAdmin = roleOf.get(id) === "CLIENT_ADMIN";
        if (action === "organisation_approve" && isAdmin) inside.add(id);
        if (action === "organisation_pause") inside.delete(id);
      }
    }
    const active = demo.profiles.filter(({ status }) => status === "ACTIVE");
    expect([...inside].sort()).toEqual(active.map(({ id }) => id).sort());
  });

  it.each(demo.jobs)("ends in the status of “$title”", ({ id, status }) => {
    const changes = audit.filter(({ jobId, meta }) => jobId === id && !meta?.further);
    const last = changes.findLast(({ action }) => /^(status|quote|request_w|job_c)/.test(action));
    const byQuote: Record<string, string> = {
      quote_withdrawn: "QUOTE_REQUESTED",
      quote_expired: "QUOTE_REQUESTED",
      quote_acceptance_recorded: "QUOTE_ACCEPTED",
    };
    const isNamed = /^(status|request|job)/.test(last?.action ?? "");
    const action = last?.action ?? "";
    expect(isNamed ? last?.newValue : (byQuote[action] ?? action.toUpperCase())).toBe(status);
  });
});

it.each(demo.paperVersions)("$fileName is a file that the product takes", async (version) => {
  const bytes = files.get(version.id)?.bytes ?? Buffer.alloc(0);
  const read = async (from: number, to: number) => bytes.subarray(from, to);
  const found = await inspectFile({ name: version.fileName, size: bytes.length, read });
  const isEncrypted = version.state === "ENCRYPTED";
  expect(found).toMatchObject({ ok: true, mediaType: version.mediaType, isEncrypted });
});
