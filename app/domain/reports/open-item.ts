const OPEN_LABELS = {
  RULES: "No checklist of these rules is there",
  PDF: "The newest version is not the report itself as a checked PDF, without password or scripts",
  POINTS: "A comment of the client has no answer",
  CONFLICT: "The conflict check of today’s people is not clear",
  EXPERT: "The expert is paused",
  AMENDS: "The report that it is about was withdrawn",
  CASE: "The case now names another side: withdraw this report, and start a new one",
  UNCONFIRMED: "not confirmed by the owner",
  UNANSWERED: "not answered",
  OLDER: "answered for an earlier version",
  LEFT: "left from the beginning in Word: write it, or take it out",
  UNREAD: "not compared with the report: add the same PDF once more",
  MISSING: "words are missing in the report",
  PAGE: "not found in the text: if a scanned page has it, say which, in the checklist",
};

/**
 * What keeps a report from being sealed. `code`: that of the reason, or with what it is about: "ITEM FACTS",
 * "DECLARATION DUTY"; `about`: the wording of that.
 */
export interface OpenItem {
  code: string;
  about: string | null;
  why: keyof typeof OPEN_LABELS;
}

export function openInWords({ about, why }: OpenItem): string {
  return about ? `${about}: ${OPEN_LABELS[why]}` : OPEN_LABELS[why];
}
