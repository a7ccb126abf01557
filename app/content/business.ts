/**
 * What the public pages claim about the business: the figures, and the claims that more than one
 * page may repeat. content/ holds the words, and quotes these as `{{ claims.… }}`; the privacy notice
 * there says how long data is kept. The notice after a message was sent and the email that confirms it
 * say 60 minutes in their own fixed words; domain/enquiries/office-hours.ts counts them. Name, phone,
 * mailbox, address, company and hours are configuration.
 *
 * For the owner, before going live: the home page says 3000+ reports and the about page 500+.
 * Reconcile the two, and say what each figure counts: no page does so yet.
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
  /** Working days, to a report that a page does not work for someone. */
  accessibilityReply: 5,
} as const;

/** Days besides bank holidays when the office is shut, as yyyy-mm-dd: royal occasions and the like. */
export const EXTRA_CLOSED_DAYS: readonly string[] = [];
