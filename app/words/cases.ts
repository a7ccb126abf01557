import { codesOf } from "#foundation/forms/codes.ts";

export const PROCEEDINGS_LABELS = {
  CRIMINAL: "Criminal",
  CIVIL: "Civil",
  FAMILY: "Family",
  CORONER: "Inquest",
  REGULATORY: "Regulatory",
  OTHER: "Other",
};

export type Proceedings = keyof typeof PROCEEDINGS_LABELS;

export const PROCEEDINGS = codesOf(PROCEEDINGS_LABELS);

export const SIDE_LABELS = {
  DEFENCE: "Defence",
  PROSECUTION: "Prosecution",
  CLAIMANT: "Claimant or applicant",
  DEFENDANT: "Defendant or respondent",
  JOINT: "Joint instruction",
  COURT: "The court",
};

export type Side = keyof typeof SIDE_LABELS;

export const SIDES = codesOf(SIDE_LABELS);

export const COURT_TYPE_LABELS = {
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

export const COURT_TYPES = codesOf(COURT_TYPE_LABELS);

export const PLEA_LABELS = {
  NOT_ENTERED: "Not entered yet",
  NOT_GUILTY: "Not guilty",
  GUILTY: "Guilty",
  MIXED: "Guilty to some charges",
};

export const PLEAS = codesOf(PLEA_LABELS);

export const PARTY_ROLE_LABELS = {
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

export type PartyRole = keyof typeof PARTY_ROLE_LABELS;

export const PARTY_ROLES = codesOf(PARTY_ROLE_LABELS);

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
