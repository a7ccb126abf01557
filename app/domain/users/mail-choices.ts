import { type Actor, isStaff } from "#app/domain/actor.ts";

const CLIENT_MAILS = [
  { key: "quote_sent", label: "A quote is sent to us" },
  { key: "status_changed", label: "The status of a job changes" },
  { key: "comment_added", label: "Our expert team comments on a job" },
] as const;

const STAFF_MAILS = [
  { key: "job_submitted", label: "A job request comes in" },
  { key: "quote_accepted", label: "A quote is accepted" },
  { key: "quote_declined", label: "A quote is declined" },
  { key: "comment_added", label: "A client comments on a job" },
  { key: "registration_submitted", label: "An organisation registers" },
] as const;

/** A mail that somebody gets and may do without; the key is its template's. */
export interface MailChoice {
  key: string;
  label: string;
}

/**
 * The mails that this kind of person may switch off. What tells of their own account's security,
 * or of their organisation's standing, is in no list: it always comes.
 */
export function mailChoices(actor: Pick<Actor, "role">): readonly MailChoice[] {
  return isStaff(actor) ? STAFF_MAILS : CLIENT_MAILS;
}
