import type { Actor } from "#app/domain/actor.ts";
import { isStaff } from "#app/domain/actor.ts";
import { isClosed, type JobStatus } from "#app/domain/jobs/job.ts";
import type { Jurisdiction } from "#app/domain/time/jurisdiction.ts";

export {
  JURISDICTION_LABELS,
  JURISDICTIONS,
  type Jurisdiction,
} from "#app/domain/time/jurisdiction.ts";

export const PROCEEDINGS = [
  "CRIMINAL",
  "CIVIL",
  "FAMILY",
  "CORONER",
  "REGULATORY",
  "OTHER",
] as const;

export type Proceedings = (typeof PROCEEDINGS)[number];

export const PROCEEDINGS_LABELS: Record<Proceedings, string> = {
  CRIMINAL: "Criminal",
  CIVIL: "Civil",
  FAMILY: "Family",
  CORONER: "Inquest",
  REGULATORY: "Regulatory",
  OTHER: "Other",
};

export const SIDES = ["DEFENCE", "PROSECUTION", "CLAIMANT", "DEFENDANT", "JOINT", "COURT"] as const;

export type Side = (typeof SIDES)[number];

export const SIDE_LABELS: Record<Side, string> = {
  DEFENCE: "Defence",
  PROSECUTION: "Prosecution",
  CLAIMANT: "Claimant or applicant",
  DEFENDANT: "Defendant or respondent",
  JOINT: "Joint instruction",
  COURT: "The court",
};

export const COURT_TYPES = [
  "MAGISTRATES",
  "YOUTH",
  "CROWN",
  "COURT_OF_APPEAL",
  "COUNTY",
  "HIGH",
  "FAMILY",
  "CORONER",
  "SHERIFF",
  "HIGH_JUSTICIARY",
  "TRIBUNAL",
  "OTHER",
] as const;

export type CourtType = (typeof COURT_TYPES)[number];

export const COURT_TYPE_LABELS: Record<CourtType, string> = {
  MAGISTRATES: "Magistrates’ court",
  YOUTH: "Youth court",
  CROWN: "Crown Court",
  COURT_OF_APPEAL: "Court of Appeal",
  COUNTY: "County court",
  HIGH: "High Court",
  FAMILY: "Family court",
  CORONER: "Coroner’s court",
  SHERIFF: "Sheriff court",
  HIGH_JUSTICIARY: "High Court of Justiciary",
  TRIBUNAL: "Tribunal",
  OTHER: "Another court",
};

export const PLEAS = ["NOT_ENTERED", "NOT_GUILTY", "GUILTY", "MIXED"] as const;

export type Plea = (typeof PLEAS)[number];

export const PLEA_LABELS: Record<Plea, string> = {
  NOT_ENTERED: "Not entered yet",
  NOT_GUILTY: "Not guilty",
  GUILTY: "Guilty",
  MIXED: "Guilty to some charges",
};

/** Our services, by the addresses of their pages. */
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

export const PARTY_ROLES = [
  "CLIENT",
  "CO_DEFENDANT",
  "PARTY",
  "COMPLAINANT",
  "CHILD",
  "WITNESS",
  "OTHER_EXPERT",
  "OPPOSING_FIRM",
  "COUNSEL",
  "OFFICER",
] as const;

export type PartyRole = (typeof PARTY_ROLES)[number];

export const PARTY_ROLE_LABELS: Record<PartyRole, string> = {
  CLIENT: "Client",
  CO_DEFENDANT: "Co-defendant",
  PARTY: "Other party",
  COMPLAINANT: "Complainant",
  CHILD: "Child",
  WITNESS: "Witness",
  OTHER_EXPERT: "Other expert",
  OPPOSING_FIRM: "Opposing firm",
  COUNSEL: "Counsel",
  OFFICER: "Officer",
};

/** Somebody whom the case names. */
export interface Party {
  id: string;
  role: PartyRole;
  name: string;
  /** Other names that they go by. */
  aliases: string[];
  /** Birth date, `2001-03-27`. */
  born: string | null;
  /** Their firm, chambers or force. */
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
