import type { EmailWriting } from "#app/domain/emails/compose-email.server.ts";
import type { EmailRequest } from "#app/domain/emails/email-events.ts";
import { gathered } from "#app/domain/emails/gathered.ts";
import { deliveryPayload, emailRequestPayload } from "#app/domain/emails/payload.ts";
import { writeEmails } from "#app/domain/emails/write-emails.server.ts";
import { recheckEmail, rewriteEmail } from "#app/domain/sent-emails/rewrite-email.server.ts";
import { deleteExpired } from "#app/domain/sign-in/delete-expired.server.ts";
import { deleteAged } from "#app/domain/subject-requests/delete-aged.server.ts";
import { type Queue, type QueuedJob, takeSame } from "#app/platform/queue/queue.server.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import type { Config } from "#foundation/config.server.ts";
import { createPool, type DatabaseConnection } from "#foundation/database/connections.server.ts";
import type { Publish } from "#foundation/database/transaction.server.ts";
import {
  inTransaction,
  type Transact,
  type Transaction,
  transactIn,
} from "#foundation/database/transaction.server.ts";
import type { FileStore } from "#foundation/files/file-store.server.ts";
import type { PieceStore } from "#foundation/files/piece-store.server.ts";
import type { Scanner } from "#foundation/files/scanner.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { createTransport } from "#foundation/mail/transport.server.ts";
import { createLinkToken } from "#foundation/secrets/keyed-digests.server.ts";
import { anchorFile } from "#server/jobs/audit/anchor-file.ts";
import { startAnchorMail } from "#server/jobs/audit/anchor-mail.ts";
import { createEmailSender } from "#server/jobs/mail/email-sender.ts";
import { startMailCheck } from "#server/jobs/mail/mail-check.ts";
import { createMails } from "#server/jobs/mail/mails.ts";
import { startDestruction } from "./destruction-work.ts";
import { startDocumentMaker } from "./document-maker.ts";
import { startPaperVerification } from "./paper-verification.ts";
import { startPaperWork } from "./paper-work.ts";
import { startScheduler } from "./scheduler.ts";
import { startSheetVerification } from "./sheet-verification.ts";

export type Worker = Awaited<ReturnType<typeof startWorker>>;

type WorkerConfig = Pick<
  Config,
  | "smtpUrl"
  | "mailFrom"
  | "publicUrl"
  | "business"
  | "onlyOnThisMachine"
  | "dataDir"
  | "auditMailTo"
>;

/**
 * Starts all background work: emails, documents, papers, what is left of destroyed cases, the scheduler, the mail server check, the anchor's email,
 * deleting what has expired.
 */
export async function startWorker(options: {
  connection: DatabaseConnection;
  queue: Queue;
  config: WorkerConfig;
  secret: string;
  files: FileStore;
  pieces: PieceStore;
  scanner: Scanner;
  log: Logger;
  publish: Publish;
}) {
  const { connection, queue, config, log } = options;
  const { publicUrl, smtpUrl, mailFrom: from, business } = config;
  const pool = createPool(connection, {
    max: 5,
    name: "worker",
    onError: (error) => log.warn({ err: error }, "worker connection lost"),
  });
  const transport = createTransport({ smtpUrl, from, replyTo: business.email, publicUrl });
  const linkToken = createLinkToken(options.secret);
  const writing = writingFor(config, linkToken);
  const writingIn = (tx: Transaction) => ({ ...writing, db: tx, now: new Date() });
  const recheck = (tx: Transaction, id: string) => recheckEmail(writingIn(tx), id);
  const sender = createEmailSender({ pool, queue, transport, linkToken, recheck, log });

  async function notify(job: QueuedJob): Promise<void> {
    const delivery = deliveryPayload.safeParse(job.data);
    if (delivery.success) return rewriteAndQueue(delivery.data.deliver);
    await writeAndQueue(job.id, parseEmailRequest(job.data));
  }

  async function writeAndQueue(id: string, emailRequest: EmailRequest): Promise<void> {
    await inTransaction(pool, "begin", async (tx) => {
      const request = await gathered(emailRequest, (same) => takeSame(tx, same));
      await queue.sendEmails(tx, await writeEmails(writingIn(tx), id, request));
    });
  }

  async function rewriteAndQueue(id: string): Promise<void> {
    await inTransaction(pool, "begin", async (tx) => {
      // A job for it may already wait in the queue for hours: a second one does no harm.
      if (await rewriteEmail(writingIn(tx), id)) await queue.sendEmails(tx, [id]);
    });
  }

  await queue.work({
    cleanUp: withErrorLog(log, "clean-up", () => cleanUp(transactIn(pool), log)),
    notify: withErrorLog(log, "notify", notify),
    sendEmail: withErrorLog(log, "send-email", sender.send),
  });
  const seals = { key: createSealKey(options.secret), anchors: anchorFile(config.dataDir) };
  const { files, pieces, scanner } = options;
  const mailCheck = startMailCheck({ pool, transport, log });
  const running = [
    mailCheck,
    startDocumentMaker({ pool, files, issuer: { ...config.business, site: publicUrl }, log }),
    startDestruction({ pool, files, pieces, dataDir: config.dataDir, secret: options.secret, log }),
    startPaperWork({ pool, queue, pieces, scanner, log, publish: options.publish }),
    startPaperVerification({ pool, pieces, log }),
    startSheetVerification({ pool, log }),
    startScheduler({ pool, queue, log, ...seals }),
    startAnchorMail({ ...seals, isWanted: config.auditMailTo !== null, write: writeAndQueue, log }),
  ];
  return {
    pool,
    /** When it last fetched jobs from the queue; null: not yet. */
    lastFetchedAt: queue.lastFetchedAt,
    /** Whether the mail server answered the last check; null: not known. */
    mailAnswers: mailCheck.answers,
    /** Fetches no more jobs, waits for those under way (10 s at most), closes its connections. */
    async stop() {
      sender.stop();
      // Together: an email under way must not wait for whatever else takes long to end.
      await Promise.all([queue.stop(), ...running.map((each) => each.stop())]);
      transport?.close();
      await pool.end();
    },
  };
}

/** Deletes what is over, and what has reached the age that the privacy notice says. */
async function cleanUp(transact: Transact, log: Logger): Promise<void> {
  const deleted = await deleteExpired(transact);
  if (deleted > 0) log.info({ deleted }, "expired rows deleted");
  const aged = await deleteAged(transact);
  if (Object.values(aged).some((count) => count > 0)) log.info(aged, "aged data deleted");
}

/** Parses an email request from the queue. Never an anchor: only the program itself emails those. */
function parseEmailRequest(data: unknown): EmailRequest {
  const emailRequest = emailRequestPayload.parse(data);
  if (emailRequest.templateKey === "audit_anchor") throw new Error("An anchor cannot be asked for");
  return emailRequest;
}

/** The tools that write emails, but for `db` and `now`, which each transaction adds. */
export function writingFor(config: WorkerConfig, linkToken: EmailWriting["linkToken"]) {
  const { publicUrl, business } = config;
  const { engine, canSend, showLinks } = createMails(config);
  return {
    render: engine.render,
    canSend,
    publicUrl,
    phone: business.phone,
    office: business.name,
    fallback: { name: business.name, email: business.email },
    anchorsTo: config.auditMailTo,
    linkToken,
    showLinks,
  };
}

function withErrorLog(log: Logger, queue: string, handle: (job: QueuedJob) => Promise<void>) {
  return async function handleLogged(job: QueuedJob): Promise<void> {
    try {
      await handle(job);
    } catch (error) {
      const { id: jobId, attempt, lastAttempt } = job;
      const details = { queue, jobId, attempt, err: error };
      if (lastAttempt) {
        log.error(details, "background work given up");
      } else {
        log.warn(details, "background work failed, will be tried again");
      }
      throw error;
    }
  };
}
