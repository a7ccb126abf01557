import type { auditLogs } from "#app/db/schema/audit.ts";
import { timeAgo } from "./calendar.ts";
import { type DemoCase, quoteId } from "./cases.ts";
import { type EnquiryEvent, enquiryEvents } from "./enquiries.ts";
import { type CaseEvent, JUST_BEFORE } from "./history.ts";
import { demoId, enquiryId, organisationId, personId } from "./identity.ts";
import {
  demoOrganisation,
  ORGANISATION_KEYS,
  ORGANISATIONS,
  type OrganisationKey,
} from "./organisations.ts";
import { adminOf, demoPerson, PEOPLE, PEOPLE_KEYS, type PersonKey } from "./people.ts";
import { amountOf } from "./quotes.ts";

export type AuditRow = typeof auditLogs.$inferInsert;

/** From a range reserved for documentation. */
const DEMO_ADDRESS = "192.0.2.10";

/** One audit entry before it has its id and time. */
export interface DemoEntry {
  daysAgo: number;
  by: PersonKey | null;
  org: OrganisationKey | null;
  jobId?: string;
  action: string;
  oldValue?: string;
  newValue?: string;
  meta?: Record<string, string | number | boolean>;
}

/**
 * The audit entries of everything in the demo data, oldest first, as the commands write them; `others`
 * are those of the cases beside their own history.
 */
export function auditRows(
  now: Date,
  cases: readonly DemoCase[],
  others: readonly DemoEntry[],
): AuditRow[] {
  const entries = [
    ...ORGANISATION_KEYS.flatMap(organisationEntries),
    ...PEOPLE_KEYS.flatMap(personEntries),
    ...cases.flatMap(caseEntries),
    ...others,
    ...enquiryEvents().map(enquiryEntry),
  ];
  return entries
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .map(({ daysAgo, by, org, jobId, action, oldValue, newValue, meta }, index) => ({
      id: demoId(`audit ${index}`),
      organisationId: org && organisationId(org),
      organisationName: org && ORGANISATIONS[org].name,
      jobId: jobId ?? null,
      actorUserId: by && personId(by),
      actorName: by && PEOPLE[by].name,
      action,
      oldValue: oldValue ?? null,
      newValue: newValue ?? null,
      meta: meta ?? {},
      requestId: by && demoId(`request ${index}`),
      createdAt: timeAgo(now, daysAgo),
      actorRole: by && demoPerson(by).role,
      ip: by && DEMO_ADDRESS,
    }));
}

function organisationEntries(org: OrganisationKey): DemoEntry[] {
  const { registered, approved, declined, paused, decidedBy: by } = demoOrganisation(org);
  const admin = adminOf(org);
  const entries: DemoEntry[] = [
    { daysAgo: registered, by: admin, org, action: "organisation_registered" },
  ];
  const decided = (daysAgo: number, action: string, oldValue: string, newValue: string) =>
    entries.push({ daysAgo, by, org, action, oldValue, newValue });
  if (approved) decided(approved, "organisation_approve", "PENDING", "ACTIVE");
  if (declined) decided(declined, "organisation_decline", "PENDING", "DECLINED");
  if (paused) decided(paused, "organisation_pause", "ACTIVE", "PAUSED");
  return entries;
}

function personEntries(key: PersonKey): DemoEntry[] {
  const { id: userId, org, role, joined: daysAgo, paused } = demoPerson(key);
  const meta = { userId };
  if (org === null) return [{ daysAgo, by: null, org, action: "administrator_created", meta }];
  if (role === "CLIENT_ADMIN") return [];
  const by = adminOf(org);
  const entries: DemoEntry[] = [
    { daysAgo, by, org, action: "user_invited", newValue: "CLIENT_USER", meta },
  ];
  if (paused) {
    const change = { oldValue: "ACTIVE", newValue: "PAUSED", meta };
    entries.push({ daysAgo: paused, by, org, action: "user_status_changed", ...change });
  }
  return entries;
}

function caseEntries(demoCase: DemoCase): DemoEntry[] {
  const { id: jobId, org, events } = demoCase;
  return events.flatMap((event) => {
    const { daysAgo, by, step, version } = event;
    const entry = { daysAgo, by: step === "expire" ? null : by, org, jobId };
    const own = { ...entry, ...caseAuditEntry(demoCase, event) };
    if (step !== "replace") return [own];
    const meta = { quoteId: quoteId(demoCase.content.key, version - 1), version: version - 1 };
    const ended = { action: "quote_superseded", oldValue: "SENT", newValue: "SUPERSEDED", meta };
    return [{ ...entry, ...ended, daysAgo: daysAgo + JUST_BEFORE } as const, own];
  });
}

function caseAuditEntry(
  demoCase: DemoCase,
  { step, before, status, version }: CaseEvent,
): Pick<DemoEntry, "action" | "oldValue" | "newValue" | "meta"> {
  const meta = { quoteId: quoteId(demoCase.content.key, version), version };
  switch (step) {
    case "replace": {
      const replaces = quoteId(demoCase.content.key, version - 1);
      const newValue = `GBP ${amountOf(demoCase, version)}`;
      return { action: "quote_sent", newValue, meta: { ...meta, replaces } };
    }
    case "record": {
      const via = demoCase.content.recorded?.answeredVia ?? "LETTER";
      return {
        action: "quote_acceptance_recorded",
        oldValue: "SENT",
        newValue: "ACCEPTED",
        meta: { ...meta, via },
      };
    }
    case "expire":
      return { action: "quote_expired", oldValue: "SENT", newValue: "EXPIRED", meta };
    case "withdraw":
      return { action: "quote_withdrawn", oldValue: "SENT", newValue: "WITHDRAWN", meta };
    case "ask":
      return { action: "job_created", newValue: status, ...entryMeta(demoCase) };
    case "quote":
      return { action: "quote_sent", newValue: `GBP ${amountOf(demoCase, version)}`, meta };
    case "accept":
      return { action: "quote_accepted", oldValue: "SENT", newValue: "ACCEPTED", meta };
    case "retract":
      return { action: "request_withdrawn", oldValue: before ?? "", newValue: status };
    case "decline":
      return { action: "quote_declined", oldValue: "SENT", newValue: "DECLINED", meta };
    default:
      return { action: "status_changed", oldValue: before ?? "", newValue: status };
  }
}

/** How staff came to enter a case. */
function entryMeta({ content: { entered } }: DemoCase): Pick<DemoEntry, "meta"> {
  if (!entered) return {};
  const { via, enquiry } = entered;
  return { meta: { via, ...(enquiry && { enquiryId: enquiryId(enquiry) }) } };
}

function enquiryEntry({ enquiryId, meta, ...event }: EnquiryEvent): DemoEntry {
  return { ...event, org: null, meta: { enquiryId, ...meta } };
}
