import type { HealthCheck, RecordedCheck } from "./check.ts";
import type { DatabaseFacts, ProgramFacts } from "./facts.ts";
import { hoursSince } from "./since.ts";

const CHECK_HOURS = 0.5;
const SLOW_HOURS = 10 / 60;
const STUCK_HOURS = 1;

export function mailChecks(
  program: ProgramFacts,
  database: DatabaseFacts,
  now: Date,
): HealthCheck[] {
  const check = database.checks.find(({ name }) => name === "mail");
  return [
    server(program, check, now),
    checkWaitingEmails(database, now),
    checkRefusedEmails(database),
  ];
}

function server(program: ProgramFacts, check: RecordedCheck | undefined, now: Date): HealthCheck {
  const title = "Mail server";
  if (!program.mailServer) {
    return {
      title,
      status: "WARNING",
      message: "None set up. Emails are not sent, but kept under Sent emails",
      at: null,
      action: "Set SMTP_URL, so that emails reach people.",
    };
  }
  if (!check) {
    return {
      title,
      status: "WARNING",
      message: "Not checked yet",
      at: null,
      action: "Check again in a minute.",
    };
  }
  const base = { title, message: check.detail, at: check.checkedAt };
  if (hoursSince(check.checkedAt, now) > CHECK_HOURS) {
    const todo = "Not checked since. Look at the server's log.";
    return { ...base, status: "WARNING", action: todo };
  }
  if (check.status === "OK") return { ...base, status: "OK", action: null };
  const todo = "Check SMTP_URL and the mail server. Emails wait and are retried for a day.";
  return { ...base, status: check.status, action: todo };
}

function checkWaitingEmails(
  { mails: { unsent, oldestUnsentAt } }: DatabaseFacts,
  now: Date,
): HealthCheck {
  const title = "Emails waiting";
  if (unsent === 0 || !oldestUnsentAt) {
    return { title, status: "OK", message: "None", at: null, action: null };
  }
  const hours = hoursSince(oldestUnsentAt, now);
  const status = hours > STUCK_HOURS ? "WRONG" : hours > SLOW_HOURS ? "WARNING" : "OK";
  return {
    title,
    status,
    message: `${unsent}, the oldest since`,
    at: oldestUnsentAt,
    action: status === "OK" ? null : "Each email shows why it waits.",
  };
}

function checkRefusedEmails({ mails: { failedLately } }: DatabaseFacts): HealthCheck {
  const title = "Emails refused";
  if (failedLately === 0) {
    return { title, status: "OK", message: "None in the last 14 days", at: null, action: null };
  }
  return {
    title,
    status: "WARNING",
    message: `${failedLately} permanent ${failedLately === 1 ? "failure" : "failures"} in 14 days`,
    at: null,
    action: "Each email shows why. Correct the address, then send it again.",
  };
}
