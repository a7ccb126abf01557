import { codesOf } from "#app/domain/forms/codes.ts";

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
