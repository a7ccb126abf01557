interface RuleText {
  words: string;
  source: string;
  /** Law or a practice direction, what courts and agencies usually do, or what we ask for ourselves. */
  mark: "LAW" | "PRACTICE" | "OURS";
}

const BETTER_CASE_MANAGEMENT = "Better Case Management, summaries of 2015 to 2018";
const CRIMINAL_DIRECTIONS = "Criminal Practice Directions 2023, chapter 7";
const CIVIL_DIRECTION = "CPR Practice Direction 35, paragraph 9.6";
const OURS = "Our usual time";

const RULES = {
  PTPH_AFTER_SENDING: {
    words: "About 28 days after sending; the next working day when that is closed",
    source: BETTER_CASE_MANAGEMENT,
    mark: "PRACTICE",
  },
  STAGE_1_IN_CUSTODY: {
    words: "50 days after sending, in custody",
    source: BETTER_CASE_MANAGEMENT,
    mark: "PRACTICE",
  },
  STAGE_1_ON_BAIL: {
    words: "70 days after sending, on bail",
    source: BETTER_CASE_MANAGEMENT,
    mark: "PRACTICE",
  },
  STAGE_2_AFTER_STAGE_1: {
    words: "28 days after stage 1",
    source: BETTER_CASE_MANAGEMENT,
    mark: "PRACTICE",
  },
  SERVICE_WITH_HEARING: {
    words: "As long before the hearing as it was",
    source: OURS,
    mark: "OURS",
  },
  REPORT_BEFORE_SERVICE: {
    words: "2 working days before it is to be served",
    source: OURS,
    mark: "OURS",
  },
  PAPERS_FOR_REPORT: {
    words: "15 working days before the expert’s report",
    source: OURS,
    mark: "OURS",
  },
  PAPERS_FOR_PRELIMINARY: {
    words: "5 working days before the expert’s preliminary report",
    source: OURS,
    mark: "OURS",
  },
  QUOTE_WITH_PAPERS: {
    words: "By the day on which the papers are complete",
    source: OURS,
    mark: "OURS",
  },
  AUTHORITY: {
    words: "5 working days before the quote is to be answered",
    source: OURS,
    mark: "OURS",
  },
  AUTHORITY_EW: {
    words:
      "15 working days before the quote is to be answered, as the Legal Aid Agency may ask back",
    source: "The usual course of applications to the Legal Aid Agency",
    mark: "PRACTICE",
  },
  CRIMINAL_STATEMENT_SIGNED: {
    words: "Within 5 business days of the discussion",
    source: CRIMINAL_DIRECTIONS,
    mark: "LAW",
  },
  CRIMINAL_STATEMENT_TO_PARTIES: {
    words: "Within 10 business days of signing",
    source: CRIMINAL_DIRECTIONS,
    mark: "LAW",
  },
  CIVIL_STATEMENT_SIGNED: {
    words: "Within 7 days of the discussion",
    source: CIVIL_DIRECTION,
    mark: "LAW",
  },
  CIVIL_STATEMENT_TO_PARTIES: {
    words: "Within 14 days of signing",
    source: CIVIL_DIRECTION,
    mark: "LAW",
  },
  CIVIL_QUESTIONS: {
    words: "Within 28 days of service of the report",
    source: "CPR 35.6",
    mark: "LAW",
  },
  FAMILY_QUESTIONS: {
    words: "Within 10 days, beginning with the day on which the report was served",
    source: "FPR 25.10",
    mark: "LAW",
  },
  FAMILY_DISCUSSION: {
    words: "Arranged within 15 business days of service of the report",
    source: "FPR Practice Direction 25E",
    mark: "LAW",
  },
} as const satisfies Record<string, RuleText>;

export type DeadlineRule = keyof typeof RULES;

export const DEADLINE_RULES: Record<DeadlineRule, RuleText> = RULES;
