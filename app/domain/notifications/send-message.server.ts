import { and, eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { sentEmails } from "#app/db/schema.ts";
import { oneTimeLinkOf, TOKEN_PLACE } from "./one-time-link.ts";

interface OutgoingMessage {
  /** The same on every try, and another each time that staff send it again. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

export interface Sending {
  /** Outside any transaction: nothing is locked while the mail server is talked to. */
  db: NodePgDatabase<Record<string, never>>;
  /** Null: no mail server is set. An error's `permanent` says that another try would fail too. */
  send: ((message: OutgoingMessage) => Promise<void>) | null;
  /** The token of the link in a message. */
  linkToken: (sentEmailId: string) => string;
  /** Whether the queue will not try again. */
  lastAttempt: boolean;
  /** When it will try again at the latest, if this was not the last time. */
  nextAttemptBy: Date;
}

/**
 * Sends one QUEUED message; one in any other state is left alone. It becomes SENT, FAILED when the
 * mail server refuses it for good or this was the last try, or KEPT when there is no mail server.
 * At least once: whoever stops between the server's answer and our commit sends it again, under the
 * same Message-ID.
 *
 * @returns what became of it; null when it was not QUEUED.
 * @throws what `send` threw, unless it is permanent; the message is then QUEUED still.
 */
export async function sendMessage(
  sending: Sending,
  id: string,
): Promise<"SENT" | "FAILED" | "KEPT" | null> {
  const { db, send } = sending;
  const queued = and(eq(sentEmails.id, id), eq(sentEmails.state, "QUEUED"));
  if (!send) {
    await db.update(sentEmails).set({ state: "KEPT", nextAttemptBy: null }).where(queued);
    return "KEPT";
  }
  const [message] = await db
    .update(sentEmails)
    .set({ attempts: sql`${sentEmails.attempts} + 1`, nextAttemptBy: null })
    .where(queued)
    .returning();
  if (!message) return null;
  const link = oneTimeLinkOf(message.templateKey);
  const withLink = (text: string) =>
    link ? text.replaceAll(TOKEN_PLACE, sending.linkToken(id)) : text;
  try {
    await send({
      id: message.resends === 0 ? id : `${id}.${message.resends}`,
      to: { name: message.recipientName, address: message.recipientEmail },
      subject: message.subject,
      text: withLink(message.textBody),
      html: withLink(message.htmlBody),
    });
  } catch (error) {
    const permanent = isPermanent(error);
    const state = permanent || sending.lastAttempt ? "FAILED" : "QUEUED";
    // Another process may have taken over since; then it has the say.
    const stillOurs = and(queued, eq(sentEmails.attempts, message.attempts));
    await db
      .update(sentEmails)
      .set({
        state,
        lastError: explain(error),
        nextAttemptBy: state === "QUEUED" ? sending.nextAttemptBy : null,
      })
      .where(stillOurs);
    if (permanent) return "FAILED";
    throw error;
  }
  await db
    .update(sentEmails)
    .set({ state: "SENT", sentAt: new Date(), lastError: null })
    .where(queued);
  return "SENT";
}

function isPermanent(error: unknown): boolean {
  return error instanceof Error && "permanent" in error && error.permanent === true;
}

/** Only what the mail transport says is known to hold no address, password or server's text. */
function explain(error: unknown): string {
  return error instanceof Error && "permanent" in error
    ? error.message
    : "The message could not be sent.";
}
