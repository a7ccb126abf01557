import { describe, expect, it, test } from "vitest";
import { testPortal } from "#tests/support/product/test-portal.ts";
import { getForms, outcomeOf } from "#tests/support/requests/access-answers.ts";

const { db, fixtures, app, client, admin } = await testPortal();

interface Decision {
  by: typeof client;
  make: () => Promise<string>;
  path: (id: string) => string;
  routeId: string;
  asks: string;
  state: string;
  becomes: Record<string, unknown>;
  records: string;
}

const quote = {
  by: client,
  make: async () => fixtures.quote(await fixtures.job(client, "QUOTE_SENT"), admin, { client }),
  state:
    "select q.status, j.status as job from quotes q join jobs j on j.id = q.job_id where q.id = $1",
} as const;
const organisation = {
  by: admin,
  state: "select status, declined_at is not null as declined from organisations where id = $1",
} as const;

/** Pages of which two are one module: it is the address that says what is decided. */
const DECISIONS: Decision[] = [
  {
    ...quote,
    path: (id) => `/app/quotes/${id}/acceptance`,
    routeId: "routes/client/quotes/acceptance",
    asks: "Accept this quote?",
    becomes: { status: "ACCEPTED", job: "QUOTE_ACCEPTED" },
    records: "quote_accepted",
  },
  {
    ...quote,
    path: (id) => `/app/quotes/${id}/decline`,
    routeId: "routes/client/quotes/decline",
    asks: "Decline this quote?",
    becomes: { status: "DECLINED", job: "QUOTE_DECLINED" },
    records: "quote_declined",
  },
  {
    ...organisation,
    make: async () => (await fixtures.organisation("PENDING")).id,
    path: (id) => `/admin/organisations/${id}/decline`,
    routeId: "routes/admin/organisations/decline",
    asks: "Its users will not get access.",
    becomes: { status: "PENDING", declined: true },
    records: "organisation_decline",
  },
  {
    ...organisation,
    make: async () => (await fixtures.organisation()).id,
    path: (id) => `/admin/organisations/${id}/pause`,
    routeId: "routes/admin/organisations/pause",
    asks: "Its users will be logged out.",
    becomes: { status: "PAUSED", declined: false },
    records: "organisation_pause",
  },
];
/** The ways of `getForms`. */
const SENT = [
  ["as a form", 0],
  ["as data", 1],
] as const;
const OPENED = [
  ["as a page", 0],
  ["as data", 1],
  ["as one route's data", 2],
] as const;

describe.each(DECISIONS)(
  "$routeId",
  ({ by, make, path, routeId, asks, state, becomes, records }) => {
    const { cookie } = by;

    test.each(SENT)("does what its address says, sent %s", async (_, way) => {
      const id = await make();
      const before = await db.query("select count(*)::int as n from audit_logs");
      const answer = await app.ask(getForms(path(id), routeId)[way] ?? "", { cookie, form: {} });
      const outcome = outcomeOf(answer, await answer.text());
      expect(outcome).toMatch(by === client ? /^\/app\/jobs\// : /^\/admin\/organisations/);
      const rows = await db.query(state, id);
      expect(rows).toEqual([becomes]);
      const lines = await db.query(
        "select action from audit_logs order by created_at, id offset $1",
        before[0].n,
      );
      expect(lines).toEqual([{ action: records }]);
    });

    it("asks the same at an address with a slash too many", async () => {
      for (const more of ["/", "/."]) {
        const answer = await app.ask(`${path(await make())}${more}`, { cookie });
        expect([answer.status, (await answer.text()).includes(asks)]).toEqual([200, true]);
      }
    });

    test.each(OPENED)("asks what its address says, opened %s", async (_, way) => {
      const answer = await app.ask(getForms(path(await make()), routeId)[way] ?? "", { cookie });
      expect(await answer.text()).toContain(asks);
    });
  },
);
