import { codesOf } from "#app/domain/forms/codes.ts";

export const ENQUIRY_STATUS_LABELS = {
  NEW: "New",
  REPLIED: "Replied",
  CONVERTED: "Converted",
  SPAM: "Spam",
};

/** NEW is unanswered; CONVERTED became a client; SPAM is hidden from the list. */
export type EnquiryStatus = keyof typeof ENQUIRY_STATUS_LABELS;

export const ENQUIRY_STATUSES = codesOf(ENQUIRY_STATUS_LABELS);

export const AUTOMATIC_SIGN_WORDS = {
  QUICK: "It was sent within three seconds of opening the form.",
  NO_COOKIE:
    "It came without the contact page's cookie: the browser blocks cookies, or the page had been open for more than a day.",
  OLD: "The form had been open for more than a day.",
};

/** Signs that a program may have sent an enquiry; people can cause each of them too. */
export type AutomaticSign = keyof typeof AUTOMATIC_SIGN_WORDS;

export const AUTOMATIC_SIGNS = codesOf(AUTOMATIC_SIGN_WORDS);

export function isAnswered(status: EnquiryStatus): boolean {
  return status === "REPLIED" || status === "CONVERTED";
}

export const IS_SPAM = "This enquiry is marked as spam.";

export const INVITATION_DAYS = 14;

export interface Invitable {
  status: EnquiryStatus;
  organisation: { id: string } | null;
  account: { id: string } | null;
}

/** Why the sender cannot be invited to register (any more), for staff; null when they can. */
export function whyNotInvite({ status, organisation, account }: Invitable): string | null {
  if (organisation) return "This enquiry has already led to a client organisation.";
  if (account) return "This person has an account.";
  if (status === "SPAM") return IS_SPAM;
  if (status === "CONVERTED") return "This enquiry is marked as converted.";
  return null;
}

export function invitationEnd(invitedAt: Date): Date {
  return new Date(invitedAt.getTime() + INVITATION_DAYS * 24 * 3_600_000);
}

/** The reference of an enquiry, for the sender and staff: `ENQ-1042`. */
export function enquiryReference(number: number): string {
  return `ENQ-${number}`;
}

/** The number in a reference (with or without the letters), or null for other text. */
export function parseEnquiryReference(text: string): number | null {
  const digits = /^(?:enq-?)?(\d{4,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
