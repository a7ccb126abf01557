export const ENQUIRY_STATUSES = ["NEW", "REPLIED", "CONVERTED", "SPAM"] as const;

/** NEW waits for an answer; CONVERTED became a client; SPAM is kept out of the list. */
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

export const ENQUIRY_STATUS_LABELS: Record<EnquiryStatus, string> = {
  NEW: "New",
  REPLIED: "Replied",
  CONVERTED: "Converted",
  SPAM: "Spam",
};

/** Signs that a program may have sent an enquiry; people can cause each of them too. */
export type AutomaticSign = "QUICK" | "NO_COOKIE" | "OLD";

export const AUTOMATIC_SIGN_WORDS: Record<AutomaticSign, string> = {
  QUICK: "It was sent within three seconds of opening the form.",
  NO_COOKIE:
    "It came without the cookie of the contact page: the sender's browser takes none, or the page had been open for more than a day.",
  OLD: "The form had been open for more than a day.",
};

/** Whether the sender has had their answer. */
export function isAnswered(status: EnquiryStatus): boolean {
  return status === "REPLIED" || status === "CONVERTED";
}

/** What the sender and staff call an enquiry: `ENQ-1042`. */
export function enquiryReference(number: number): string {
  return `ENQ-${number}`;
}

/** The number that a reference stands for (with or without the letters), or null for other text. */
export function parseEnquiryReference(text: string): number | null {
  const digits = /^(?:enq-?)?(\d{4,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
