import { type HealthCheck, okCheck, type RecordedCheck, warning } from "./check.ts";
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
    const none = "None set up. Emails are not sent, but kept under Sent emails";
    return warning(title, none, "Set SMTP_URL, so that emails reach people.");
  }
  if (!check) return warning(title, "Not checked yet", "Check again in a minute.");
  const base = { ...okCheck(title, check.detail), at: check.checkedAt };
  if (hoursSince(check.checkedAt, now) > CHECK_HOURS) {
    const todo = "Not checked since. Look at the server's log.";
    return { ...base, status: "WARNING", action: todo };
  }
  if (check.status === "OK") return base;
  const todo = "Check SMTP_URL and the mail server. Emails wait and are retried for a day.";
  return { ...base, status: check.status, action: todo };
}

function checkWaitingEmails(
  { mails: { unsent, oldestUnsentAt } }: DatabaseFacts,
  now: Date,
): HealthCheck {
  const title = "Emails waiting";
  if (unsent === 0 || !oldestUnsentAt) return okCheck(title, "None");
  const hours = hoursSince(oldestUnsentAt, now);
  const status = hours > STUCK_HOURS ? "WRONG" : hours > SLOW_HOURS ? "WARNING" : "OK";
  const action = status === "OK" ? null : "Each email shows why it waits.";
  return { title, status, message: `${unsent}, the oldest since`, at: oldestUnsentAt, action };
}

function checkRefusedEmails({ mails: { failedLately } }: DatabaseFacts): HealthCheck {
  const title = "Emails refused";
  if (failedLately === 0) return okCheck(title, "None in the last 14 days");
  const failures = failedLately === 1 ? "failure" : "failures";
  return warning(
    title,
    `${failedLately} permanent ${failures} in 14 days`,
    "Each email shows why. Correct the address, then send it again.",
  );
}
