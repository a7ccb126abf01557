import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { quotes } from "#app/db/schema/quotes.ts";
import { transact } from "#app/domain/context.ts";
import { pauseOrganisation } from "#app/domain/organisations/decide-organisation.server.ts";
import { changeUserStatus } from "#app/domain/users/management/change-user-status.server.ts";
import { sqlState } from "#foundation/database/transaction.server.ts";
import { jobRows } from "#tests/support/database/job-rows.ts";
import { queuedWith } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { acceptQuote } from "./accept-quote.server.ts";
import { declineInput } from "./decline-input.ts";
import { declineQuote } from "./decline-quote.server.ts";
import { withdrawQuote } from "./end-quote.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
const ownStaff = await fixtures.person({ role: "ADMIN", organisation });

async function quoted() {
  const jobId = await fixtures.job(client, "QUOTE_SENT");
  return { jobId, quoteId: await fixtures.quote(jobId, admin, { client }) };
}

async function written({ jobId, quoteId }: Awaited<ReturnType<typeof quoted>>) {
  const { job, quotes: all, audit } = await jobRows(db, jobId);
  const quote = all.find(({ id }) => id === quoteId);
  return { job, quote, audit, queued: await queuedWith(db, "quoteId", quoteId) };
}

describe.each([
  ["accepting", acceptQuote, "ACCEPTED", "QUOTE_ACCEPTED", "quote_accepted"],
  ["declining", declineQuote, "DECLINED", "QUOTE_DECLINED", "quote_declined"],
] as const)("%s", (_, decide, status, jobStatus, action) => {
  it.each([
    ["a user", client],
    ["a manager", manager],
    ["staff of the organisation", ownStaff],
  ])("by %s writes quote, job, audit line and one notification", async (__, person) => {
    const ids = await quoted();
    const bystander = await quoted();
    const untouched = await written(bystander);
    const ctx = fixtures.context(person);
    const start = Date.now();
    expect(await decide(ctx, ids.quoteId)).toBe(ids.jobId);

    const { quote, job, audit, queued } = await written(ids);
    expect(quote).toMatchObject({ status, decidedByUserId: person.userId, amount: "1250.00" });
    expect(quote?.decidedAt?.getTime()).toBeGreaterThanOrEqual(start);
    expect(job.status).toBe(jobStatus);
    const meta = { quoteId: ids.quoteId, version: 1 };
    expect(audit).toMatchObject([
      {
        action,
        organisationId: organisation.id,
        actorUserId: person.userId,
        oldValue: "SENT",
        newValue: status,
        requestId: ctx.requestId,
        meta,
      },
    ]);
    expect(queued).toEqual([{ templateKey: action, ...ids }]);
    expect(await written(bystander)).toEqual(untouched);
  });

  it.each(["QUOTE_REQUESTED", "IN_PROGRESS", "ON_HOLD"] as const)(
    "is possible while the job is %s",
    async (now) => {
      const jobId = await fixtures.job(client, now);
      const quoteId = await fixtures.quote(jobId, admin, { client });
      await decide(fixtures.context(client), quoteId);
      expect(await written({ jobId, quoteId })).toMatchObject({ job: { status: jobStatus } });
    },
  );

  it("answers the version that stands, and leaves the declined one", async () => {
    const jobId = await fixtures.job(client, "QUOTE_SENT");
    const first = await fixtures.quote(jobId, admin, { client, status: "DECLINED" });
    const quoteId = await fixtures.quote(jobId, admin, { client, version: 2 });
    const before = await written({ jobId, quoteId: first });
    await decide(fixtures.context(client), quoteId);
    expect((await written({ jobId, quoteId: first })).quote).toEqual(before.quote);
    const { quote, audit } = await written({ jobId, quoteId });
    expect([quote?.status, audit[0]?.meta.version]).toEqual([status, 2]);
  });

  it("says which answer was given first", async () => {
    const { quoteId } = await quoted();
    await decide(fixtures.context(client), quoteId);
    for (const again of [acceptQuote, declineQuote]) {
      await expect(again(fixtures.context(manager), quoteId)).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(
          new RegExp(
            `^This quote has already been ${status.toLowerCase()}. Last change: Quote ${status.toLowerCase()} by ${client.name} \\(${organisation.name}\\), .+\\.$`,
          ),
        ),
      });
    }
  });
});

const WAITING = `select from pg_stat_activity
  where wait_event_type = 'Lock' and usename = '${db.logins.requests.user}'`;

async function holdQuote(quoteId: string): Promise<() => Promise<void>> {
  const holder = await db.sql.connect();
  await holder.query("begin");
  await holder.query("select from quotes where id = $1 for update", [quoteId]);
  return async () => {
    await holder.query("commit");
    holder.release();
  };
}

it.each([
  ["accepting", "their organisation", acceptQuote],
  ["declining", "their organisation", declineQuote],
  ["accepting", "the person", acceptQuote],
] as const)("%s while %s is paused leaves everything as it was", async (_, paused, decide) => {
  const office = await fixtures.organisation();
  const person = await fixtures.person({ role: "CLIENT_ADMIN", organisation: office });
  const jobId = await fixtures.job(person, "QUOTE_SENT");
  const ids = { jobId, quoteId: await fixtures.quote(jobId, admin, { client: person }) };
  const before = await written(ids);
  const pause = () =>
    paused === "the person"
      ? changeUserStatus(fixtures.context(admin), { userId: person.userId, status: "PAUSED" })
      : pauseOrganisation(fixtures.context(admin), { organisationId: office.id, reason: null });
  const letGo = await holdQuote(ids.quoteId);
  const outcome = decide(fixtures.context(person), ids.quoteId).catch(sqlState);
  await vi.waitFor(async () => expect((await db.sql.query(WAITING)).rowCount).toBe(1));
  await pause();
  await letGo();
  expect(await outcome).toBe("42501");
  expect(await written(ids)).toEqual(before);
});

it("an answer and the end of its job at once: one of them wins, and neither denies the other", async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 10; round += 1) {
    const ids = await quoted();
    const end = () =>
      withdrawQuote(fixtures.context(admin), ids.quoteId, {
        endReason: "No capacity",
        status: "CANCELLED",
      });
    const answer = () => acceptQuote(fixtures.context(client), ids.quoteId);
    const both = round % 2 ? [end(), answer()] : [answer(), end()];
    const results = await Promise.allSettled(both);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { quote, job } = await written(ids);
    outcomes.add(`${quote?.status} ${job?.status}`);
  }
  for (const outcome of outcomes) {
    expect(["ACCEPTED QUOTE_ACCEPTED", "WITHDRAWN CANCELLED"]).toContain(outcome);
  }
});

it("answers the very amount that was seen: a sent quote's amount and words cannot be changed", async () => {
  const { quoteId } = await quoted();
  const change = { amount: "9.00", notes: "Other words", version: 2 };
  for (const [name, value] of Object.entries(change)) {
    for (const person of [client, admin]) {
      const update = transact(fixtures.context(person), (tx) =>
        tx
          .update(quotes)
          .set({ [name]: value })
          .where(eq(quotes.id, quoteId)),
      );
      await expect(update.catch((error) => Promise.reject(sqlState(error)))).rejects.toBe("42501");
    }
  }
});

it("a decline keeps the reason that was given, and an acceptance has none", async () => {
  const declined = await quoted();
  const why = {
    declineReason: "TIME",
    declineNote: "The hearing is on Monday.",
    wantsRequote: true,
  } as const;
  await declineQuote(fixtures.context(client), declined.quoteId, why);
  expect((await written(declined)).quote).toMatchObject(why);
  const accepted = await quoted();
  await acceptQuote(fixtures.context(client), accepted.quoteId);
  expect((await written(accepted)).quote).toMatchObject({
    declineReason: null,
    declineNote: null,
    wantsRequote: false,
    purchaseOrder: null,
  });
});

it.each([
  ["", "", null, null],
  ["FUNDING", " too late \n", "FUNDING", "too late"],
])("reason %j, details %j", (declineReason, declineNote, reason, note) => {
  expect(declineInput.parse({ declineReason, declineNote })).toEqual({
    declineReason: reason,
    declineNote: note,
    wantsRequote: false,
  });
  expect(declineInput.parse({ wantsRequote: "yes" }).wantsRequote).toBe(true);
});

it("an unknown reason and details of 2,001 characters are refused with a clear text", () => {
  const { error } = declineInput.safeParse({ declineReason: "X", declineNote: "a".repeat(2_001) });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Choose from the list: Reason",
    "Details must be at most 2,000 characters",
  ]);
});
