/**
 * Every claim and figure that the public pages make about the business, in one place. Name, phone,
 * mailbox, address, company and hours are configuration.
 *
 * For the owner, before going live: the home page says 3000+ reports and the about page 500+.
 * Reconcile the two, and be ready to say what the success rate counts: an expert's duty is to the
 * court, so it must not read as a rate of verdicts.
 */
export const CLAIMS = {
  yearsOfExperience: "15+",
  reportsDelivered: "3000+",
  reportsOnAboutPage: "500+",
  crownCourts: "80+",
  successRate: "98%",
  responseMinutes: 60,
  preliminaryOpinion: "within a few days",
  fullReport: "one to three weeks",
  membership: "Expert Witness Institute",
  coverage: "England, Scotland and Wales",
} as const;

/** Days besides bank holidays when the office is shut, as yyyy-mm-dd: royal occasions and the like. */
export const EXTRA_CLOSED_DAYS: readonly string[] = [];
