import { beforeEach, expect, it } from "vitest";
import { keptLog } from "#tests/support/product/kept-log.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";

const { log, lines } = keptLog();
const { fixtures, app, organisation, client, admin, enter } = await testPortal("CLIENT_ADMIN", {
  log,
});
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

it("each request is one line: who by id, where by the route's pattern, how it went", async () => {
  const jobId = await fixtures.job(client);
  lines.length = 0;
  await app.ask(`/app/jobs/${jobId}?search=words+of+a+case`, { cookie: client.cookie });
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
  const { userId } = await enter({ role: "ADMIN" });
  expect(requests()).toMatchObject([{ route: "/auth/login", status: 303, userId }]);
});

it("a data request has the route of its page, and probes are not logged at info", async () => {
  lines.length = 0;
  await app.ask("/admin/users.data", { cookie: admin.cookie });
  await app.ask("/healthz");
  await app.ask("/favicon.svg");
  expect(requests().map(({ route }) => route)).toEqual(["/admin/users", "/healthz", "file"]);
  const levels = lines.map((line) => JSON.parse(line).level);
  expect(levels).toEqual([30, 20, 20]);
});

it("who tries what is not theirs to do leaves a security event", async () => {
  const member = await enter({ role: "CLIENT_USER", organisation });
  lines.length = 0;
  const form = { status: "PAUSED" };
  await app.ask(`/admin/users/${client.userId}/status`, { cookie: client.cookie, form });
  await app.ask("/app/organisation", { cookie: member.cookie });
  const events = read().filter(({ msg }) => msg === "security event");
  const about = { event: "not-allowed", network: expect.stringMatching(/^[\w-]{43}$/) };
  expect(events).toMatchObject([
    { ...about, what: "staff-only", userId: client.userId },
    { ...about, what: "organisation-admins-only", userId: member.userId },
  ]);
});
