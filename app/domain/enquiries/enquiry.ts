import type { EnquiryStatus } from "#app/words/enquiries.ts";

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
