/**
 * What the public pages claim about the business: the figures, and the claims that more than one
 * page may repeat; the pages hold the words. The privacy notice has its own table of how long data
 * is kept. The notice after a message was sent and the email that confirms it say 60 minutes in
 * their own fixed words; domain/enquiries/office-hours.ts counts them. Name, phone, mailbox,
 * address, company and hours are configuration.
 *
 * For the owner, before going live: the home page says 3000+ reports and the about page 500+.
 * Reconcile the two, and confirm what each figure counts (FIGURE_BASIS), which the about page says.
 */
export const CLAIMS = {
  yearsOfExperience: "15+",
  reportsDelivered: "3000+",
  reportsOnAboutPage: "500+",
  crownCourts: "80+",
  successRate: "98%",
  responseMinutes: 60,
  mailbox: "Monitored 24/7",
  firstConversation: "costs nothing",
  preliminaryOpinion: "within a few days",
  fullReport: "one to three weeks",
  membership: "Expert Witness Institute",
  insured: "fully insured",
  coverage: "England, Scotland and Wales",
  attendance: "in person or by secure video link",
  /** A case paper may have so much: FILE_MAX_BYTES, unless the configuration has another value. */
  largestPaper: "10 GiB",
  /** Working days, from the complaint or from the request for a review. */
  complaintAcknowledged: 2,
  complaintAnswered: 10,
  complaintReviewed: 10,
  /** Working days from our answer. */
  reviewRequested: 20,
  /** Working days, to a report that a page does not work for somebody. */
  accessibilityReply: 5,
} as const;

/** What the figures of the home page count, and since when; shown on the about page. */
export const FIGURE_BASIS = [
  {
    figure: CLAIMS.yearsOfExperience,
    of: "years of experience",
    basis: "Counted from the first drugs case of our longest-serving expert.",
  },
  {
    figure: CLAIMS.reportsDelivered,
    of: "reports delivered",
    basis: "Written reports of all our experts, counted from the start of each expert's practice.",
  },
  {
    figure: CLAIMS.crownCourts,
    of: "Crown Courts",
    basis:
      "Court centres for which our experts have reported or given evidence, counted once each.",
  },
  {
    figure: CLAIMS.successRate,
    of: "success rate",
    basis:
      "Reports whose evidence was agreed or admitted, of all reports served since the practice opened. We promise no outcome, and no fee depends on one.",
  },
] as const;

/** Days besides bank holidays when the office is shut, as yyyy-mm-dd: royal occasions and the like. */
export const EXTRA_CLOSED_DAYS: readonly string[] = [];
