import { codesOf } from "./codes.ts";

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

export type CourtType = keyof typeof COURT_TYPE_LABELS;

export const COURT_TYPES = codesOf(COURT_TYPE_LABELS);

export const PLEA_LABELS = {
  NOT_ENTERED: "Not entered yet",
  NOT_GUILTY: "Not guilty",
  GUILTY: "Guilty",
  MIXED: "Guilty to some charges",
};

export type Plea = keyof typeof PLEA_LABELS;

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
