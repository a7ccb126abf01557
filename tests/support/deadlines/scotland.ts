import type { DeadlineRow } from "./row.ts";

/** Dates of cases in Scotland, worked out apart from the product with a calendar. */
export const SCOTLAND_DEADLINES: readonly DeadlineRow[] = [
  // Over Easter: Monday is worked.
  ["REPORT_TO_SERVE", "2026-04-07", "criminal, legal aid", "REPORT_DUE", "2026-04-02"],
  ["REPORT_TO_SERVE", "2026-04-07", "criminal, legal aid", "PAPERS_DUE", "2026-03-12"],
  ["REPORT_TO_SERVE", "2026-04-07", "criminal, legal aid", "QUOTE_ANSWER_DUE", "2026-03-12"],
  ["REPORT_TO_SERVE", "2026-04-07", "criminal, legal aid", "AUTHORITY_DUE", "2026-03-05"],
  ["REPORT_TO_SERVE", "2024-04-02", "civil", "REPORT_DUE", "2024-03-28"],
  ["REPORT_TO_SERVE", "2027-03-30", "criminal, preliminary", "REPORT_DUE", "2027-03-25"],
  ["REPORT_TO_SERVE", "2027-03-30", "criminal, preliminary", "PAPERS_DUE", "2027-03-18"],
  // The August Monday is the first.
  ["REPORT_TO_SERVE", "2026-08-04", "criminal, preliminary, legal aid", "REPORT_DUE", "2026-07-30"],
  ["REPORT_TO_SERVE", "2026-08-04", "criminal, preliminary, legal aid", "PAPERS_DUE", "2026-07-23"],
  [
    "REPORT_TO_SERVE",
    "2026-08-04",
    "criminal, preliminary, legal aid",
    "AUTHORITY_DUE",
    "2026-07-16",
  ],
  ["REPORT_TO_SERVE", "2026-09-01", "civil, preliminary", "REPORT_DUE", "2026-08-28"],
  ["REPORT_TO_SERVE", "2026-09-01", "civil, preliminary", "PAPERS_DUE", "2026-08-21"],
  ["REPORT_TO_SERVE", "2028-08-08", "family", "REPORT_DUE", "2028-08-03"],
  // St Andrew’s Day, with its substitute days.
  ["REPORT_TO_SERVE", "2026-12-01", "criminal", "REPORT_DUE", "2026-11-26"],
  ["REPORT_TO_SERVE", "2024-12-03", "criminal, preliminary", "REPORT_DUE", "2024-11-28"],
  ["REPORT_TO_SERVE", "2024-12-03", "criminal, preliminary", "PAPERS_DUE", "2024-11-21"],
  ["REPORT_TO_SERVE", "2025-12-03", "civil, legal aid", "REPORT_DUE", "2025-11-28"],
  ["REPORT_TO_SERVE", "2025-12-03", "civil, legal aid", "PAPERS_DUE", "2025-11-07"],
  ["REPORT_TO_SERVE", "2025-12-03", "civil, legal aid", "AUTHORITY_DUE", "2025-10-31"],
  ["REPORT_TO_SERVE", "2028-12-04", "other", "REPORT_DUE", "2028-11-29"],
  // Year ends: 2 January, with substitute days.
  ["REPORT_TO_SERVE", "2027-01-05", "criminal, preliminary, legal aid", "REPORT_DUE", "2026-12-30"],
  ["REPORT_TO_SERVE", "2027-01-05", "criminal, preliminary, legal aid", "PAPERS_DUE", "2026-12-21"],
  [
    "REPORT_TO_SERVE",
    "2027-01-05",
    "criminal, preliminary, legal aid",
    "AUTHORITY_DUE",
    "2026-12-14",
  ],
  ["REPORT_TO_SERVE", "2028-01-05", "civil", "REPORT_DUE", "2027-12-30"],
  ["REPORT_TO_SERVE", "2028-01-05", "civil", "PAPERS_DUE", "2027-12-07"],
  ["REPORT_TO_SERVE", "2026-01-06", "family, preliminary", "REPORT_DUE", "2025-12-31"],
  ["REPORT_TO_SERVE", "2026-01-06", "family, preliminary", "PAPERS_DUE", "2025-12-22"],
  ["REPORT_TO_SERVE", "2024-01-03", "criminal", "REPORT_DUE", "2023-12-28"],
  ["REPORT_TO_SERVE", "2027-12-30", "criminal, preliminary", "REPORT_DUE", "2027-12-24"],
  ["REPORT_TO_SERVE", "2027-12-30", "criminal, preliminary", "PAPERS_DUE", "2027-12-17"],
  // 29 February 2028.
  ["REPORT_TO_SERVE", "2028-03-02", "not said", "REPORT_DUE", "2028-02-29"],
  ["REPORT_TO_SERVE", "2028-03-21", "civil", "REPORT_DUE", "2028-03-17"],
  ["REPORT_TO_SERVE", "2028-03-21", "civil", "PAPERS_DUE", "2028-02-25"],
  // Over both changes of the clocks.
  ["REPORT_TO_SERVE", "2026-03-31", "other, preliminary", "REPORT_DUE", "2026-03-27"],
  ["REPORT_TO_SERVE", "2026-10-27", "criminal, legal aid", "REPORT_DUE", "2026-10-23"],
  ["REPORT_TO_SERVE", "2026-10-27", "criminal, legal aid", "PAPERS_DUE", "2026-10-02"],
  ["REPORT_TO_SERVE", "2026-10-27", "criminal, legal aid", "AUTHORITY_DUE", "2026-09-25"],
  // The Twelfth and St Patrick’s Day are worked.
  ["REPORT_TO_SERVE", "2026-07-14", "inquest", "REPORT_DUE", "2026-07-10"],
  ["REPORT_TO_SERVE", "2026-03-18", "regulatory", "REPORT_DUE", "2026-03-16"],
  // To be served on a closed day.
  ["REPORT_TO_SERVE", "2026-11-30", "criminal", "REPORT_DUE", "2026-11-26"],
  ["REPORT_TO_SERVE", "2026-03-29", "civil, preliminary", "REPORT_DUE", "2026-03-26"],
  ["REPORT_TO_SERVE", "2026-03-29", "civil, preliminary", "PAPERS_DUE", "2026-03-19"],
  // In May.
  ["REPORT_TO_SERVE", "2026-05-27", "criminal, legal aid", "REPORT_DUE", "2026-05-22"],
  // Rules of England and Wales give nothing.
  ["SENT_TO_CROWN_COURT", "2026-03-06", "criminal, custody", "PTPH", null],
  ["SENT_TO_CROWN_COURT", "2026-03-06", "criminal, custody", "STAGE_1", null],
  ["EXPERTS_DISCUSSION", "2026-03-30", "criminal", "JOINT_STATEMENT", null],
  ["EXPERTS_DISCUSSION", "2026-03-30", "civil", "JOINT_STATEMENT_TO_PARTIES", null],
  ["REPORT_SERVED", "2026-03-25", "family", "WRITTEN_QUESTIONS", null],
  ["REPORT_SERVED", "2026-03-25", "family", "EXPERTS_DISCUSSION", null],
  ["REPORT_SERVED", "2026-08-03", "civil", "WRITTEN_QUESTIONS", null],
];
