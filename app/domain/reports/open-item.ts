import {
  DECLARATION_KINDS,
  DECLARATION_LABELS,
  NEARLY_ALL,
  type Reading,
} from "#app/words/reports.ts";

const OPEN_LABELS = {
  RULES: "No checklist of these rules is there",
  PDF: "The newest version is not the final report as a checked PDF, without password or scripts",
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
  MISSING: "not word for word in the PDF",
  PAGE: "not found in the text: if a scanned page has it, say which, in the checklist",
};

/**
 * What keeps a report from being sealed. `code`: that of the reason, or with what it is about: "ITEM FACTS",
 * "DECLARATION DUTY"; `about`: the wording of an item, or as JSON what is left with its pages.
 */
export interface OpenItem {
  code: string;
  about: string | null;
  why: keyof typeof OPEN_LABELS;
}

export function openInWords(item: OpenItem): string {
  const subject = subjectOf(item);
  const label = OPEN_LABELS[item.why];
  return subject ? `${subject}: ${label}` : label;
}

/** Of a declaration: why it does not count yet, and which of its words are not as they should be; null: it does. */
export function declarationState(
  { id, kind }: { id: string; kind: string },
  reading: Pick<Reading, "missing"> | null | undefined,
  open: readonly OpenItem[],
): { why: string | null; words: string | null } {
  const item = open.find(({ code }) => code === `DECLARATION ${kind}`);
  const words = reading?.missing.find(({ declarationId }) => declarationId === id)?.words ?? null;
  if (item && !reading) {
    return { why: "no PDF yet", words };
  }
  if (item?.why === "MISSING" && words === NEARLY_ALL) {
    return { why: "not found in the PDF", words: null };
  }
  return { why: item ? OPEN_LABELS[item.why] : null, words };
}

function subjectOf({ code, about, why }: OpenItem): string | null {
  if (why === "LEFT") {
    const left: Reading["left"] = JSON.parse(about ?? "[]");
    return left.map(({ text, page }) => `“${text}” on page ${page}`).join(", ");
  }
  const kind = DECLARATION_KINDS.find((known) => code === `DECLARATION ${known}`);
  return kind ? DECLARATION_LABELS[kind] : about;
}
