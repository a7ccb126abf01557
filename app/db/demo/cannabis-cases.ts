import type { CaseContent } from "./case-content.ts";

/** Cultivation, yield, cannabis products: people, firms and facts are all invented. */
export const CANNABIS_CASES: readonly CaseContent[] = [
  {
    key: "loft-grow",
    by: "daniel",
    asked: 241,
    story: "completed",
    title: "Cannabis cultivation: expected yield from 48 plants in a converted loft",
    description: `
      Defence instruction. Officers counted 48 plants of 60 to 90 cm under six 600 W lamps. The
      prosecution puts the yield at 84 g a plant; no plant was weighed or kept.

      Please report on the likely yield of dry flowering head, the stage of growth from the
      photographs (exhibit DJR/4), and whether the set-up points to one crop or to several.`,
    sensitivity: "LOW",
    dueIn: 32,
    referenced: true,
    quotes: [
      { amount: "1180.00", notes: "Report from photographs and the MG11s. Ten working days." },
    ],
  },
  {
    key: "two-tents",
    by: "joanna",
    asked: 228,
    story: "completed",
    title: "Two grow tents, eleven plants: yield and value",
    description: `
      Client accepts cultivation for own use because of chronic back pain. Eleven plants in two
      tents, four of them mothers or cuttings. We need the yield of the seven flowering plants, the
      value at street level in small deals, and whether the amount fits one heavy daily user.`,
    sensitivity: "LOW",
    referenced: true,
    quotes: [{ amount: "860.00", notes: "Fixed fee, includes one conference by video link." }],
  },
  {
    key: "warehouse-grow",
    by: "gareth",
    asked: 224,
    story: "completed after a hold",
    title: "Commercial grow in an industrial unit (612 plants): capacity and category of harm",
    description: `
      Four rooms, 612 plants, carbon filters, an irrigation rig and a bypassed meter. The Crown says
      category 1 on the capacity to produce industrial quantities. Please consider the layout, the
      lamp plan and the feed records, and give a range of yield a crop and of crops a year.`,
    sensitivity: "MODERATE",
    dueIn: 45,
    referenced: true,
    quotes: [
      {
        amount: "2640.00",
        notes: "Includes a site plan to scale. A visit to the unit would be charged separately.",
      },
    ],
  },
  {
    key: "seedling-losses",
    by: "daniel",
    asked: 198,
    story: "completed on a second quote",
    title: "130 seedlings and cuttings: realistic survival rate to harvest",
    description: `
      The police expert multiplies 130 by a full adult yield. Almost all were unrooted cuttings in a
      propagator. Please comment on losses, on how many plants the two lamps could have carried to
      flower, and on the assumptions in the statement served.`,
    sensitivity: "LOW",
    dueIn: 28,
    referenced: true,
    quotes: [
      { amount: "1420.00", notes: "Report and a review of the prosecution's calculation." },
      { amount: "1150.00", notes: "Reduced scope: survival and capacity only, no valuation." },
    ],
  },
  {
    key: "harvested-crop",
    by: "bethan",
    asked: 131,
    story: "completed",
    title: "Harvested crop: wet weight to dry weight",
    description: `
      7.9 kg of freshly cut material was weighed at the scene with stalks and leaf. The indictment
      treats the figure as saleable cannabis. Please give the dry weight of flowering head.`,
    sensitivity: "LOW",
    referenced: true,
    quotes: [{ amount: "640.00" }],
  },
  {
    key: "medicinal-user",
    by: "sophie",
    asked: 182,
    story: "completed",
    title: "Self-medication with cannabis: consistency of amount with the account given",
    description: `
      Lay client has multiple sclerosis, held a private prescription for a time and then grew nine
      plants. Counsel needs an opinion on dose, on consumption by oil and by vaporiser, and on how
      long the 412 g found would have lasted. Medical evidence is dealt with separately.`,
    sensitivity: "HIGH",
    dueIn: 35,
    referenced: true,
    quotes: [{ amount: "1340.00", notes: "Report only. Medical questions are outside our field." }],
  },
  {
    key: "outdoor-plants",
    by: "owen",
    asked: 171,
    story: "cancelled after a quote",
    withdrawn: "The client told us by phone that the report is no longer needed.",
    title: "Outdoor plants on an allotment",
    description: `
      Twenty-two plants between bean rows, photographed in September, cut down by the council before
      anybody measured them. Can anything useful be said about yield from the photographs?`,
    sensitivity: "LOW",
    referenced: false,
    quotes: [
      { amount: "720.00", notes: "Preliminary opinion on the photographs, no full report." },
    ],
  },
  {
    key: "edibles",
    by: "joanna",
    asked: 119,
    story: "withdrawn by the client",
    title: "Cannabis edibles: 140 gummies and two trays of brownies",
    description: `
      Weight of product against weight of controlled drug. The lab has only confirmed THC. We are
      waiting for a decision on whether the count stays on the indictment.`,
    sensitivity: "LOW",
    referenced: true,
  },
  {
    key: "crop-cycles",
    by: "bethan",
    asked: 96,
    story: "completed",
    title: "Number of previous crops: limescale, root balls, waste and electricity readings",
    description: `
      The Crown infers at least five earlier crops from bags of waste soil and the condition of the
      filters. The tenancy began 14 weeks before the search. Please say what the evidence supports,
      with the smart meter's half-hourly readings (spreadsheet, 9,400 rows) in mind.`,
    sensitivity: "MODERATE",
    dueIn: 40,
    referenced: true,
    quotes: [
      { amount: "1980.00", notes: "Includes analysis of the meter data. Fifteen working days." },
    ],
  },
  {
    key: "gardener",
    by: "daniel",
    asked: 15,
    last: 1.2,
    story: "in progress",
    title: "Role of a 'gardener' in a house grow: signs of control and exploitation",
    description: `
      Client, 19, found alone in a locked three-bedroom house with 214 plants, a mattress and food
      for a week. A positive conclusive grounds decision has been made. Defence under section 45 of
      the Modern Slavery Act 2015 is in issue.

      Please report on the organisation of such grows, the tasks and usual pay of a gardener, and
      which features of the scene point towards or away from control by others.`,
    sensitivity: "HIGH",
    dueIn: 38,
    referenced: true,
    quotes: [
      {
        amount: "2150.00",
        notes: "Within the prior authority granted. Report and one joint statement.",
      },
    ],
  },
  {
    key: "vape-oil",
    by: "bethan",
    asked: 24,
    last: 6.4,
    story: "on hold",
    title: "THC vape cartridges: strength, number of uses, class",
    description: `
      318 cartridges of 1 ml marked 'HHC'. The first lab report says THC, a second one is awaited.
      What is the likely cannabinoid content and what would a cartridge sell for?`,
    sensitivity: "MODERATE",
    dueIn: 50,
    referenced: true,
    quotes: [{ amount: "980.00", notes: "Assumes that the laboratory's figures are served." }],
  },
  {
    key: "joint-statement",
    by: "marcus",
    asked: 31.1198,
    entered: { by: "priya", via: "EMAIL", enquiry: "c.strachan@lantern-court.example" },
    story: "in progress",
    title: "Joint statement of experts on yield (CrimPR 19.6)",
    description: `
      Our report is dated last spring, the prosecution's expert has answered it. The court directs a
      discussion between experts and a statement of what is agreed and what is not. The difference is
      40 g against 28 g a plant for 96 plants, and one crop against three.`,
    sensitivity: "LOW",
    dueIn: 46,
    referenced: true,
    quotes: [{ amount: "780.00", notes: "Discussion, joint statement, one revision." }],
  },
  {
    key: "shed-grow",
    by: "daniel",
    asked: 2.6,
    last: 1.7,
    story: "quoted",
    title: "Shed with 19 plants, no lamps found",
    description: `
      Nineteen potted plants of about 40 cm in a timber shed with a polycarbonate roof. Ballasts in
      a box, not wired. Yield as found, please, and not as it might have been with lamps.`,
    sensitivity: "LOW",
    dueIn: 30,
    referenced: true,
    quotes: [{ amount: "690.00", notes: "Five working days from receipt of the photographs." }],
  },
  {
    key: "cbd-flower",
    by: "marcus",
    asked: 1.6,
    story: "asked for",
    title: "Imported 'CBD flower': hemp or cannabis, and does it matter to the value",
    description: `
      34 kg of flower in vacuum packs, said to be hemp under 0.2 % THC for wholesale to shops. Fraud
      and importation are both alleged. Counsel wants to know what trade in low-THC flower looks like,
      how packs are labelled and priced, and what the buyer could have believed.`,
    sensitivity: "MODERATE",
    dueIn: 42,
    referenced: true,
  },
  {
    key: "second-look",
    by: "karen",
    asked: 70,
    story: "completed",
    title: "Peer review of a yield statement before service",
    description: `
      Second-expert review of a statement by one of our own officers: 77 plants, two stages of
      growth. Method, sources and arithmetic only. No contact with the officer in the case, please.`,
    sensitivity: "MODERATE",
    dueIn: 21,
    referenced: true,
    quotes: [{ amount: "540.00", notes: "Review note of two to three pages." }],
  },
];
