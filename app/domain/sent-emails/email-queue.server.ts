import { and, asc, eq, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { sentEmails } from "#app/db/schema/emails.ts";

/** Outside any transaction: nothing is locked while the mail server is talked to. */
export type Database = NodePgDatabase<Record<string, never>>;

export type Message = typeof sentEmails.$inferSelect;

type Outcome = Partial<Pick<Message, "state" | "lastError" | "nextAttemptBy" | "sentAt">>;

/** How often a message fails on its own before later ones go first. */
const MOST_FAILURES = 3;

const isQueued = sql`${sentEmails.state} = 'QUEUED'`;
const oneLess = (column: typeof sentEmails.attempts | typeof sentEmails.failures) =>
  sql`${column} - 1`;

/** A message that is to be sent; undefined when it is in any other state. */
export async function findQueued(db: Database, id: string): Promise<Message | undefined> {
  const [message] = await db
    .select()
    .from(sentEmails)
    .where(and(eq(sentEmails.id, id), isQueued));
  return message;
}

/**
 * Takes the oldest message that waits for the same address, up to this one. It is nobody else's for
 * so many seconds, and counts as failed until it is settled or given back, so that one that ends its
 * process holds up the others no longer than one that is refused.
 *
 * @returns undefined when another process has it, or when there is none.
 */
export async function claimFirst(
  db: Database,
  mine: Message,
  leaseSeconds: number,
): Promise<Message | undefined> {
  const first = db
    .select({ id: sentEmails.id })
    .from(sentEmails)
    .where(and(eq(sentEmails.recipientEmail, mine.recipientEmail), isQueued, goesFirst(mine)))
    .orderBy(asc(sentEmails.createdAt), asc(sentEmails.id))
    .limit(1);
  const isFree = or(isNull(sentEmails.sendingUntil), lte(sentEmails.sendingUntil, sql`now()`));
  const [claimed] = await db
    .update(sentEmails)
    .set({
      attempts: sql`${sentEmails.attempts} + 1`,
      failures: sql`${sentEmails.failures} + 1`,
      sendingUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(and(eq(sentEmails.id, first), isQueued, isFree))
    .returning();
  return claimed;
}

/** One that staff have sent again or that failed on its own goes when it can: it has lost its place. */
function goesFirst(mine: Message): SQL | undefined {
  const isMine = eq(sentEmails.id, mine.id);
  if (mine.resends > 0 || mine.failures >= MOST_FAILURES) return isMine;
  const isOlder = or(
    lt(sentEmails.createdAt, mine.createdAt),
    and(eq(sentEmails.createdAt, mine.createdAt), lt(sentEmails.id, mine.id)),
  );
  const hasItsPlace = and(eq(sentEmails.resends, 0), lt(sentEmails.failures, MOST_FAILURES));
  return or(isMine, and(isOlder, hasItsPlace));
}

/** Whoever has taken the message over since has the say. */
function isStillOurs(claimed: Message): SQL | undefined {
  const { id, sendingUntil } = claimed;
  return and(eq(sentEmails.id, id), isQueued, sql`${sentEmails.sendingUntil} = ${sendingUntil}`);
}

/** It is out: true whoever has it now. */
export async function settleSent(db: Database, { id }: Message): Promise<void> {
  await db
    .update(sentEmails)
    .set({
      ...{ state: "SENT", sentAt: new Date() },
      ...{ lastError: null, nextAttemptBy: null, sendingUntil: null },
    })
    .where(and(eq(sentEmails.id, id), isQueued));
}

/** There is no mail server to send it by. */
export async function settleKept(db: Database, { id }: Message): Promise<void> {
  await db
    .update(sentEmails)
    .set({ state: "KEPT", nextAttemptBy: null })
    .where(and(eq(sentEmails.id, id), isQueued));
}

/** It has failed, and the mail server was there: it counts against the message. */
export async function settleFailed(db: Database, claimed: Message, how: Outcome): Promise<void> {
  await db
    .update(sentEmails)
    .set({ ...how, sendingUntil: null })
    .where(isStillOurs(claimed));
}

/** It was not its fault, so it was not tried. */
export async function giveBack(db: Database, claimed: Message): Promise<void> {
  await db
    .update(sentEmails)
    .set({
      attempts: oneLess(sentEmails.attempts),
      failures: oneLess(sentEmails.failures),
      sendingUntil: null,
    })
    .where(isStillOurs(claimed));
}

/** Its turn is over, whether it was reached or not; one that is just being sent is left alone. */
export async function noteTurn(db: Database, id: string, how: Outcome): Promise<void> {
  await db
    .update(sentEmails)
    .set({ ...how, attempts: sql`${sentEmails.attempts} + 1` })
    .where(and(eq(sentEmails.id, id), isQueued, isNull(sentEmails.sendingUntil)));
}
