import type { Actor } from "#app/domain/actor.ts";
import { isStaff } from "#app/domain/actor.ts";
import { isClosed } from "#app/domain/jobs/job.ts";
import type { CourtType, PartyRole, Plea, Proceedings, Side } from "#app/words/cases.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import type { Jurisdiction } from "#app/words/jurisdictions.ts";

export const CASE_SERVICES = {
  "drug-expert-witness-reports": "Drug expert witness report",
  "cannabis-cultivation-analysis": "Cannabis cultivation",
  "forensic-drug-analysis": "Forensic drug analysis",
  "data-comms-interpretation": "Phones and messages",
  "county-lines-analysis": "County lines",
  "drug-valuations-poca": "Drug valuation and confiscation",
  "organised-crime-expert-witness": "Organised crime",
  "medical-expert-witness": "Medical expert witness",
  "firearms-urban-culture": "Firearms and urban culture",
  "chemsex-nps": "Chemsex and new psychoactive substances",
  "training-consulting": "Training and consulting",
} as const;

export type CaseService = keyof typeof CASE_SERVICES;

/** What we are told of the court case; null: not said. */
export interface CaseFacts {
  jurisdiction: Jurisdiction | null;
  proceedings: Proceedings | null;
  side: Side | null;
  courtType: CourtType | null;
  courtName: string | null;
  courtNumber: string | null;
  urn: string | null;
  plea: Plea | null;
  inCustody: boolean | null;
  poca: boolean;
  youth: boolean;
  charges: string | null;
  service: CaseService | null;
  questions: string | null;
  pageCount: number | null;
  /** With one decimal place, such as `4.5`. */
  downloadGb: string | null;
  mayContact: string | null;
}

export const FACT_LABELS: Record<keyof CaseFacts, string> = {
  jurisdiction: "Jurisdiction",
  proceedings: "Proceedings",
  side: "Instructed by",
  courtType: "Kind of court",
  courtName: "Court",
  courtNumber: "Court number",
  urn: "URN",
  plea: "Plea",
  inCustody: "Custody",
  poca: "Confiscation (POCA)",
  youth: "Youth",
  charges: "Charges",
  service: "Service",
  questions: "Questions for the expert",
  pageCount: "Pages",
  downloadGb: "Phone downloads",
  mayContact: "May be contacted",
};

export const FACTS = Object.keys(FACT_LABELS) as Array<keyof CaseFacts>;

export function isFact(field: string): field is keyof CaseFacts {
  return Object.hasOwn(FACT_LABELS, field);
}

export const NO_FACTS: CaseFacts = {
  jurisdiction: null,
  proceedings: null,
  side: null,
  courtType: null,
  courtName: null,
  courtNumber: null,
  urn: null,
  plea: null,
  inCustody: null,
  poca: false,
  youth: false,
  charges: null,
  service: null,
  questions: null,
  pageCount: null,
  downloadGb: null,
  mayContact: null,
};

export interface Party {
  id: string;
  role: PartyRole;
  name: string;
  aliases: string[];
  /** Birth date, `2001-03-27`. */
  born: string | null;
  worksFor: string | null;
}

/** At most so many people at one case. */
export const MOST_PARTIES = 300;

export interface Case {
  facts: CaseFacts;
  /** By role, then in the order in which they were added; nobody who was taken off. */
  parties: Party[];
  /** Raised by each change of facts or parties; 0: nothing was told yet. */
  version: number;
}

/** Staff may always change the case; clients while the job is open. */
export function canChangeCase(actor: Actor, status: JobStatus): boolean {
  return isStaff(actor) || !isClosed(status);
}

/** Whether this person may choose who sees a job: its creator, the organisation's admins, and staff. */
export function canChangeAccess(actor: Actor, job: { createdByUserId: string }): boolean {
  return isStaff(actor) || actor.role === "CLIENT_ADMIN" || actor.userId === job.createdByUserId;
}
