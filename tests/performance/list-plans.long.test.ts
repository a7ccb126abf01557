import { beforeAll, describe, expect, it } from "vitest";
import type { ActingAs } from "#app/db/as-actor.server.ts";
import type { Actor } from "#app/domain/actor.ts";
import { listAudit } from "#app/domain/audit/queries.server.ts";
import { clientQueue, staffQueue } from "#app/domain/dashboards/queue.server.ts";
import { WHOSE } from "#app/domain/dashboards/queue.ts";
import { countJobs } from "#app/domain/jobs/list/count-jobs.server.ts";
import { exportAllJobs } from "#app/domain/jobs/list/export-jobs.server.ts";
import type { DueFilter, JobSort } from "#app/domain/jobs/list/job-filter.ts";
import { listAllJobs, listOwnJobs } from "#app/domain/jobs/queries.server.ts";
import { findOwnPapers, findPapers } from "#app/domain/search/queries.server.ts";
import { countByStatus } from "#app/domain/statistics/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { type Cursor, parseCursor } from "#foundation/lists/paging.ts";
import { HUNDRED_THOUSAND, HUNDRED_THOUSAND_JOBS } from "#tests/support/database/many-jobs.ts";
import {
  blocksOf,
  type PlanStep,
  statementsOf,
  stepsOf,
} from "#tests/support/database/query-plan.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";

const { organisations: ORGANISATIONS } = HUNDRED_THOUSAND;

const db = await createTestDatabase(HUNDRED_THOUSAND_JOBS);

const idOf = async (kind: string, n: number): Promise<string> =>
  (await db.query("select app_test.id($1, $2) as id", kind, n))[0].id;

const staff: ActingAs = { role: "app_admin", userId: await idOf("person", 0) };
const client: ActingAs = { role: "app_client", userId: await idOf("person", 1) };
const organisationId = await idOf("organisation", 1);
const firmOf = (id: string) => ({ organisation: { id, name: "" } });
const smallClient: ActingAs = { role: "app_client", userId: await idOf("person", 502) };
const smallOrganisationId = await idOf("organisation", 502);
const rows = await db.query(
  "select created_at, id from jobs order by created_at offset 50000 limit 1",
);
const cursor = parseCursor(`${rows[0].created_at.getTime()}_${rows[0].id}`);
if (!cursor) throw new Error("No place in the middle");
const deep = cursor;

interface Plan {
  indexes: Set<string>;
  wholeTables: string[];
  blocks: number;
  most: number;
}

/** How the database finds what is read: as this person, with the rows that there are. */
function plansOf(as: ActingAs, read: (tx: Transaction) => Promise<unknown>): Promise<Plan[]> {
  return db.asActor(as, async (tx) => {
    const plans: Plan[] = [];
    for (const statement of await statementsOf(tx, read)) {
      plans.push(toPlan(await stepsOf(tx, statement)));
    }
    return plans;
  });
}

async function planOf(as: ActingAs, read: (tx: Transaction) => Promise<unknown>): Promise<Plan> {
  const plans = await plansOf(as, read);
  const [plan] = plans;
  if (plans.length !== 1 || !plan) throw new Error(`${plans.length} statements`);
  return plan;
}

function toPlan(steps: PlanStep[]): Plan {
  const met = (step: PlanStep) =>
    (step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0)) * step["Actual Loops"];
  return {
    indexes: new Set(steps.filter((n) => n["Actual Loops"] > 0).map((n) => n["Index Name"] ?? "")),
    wholeTables: steps.flatMap((step) =>
      step["Node Type"] === "Seq Scan" ? [step["Relation Name"] ?? ""] : [],
    ),
    blocks: steps[0] ? blocksOf(steps[0]) : 0,
    most: Math.max(...steps.map(met)),
  };
}

const ALL = { search: "", status: null, cursor: null, size: 25 };
type Options = Partial<Omit<typeof ALL, "status" | "cursor">> & {
  status?: "COMPLETED";
  due?: DueFilter;
  sort?: JobSort;
  cursor?: Cursor;
};
const all = (options: Options) => (tx: Transaction) => listAllJobs(tx, { ...ALL, ...options });
const own = (options: Options) => (tx: Transaction) =>
  listOwnJobs(tx, firmOf(organisationId), { ...ALL, ...options });
const record = (options: Options) => (tx: Transaction) =>
  listAudit(tx, { ...ALL, size: 100, ...options });

const BIG = ["jobs", "quotes", "audit_logs", "profiles", "papers"];

async function expectPlan(
  as: ActingAs,
  read: (tx: Transaction) => Promise<unknown>,
  index: string,
  most: number,
): Promise<void> {
  const plan = await planOf(as, read);
  expect(plan.wholeTables.filter((table) => BIG.includes(table))).toEqual([]);
  expect(plan.indexes).toContain(index);
  expect(plan.most).toBeLessThanOrEqual(most);
}

const WORDS = "jobs_words";
const BY_DEADLINE = "jobs_open_by_deadline";

describe("among 100,000 jobs the lists of staff", () => {
  it.each<[string, () => Options, string, number]>([
    ["newest page", () => ({}), "jobs_newest", 26],
    ["page deep down", () => ({ cursor: deep }), "jobs_newest", 26],
    ["page towards the newest", () => ({ cursor: { ...deep, newer: true } }), "jobs_newest", 26],
    ["of one status", () => ({ status: "COMPLETED" }), "jobs_newest", 200],
    ["of one status, deep down", () => ({ status: "COMPLETED", cursor: deep }), "jobs_newest", 200],
    ["common word", () => ({ search: "cannabis" }), "jobs_newest", 2_000],
    ["common word, deep down", () => ({ search: "cannabis", cursor: deep }), "jobs_newest", 2_000],
    ["rare word", () => ({ search: "fentanyl" }), WORDS, 2_000],
    ["rare word, deep down", () => ({ search: "fentanyl", cursor: deep }), WORDS, 2_000],
    ["rare word of one status", () => ({ search: "fentanyl", status: "COMPLETED" }), WORDS, 10_000],
    ["word that is nowhere", () => ({ search: "xylophone" }), WORDS, 2_000],
    ["two signs that are nowhere", () => ({ search: "!?" }), "jobs_newest", 20_000],
    ["number", () => ({ search: "dx260147" }), "jobs_number_unique", 2_000],
    ["running number", () => ({ search: "147" }), "jobs_running_unique", 2_000],
    ["running number of two digits", () => ({ search: "99" }), "jobs_running_unique", 20_000],
    ["soonest due", () => ({ sort: "DUE" }), BY_DEADLINE, 26],
    ["due soon", () => ({ sort: "DUE", due: "SOON" }), BY_DEADLINE, 26],
    ["overdue", () => ({ sort: "DUE", due: "OVERDUE" }), BY_DEADLINE, 26],
    ["number in the old form", () => ({ search: "DX-1A2B3C4D" }), "jobs_id_org", 2_000],
  ])("%s", async (_, options, index, most) => {
    await expectPlan(staff, all(options()), index, most);
  });

  it("of a status that hardly any job has", async () => {
    await db.query(
      "update jobs set status = 'CANCELLED' where reference like '%77777'; analyze jobs",
    );
    const read = (tx: Transaction) => listAllJobs(tx, { ...ALL, status: "CANCELLED" });
    await expectPlan(staff, read, "jobs_by_status", 26);
  });

  it("one organisation's name leads to its jobs by their order", async () => {
    const named = "select name from organisations where id = $1";
    const rows = await db.query(named, smallOrganisationId);
    const search = all({ search: rows[0].name });
    await expectPlan(staff, search, "jobs_of_organisation_newest", 2_000);
  });
});

it.each(["cannabis", "fentanyl", "xylophone"])(
  "a file of staff's holds every job that matches once, newest first: %s",
  async (search) => {
    const actor: Actor = { userId: staff.userId, name: "S", role: "ADMIN", organisation: null };
    const found: string[] = [];
    const context = db.fixtures.context(actor);
    for await (const rows of await exportAllJobs(context, { search, status: null })) {
      found.push(...rows.map(({ id }) => id));
    }
    const rows = await db.query(
      "select id from jobs where title ilike $1 order by created_at desc, id desc",
      `%${search}%`,
    );
    expect(found).toEqual(rows.map(({ id }) => id));
  },
  60_000,
);

describe("the list of a client", () => {
  it("what is due, where hardly any job is", async () => {
    // Not of those whose jobs are counted below: rows that an update left behind are met too.
    const other: ActingAs = { role: "app_client", userId: await idOf("person", 503) };
    const otherOrganisationId = await idOf("organisation", 503);
    await db.query(
      `update jobs set due_date = case when reference like '%7' then '2020-01-02'::date end
        where organisation_id = $1`,
      otherOrganisationId,
    );
    for (const due of ["SOON", "OVERDUE"] as const) {
      const read = (tx: Transaction) =>
        listOwnJobs(tx, firmOf(otherOrganisationId), { ...ALL, sort: "DUE", due });
      const plan = await planOf(other, read);
      expect(plan.indexes).toContain("jobs_open_of_organisation_by_deadline");
      expect(plan.most).toBeLessThanOrEqual(26);
    }
  });

  it.each<[string, () => Options, number]>([
    ["newest page", () => ({}), 26],
    ["page deep down", () => ({ cursor: deep }), 26],
    ["page towards the newest", () => ({ cursor: { ...deep, newer: true } }), 26],
    ["common word", () => ({ search: "cannabis" }), 100],
    ["rare word", () => ({ search: "fentanyl" }), 100],
    ["one status", () => ({ status: "COMPLETED" }), 100],
  ])("of 90 jobs: %s", async (_, options, most) => {
    const read = (tx: Transaction) =>
      listOwnJobs(tx, firmOf(smallOrganisationId), { ...ALL, ...options() });
    const plan = await planOf(smallClient, read);
    expect([...plan.indexes].some((name) => /^jobs_of_(organisation|expert)/.test(name))).toBe(
      true,
    );
    expect(plan.wholeTables.filter((table) => BIG.includes(table))).toEqual([]);
    expect(plan.most).toBeLessThanOrEqual(most);
  });

  it.each<[string, () => Options, number]>([
    ["newest page", () => ({}), 300],
    ["page deep down", () => ({ cursor: deep }), 300],
    ["one status", () => ({ status: "COMPLETED" }), 300],
    ["common word", () => ({ search: "cannabis" }), 2_000],
    ["rare word", () => ({ search: "fentanyl" }), 300],
    ["number", () => ({ search: "DX-26-0150" }), 20_000],
    ["running number", () => ({ search: "150" }), 20_000],
  ])("of 10,000 jobs: %s", async (_, options, most) => {
    const plan = await planOf(client, own(options()));
    expect(plan.wholeTables.filter((table) => BIG.includes(table))).toEqual([]);
    expect(plan.most).toBeLessThanOrEqual(most);
  });

  it.each<[string, Options]>([
    ["", {}],
    [" of one status", { status: "COMPLETED" }],
    [" by their deadlines", { sort: "DUE" }],
  ])(
    "a word that is nowhere touches as few pages with 10,000 jobs as with 90%s",
    async (_, options) => {
      const nowhere = { ...ALL, ...options, search: "xylophone" };
      const few = await planOf(smallClient, (tx) =>
        listOwnJobs(tx, firmOf(smallOrganisationId), nowhere),
      );
      const many = await planOf(client, (tx) => listOwnJobs(tx, firmOf(organisationId), nowhere));
      expect(many.blocks).toBeLessThanOrEqual(few.blocks + 20);
      expect(many.blocks).toBeLessThan(150);
    },
  );
});

describe("among 100,000 papers", () => {
  beforeAll(async () => {
    await db.query(`begin; set local session_replication_role = replica;
      insert into papers (job_id, organisation_id, number, title, kind, visibility, sent_by_side, added_at)
      select id, organisation_id, 1, case when reference like '%0077' then 'Fentanyl analysis' else 'Statement of PC ' || running end,
        'STATEMENT', 'CLIENT', 'CLIENT', created_at from jobs;
      commit; analyze papers`);
  });

  it.each<[string, string, string, number]>([
    ["common word", "statement", "papers_newest", 2_000],
    ["rare word", "fentanyl", "papers_words", 2_000],
    ["word that is nowhere", "xylophone", "papers_words", 2_000],
  ])("staff find one by a %s", async (_, search, index, most) => {
    const read = (tx: Transaction) => findPapers(tx, { search, size: 4 });
    await expectPlan(staff, read, index, most);
  });

  it.each(["statement", "fentanyl", "xylophone"])(
    "a client finds one among their own alone: %s",
    async (search) => {
      const plan = await planOf(client, (tx) => findOwnPapers(tx, { search, size: 4 }));
      expect(plan.indexes).toContain("papers_of_organisation_newest");
      expect(plan.wholeTables).not.toContain("papers");
      expect(plan.most).toBeLessThanOrEqual(20_000);
    },
  );
});

describe("among 100,000 entries the record", () => {
  const WORDS_OF_RECORD = "audit_logs_words";
  it.each<[string, () => Options, string, number]>([
    ["newest page", () => ({}), "audit_logs_newest", 101],
    ["page deep down", () => ({ cursor: deep }), "audit_logs_newest", 101],
    ["common action", () => ({ search: "job_created" }), "audit_logs_newest", 2_000],
    ["rare action in code", () => ({ search: "quote_declined" }), WORDS_OF_RECORD, 2_000],
    ["rare action in words", () => ({ search: "Quote declined" }), "audit_logs_by_action", 2_000],
    ["word that is nowhere", () => ({ search: "xylophone" }), WORDS_OF_RECORD, 2_000],
  ])("%s", async (_, options, index, most) => {
    await expectPlan(staff, record(options()), index, most);
  });
});

it("what waits is found by its order, and no further than it is counted", async () => {
  const most = async (as: ActingAs, read: (tx: Transaction) => Promise<unknown>) =>
    Math.max(...(await plansOf(as, read)).map((plan) => plan.most));
  // The newest entries of an organisation's timelines, among which clients find what is new.
  const LOOK_BACK = 1_000;
  expect(await most(client, (tx) => clientQueue(tx))).toBeLessThanOrEqual(LOOK_BACK);
  const hours = { opens: 8, closes: 18, closedDays: [] };
  for (const whose of WHOSE) {
    const read = (tx: Transaction) => staffQueue(tx, whose, hours);
    expect(await most(staff, read), whose).toBeLessThanOrEqual(ORGANISATIONS);
  }
});

it("the counters read no job", async () => {
  const one = await planOf(client, (tx) => countJobs(tx));
  expect(one.most).toBeLessThanOrEqual(8);
  const every = await planOf(staff, countByStatus);
  expect(every.wholeTables).not.toContain("jobs");
  expect(every.most).toBeLessThanOrEqual(8 * ORGANISATIONS);
});

it("a page deep down touches no more of the database than the first", async () => {
  for (const [first, then] of [
    [all({}), all({ cursor: deep })],
    [all({}), all({ cursor: { ...deep, newer: true } })],
    [all({ search: "cannabis" }), all({ search: "cannabis", cursor: deep })],
    [all({ search: "fentanyl" }), all({ search: "fentanyl", cursor: deep })],
    [record({}), record({ cursor: deep })],
  ] as const) {
    const atTop = await planOf(staff, first);
    const below = await planOf(staff, then);
    expect(below.blocks / atTop.blocks).toBeLessThan(1.5);
  }
});
