import type { CaseContent } from "./case-content.ts";

/** Valuation, purity, confiscation under POCA 2002: people, firms and facts are all invented. */
export const VALUATION_CASES: readonly CaseContent[] = [
  {
    key: "kilo-block",
    by: "joanna",
    asked: 231,
    story: "completed",
    title: "Valuation of a one-kilo block of cocaine (84 %)",
    description: `
      The police valuation multiplies the kilo by the price of a 0.3 g street deal. Please value at
      the level at which the client is said to have dealt, with a range and its sources, and show what
      adulteration before sale would and would not change.`,
    sensitivity: "LOW",
    dueIn: 24,
    referenced: true,
    quotes: [{ amount: "760.00", notes: "Valuation with sources, seven working days." }],
  },
  {
    key: "benefit-cultivation",
    by: "daniel",
    asked: 186,
    story: "completed",
    title: "POCA benefit from cultivation: three crops alleged",
    description: `
      Section 16 statement claims £187,400 from three crops at street price. Pleaded to one. Please
      give gross value a crop at wholesale, the likely share of a tenant who was paid in rent, and the
      running costs, for use in the section 17 response.`,
    sensitivity: "MODERATE",
    dueIn: 42,
    referenced: true,
    quotes: [{ amount: "1920.00", notes: "Report and a table that counsel can work with." }],
  },
  {
    key: "purity-bulk",
    by: "gareth",
    asked: 203,
    story: "completed",
    title: "Purity back-calculation: three seizures, one source?",
    description: `
      The Crown links three seizures by purity (79, 76 and 31 %) and by the presence of levamisole.
      Please comment on what purity and cutting agents can and cannot say about a common source.`,
    sensitivity: "MODERATE",
    referenced: true,
    quotes: [{ amount: "1390.00" }],
  },
  {
    key: "cutting-agents",
    by: "bethan",
    asked: 124,
    story: "completed on a second quote",
    title: "6 kg of benzocaine and caffeine: quantity of cocaine that could be cut",
    description: `
      Encouraging or assisting. No controlled drug was found. The expert for the Crown derives 'at
      least 12 kg of street cocaine'. Please examine the ratios, and lawful uses of both powders.`,
    sensitivity: "LOW",
    dueIn: 37,
    referenced: true,
    quotes: [
      { amount: "1650.00", notes: "Report with review of the prosecution's assumptions." },
      { amount: "1380.00", notes: "As agreed on the phone: without the chapter on lawful trade." },
    ],
  },
  {
    key: "heroin-wholesale",
    by: "marcus",
    asked: 137,
    story: "completed",
    title: "Wholesale and street value of 4.3 kg of heroin at two dates",
    description: `
      Prices at the date of the first offence and two years later. Counsel would like the trend
      explained in two pages that a jury can follow.`,
    sensitivity: "LOW",
    dueIn: 30,
    referenced: true,
    quotes: [{ amount: "920.00", notes: "Two dates, sources listed, plain language." }],
  },
  {
    key: "hidden-assets",
    by: "sophie",
    asked: 92,
    story: "cancelled in progress",
    title: "Hidden assets: is a margin of 300 % realistic at this level",
    description: `
      The prosecution asks the court to infer £240,000 of hidden assets from turnover. Counsel asks
      for margins at each level of a heroin chain, bad debts, seizures and losses.`,
    sensitivity: "MODERATE",
    dueIn: 50,
    referenced: true,
    quotes: [{ amount: "2080.00", notes: "Report only. Accountancy is outside our field." }],
  },
  {
    key: "pill-press",
    by: "owen",
    asked: 148,
    story: "completed",
    title: "Etizolam: output of a pill press and value of 18,000 tablets",
    description: `
      Single-punch press, 18,000 blue tablets, binder and dye. Output an hour, mark-up, and price of
      a tablet sold by the strip, by the thousand and online.`,
    sensitivity: "LOW",
    dueIn: 34,
    referenced: true,
    quotes: [
      { amount: "1270.00", notes: "Based on the manual of the press and the exhibits list." },
    ],
  },
  {
    key: "section-16",
    by: "joanna",
    asked: 47,
    story: "in progress",
    title: "Section 16 statement: benefit figure of £412,600 in a cocaine conspiracy",
    description: `
      The figure is built from 38 'deals' inferred from messages, each priced as nine ounces. Several
      look like haggling over the same deal. Please go through the messages one by one and give a
      schedule of deals that were agreed, were proposed, or cannot be told.`,
    sensitivity: "HIGH",
    dueIn: 80,
    referenced: true,
    quotes: [
      {
        amount: "3240.00",
        notes: "Schedule of all 38 entries with the reason for each, and a revised figure.",
      },
    ],
  },
  {
    key: "tick-list",
    by: "daniel",
    asked: 13,
    last: 0.35,
    story: "quoted again",
    title: "Tick list of four pages: amounts, prices and what 'out' means",
    description: `
      Handwritten list with initials, numbers and ticks (exhibit LMB/2). The Crown adds all numbers up
      as pounds: £63,910. Some may be grams, some may be running totals. Please interpret.`,
    sensitivity: "MODERATE",
    dueIn: 36,
    referenced: true,
    quotes: [
      { amount: "1290.00", notes: "Report on all four pages." },
      {
        amount: "980.00",
        notes: "Pages 2 and 3 only, as discussed; the others are not in dispute.",
      },
    ],
  },
  {
    key: "mixed-seizure",
    by: "karen",
    asked: 20,
    story: "in progress",
    title: "Mixed seizure, nine drugs: valuation for the case file",
    description: `
      Cocaine, ketamine, MDMA powder and tablets, LSD, pregabalin, alprazolam, cannabis and resin.
      Wholesale and street value of each, with the date of the price and its source.`,
    sensitivity: "LOW",
    dueIn: 34,
    referenced: true,
    quotes: [{ amount: "1150.00", notes: "One table, nine drugs, two levels." }],
  },
  {
    key: "cash-traces",
    by: "bethan",
    asked: 33,
    story: "cancelled after a quote",
    withdrawn: "The client told us by phone that the report is no longer needed.",
    title: "Traces of cocaine on £8,200 in notes",
    description: `
      Forfeiture proceedings. What is the usual contamination of notes in circulation, and does the
      reading here stand out? We may not need a report if the application is withdrawn.`,
    sensitivity: "LOW",
    referenced: true,
    quotes: [{ amount: "840.00", notes: "Report with comparison data." }],
  },
  {
    key: "crack-conversion",
    by: "marcus",
    asked: 22,
    last: 7.7,
    story: "on hold before the start",
    title: "Conversion of powder to crack: weight, purity and value",
    description: `
      How much crack would 250 g of cocaine hydrochloride at 62 % have made, and what follows for the
      benefit figure? The laboratory is re-testing two exhibits.`,
    sensitivity: "LOW",
    dueIn: 45,
    referenced: true,
    quotes: [{ amount: "870.00", notes: "To start when the second laboratory report is here." }],
  },
  {
    key: "section-22",
    by: "daniel",
    asked: 2.1,
    story: "asked for",
    title:
      "Reconsideration of the available amount (section 22): what was paid for 2 kg at the time",
    description: `
      The original finding rests on a wholesale price that we think was too high for the area and the
      year. Can historical prices still be sourced? Order made seven years ago.`,
    sensitivity: "MODERATE",
    dueIn: 44,
    referenced: true,
  },
  {
    key: "ketamine-bulk",
    by: "gareth",
    asked: 44,
    last: 22,
    story: "expired",
    title: "Ketamine 12 kg: wholesale value and number of street deals",
    description: `
      Twelve vacuum packs from a parcel. One value at import, one at the kilo, one at the ounce,
      please, and the number of one-gram deals.`,
    sensitivity: "LOW",
    referenced: true,
    quotes: [{ amount: "720.00" }],
  },
  {
    key: "postal-parcels",
    by: "nadia",
    asked: 58,
    story: "declined",
    title: "Forty intercepted parcels of cannabis: pattern of ordering and resale value",
    description: `
      Parcels from abroad to six addresses over four months, 0.5 to 1.1 kg each. Is this one buyer or
      several, and what is the value of what arrived?`,
    sensitivity: "MODERATE",
    referenced: true,
    quotes: [{ amount: "1580.00", notes: "Includes a timetable of all forty parcels." }],
  },
];
