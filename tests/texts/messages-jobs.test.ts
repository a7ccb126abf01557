import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import { JOB_STATUS_LABELS, JOB_STATUSES, type JobStatus } from "#app/domain/jobs/job.ts";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { expectedErrors } from "#tests/support/no-console-errors.ts";
import { createTestApp, type TestApp } from "#tests/support/product/test-app.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

/** What the specification's sections 2, 4, 5 and 8 say about a job, letter for letter, by requests. */

const PASSWORD = "correct horse battery";
const db = await createTestDatabase();
const fixtures = new Fixtures(db);
let app: TestApp;
let client: Actor;
let admin: Actor;
const cookies = { client: "", admin: "" };

type Who = keyof typeof cookies;

beforeAll(async () => {
  app = await createTestApp(db);
  const password = cheapHash(PASSWORD);
  const organisation = await fixtures.organisation();
  const people = {
    client: await fixtures.person({ role: "CLIENT_USER", organisation, password }),
    admin: await fixtures.person({ role: "ADMIN", password }),
  };
  ({ client, admin } = people);
  for (const who of ["client", "admin"] as const) {
    cookies[who] = await app.logIn(people[who].email, PASSWORD);
  }
});

async function open(who: Who, path: string, notice = ""): Promise<PageDom> {
  const response = await app.ask(path, { cookie: `${cookies[who]}; ${notice}` });
  return new PageDom(await response.text());
}

/** Sends a form and reads the page that it leads to, as a browser without scripts does. */
async function send(who: Who, path: string, form: Record<string, string> = {}) {
  const response = await app.ask(path, { cookie: cookies[who], form });
  const to = response.headers.get("Location");
  if (!to) return { status: response.status, page: new PageDom(await response.text()) };
  const notice = response.headers.getSetCookie().find((cookie) => cookie.startsWith("notice="));
  return { status: response.status, page: await open(who, to, notice?.split(";")[0]) };
}

const notice = (page: PageDom) => page.texts(`[role="status"]`).join();
const alert = (page: PageDom) => page.texts(`[role="alert"]`).join();

const newJob = () => ({
  id: randomUUID(),
  title: "A title",
  description: "A description",
  sensitivityLevel: "LOW",
});
const newComment = () => ({ id: randomUUID(), body: "A comment", visibility: "INTERNAL" });

async function newQuote(jobId: string) {
  const { rows } = await db.sql.query("select updated_at from jobs where id = $1", [jobId]);
  const seen: string = rows[0].updated_at.toISOString();
  return { id: randomUUID(), amount: "1,250", seen };
}

async function quoted(status: JobStatus = "QUOTE_SENT") {
  const jobId = await fixtures.job(client, status);
  return { jobId, quoteId: await fixtures.quote(jobId, admin, { client }) };
}

/** While the comments are away, whatever needs them fails in a way that nobody expected. */
async function withoutComments<T>(work: () => Promise<T>): Promise<T> {
  await db.sql.query("alter table comments rename to comments_away");
  try {
    return await work();
  } finally {
    await db.sql.query("alter table comments_away rename to comments");
    expectedErrors();
  }
}

/** Whoever reads a comment meanwhile waits in vain. */
async function withCommentsLocked(work: () => Promise<void>): Promise<void> {
  const holder = await db.sql.connect();
  try {
    await holder.query("begin; lock table comments");
    await work();
  } finally {
    await holder.query("rollback");
    holder.release();
  }
}

describe("a notice after", () => {
  it("raising a job", async () => {
    const { page } = await send("client", "/app/jobs/new", newJob());
    expect(notice(page)).toBe("Job request created successfully");
  });

  it.each([
    ["acceptance", "Quote accepted successfully"],
    ["decline", "Quote declined successfully"],
  ])("the %s of a quote", async (answer, text) => {
    const { quoteId } = await quoted();
    const { page } = await send("client", `/app/quotes/${quoteId}/${answer}`);
    expect(notice(page)).toBe(text);
  });

  it.each([
    ["client", "/app"],
    ["admin", "/admin"],
  ] as const)("a comment of the %s", async (who, portal) => {
    const jobId = await fixtures.job(client);
    const { page } = await send(who, `${portal}/jobs/${jobId}/comments`, newComment());
    expect(notice(page)).toBe("Comment added");
  });

  it("sending a quote, and updating the status", async () => {
    const jobId = await fixtures.job(client);
    const quote = await newQuote(jobId);
    const sent = await send("admin", `/admin/jobs/${jobId}/quotes`, quote);
    expect(notice(sent.page)).toBe("Quote sent successfully");
    const { seen } = await newQuote(jobId);
    const form = { status: "ON_HOLD", seen };
    const updated = await send("admin", `/admin/jobs/${jobId}/status`, form);
    expect(notice(updated.page)).toBe("Status updated");
  });
});

describe("a failure, with what was typed,", () => {
  it("to raise a job", async () => {
    const { status, page } = await send("admin", "/app/jobs/new", newJob());
    expect([status, alert(page)]).toEqual([403, "Failed to create job"]);
    expect(page.attributes("#title", "value")).toEqual(["A title"]);
  });

  it.each([
    ["acceptance", "Failed to accept quote"],
    ["decline", "Failed to decline quote"],
  ])("of the %s of a quote", async (answer, text) => {
    const { quoteId } = await quoted();
    await send("client", `/app/quotes/${quoteId}/decline`);
    const { status, page } = await send("client", `/app/quotes/${quoteId}/${answer}`);
    expect(status).toBe(409);
    expect(alert(page)).toMatch(
      new RegExp(
        `^${text}: This quote has already been declined\\. Last change: Quote declined by`,
      ),
    );
  });

  it("to add a comment", async () => {
    const jobId = await fixtures.job(client);
    for (const [who, portal] of [
      ["client", "/app"],
      ["admin", "/admin"],
    ] as const) {
      const { status, page } = await withoutComments(() =>
        send(who, `${portal}/jobs/${jobId}/comments`, newComment()),
      );
      expect([status, alert(page)]).toEqual([500, "Failed to add comment"]);
      expect(page.texts("#body")).toEqual(["A comment"]);
    }
  });

  it("to send a quote, or to update the status, from a page that is out of date", async () => {
    const jobId = await fixtures.job(client);
    const old = await newQuote(jobId);
    const held = { status: "ON_HOLD", seen: old.seen };
    await send("admin", `/admin/jobs/${jobId}/status`, held);
    const quote = await send("admin", `/admin/jobs/${jobId}/quotes`, { ...old, notes: "Typed" });
    expect([quote.status, alert(quote.page)]).toEqual([
      409,
      expect.stringMatching(/^Failed to send quote: .+ from Quote Requested to On Hold by Person /),
    ]);
    expect(quote.page.texts("#notes")).toEqual(["Typed"]);
    const again = { status: "COMPLETED", seen: old.seen };
    const status = await send("admin", `/admin/jobs/${jobId}/status`, again);
    expect([status.status, alert(status.page)]).toEqual([
      409,
      expect.stringMatching(/^Failed to update status: .+ to On Hold by Person /),
    ]);
    const seen = status.page.attributes(`input[name="seen"]`, "value")[0] ?? "";
    expect(seen).not.toBe(old.seen);
    const told = await send("admin", `/admin/jobs/${jobId}/status`, { ...again, seen });
    expect(notice(told.page)).toBe("Status updated");
  });

  it("to load a job", async () => {
    const jobId = await fixtures.job(client);
    await withoutComments(async () => {
      const forClient = await open("client", `/app/jobs/${jobId}`);
      expect(forClient.texts("main h1")).toEqual(["Failed to load job details"]);
      const forStaff = await open("admin", `/admin/jobs/${jobId}`);
      expect(forStaff.texts("main h1")).toEqual(["Failed to load job: something went wrong"]);
      for (const page of [forClient, forStaff]) expect(page.texts("main a")).toContain("Retry");
    });
  });

  it("to load a job, where the database takes too long", async () => {
    const jobId = await fixtures.job(client);
    await withCommentsLocked(async () => {
      const pages = [
        open("client", `/app/jobs/${jobId}`),
        open("admin", `/admin/jobs/${jobId}`),
      ] as const;
      const [forClient, forStaff] = await Promise.all(pages);
      expect(forClient.texts("main h1")).toEqual(["Failed to load job details"]);
      expect(forStaff.texts("main h1")).toEqual(["Failed to load job: something went wrong"]);
      for (const page of [forClient, forStaff]) {
        expect(page.mainText()).toContain("This is not possible just now. Try again in a minute.");
        expect(page.texts("main a")).toContain("Retry");
      }
    });
  });

  it("to find a job", async () => {
    const missing = randomUUID();
    const forClient = await open("client", `/app/jobs/${missing}`);
    expect(forClient.texts("main h1")).toEqual(["Job not found"]);
    expect(forClient.texts(`main a[href="/app/jobs"].button`)).toEqual(["Back to Jobs"]);
    const forStaff = await open("admin", `/admin/jobs/${missing}`);
    expect(forStaff.texts("main h1")).toEqual(["Job not found or access denied"]);
    expectedErrors();
  });
});

describe("the page of a job", () => {
  it("says all there is to a client, and nothing internal", async () => {
    const { jobId } = await quoted();
    await db.sql.query("update jobs set due_date = '2027-03-27' where id = $1", [jobId]);
    const organisationId = client.organisation?.id ?? "";
    await fixtures.comment(jobId, organisationId, admin, "CLIENT");
    await fixtures.comment(jobId, organisationId, admin, "INTERNAL");
    const page = await open("client", `/app/jobs/${jobId}`);
    expect(page.texts("main h2")).toEqual([
      "Details",
      "Papers",
      "Dates",
      "The case",
      "Quote",
      "Comments",
      "Activity Timeline",
    ]);
    expect(page.texts("main dt")).toEqual(["Sensitivity", "Due date", "Created", "Last updated"]);
    const { title, description, reference } = await jobRow(jobId);
    expect(page.texts("main h1")).toEqual([title]);
    expect(page.texts("main header .badge")).toEqual(["Quote Sent"]);
    for (const text of [description, `Reference ${reference}`, "GBP 1,250.00", "Notes canary"]) {
      expect(page.mainText()).toContain(text);
    }
    expect(page.texts("main section ul li")).toHaveLength(1);
    expect(page.html).not.toMatch(/INTERNAL comment/);
    expect(page.html).not.toContain("Internal");
  });

  it.each(JOB_STATUSES)("offers Accept and Decline as it may while %s", async (status) => {
    const { jobId, quoteId } = await quoted(status);
    const open_ = status !== "COMPLETED" && status !== "CANCELLED";
    const page = await open("client", `/app/jobs/${jobId}`);
    expect(page.texts("main header .badge")).toEqual([JOB_STATUS_LABELS[status]]);
    const answers = page
      .texts("main form button")
      .filter((text) => /^(Accept|Decline)$/.test(text));
    expect(answers).toEqual(open_ ? ["Accept", "Decline"] : []);
    if (!open_) return;
    await send("client", `/app/quotes/${quoteId}/decline`);
    const answered = await open("client", `/app/jobs/${jobId}`);
    expect(answered.texts("main form button")).toEqual(["Add Comment"]);
  });

  it("gives staff what they work with", async () => {
    const jobId = await fixtures.job(client);
    const page = await open("admin", `/admin/jobs/${jobId}`);
    expect(page.texts("main h2")).toEqual([
      "Details",
      "Papers",
      "Dates",
      "The case",
      "Update Status",
      "Conflict check",
      "Send Quote",
      "Comments",
      "Activity Timeline",
    ]);
    expect(page.mainText()).toContain(`Created by ${client.name}`);
    expect(page.texts("#status option")).toEqual([
      "Quote Requested",
      "Quote Sent",
      "Quote Accepted",
      "In Progress",
      "On Hold",
      "Completed",
      "Cancelled",
    ]);
    expect(page.texts("#visibility option")).toEqual(["Internal Only", "Client Visible"]);
    await fixtures.comment(jobId, client.organisation?.id ?? "", admin, "INTERNAL");
    const commented = await open("admin", `/admin/jobs/${jobId}`);
    expect(commented.texts(`main li .badge[data-tone="red"]`)).toEqual(["Internal"]);
  });

  it("shows an answered quote read-only, and lets staff quote again after a decline", async () => {
    const { jobId, quoteId } = await quoted();
    const sent = await open("admin", `/admin/jobs/${jobId}`);
    expect(sent.texts("main form button")).toEqual(["Take it", "Update Status", "Add Comment"]);
    await send("client", `/app/quotes/${quoteId}/decline`);
    const declined = await open("admin", `/admin/jobs/${jobId}`);
    expect(declined.texts("main form button")).toContain("Send Quote");
    await send("admin", `/admin/jobs/${jobId}/quotes`, await newQuote(jobId));
    const again = await open("client", `/app/jobs/${jobId}`);
    expect(again.texts("main summary")).toEqual(["Earlier versions (1)"]);
  });
});

it("a new job asks for what is specified, and Cancel leads back", async () => {
  const page = await open("client", "/app/jobs/new");
  expect(page.texts("main label")).toEqual([
    "Job Title",
    "Case Reference",
    "Description",
    "Sensitivity Level",
    "Due Date",
  ]);
  expect(page.texts("#sensitivityLevel option")).toEqual(["Low", "Moderate", "High"]);
  expect(page.texts("#sensitivityLevel option[selected]")).toEqual(["Moderate"]);
  expect(page.texts("main form button")).toEqual(["Submit Job Request"]);
  expect(page.texts(`main form a[href="/app"]`)).toEqual(["Cancel"]);
});

async function jobRow(id: string) {
  const { rows } = await db.sql.query("select * from jobs where id = $1", [id]);
  return rows[0];
}
