import { emailEvent } from "#app/domain/emails/email-events.ts";
import {
  TEMPLATE_VARIABLES,
  type TemplateVariable,
  type TemplateVariables,
} from "#app/domain/emails/template-variables.ts";

const ALWAYS: TemplateVariable[] = [
  "clientName",
  "email",
  "portalUrl",
  "actionUrl",
  "timestamp",
  "businessPhone",
];
/** The variables that have a value in emails of this template; all others are empty. */
export function variablesOf(key: string): TemplateVariable[] {
  const also = emailEvent(key)?.variables ?? [];
  return (Object.keys(TEMPLATE_VARIABLES) as TemplateVariable[]).filter(
    (name) => ALWAYS.includes(name) || also.includes(name),
  );
}

/** Invented values for a preview; empty for variables that this template's emails never fill. */
export function sampleValues(
  key: string,
  surroundings: {
    publicUrl: string;
    phone: string;
    office: string;
    reader: { name: string; email: string };
  },
): TemplateVariables {
  const { publicUrl, phone, office, reader } = surroundings;
  const orgName = "Marlowe & Finch LLP";
  const isDoneByClient = emailEvent(key)?.doneBy === "CLIENT";
  const all: TemplateVariables = {
    clientName: reader.name,
    email: reader.email,
    orgName,
    jobId: "1a2b3c4d-0000-4000-8000-000000000000",
    jobTitle: "Sample job title",
    reference: "DX-26-0147 (MF/2026/17)",
    status: "In Progress",
    quoteAmount: "1,250.00",
    quoteCurrency: "GBP",
    portalUrl: `${publicUrl}/app`,
    actionUrl: `${publicUrl}/app/jobs/sample`,
    timestamp: "20 November 2026 at 14:05",
    filename: "",
    responseDue: "Tue 26 Jan",
    officeOpens: "Mon 23 Nov at 08:00",
    businessPhone: phone,
    reply: "Dear Ada Marlowe,\n\nYes, we can help.",
    reason: "A sample reason.",
    side: isDoneByClient ? orgName : office,
    dates: "Hearing on Thu 7 Jan at 10:00",
    paperCount: "3",
    sheetCount: "3",
    device: "Firefox on Windows",
    sealNumber: "1042",
    sealHash: "5e".repeat(32),
    anchorSignature: "0f".repeat(64),
    anchorLine: '{"line":7,"seq":1042,"signature":"0f…"}',
    publicKey: "MCowBQYDK2VwAyEA…",
    ...emailEvent(key)?.samples,
  };
  const filled = variablesOf(key);
  const names = Object.keys(all) as TemplateVariable[];
  return Object.fromEntries(
    names.map((name) => [name, filled.includes(name) ? all[name] : ""]),
  ) as TemplateVariables;
}
