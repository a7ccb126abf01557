export const TEMPLATE_VARIABLES = {
  clientName: "Name of the recipient",
  email: "Email address of the recipient",
  orgName: "Name of the client organisation",
  jobId: "Internal id of the job",
  jobTitle: "Title of the job. May name people: use reference instead",
  reference: "Job number, with the client's own reference in brackets; or the enquiry's reference",
  status: "Status of the job, such as In Progress",
  quoteAmount: "Total of the quote with VAT, such as 1,250.00",
  quoteCurrency: "Currency of the quote: GBP",
  portalUrl: "Link to the portal",
  actionUrl:
    "Link to the page the email is about. A line such as “Read the quote: {{ actionUrl }}” becomes a button",
  timestamp: "Date and time in the United Kingdom, such as 20 November 2026 at 14:05",
  filename: "Name of the file, if the email is about one",
  responseDue: "By when an enquiry or a quote is to be answered, such as Mon 23 Nov at 09:00",
  officeOpens: "When the office opens next. Empty if the enquiry arrived during business hours",
  businessPhone: "Phone number of the business",
  reply: "What staff have written to the sender of an enquiry, with its line breaks",
  reason: "Why an organisation was declined or paused. May be empty",
  side: "Who did it: the client organisation, or our business",
  dates: "Dates of the case by kind, such as hearing on Thu 7 Jan at 10:00",
  paperCount: "Number of papers that were sent",
  device: "Browser and system that somebody logged in with",
  sealNumber: "Number of the newest seal of the audit log",
  sealHash: "Hash of that seal",
  anchorSignature: "Signature of the anchor with that seal",
  anchorLine: "The whole anchor, as in its file",
  publicKey: "Public key to check the signature with",
} as const;

const NAMES = Object.keys(TEMPLATE_VARIABLES);

/** Variables that only a few emails fill; listed last. */
export const RARE_VARIABLES: readonly string[] = NAMES.slice(NAMES.indexOf("filename") + 1);

export type TemplateVariable = keyof typeof TEMPLATE_VARIABLES;

export type TemplateVariables = Record<TemplateVariable, string>;
