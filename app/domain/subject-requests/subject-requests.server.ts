import { and, asc, eq, ne } from "drizzle-orm";
import { subjectRequests } from "#app/db/schema/subject-requests.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { notedDays } from "#app/domain/dates/deadlines/holidays.server.ts";
import type { SubjectRequestState, SubjectRequestStep } from "#app/words/subject-requests.ts";
import { hasId, insertOnce } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, found } from "#foundation/errors.ts";
import { readPage } from "#foundation/lists/page-window.server.ts";
import type { WantedPage } from "#foundation/lists/paging.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { dueOn, STEPS } from "./subject-request.ts";
import type { NewSubjectRequest } from "./subject-request-input.ts";

export type SubjectRequest = typeof subjectRequests.$inferSelect;

const MOST_OPEN = 100;

/** Requests that are not closed, the first day first. Staff only. */
export function listOpenRequests(tx: Transaction): Promise<SubjectRequest[]> {
  return tx
    .select()
    .from(subjectRequests)
    .where(ne(subjectRequests.state, "CLOSED"))
    .orderBy(asc(subjectRequests.dueOn), asc(subjectRequests.id))
    .limit(MOST_OPEN);
}

/** A page of all requests, the newest first. Staff only. */
export function listRequests(
  tx: Transaction,
  { state, ...page }: Pick<WantedPage, "cursor" | "size"> & { state: SubjectRequestState | null },
) {
  const { id, addedAt: createdAt } = subjectRequests;
  return readPage({ id, createdAt }, page, async (place) => {
    const rows = await tx
      .select()
      .from(subjectRequests)
      .where(and(place.condition, state ? eq(subjectRequests.state, state) : undefined))
      .orderBy(place.order)
      .limit(place.limit);
    return rows.map((row) => ({ ...row, createdAt: row.addedAt }));
  });
}

const NO_REQUEST = "Request not found";

/** One request. Staff only. */
export async function findRequest(tx: Transaction, id: string): Promise<SubjectRequest> {
  const [row] = await tx.select().from(subjectRequests).where(hasId(subjectRequests.id, id));
  return found(row, NO_REQUEST);
}

/** A request that is not closed, locked until the transaction ends. */
async function lockRequest(tx: Transaction, id: string): Promise<SubjectRequest> {
  const request = await findRequest(tx, id);
  const [open] = await tx
    .select()
    .from(subjectRequests)
    .where(and(eq(subjectRequests.id, request.id), ne(subjectRequests.state, "CLOSED")))
    .for("update");
  if (!open) throw conflict("This request is closed");
  return open;
}

/** Opens a request; its clock begins on the day on which it came. Sent twice, the second does nothing. */
export async function openRequest(ctx: Context, input: NewSubjectRequest): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const clock = { ...input, pausedDays: 0, extended: false };
    const due = dueOn(clock, await notedDays(tx));
    const row = { ...input, dueOn: due, addedByUserId: ctx.actor.userId };
    if (!(await insertOnce(tx, subjectRequests, row))) return;
    await recordAudit(tx, ctx, {
      action: "request_opened",
      newValue: input.kind,
      meta: { subjectRequestId: input.id },
    });
  });
}

/** Takes a step with a request, once. */
export async function takeStep(
  ctx: Context,
  id: string,
  step: SubjectRequestStep,
  now = new Date(),
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    const changes = STEPS[step](request, londonDay(now));
    if (!changes) return;
    const due = dueOn({ ...request, ...changes }, await notedDays(tx));
    await tx
      .update(subjectRequests)
      .set({ ...changes, dueOn: due })
      .where(eq(subjectRequests.id, request.id));
    await recordAudit(tx, ctx, {
      action: "request_changed",
      newValue: step,
      meta: { subjectRequestId: request.id },
    });
  });
}

/** Closes a request with what was decided; what was asked on paper is answered on paper. */
export async function closeRequest(
  ctx: Context,
  id: string,
  { note }: { note: string },
  now = new Date(),
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const before = await findRequest(tx, id);
    if (before.state === "CLOSED" && before.note?.endsWith(note)) return;
    const request = await lockRequest(tx, id);
    await tx
      .update(subjectRequests)
      .set({
        state: "CLOSED",
        pausedFrom: null,
        closedOn: londonDay(now),
        note: [request.note, note].filter(Boolean).join("\n\n"),
      })
      .where(eq(subjectRequests.id, request.id));
    await recordAudit(tx, ctx, {
      action: "request_closed",
      newValue: request.kind,
      meta: { subjectRequestId: request.id },
    });
  });
}
