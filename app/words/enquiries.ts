import { codesOf } from "#foundation/forms/codes.ts";

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

/** The reference of an enquiry, for the sender and staff: `ENQ-1042`. */
export function enquiryReference(number: number): string {
  return `ENQ-${number}`;
}

/** The number in a reference (with or without the letters), or null for other text. */
export function parseEnquiryReference(text: string): number | null {
  const digits = /^(?:enq-?)?(\d{4,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
