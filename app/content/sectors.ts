/** The kinds of clients, and what they instruct us for. */
export const SECTORS = [
  {
    term: "Defence solicitors",
    text: "Intent to supply, role, value and benefit tested against the papers. Quotes are set out for legal aid prior authority, and a report that does not help your case ordinarily stays privileged unless you serve it.",
  },
  {
    term: "Prosecution services",
    text: "Statements for the Crown on packaging, price, purity and trade practice, with the range of opinion and the points against the conclusion set out as the Criminal Procedure Rules ask.",
  },
  {
    term: "Police forces",
    text: "Valuations, interpretation of downloads and ledgers, review of streamlined reports before they are served, and training for officers who will give drugs evidence themselves.",
  },
  {
    term: "Chambers",
    text: "Conferences, help with cross-examination of the other side's expert, and short written notes on a figure, a word or a quantity when a full report is more than the issue needs.",
  },
] as const;
