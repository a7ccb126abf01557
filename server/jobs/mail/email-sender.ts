import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { sendEmailPayload } from "#app/domain/emails/payload.ts";
import type { recheckEmail } from "#app/domain/sent-emails/rewrite-email.server.ts";
import { sendEmail } from "#app/domain/sent-emails/send-email.server.ts";
import type { Queue, QueuedJob } from "#app/platform/queue/queue.server.ts";
import { inTransaction, type Transaction } from "#foundation/database/transaction.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import type { MailTransport } from "#foundation/mail/transport.server.ts";

const RECHECK_SECONDS = 10;

/** Sends queued emails by this transport; null when no mail server is configured. */
export function createEmailSender(tools: {
  pool: Pool;
  queue: Queue;
  transport: MailTransport | null;
  linkToken: (sentEmailId: string) => string;
  /** Whether an email that could not be sent before still goes to its recipient. */
  recheck: (tx: Transaction, sentEmailId: string) => ReturnType<typeof recheckEmail>;
  log: Logger;
}) {
  const { pool, queue, transport, linkToken, recheck, log } = tools;
  let isStopping = false;
  const db = drizzle({ client: pool, casing: "snake_case" });
  const mayStillGo = (id: string) =>
    inTransaction(pool, "begin", async (tx) => {
      const { mayGo, instead } = await recheck(tx, id);
      if (instead.length > 0) await queue.sendEmails(tx, instead);
      return mayGo;
    });
  return {
    async send({ data, lastAttempt, nextAttemptBy, leaseSeconds, retries }: QueuedJob) {
      const { sentEmailId } = sendEmailPayload.parse(data);
      const status = await sendEmail(
        {
          db,
          mails: transport,
          linkToken,
          isStopping: () => isStopping,
          leaseSeconds,
          lastAttempt,
          nextAttemptBy,
          mayStillGo,
          onRefused: (id) => log.error({ sentEmailId: id }, "email refused by the mail server"),
        },
        sentEmailId,
      );
      if (status !== "QUEUED") return;
      const later = { startAfter: isStopping ? 0 : RECHECK_SECONDS, ...retries };
      await inTransaction(pool, "begin", (tx) => queue.sendEmails(tx, [sentEmailId], later));
    },
    /** Lets the email being sent finish and begins no other. */
    stop() {
      isStopping = true;
    },
  };
}
