import { describe, expect, it } from "vitest";
import { JOB_CHANGES } from "#app/domain/audit/audit-entry.ts";
import { emailRequestPayload } from "#app/domain/emails/payload.ts";
import { ENQUIRY_STATUSES } from "#app/domain/enquiries/enquiry.ts";
import { enquiryClock } from "#app/domain/enquiries/enquiry-clock.ts";
import { JOB_STATUSES } from "#app/domain/jobs/job.ts";
import { timeAgo } from "./calendar.ts";
import { buildDemoData } from "./demo-data.ts";
import { demoFiles } from "./papers/papers.ts";

const HOUR = 60 * 60 * 1000;
const YEAR = 366 * 24 * HOUR;
const NOW = new Date("2026-11-20T11:30:00Z");
const files = await demoFiles();
const demo = buildDemoData(NOW, "hash", files);

const changes = new Set<string>(JOB_CHANGES);
const userOf = new Map(demo.users.map((user) => [user.id, user]));
const profileOf = new Map(demo.profiles.map((profile) => [profile.id, profile]));
const roleOf = new Map(demo.userRoles.map(({ userId, role }) => [userId, role]));
const time = (date: Date | null | undefined) => date?.getTime() ?? Number.NaN;
const auditOf = (jobId: string | undefined) => demo.audit.filter((row) => row.jobId === jobId);
const quotesOf = (jobId: string | undefined) =>
  demo.quotes.filter((quote) => quote.jobId === jobId).sort((a, b) => a.version - b.version);

describe("times", () => {
  it.each([
    "2026-11-20T11:30:00Z",
    "2026-11-22T02:10:00Z",
    "2027-01-01T00:05:00Z",
    "2028-02-29T23:59:59Z",
  ])("lie in the year before %s, the newest within the hour", (text) => {
    const now = new Date(text);
    const { audit, comments, quotes, jobs, enquiries, messages } = buildDemoData(
      now,
      "hash",
      files,
    );
    const rows = [audit, comments, quotes, jobs, enquiries, messages.map(({ row }) => row)].flat();
    const times = rows.map(({ createdAt }) => time(createdAt));
    expect(Math.max(...times)).toBeLessThan(now.getTime());
    expect(Math.max(...times)).toBeGreaterThan(now.getTime() - HOUR);
    expect(Math.min(...times)).toBeGreaterThan(now.getTime() - YEAR);
    const ownReferences = jobs.flatMap(({ reference }) => reference ?? []);
    expect(new Set(ownReferences).size).toBe(ownReferences.length);
  });

  it("are in office hours, but for the last ones, and keep their order", () => {
    const sundayNight = new Date("2026-11-22T02:10:00Z");
    expect(timeAgo(sundayNight, 0.1)).toEqual(new Date("2026-11-22T01:19:00Z"));
    expect(timeAgo(sundayNight, 1)).toEqual(new Date("2026-11-20T11:15:00Z"));
    const times = Array.from({ length: 1_000 }, (_, index) => timeAgo(sundayNight, index / 4));
    expect(times).toEqual(times.toSorted((a, b) => time(b) - time(a)));
  });
});

describe("the rows", () => {
  it("are the same for the same moment, with ids that differ and look random", () => {
    expect(buildDemoData(NOW, "hash", files)).toEqual(demo);
    const { users, organisations, jobs, quotes, comments, audit, enquiries, messages } = demo;
    const rows = [users, organisations, jobs, quotes, comments, audit, enquiries].flat();
    const ids = [...rows, ...messages.map(({ row }) => row)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  it("show a business of some size, in every state", () => {
    expect(demo.organisations.map(({ status }) => status).sort()).toEqual(
      "ACTIVE ACTIVE ACTIVE PAUSED PENDING PENDING PENDING".split(" "),
    );
    expect(demo.users).toHaveLength(16);
    expect(demo.jobs).toHaveLength(60);
    expect(new Set(demo.jobs.map(({ status }) => status))).toEqual(new Set(JOB_STATUSES));
    expect(demo.enquiries).toHaveLength(8);
    expect(new Set(demo.enquiries.map(({ status }) => status))).toEqual(new Set(ENQUIRY_STATUSES));
  });

  it("use addresses that cannot exist, and sentences without folds", () => {
    for (const { email } of [...demo.users, ...demo.enquiries]) {
      expect(email).toMatch(/^[a-z.-]+@[a-z.-]+\.example$/);
    }
    for (const { description } of demo.jobs) expect(description).not.toMatch(/\S\n\S| {2}/);
  });

  it("hold an invitation of every user, by the record's actor; one waits to be accepted", () => {
    const invited = demo.audit.filter(({ action }) => action === "user_invited");
    expect(demo.invitations).toHaveLength(invited.length);
    for (const {
      userId,
      organisationId,
      invitedByUserId,
      createdAt,
      acceptedAt,
    } of demo.invitations) {
      const entry = invited.find(({ meta }) => meta?.userId === userId);
      expect(entry).toMatchObject({ organisationId, actorUserId: invitedByUserId, createdAt });
      expect(profileOf.get(userId)).toMatchObject({
        organisationId,
        passwordDue: acceptedAt === null,
      });
      if (acceptedAt) expect(time(acceptedAt)).toBeGreaterThan(time(createdAt));
    }
    expect(demo.invitations.filter(({ acceptedAt }) => acceptedAt === null)).toHaveLength(1);
  });

  it("describe every organisation that was approved", () => {
    for (const { approved, kind, address, billingContact, cjsmAddress } of demo.organisations) {
      const details = [kind, address, billingContact, cjsmAddress];
      expect(details.every((detail) => detail !== undefined)).toBe(approved);
    }
  });

  it("give a reason for each organisation that was declined or is paused, and for no other", () => {
    for (const { status, declinedAt, reason } of demo.organisations) {
      const stopped = status === "PAUSED" || declinedAt !== null;
      expect((reason ?? "").length > 0).toBe(stopped);
      expect((reason ?? "").length).toBeLessThanOrEqual(1_000);
    }
  });

  it("let nobody sign in who could not enter then", () => {
    for (const { id, lastSignedInAt, emailVerified } of demo.users) {
      const status = profileOf.get(id ?? "")?.status;
      if (status === "PENDING" || !emailVerified) expect(lastSignedInAt).toBeNull();
      else expect(time(lastSignedInAt)).toBeLessThan(NOW.getTime());
    }
  });

  it("pause whole organisations, except who was paused before", () => {
    const paused = demo.organisations.find(({ status }) => status === "PAUSED");
    const people = demo.profiles.filter(({ organisationId }) => organisationId === paused?.id);
    expect(people.every(({ status }) => status === "PAUSED")).toBe(true);
    expect(people.filter((person) => person.pausedByOrganisation)).toHaveLength(people.length - 1);
  });
});

describe.each(demo.jobs)("$title", (job) => {
  const audit = auditOf(job.id);
  const quotes = quotesOf(job.id);

  it("was asked for by one of the organisation's people", () => {
    expect(profileOf.get(job.createdByUserId)?.organisationId).toBe(job.organisationId);
    expect(audit[0]).toMatchObject({
      action: "job_created",
      actorUserId: job.enteredByUserId ?? job.createdByUserId,
      createdAt: job.createdAt,
    });
  });

  it("has a record that ends in its status, at its last change", () => {
    let status: string | null = null;
    let changedAt: Date | undefined;
    for (const { action, oldValue, newValue, createdAt, meta } of audit) {
      if (action !== "job_created" && !changes.has(action)) continue;
      if (meta?.further) continue;
      changedAt = createdAt;
      if (action === "request_corrected") continue;
      const isMove = action === "status_changed" || action === "request_withdrawn";
      if (isMove) expect(oldValue).toBe(status);
      const isNewStatus = action === "job_created" || isMove;
      const byQuote: Record<string, string> = {
        quote_withdrawn: "QUOTE_REQUESTED",
        quote_expired: "QUOTE_REQUESTED",
        quote_acceptance_recorded: "QUOTE_ACCEPTED",
      };
      status = isNewStatus ? (newValue ?? null) : (byQuote[action] ?? action.toUpperCase());
    }
    expect(status).toBe(job.status);
    expect(changedAt).toEqual(job.updatedAt);
  });

  it("has an earlier version for each correction on record", () => {
    const corrections = audit.filter(({ action }) => action === "request_corrected");
    const versions = demo.versions.filter(({ jobId }) => jobId === job.id);
    expect(versions.map(({ number, replacedAt }) => [number, replacedAt])).toEqual(
      corrections.map(({ createdAt }, index) => [index + 1, createdAt]),
    );
    for (const [index, { newValue }] of corrections.entries()) {
      const { title, description, sensitivityLevel, dueDate } = versions[index + 1] ?? job;
      const now = { title, description, sensitivityLevel, dueDate };
      const before = versions[index];
      const words = {
        ...{ title: "Job Title", description: "Description" },
        ...{ sensitivityLevel: "Sensitivity Level", dueDate: "Due Date" },
      };
      const fields = (Object.keys(words) as (keyof typeof now)[]).filter(
        (field) => before?.[field] !== now[field],
      );
      expect(newValue).toBe(fields.map((field) => words[field]).join(", "));
    }
  });

  it("has the quotes that its status needs", () => {
    const main = quotes.filter(({ kind }) => kind !== "FURTHER");
    const versions = main.map(({ status }) => status);
    const latest = versions.pop();
    if (main.length < quotes.length) expect(latest).toBe("ACCEPTED");
    for (const status of versions) expect(["DECLINED", "SUPERSEDED"]).toContain(status);
    const needed: Record<string, (string | undefined)[]> = {
      QUOTE_REQUESTED: [undefined, "EXPIRED"],
      QUOTE_SENT: ["SENT"],
      QUOTE_DECLINED: ["DECLINED"],
      CANCELLED: [undefined, "WITHDRAWN", "ACCEPTED"],
    };
    expect(needed[job.status ?? ""] ?? ["ACCEPTED"]).toContain(latest);
  });

  it("has a record of each quote and of each answer by a client", () => {
    for (const [index, quote] of quotes.entries()) {
      const meta = { quoteId: quote.id, version: index + 1 };
      const about = audit.filter((row) => row.meta?.quoteId === quote.id);
      expect(about[0]).toMatchObject({
        action: "quote_sent",
        newValue: `GBP ${quote.amount}`,
        createdAt: quote.createdAt,
        actorUserId: quote.createdByUserId,
        meta,
      });
      expect(roleOf.get(quote.createdByUserId)).toBe("ADMIN");
      expect(Number(quote.amount)).toBeGreaterThanOrEqual(280);
      expect(Number(quote.amount)).toBeLessThanOrEqual(6800);
      expect(quote.amount).toMatch(/^\d+\.\d\d$/);
      expect(about).toHaveLength(quote.status === "SENT" ? 1 : 2);
      if (quote.status === "SENT") continue;
      const by = quote.decidedByUserId ?? quote.endedByUserId ?? "";
      const isClients = quote.decidedByUserId && !quote.answeredVia;
      if (isClients) expect(profileOf.get(by)?.organisationId).toBe(job.organisationId);
      else if (quote.status !== "EXPIRED") expect(roleOf.get(by)).toBe("ADMIN");
      expect(about[1]).toMatchObject({
        action: quote.answeredVia
          ? "quote_acceptance_recorded"
          : `quote_${quote.status?.toLowerCase()}`,
        oldValue: "SENT",
        newValue: quote.status,
        createdAt: quote.decidedAt ?? quote.endedAt,
        actorUserId: by || null,
        meta,
      });
    }
  });
});

describe("comments", () => {
  it("are by staff or by the job's own organisation, which never writes internal ones", () => {
    for (const { authorUserId, authorName, organisationId, visibility } of demo.comments) {
      expect(authorName).toBe(userOf.get(authorUserId)?.name);
      if (roleOf.get(authorUserId) === "ADMIN") continue;
      expect(profileOf.get(authorUserId)?.organisationId).toBe(organisationId);
      expect(visibility).toBe("CLIENT");
    }
  });

  it("are in the record, each at its time", () => {
    const recorded = demo.audit.filter(({ action }) => action.startsWith("comment_added"));
    expect(recorded).toHaveLength(demo.comments.length);
    for (const comment of demo.comments) {
      const entry = recorded.find(({ meta }) => meta?.commentId === comment.id);
      expect(entry).toMatchObject({
        action: `comment_added_${comment.visibility.toLowerCase()}`,
        jobId: comment.jobId,
        actorUserId: comment.authorUserId,
        createdAt: comment.createdAt,
      });
    }
  });

  it("make conversations in order, one of them long", () => {
    const conversations = demo.jobs.map(({ id }) => demo.comments.filter((c) => c.jobId === id));
    for (const comments of conversations) {
      expect(comments).toEqual(comments.toSorted((a, b) => time(a.createdAt) - time(b.createdAt)));
    }
    const longest = conversations.toSorted((a, b) => b.length - a.length)[0] ?? [];
    expect(longest.length).toBeGreaterThanOrEqual(6);
    expect(longest.filter(({ visibility }) => visibility === "INTERNAL").length).toBe(2);
    expect(quotesOf(longest[0]?.jobId)).toHaveLength(2);
  });
});

const BY_THE_SYSTEM = ["quote_expired", "paper_infected"];
const BY_STRANGERS = ["administrator_created", "organisation_registered", "enquiry_received"];

describe("enquiries", () => {
  it("are told by the record: received, given to somebody, noted, answered by them", () => {
    for (const enquiry of demo.enquiries) {
      const about = demo.audit.filter(({ meta }) => meta?.enquiryId === enquiry.id);
      const at = (action: string) => about.find((entry) => entry.action === `enquiry_${action}`);
      expect(at("received")).toMatchObject({ actorUserId: null, createdAt: enquiry.createdAt });
      expect(at("assigned")?.newValue).toBe(userOf.get(enquiry.ownerUserId ?? "")?.name);
      expect(at("noted")?.meta?.version).toBe(enquiry.note ? enquiry.noteVersion : undefined);
      expect(at("state_changed")?.newValue).toBe(enquiry.answeredAt ? enquiry.status : undefined);
      expect(at("state_changed")?.createdAt ?? null).toEqual(enquiry.answeredAt);
      expect(about.at(-1)?.createdAt).toEqual(enquiry.updatedAt);
      for (const { action, actorUserId } of about.slice(1)) {
        expect(actorUserId, action).toBe(enquiry.ownerUserId);
      }
    }
  });

  it("are late, waiting and answered, and come oldest first, as they are numbered", () => {
    const hours = { opens: 8, closes: 18, closedDays: [] };
    const clocks = demo.enquiries.map(({ createdAt = NOW, status = "NEW", answeredAt = null }) =>
      enquiryClock({ createdAt, status, answeredAt }, hours, NOW),
    );
    const standings = new Set(clocks.map((clock) => clock?.standing));
    expect(standings).toEqual(new Set(["soon", "overdue", "answered", "late", undefined]));
    const times = demo.enquiries.map(({ createdAt }) => time(createdAt));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});

it("an enquiry became a job, which the record says of both", () => {
  const converted = demo.enquiries.filter(({ jobId }) => jobId);
  expect(converted).toHaveLength(1);
  for (const { id, jobId, organisationId, status } of converted) {
    expect(demo.jobs.find((job) => job.id === jobId)?.organisationId).toBe(organisationId);
    expect([status, auditOf(jobId ?? "")[0]?.meta?.enquiryId]).toEqual(["CONVERTED", id]);
  }
});

describe("the record", () => {
  it("is in order, and nobody acts before they are let in or after they are paused", () => {
    const inside = new Map<string, boolean>();
    let last = 0;
    for (const { action, actorUserId, organisationId, meta, createdAt } of demo.audit) {
      expect(time(createdAt)).toBeGreaterThan(last);
      last = time(createdAt);
      const actor = actorUserId ?? "";
      const mayAct = BY_STRANGERS.includes(action) || BY_THE_SYSTEM.includes(action);
      if (!mayAct) expect(inside.get(actor), `${userOf.get(actor)?.name} ${action}`).toBe(true);
      const subject = String(meta?.userId ?? "");
      if (action === "administrator_created" || action === "user_invited")
        inside.set(subject, true);
      if (action === "user_status_changed") inside.set(subject, false);
      for (const person of demo.profiles.filter(
        (profile) => profile.organisationId === organisationId,
      )) {
        const isAdmin = roleOf.get(person.id) === "CLIENT_ADMIN";
        if (action === "organisation_approve" && isAdmin) inside.set(person.id, true);
        if (action === "organisation_pause") inside.set(person.id, false);
      }
    }
    const activeNow = demo.profiles.filter(({ status }) => status === "ACTIVE");
    expect(activeNow.every(({ id }) => inside.get(id))).toBe(true);
    expect([...inside.values()].filter(Boolean)).toHaveLength(activeNow.length);
  });
});

describe("messages", () => {
  it("are about events that tell people, to people who may be told, once each", () => {
    const pairs = demo.messages.map(({ row }) => `${row.notificationId} ${row.recipientEmail}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(new Set(demo.messages.map(({ row }) => row.notificationId)).size).toBe(15);
    for (const { notification, facts, recipient } of demo.messages) {
      expect(emailRequestPayload.parse(notification)).toEqual(notification);
      const user = demo.users.find(({ email }) => email === recipient.email);
      const profile = profileOf.get(user?.id ?? "");
      expect(profile?.status).toBe("ACTIVE");
      expect(profile?.organisationId).toBe(
        recipient.side === "STAFF" ? null : facts.organisation?.id,
      );
    }
  });
});
