import { codesOf } from "#foundation/forms/codes.ts";

export const PAPER_KIND_LABELS = {
  INSTRUCTION: "Letter of instruction",
  INDICTMENT: "Indictment or charges",
  STATEMENT: "Witness statement",
  EXHIBIT_LIST: "Exhibit list",
  LAB_REPORT: "Forensic or laboratory report",
  PHONE_DOWNLOAD: "Phone download",
  AUDIO_VIDEO: "Audio or video",
  PHOTO: "Photograph",
  INTERVIEW: "Record of interview",
  COURT_ORDER: "Court order or directions",
  EXPERT_REPORT: "Report of another expert",
  CORRESPONDENCE: "Email or letter",
  CV: "Curriculum vitae",
  FUNDING: "Funding paper",
  DRAFT: "Draft of our report",
  REPORT: "Our report",
  OTHER: "Other paper",
};

export type PaperKind = keyof typeof PAPER_KIND_LABELS;

export const PAPER_KINDS = codesOf(PAPER_KIND_LABELS);

export const PAPER_SIDES = ["CLIENT", "STAFF"] as const;
export type PaperSide = (typeof PAPER_SIDES)[number];

export const WAY_LABELS = {
  PORTAL: "The portal",
  CJSM: "CJSM secure email",
  EMAIL: "Other email",
  POST: "Post or courier",
  HAND: "Hand delivery",
};

export type WayOfComing = keyof typeof WAY_LABELS;

export const WAYS_OF_COMING = codesOf(WAY_LABELS);

export const SCAN_STATE_LABELS = {
  WAITING: "Being checked",
  CLEAN: "Checked",
  INFECTED: "Not accepted: malware found",
  UNSCANNED: "Not checked",
  TOO_LARGE_TO_SCAN: "Too large to check",
  ENCRYPTED: "Password-protected",
};

/** What is known of a version's safety: WAITING until the scanner has answered. */
export type ScanState = keyof typeof SCAN_STATE_LABELS;

export const SCAN_STATES = codesOf(SCAN_STATE_LABELS);
