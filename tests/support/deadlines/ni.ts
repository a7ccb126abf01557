import type { DeadlineRow } from "./row.ts";

/** Dates of cases in Northern Ireland, worked out apart from the product with a calendar. */
export const NI_DEADLINES: readonly DeadlineRow[] = [
  // Over Easter.
  ["REPORT_TO_SERVE", "2026-04-07", "criminal, legal aid", "REPORT_DUE", "2026-04-01"],
  ["REPORT_TO_SERVE", "2026-04-07", "criminal, legal aid", "PAPERS_DUE", "2026-03-10"],
  ["REPORT_TO_SERVE", "2026-04-07", "criminal, legal aid", "QUOTE_ANSWER_DUE", "2026-03-10"],
  ["REPORT_TO_SERVE", "2026-04-07", "criminal, legal aid", "AUTHORITY_DUE", "2026-03-03"],
  ["REPORT_TO_SERVE", "2024-04-02", "civil", "REPORT_DUE", "2024-03-27"],
  ["REPORT_TO_SERVE", "2027-03-30", "criminal, preliminary", "REPORT_DUE", "2027-03-24"],
  ["REPORT_TO_SERVE", "2027-03-30", "criminal, preliminary", "PAPERS_DUE", "2027-03-16"],
  // 17 March, with its substitute day.
  ["REPORT_TO_SERVE", "2026-03-18", "criminal, preliminary, legal aid", "REPORT_DUE", "2026-03-13"],
  ["REPORT_TO_SERVE", "2026-03-18", "criminal, preliminary, legal aid", "PAPERS_DUE", "2026-03-06"],
  [
    "REPORT_TO_SERVE",
    "2026-03-18",
    "criminal, preliminary, legal aid",
    "AUTHORITY_DUE",
    "2026-02-27",
  ],
  ["REPORT_TO_SERVE", "2024-03-19", "criminal", "REPORT_DUE", "2024-03-14"],
  ["REPORT_TO_SERVE", "2024-03-25", "civil, preliminary", "REPORT_DUE", "2024-03-21"],
  ["REPORT_TO_SERVE", "2024-03-25", "civil, preliminary", "PAPERS_DUE", "2024-03-13"],
  ["REPORT_TO_SERVE", "2027-03-19", "family", "REPORT_DUE", "2027-03-16"],
  // The Twelfth, with its substitute days.
  ["REPORT_TO_SERVE", "2026-07-14", "criminal", "REPORT_DUE", "2026-07-09"],
  ["REPORT_TO_SERVE", "2026-07-15", "criminal, preliminary, legal aid", "REPORT_DUE", "2026-07-10"],
  ["REPORT_TO_SERVE", "2026-07-15", "criminal, preliminary, legal aid", "PAPERS_DUE", "2026-07-03"],
  [
    "REPORT_TO_SERVE",
    "2026-07-15",
    "criminal, preliminary, legal aid",
    "AUTHORITY_DUE",
    "2026-06-26",
  ],
  ["REPORT_TO_SERVE", "2025-07-15", "civil", "REPORT_DUE", "2025-07-10"],
  ["REPORT_TO_SERVE", "2027-07-13", "inquest, preliminary", "REPORT_DUE", "2027-07-08"],
  ["REPORT_TO_SERVE", "2024-08-05", "criminal, legal aid", "REPORT_DUE", "2024-08-01"],
  ["REPORT_TO_SERVE", "2024-08-05", "criminal, legal aid", "PAPERS_DUE", "2024-07-10"],
  ["REPORT_TO_SERVE", "2024-08-05", "criminal, legal aid", "AUTHORITY_DUE", "2024-07-03"],
  // The August Monday is the last.
  ["REPORT_TO_SERVE", "2026-08-04", "regulatory", "REPORT_DUE", "2026-07-31"],
  ["REPORT_TO_SERVE", "2026-09-01", "civil, preliminary", "REPORT_DUE", "2026-08-27"],
  ["REPORT_TO_SERVE", "2026-09-01", "civil, preliminary", "PAPERS_DUE", "2026-08-20"],
  // Year ends: 2 January is worked.
  ["REPORT_TO_SERVE", "2027-01-05", "criminal, preliminary, legal aid", "REPORT_DUE", "2026-12-31"],
  ["REPORT_TO_SERVE", "2027-01-05", "criminal, preliminary, legal aid", "PAPERS_DUE", "2026-12-22"],
  [
    "REPORT_TO_SERVE",
    "2027-01-05",
    "criminal, preliminary, legal aid",
    "AUTHORITY_DUE",
    "2026-12-15",
  ],
  ["REPORT_TO_SERVE", "2028-01-05", "civil", "REPORT_DUE", "2027-12-31"],
  ["REPORT_TO_SERVE", "2028-01-05", "civil", "PAPERS_DUE", "2027-12-08"],
  ["REPORT_TO_SERVE", "2026-01-06", "family, preliminary", "REPORT_DUE", "2026-01-02"],
  ["REPORT_TO_SERVE", "2024-01-03", "criminal", "REPORT_DUE", "2023-12-29"],
  ["REPORT_TO_SERVE", "2027-12-30", "criminal, preliminary", "REPORT_DUE", "2027-12-24"],
  ["REPORT_TO_SERVE", "2027-12-30", "criminal, preliminary", "PAPERS_DUE", "2027-12-17"],
  // 29 February 2028.
  ["REPORT_TO_SERVE", "2028-03-02", "not said", "REPORT_DUE", "2028-02-29"],
  ["REPORT_TO_SERVE", "2028-03-21", "civil", "REPORT_DUE", "2028-03-16"],
  ["REPORT_TO_SERVE", "2028-03-21", "civil", "PAPERS_DUE", "2028-02-24"],
  // Over both changes of the clocks.
  ["REPORT_TO_SERVE", "2026-03-31", "other, preliminary", "REPORT_DUE", "2026-03-27"],
  ["REPORT_TO_SERVE", "2026-10-27", "criminal, legal aid", "REPORT_DUE", "2026-10-23"],
  ["REPORT_TO_SERVE", "2026-10-27", "criminal, legal aid", "PAPERS_DUE", "2026-10-02"],
  ["REPORT_TO_SERVE", "2026-10-27", "criminal, legal aid", "AUTHORITY_DUE", "2026-09-25"],
  // St Andrew’s Day is worked.
  ["REPORT_TO_SERVE", "2026-12-01", "other", "REPORT_DUE", "2026-11-27"],
  // To be served on a closed day.
  ["REPORT_TO_SERVE", "2026-07-12", "criminal", "REPORT_DUE", "2026-07-09"],
  ["REPORT_TO_SERVE", "2026-03-29", "civil, preliminary", "REPORT_DUE", "2026-03-26"],
  // Rules of England and Wales give nothing.
  ["SENT_TO_CROWN_COURT", "2026-03-06", "criminal, custody", "PTPH", null],
  ["SENT_TO_CROWN_COURT", "2026-03-06", "criminal, custody", "STAGE_1", null],
  ["EXPERTS_DISCUSSION", "2026-03-30", "criminal", "JOINT_STATEMENT", null],
  ["EXPERTS_DISCUSSION", "2026-03-30", "civil", "JOINT_STATEMENT_TO_PARTIES", null],
  ["REPORT_SERVED", "2026-03-25", "family", "WRITTEN_QUESTIONS", null],
  ["REPORT_SERVED", "2026-03-25", "family", "EXPERTS_DISCUSSION", null],
  ["REPORT_SERVED", "2026-08-03", "civil", "WRITTEN_QUESTIONS", null],
];
