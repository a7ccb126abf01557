const law = (source: string, words: string) => ({ source, words, mark: "LAW" }) as const;
/** What courts and agencies usually do. */
const practice = (source: string, words: string) => ({ source, words, mark: "PRACTICE" }) as const;
const ours = (words: string) => ({ source: "Our usual time", words, mark: "OURS" }) as const;

const BETTER_CASE_MANAGEMENT = "Better Case Management, summaries of 2015 to 2018";
const CRIMINAL_DIRECTIONS = "Criminal Practice Directions 2023, chapter 7";
const CIVIL_DIRECTION = "CPR Practice Direction 35, paragraph 9.6";

export const DEADLINE_RULES = {
  PTPH_AFTER_SENDING: practice(
    BETTER_CASE_MANAGEMENT,
    "About 28 days after sending; the next working day when that is closed",
  ),
  STAGE_1_IN_CUSTODY: practice(BETTER_CASE_MANAGEMENT, "50 days after sending, in custody"),
  STAGE_1_ON_BAIL: practice(BETTER_CASE_MANAGEMENT, "70 days after sending, on bail"),
  STAGE_2_AFTER_STAGE_1: practice(BETTER_CASE_MANAGEMENT, "28 days after stage 1"),
  SERVICE_WITH_HEARING: ours("Same interval before the hearing"),
  REPORT_BEFORE_SERVICE: ours("2 working days before it is to be served"),
  PAPERS_FOR_REPORT: ours("15 working days before the expert’s report"),
  PAPERS_FOR_PRELIMINARY: ours("5 working days before the expert’s preliminary report"),
  QUOTE_WITH_PAPERS: ours("By the day on which the papers are complete"),
  AUTHORITY: ours("5 working days before the quote is to be answered"),
  AUTHORITY_EW: practice(
    "The usual course of applications to the Legal Aid Agency",
    "15 working days before the quote is to be answered, as the Legal Aid Agency may ask back",
  ),
  CRIMINAL_DISCUSSION: ours(
    "10 working days after service; the court directs a discussion unless it is unnecessary",
  ),
  CRIMINAL_STATEMENT_SIGNED: law(CRIMINAL_DIRECTIONS, "Within 5 business days of the discussion"),
  CRIMINAL_STATEMENT_TO_PARTIES: law(CRIMINAL_DIRECTIONS, "Within 10 business days of signing"),
  CIVIL_STATEMENT_SIGNED: law(CIVIL_DIRECTION, "Within 7 days of the discussion"),
  CIVIL_STATEMENT_TO_PARTIES: law(CIVIL_DIRECTION, "Within 14 days of signing"),
  CIVIL_QUESTIONS: law("CPR 35.6", "Within 28 days of service of the report"),
  FAMILY_QUESTIONS: law(
    "FPR 25.10",
    "Within 10 days, beginning with the day on which the report was served",
  ),
  FAMILY_DISCUSSION: law(
    "FPR Practice Direction 25E",
    "Arranged within 15 business days of service of the report",
  ),
};

export type DeadlineRule = keyof typeof DEADLINE_RULES;
