import { once } from "node:events";
import type { Pool } from "pg";
import { recordCheck } from "#app/domain/health/record-check.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { MailError, type MailTransport } from "#foundation/mail/transport.server.ts";
import { runEvery, warn } from "#server/jobs/run-every.ts";

const CHECKING = { everyMs: 5 * 60_000, afterFailureMs: 60_000 };

export function startMailCheck(options: {
  pool: Pool;
  transport: MailTransport | null;
  log: Logger;
}) {
  const { pool, transport, log } = options;
  if (!transport) return { answers: () => null, stop: async () => {} };
  let answers: boolean | null = null;
  const over = new AbortController();
  const isOver = once(over.signal, "abort");

  async function checkMailServer(mails: MailTransport): Promise<void> {
    const failure = await Promise.race([findMailFailure(mails), isOver]);
    if (over.signal.aborted || typeof failure === "object") return;
    if (failure && answers !== false) log.warn({ reason: failure }, "mail server does not answer");
    answers = failure === "";
    await inTransaction(pool, "begin", (tx) => recordMailServer(tx, failure));
  }

  const onError = warn(log, "mail server check not recorded");
  const checking = runEvery(() => checkMailServer(transport), CHECKING, onError);
  return {
    /** Whether the mail server answered the last check; null: not known. */
    answers: () => answers,
    /** Does not wait for a mail server that hangs. */
    async stop() {
      over.abort();
      await checking.stop();
    },
  };
}

/** Records the result of `findMailFailure`. */
export function recordMailServer(tx: Parameters<typeof recordCheck>[0], failure: string) {
  return recordCheck(tx, "mail", failure ? "WRONG" : "OK", failure || "Answers");
}

/** Why the mail server would not accept emails, as a sentence; empty when it would. */
export async function findMailFailure(mails: Pick<MailTransport, "check">): Promise<string> {
  try {
    await mails.check();
    return "";
  } catch (error) {
    return error instanceof MailError ? error.message : "The mail server could not be checked.";
  }
}
