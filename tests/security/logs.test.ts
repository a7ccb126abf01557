import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { jobs } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { sessions, verifications } from "#app/db/schema/sign-in.ts";
import { createSignedTimestamps } from "#app/platform/signed-timestamp.server.ts";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { keptLog } from "#tests/support/product/kept-log.ts";
import { createTestApp } from "#tests/support/product/test-app.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

const PASSWORD = "correct horse battery";
const GUESS = "a-guess-that-is-wrong";
const db = await createTestDatabase();
const fixtures = new Fixtures(db);
const password = cheapHash(PASSWORD);
const { log, lines } = keptLog();

const app = await createTestApp(db, { log });
beforeEach(() => {
  lines.length = 0;
});

interface Line {
  msg: string;
  time: string;
  route?: string;
  method?: string;
  status?: number;
  ms?: number;
  requestId?: string;
  userId?: string;
  organisationId?: string;
}

const read = (): Line[] => lines.map((line) => JSON.parse(line));
const requests = () => read().filter(({ msg }) => msg === "request");

async function people() {
  const organisation = await fixtures.organisation();
  const client = await fixtures.person({ role: "CLIENT_ADMIN", organisation, password });
  const staff = await fixtures.person({ role: "ADMIN", password });
  const cookies = {
    client: await app.logIn(client.email, PASSWORD),
    staff: await app.logIn(staff.email, PASSWORD),
  };
  return { organisation, client, staff, cookies };
}

it("each request is one line: who by id, where by the route's pattern, how it went", async () => {
  const { client, organisation, cookies } = await people();
  const jobId = await fixtures.job(client);
  lines.length = 0;
  await app.ask(`/app/jobs/${jobId}?search=words+of+a+case`, { cookie: cookies.client });
  await app.ask("/app");
  await app.ask("/services/no-such-service");
  await app.ask("/a/b/c/ada@people.example");
  await app.ask("/app/jobs", { form: { a: "1" }, headers: { Origin: "https://evil.example" } });
  const facts = requests().map(({ route, method, status }) => `${method} ${route} ${status}`);
  expect(facts).toEqual([
    "GET /app/jobs/:jobId 200",
    "GET /app 302",
    "GET /services/:service 404",
    "GET /* 404",
    "POST refused 403",
  ]);
  expect(requests()[0]).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    route: "/app/jobs/:jobId",
    method: "GET",
    status: 200,
    ms: expect.any(Number),
    userId: client.userId,
    organisationId: organisation.id,
    msg: "request",
  });
  expect(lines.join()).not.toMatch(/case|people\.example/);
});

it("whoever logs in is told by id, in the line of the request", async () => {
  const { email, userId } = await fixtures.person({ role: "ADMIN", password });
  await app.logIn(email, PASSWORD);
  expect(requests()).toMatchObject([{ route: "/auth/login", status: 303, userId }]);
});

it("a data request has the route of its page, and probes are not logged at info", async () => {
  const { cookies } = await people();
  lines.length = 0;
  await app.ask("/admin/users.data", { cookie: cookies.staff });
  await app.ask("/healthz");
  await app.ask("/favicon.svg");
  expect(requests().map(({ route }) => route)).toEqual(["/admin/users", "/healthz", "file"]);
  const levels = lines.map((line) => JSON.parse(line).level);
  expect(levels).toEqual([30, 20, 20]);
});

it("who tries what is not theirs to do leaves a security event", async () => {
  const { cookies, client, organisation } = await people();
  const member = await fixtures.person({ role: "CLIENT_USER", organisation, password });
  const cookie = await app.logIn(member.email, PASSWORD);
  lines.length = 0;
  const form = { status: "PAUSED" };
  await app.ask(`/admin/users/${client.userId}/status`, { cookie: cookies.client, form });
  await app.ask("/app/organisation", { cookie });
  const events = read().filter(({ msg }) => msg === "security event");
  const about = { event: "not-allowed", network: expect.stringMatching(/^[\w-]{43}$/) };
  expect(events).toMatchObject([
    { ...about, what: "staff-only", userId: client.userId },
    { ...about, what: "organisation-admins-only", userId: member.userId },
  ]);
});

async function walk(): Promise<string[]> {
  const { organisation, client, staff, cookies } = await people();
  const typed = {
    title: `Title-${randomUUID()}`,
    description: `Description-${randomUUID()}`,
    reference: `REF-${randomUUID()}`,
    comment: `Comment-${randomUUID()}`,
    notes: `Notes-${randomUUID()}`,
    party: `Party ${randomUUID()}`,
    charges: `Charges-${randomUUID()}`,
    urn: randomUUID().slice(0, 18),
    sender: `Sender-${randomUUID()}`,
    message: `Message-${randomUUID()}`,
    sought: `Sought-${randomUUID()}`,
  };
  const senderEmail = `${randomUUID()}@sender.example`;
  await app.ask("/auth/login", { form: { email: client.email, password: GUESS } });
  await app.ask("/auth/login", { form: { email: senderEmail, password: GUESS } });
  await app.ask("/auth/forgot-password", { form: { email: client.email } });
  const id = randomUUID();
  const { title, description, reference } = typed;
  const job = { id, title, description, reference, sensitivityLevel: "HIGH" };
  const statuses = [
    (await app.ask("/app/jobs/new", { cookie: cookies.client, form: job })).status,
    await theCase(id, cookies.client, typed),
    await comment(`/app/jobs/${id}`, cookies.client, typed.comment),
    await comment(`/admin/jobs/${id}`, cookies.staff, typed.comment),
    await quote(id, cookies.staff, typed.notes),
    await contact({ name: typed.sender, email: senderEmail, message: typed.message }),
  ];
  expect(statuses).toEqual([303, 303, 303, 303, 303, 303]);
  const [sent] = await db.rows.select({ id: quotes.id }).from(quotes);
  await app.ask(`/app/quotes/${sent?.id}/acceptance`, { cookie: cookies.client, form: {} });
  await app.ask(`/admin/audit?search=${typed.sought}`, { cookie: cookies.staff });
  await app.ask(`/${client.email}/${typed.sought}?token=${typed.sought}`);
  const secrets = [
    ...(await db.rows.select({ secret: sessions.token }).from(sessions)),
    ...(await db.rows.select({ secret: verifications.identifier }).from(verifications)),
  ].map(({ secret }) => secret);
  const known = [client.email, client.name, staff.email, staff.name, organisation.name];
  const cookieValues = Object.values(cookies).map((cookie) => cookie.split("=")[1] ?? "");
  return [
    ...known,
    senderEmail,
    ...Object.values(typed),
    ...secrets,
    ...cookieValues,
    PASSWORD,
    GUESS,
  ];
}

const comment = async (job: string, cookie: string, body: string) =>
  (
    await app.ask(`${job}/comments`, {
      cookie,
      form: { id: randomUUID(), body, visibility: "CLIENT" },
    })
  ).status;

const theCase = async (
  jobId: string,
  cookie: string,
  { party, charges, urn }: { party: string; charges: string; urn: string },
) => {
  const person = { "party-1": "", "role-1": "CLIENT", "name-1": party, "aliases-1": party };
  const form = { seen: "0", charges, urn, ...person, "born-1": "1990-03-27", "worksFor-1": party };
  return (await app.ask(`/app/jobs/${jobId}/people`, { cookie, form })).status;
};

const quote = async (jobId: string, cookie: string, notes: string) => {
  const [job] = await db.rows.select().from(jobs).where(eq(jobs.id, jobId));
  await fixtures.clearConflicts(jobId, { userId: job?.createdByUserId ?? "" });
  const seen = job?.updatedAt.toISOString() ?? "";
  const form = { id: randomUUID(), amount: "1250.00", notes, seen };
  return (await app.ask(`/admin/jobs/${jobId}/quotes`, { cookie, form })).status;
};

async function contact(form: Record<string, string>): Promise<number> {
  const opened = createSignedTimestamps("s".repeat(40)).make(new Date(Date.now() - 60_000));
  return (await app.ask("/contact", { form: { ...form, opened } })).status;
}

it("no address, name, password, token or word of a case is in the log of a day", async () => {
  const canaries = await walk();
  const text = lines.join("\n");
  expect(requests().length).toBeGreaterThan(12);
  expect(canaries.length).toBeGreaterThan(18);
  expect(canaries.filter((canary) => canary.length < 8)).toEqual([]);
  expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);
  expect(text).not.toMatch(/@|192\.0\.2/);
});
