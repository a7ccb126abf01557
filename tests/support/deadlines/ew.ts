import type { DeadlineRow } from "./row.ts";

/** Dates of cases in England and Wales, worked out apart from the product with a calendar. */
export const EW_DEADLINES: readonly DeadlineRow[] = [
  // Over Easter, and where sending is 28 days before Easter Monday or Good Friday.
  ["REPORT_TO_SERVE", "2026-04-07", "criminal, legal aid", "REPORT_DUE", "2026-04-01"],
  ["REPORT_TO_SERVE", "2026-04-07", "criminal, legal aid", "PAPERS_DUE", "2026-03-11"],
  ["REPORT_TO_SERVE", "2026-04-07", "criminal, legal aid", "QUOTE_ANSWER_DUE", "2026-03-11"],
  ["REPORT_TO_SERVE", "2026-04-07", "criminal, legal aid", "AUTHORITY_DUE", "2026-02-18"],
  ["REPORT_TO_SERVE", "2024-04-02", "civil", "REPORT_DUE", "2024-03-27"],
  ["REPORT_TO_SERVE", "2027-03-30", "criminal, preliminary", "REPORT_DUE", "2027-03-24"],
  ["REPORT_TO_SERVE", "2027-03-30", "criminal, preliminary", "PAPERS_DUE", "2027-03-17"],
  ["SENT_TO_CROWN_COURT", "2026-03-06", "criminal, custody", "PTPH", "2026-04-07"],
  ["SENT_TO_CROWN_COURT", "2026-03-09", "criminal", "PTPH", "2026-04-07"],
  ["SENT_TO_CROWN_COURT", "2026-02-12", "criminal, custody", "STAGE_1", "2026-04-02"],
  ["EXPERTS_DISCUSSION", "2026-03-30", "criminal", "JOINT_STATEMENT", "2026-04-08"],
  ["EXPERTS_DISCUSSION", "2026-03-30", "criminal", "JOINT_STATEMENT_TO_PARTIES", "2026-04-22"],
  ["EXPERTS_DISCUSSION", "2026-03-30", "civil", "JOINT_STATEMENT", "2026-04-02"],
  ["EXPERTS_DISCUSSION", "2026-03-30", "civil", "JOINT_STATEMENT_TO_PARTIES", "2026-04-16"],
  ["REPORT_SERVED", "2026-03-25", "family", "WRITTEN_QUESTIONS", "2026-04-02"],
  ["REPORT_SERVED", "2026-03-25", "family", "EXPERTS_DISCUSSION", "2026-04-17"],
  // In custody and on bail, with stage 2 from the day of stage 1 as it was moved.
  ["SENT_TO_CROWN_COURT", "2026-07-13", "criminal, custody", "PTPH", "2026-08-10"],
  ["SENT_TO_CROWN_COURT", "2026-07-13", "criminal, custody", "STAGE_1", "2026-09-01"],
  ["SENT_TO_CROWN_COURT", "2026-07-13", "criminal, custody", "STAGE_2", "2026-09-29"],
  ["SENT_TO_CROWN_COURT", "2026-07-13", "criminal", "STAGE_1", "2026-09-21"],
  ["SENT_TO_CROWN_COURT", "2026-07-13", "criminal", "STAGE_2", "2026-10-19"],
  ["SENT_TO_CROWN_COURT", "2026-06-22", "criminal", "STAGE_1", "2026-08-28"],
  ["SENT_TO_CROWN_COURT", "2026-06-22", "criminal", "STAGE_2", "2026-09-25"],
  ["SENT_TO_CROWN_COURT", "2026-09-21", "criminal", "STAGE_1", "2026-11-30"],
  ["SENT_TO_CROWN_COURT", "2026-09-21", "criminal", "STAGE_2", "2026-12-24"],
  // The August Monday is the last.
  ["REPORT_TO_SERVE", "2026-09-01", "not said, preliminary", "REPORT_DUE", "2026-08-27"],
  ["REPORT_TO_SERVE", "2026-09-01", "not said, preliminary", "PAPERS_DUE", "2026-08-20"],
  ["REPORT_SERVED", "2026-08-03", "civil", "WRITTEN_QUESTIONS", "2026-08-28"],
  // St Andrew’s Day, St Patrick’s Day and the Twelfth are worked.
  ["REPORT_TO_SERVE", "2026-12-01", "other", "REPORT_DUE", "2026-11-27"],
  ["REPORT_TO_SERVE", "2026-03-18", "regulatory", "REPORT_DUE", "2026-03-16"],
  ["REPORT_TO_SERVE", "2026-07-14", "inquest", "REPORT_DUE", "2026-07-10"],
  // Year ends, with substitute days.
  ["REPORT_TO_SERVE", "2027-12-30", "criminal, preliminary, legal aid", "REPORT_DUE", "2027-12-24"],
  ["REPORT_TO_SERVE", "2027-12-30", "criminal, preliminary, legal aid", "PAPERS_DUE", "2027-12-17"],
  [
    "REPORT_TO_SERVE",
    "2027-12-30",
    "criminal, preliminary, legal aid",
    "AUTHORITY_DUE",
    "2027-11-26",
  ],
  ["REPORT_TO_SERVE", "2028-01-05", "civil", "REPORT_DUE", "2027-12-31"],
  ["EXPERTS_DISCUSSION", "2027-12-20", "criminal", "JOINT_STATEMENT", "2027-12-29"],
  ["EXPERTS_DISCUSSION", "2027-12-20", "criminal", "JOINT_STATEMENT_TO_PARTIES", "2028-01-13"],
  ["EXPERTS_DISCUSSION", "2026-12-21", "civil", "JOINT_STATEMENT", "2026-12-24"],
  ["EXPERTS_DISCUSSION", "2026-12-21", "civil", "JOINT_STATEMENT_TO_PARTIES", "2027-01-07"],
  ["REPORT_SERVED", "2027-11-30", "civil", "WRITTEN_QUESTIONS", "2027-12-24"],
  ["REPORT_SERVED", "2024-12-17", "family", "WRITTEN_QUESTIONS", "2024-12-24"],
  ["REPORT_SERVED", "2024-12-17", "family", "EXPERTS_DISCUSSION", "2025-01-10"],
  // 29 February 2028.
  ["REPORT_TO_SERVE", "2028-03-02", "not said", "REPORT_DUE", "2028-02-29"],
  ["REPORT_SERVED", "2028-02-01", "civil", "WRITTEN_QUESTIONS", "2028-02-29"],
  // Over both changes of the clocks.
  ["REPORT_TO_SERVE", "2026-03-31", "other, preliminary", "REPORT_DUE", "2026-03-27"],
  ["REPORT_SERVED", "2026-10-01", "civil", "WRITTEN_QUESTIONS", "2026-10-29"],
  // To be served on a closed day.
  ["REPORT_TO_SERVE", "2026-03-29", "civil", "REPORT_DUE", "2026-03-26"],
];
