import type { sentEmails } from "#app/db/schema/emails.ts";
import type { jobs } from "#app/db/schema/jobs.ts";
import type { quotes } from "#app/db/schema/quotes.ts";
import type { EmailContext } from "#app/domain/emails/email-context.server.ts";
import type { EmailRequest } from "#app/domain/emails/email-events.ts";
import type { Recipient } from "#app/domain/emails/recipients.server.ts";
import type { AuditRow } from "./audit.ts";
import type { JobStatus } from "./history.ts";
import { demoId, organisationId, personId } from "./identity.ts";
import { hadAccess, PEOPLE, PEOPLE_KEYS, type PersonKey } from "./people.ts";

const EVENTS = 15;
const WRITING_MS = 1_400;

/** The data from which an email can be written: what happened, and the recipient. */
export interface DemoMessage {
  row: Omit<typeof sentEmails.$inferInsert, "subject" | "textBody" | "htmlBody"> & {
    createdAt: Date;
  };
  notification: EmailRequest;
  facts: EmailContext;
  recipient: Recipient;
}

interface DemoEvents {
  audit: readonly AuditRow[];
  jobs: readonly (typeof jobs.$inferInsert)[];
  quotes: readonly (typeof quotes.$inferInsert)[];
}

/**
 * The emails of the newest events that notify anybody. The newest have status KEPT, as there is no mail
 * server now; the older were sent by one, with some failures.
 */
export function demoMessages(happened: DemoEvents): DemoMessage[] {
  const messages = messagesOf(happened);
  return messages.map((message, place) => ({
    ...message,
    row: { ...message.row, ...deliveryOf(messages.length - place, message.row.createdAt) },
  }));
}

const KEPT = 6;
const FAILED = 9;
const SKIPPED = 12;

/** `age`: 1 is the newest. */
function deliveryOf(age: number, createdAt: Date): Partial<DemoMessage["row"]> {
  if (age <= KEPT) return { status: "KEPT" };
  if (age === SKIPPED) return { status: "SKIPPED", lastError: "The template is inactive." };
  if (age === FAILED) {
    const lastError = "The mail server refused the recipient (reply 550).";
    return { status: "FAILED", attempts: 1, lastError };
  }
  return { status: "SENT", attempts: 1, sentAt: new Date(createdAt.getTime() + WRITING_MS) };
}

function messagesOf(happened: DemoEvents): DemoMessage[] {
  const told = happened.audit.flatMap((entry) => {
    const notification = notificationOf(entry);
    return notification ? [{ entry, notification }] : [];
  });
  return told.slice(-EVENTS).flatMap(({ entry, notification }) => {
    const facts = factsOf(happened, entry, notification);
    const notificationId = demoId(`notification ${entry.id}`);
    return recipientsOf(notification, facts).map(({ name, email, side }) => ({
      row: {
        id: demoId(`message ${notificationId} ${email}`),
        templateKey: notification.templateKey,
        notificationId,
        notification,
        recipientName: name,
        recipientEmail: email,
        organisationId: facts.organisation?.id ?? null,
        jobId: facts.job?.id ?? null,
        status: "KEPT" as const,
        createdAt: new Date((entry.createdAt?.getTime() ?? 0) + WRITING_MS),
      },
      notification,
      facts,
      recipient: { name, email, side },
    }));
  });
}

/** The email request of the command that wrote this audit entry; null for one without. */
function notificationOf(entry: AuditRow): EmailRequest | null {
  const jobId = entry.jobId ?? "";
  const organisationId = entry.organisationId ?? "";
  const quoteId = String(entry.meta?.quoteId ?? "");
  switch (entry.action) {
    case "organisation_registered":
      return { templateKey: "registration_submitted", organisationId };
    case "organisation_approve":
      return { templateKey: "registration_approved", organisationId };
    case "job_created":
      return { templateKey: entry.meta?.via ? "job_entered" : "job_submitted", jobId };
    case "quote_sent":
      return {
        templateKey: entry.meta?.replaces ? "quote_replaced" : "quote_sent",
        jobId,
        quoteId,
      };
    case "quote_accepted":
    case "quote_acceptance_recorded":
    case "quote_declined":
    case "quote_expired":
    case "quote_withdrawn":
      return { templateKey: entry.action, jobId, quoteId };
    case "request_corrected":
      return { templateKey: "request_corrected", jobId, by: isStaff(entry) ? "STAFF" : "CLIENT" };
    case "request_withdrawn":
      return { templateKey: "request_withdrawn", jobId };
    case "status_changed":
      return { templateKey: "status_changed", jobId, status: entry.newValue as JobStatus };
    case "comment_added_client":
      return { templateKey: "comment_added", jobId, by: isStaff(entry) ? "STAFF" : "CLIENT" };
    default:
      return null;
  }
}

function isStaff({ actorUserId }: AuditRow): boolean {
  return PEOPLE_KEYS.some((key) => personId(key) === actorUserId && PEOPLE[key].org === null);
}

function factsOf(
  { jobs, quotes }: DemoEvents,
  entry: AuditRow,
  notification: EmailRequest,
): EmailContext {
  const job = jobs.find(({ id }) => id === entry.jobId);
  const quote =
    "quoteId" in notification ? quotes.find(({ id }) => id === notification.quoteId) : undefined;
  return {
    organisation: {
      id: entry.organisationId ?? "",
      name: entry.organisationName ?? "",
      reason: null,
    },
    job: job
      ? {
          id: job.id ?? "",
          // The database assigns the number; it is added when the email is written.
          number: "",
          title: job.title,
          reference: job.reference ?? null,
          status: job.status ?? "QUOTE_REQUESTED",
          createdByUserId: job.createdByUserId,
          ownerUserId: job.ownerUserId ?? null,
        }
      : null,
    quote: quote
      ? { amount: quote.amount, currency: "GBP", validUntil: quote.validUntil ?? null }
      : null,
    enquiry: null,
  };
}

/** The recipients that the product would choose: staff, the person who asked, or the organisation's admins. */
function recipientsOf(notification: EmailRequest, facts: EmailContext): Recipient[] {
  switch (notification.templateKey) {
    case "quote_sent":
    case "quote_replaced":
    case "quote_withdrawn":
    case "quote_expired":
    case "quote_acceptance_recorded":
    case "job_entered":
    case "status_changed":
    case "registration_approved":
      return clients(facts);
    case "comment_added":
    case "request_corrected":
      return notification.by === "STAFF" ? clients(facts) : staff();
    default:
      return staff();
  }
}

function staff(): Recipient[] {
  return peopleWithAccess((key) => PEOPLE[key].org === null).map((key) => recipient(key, "STAFF"));
}

function clients({ job, organisation }: EmailContext): Recipient[] {
  const asker = peopleWithAccess((key) => personId(key) === job?.createdByUserId);
  const admins = peopleWithAccess((key) => {
    const { org, role } = PEOPLE[key];
    return role === "CLIENT_ADMIN" && organisationId(org) === organisation?.id;
  });
  return (asker.length > 0 ? asker : admins).map((key) => recipient(key, "CLIENT"));
}

function peopleWithAccess(condition: (key: PersonKey) => boolean): PersonKey[] {
  return PEOPLE_KEYS.filter((key) => hadAccess(key, 0) && condition(key));
}

function recipient(key: PersonKey, side: Recipient["side"]): Recipient {
  return { name: PEOPLE[key].name, email: PEOPLE[key].email, side };
}
