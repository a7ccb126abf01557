import type { CaseContent } from "./case-content.ts";

/** Personal use against supply, roles, county lines: people, firms and facts are all invented. */
export const SUPPLY_CASES: readonly CaseContent[] = [
  {
    key: "cocaine-14g",
    by: "daniel",
    asked: 236,
    story: "completed",
    title: "Cocaine 14.2 g in one bag: personal use or supply",
    description: `
      PWITS class A. One bag of 14.2 g at 71 %, scales with residue, no cash, no deal bags. Client
      says bought in bulk at payday to last the month. Please consider consumption by a heavy user,
      the saving in buying half an ounce, and what is missing for supply.`,
    sensitivity: "LOW",
    dueIn: 25,
    referenced: true,
    quotes: [{ amount: "890.00" }],
  },
  {
    key: "wraps-46",
    by: "joanna",
    asked: 207,
    story: "completed",
    title: "Heroin and crack: 46 wraps in a plastic egg",
    description: `
      28 wraps of heroin and 18 of crack cocaine, 0.11 to 0.19 g each. Client is dependent on both
      and says that he was minding them for a runner in return for two of each. Usual wrap weights,
      price, payment in kind, and the role this describes under the guideline.`,
    sensitivity: "MODERATE",
    dueIn: 30,
    referenced: true,
    quotes: [{ amount: "1260.00", notes: "Report on packaging, price and role." }],
  },
  {
    key: "festival-mdma",
    by: "daniel",
    asked: 176,
    story: "completed",
    title: "MDMA at a festival: 62 tablets for a group of nine",
    description: `
      Stopped at the gate with 62 tablets and a list of first names. The account is a joint purchase
      for nine friends over four days. Please give tablet strength, consumption over a long weekend,
      and whether the list and the messages fit social supply at cost price.`,
    sensitivity: "LOW",
    dueIn: 33,
    referenced: true,
    quotes: [
      { amount: "940.00", notes: "Includes reading the 212 messages in the served extract." },
    ],
  },
  {
    key: "young-runner",
    by: "sophie",
    asked: 150,
    story: "completed",
    title: "County lines: position of a 16-year-old found 140 miles from home",
    description: `
      Youth found in the flat of a local user with 71 wraps, two phones and a knife. NRM referral
      pending at the time of arrest. Counsel asks for the usual structure of a line, how children are
      recruited, housed and kept in debt, and where this account fits.`,
    sensitivity: "HIGH",
    dueIn: 36,
    referenced: true,
    quotes: [
      {
        amount: "1890.00",
        notes: "Report to the standard of CrimPR Part 19. Video-link evidence extra.",
      },
    ],
  },
  {
    key: "ketamine-social",
    by: "bethan",
    asked: 108,
    story: "completed",
    title: "Ketamine 31 g: student house, social supply",
    description: `
      Five tenants, one bag of 31 g and six snap bags in a shared kitchen. Bank transfers between
      housemates marked 'pizza'. Is the pattern one of pooling or of selling at a profit?`,
    sensitivity: "LOW",
    referenced: true,
    quotes: [{ amount: "1040.00" }],
  },
  {
    key: "importation-roles",
    by: "nadia",
    asked: 196,
    story: "completed",
    title:
      "Conspiracy to import class A: roles and place in the hierarchy of eleven defendants, with a comparison of the prosecution's attribution chart and the cell-site timetable for the second consignment",
    description: `
      We act for the seventh defendant, a haulier's yard manager. 92 kg of cocaine in two loads. The
      chart puts him on the second tier. Please set out the functions in an importation of this size,
      the knowledge each one needs, and what our client's 61 messages show.`,
    sensitivity: "HIGH",
    dueIn: 60,
    referenced: true,
    quotes: [
      {
        amount: "6800.00",
        notes: `Four parts: reading (22 hours), report (20 hours), conference with counsel, joint
          statement. Payable in two halves.`,
      },
    ],
  },
  {
    key: "line-holder",
    by: "daniel",
    asked: 18,
    last: 4.6,
    story: "in progress on a second quote",
    title: "County line 'Rico': runner or line holder? Roles, earnings and the deal phone",
    description: `
      R v K.T. and others, conspiracy to supply crack cocaine and heroin. The Crown's case is that our
      client ran the line for five months. He says that he drove, was paid by the day, and held the
      phone only when others slept.

      Please report on:
      the usual division of work in a line of this size; what a driver, a runner and a line holder
      earn; who holds the phone and when; and whether bulk texts sent at the same minute on most days
      come from a person or from a schedule.

      Material so far: 1,940 messages, ANPR schedule, cell-site bundle, two interviews.`,
    sensitivity: "HIGH",
    dueIn: 41,
    referenced: true,
    quotes: [
      {
        amount: "3860.00",
        notes: "Full download (1,940 messages), report, joint statement, one conference.",
      },
      {
        amount: "2980.00",
        notes: `Agreed sample: bulk texts, and all traffic in the four disputed weeks. Report and
          joint statement. Conference at the hourly rate if it is needed.`,
      },
    ],
  },
  {
    key: "bindle-counts",
    by: "bethan",
    asked: 11,
    last: 0.02,
    story: "accepted",
    title: "Eight cocaine deals and £1,385: inferences from cash, bags and a tick list",
    description: `
      Client stopped in a car with eight snap bags (0.4 to 0.7 g), £1,385 and a notebook page. He
      says that the cash is wages and the page is a darts league. Please interpret the page.`,
    sensitivity: "MODERATE",
    dueIn: 27,
    referenced: true,
    quotes: [
      { amount: "1120.00", notes: "Report on packaging, cash and the notebook page (JW/7)." },
    ],
  },
  {
    key: "cuckooing",
    by: "nadia",
    asked: 66,
    last: 29,
    story: "on hold",
    title: "Cuckooed flat: what the occupier is likely to have known and gained",
    description: `
      Client, 52, long-term heroin user, tenant of the flat. Three young men stayed for nine weeks.
      Being concerned in supply is charged. Please report on cuckooing, payment in drugs, and the
      choices open to a tenant in that position.`,
    sensitivity: "HIGH",
    dueIn: 44,
    referenced: true,
    quotes: [{ amount: "1760.00", notes: "Report only." }],
  },
  {
    key: "amphetamine-paste",
    by: "daniel",
    asked: 41,
    story: "in progress",
    title: "Amphetamine paste 2.1 kg: drying loss, purity and street deals",
    description: `
      Wet paste in two freezer boxes at 38 %. Please calculate the dry weight, the number of street
      deals at usual purity, and say how long such paste keeps. Basis of plea is custodian for another.`,
    sensitivity: "LOW",
    dueIn: 66,
    referenced: true,
    quotes: [{ amount: "1080.00" }],
  },
  {
    key: "stockpile",
    by: "joanna",
    asked: 3.2,
    last: 2.2,
    story: "quoted",
    title: "Stockpiling by a heavy user: can 104 g of cocaine be for one person?",
    description: `
      The amount is high for one person; the client's own records of spending go back three years.
      Before we decide whether to serve anything, a preliminary opinion on whether the account can be
      supported at all. No report until we confirm.`,
    sensitivity: "MODERATE",
    referenced: true,
    quotes: [
      {
        amount: "280.00",
        notes:
          "Preliminary opinion in conference, not for service. Taken off the fee of a later report.",
      },
    ],
  },
  {
    key: "taxi-driver",
    by: "marcus",
    asked: 9.2,
    last: 0.9,
    story: "accepted by letter",
    recorded: {
      answeredVia: "LETTER",
      answeredByName: "Helen Ashby",
      answerNote: "Letter of the fee clerk with funding certificate, scanned on the day it came.",
    },
    title: "Taxi driver on a county line: 31 fares to one address",
    description: `
      Crown relies on frequency, cash fares and hours. Counsel asks how lines use taxis, whether
      drivers are told what they carry, and what would be expected on the phone of one who is part of it.`,
    sensitivity: "MODERATE",
    dueIn: 34,
    referenced: true,
    quotes: [
      { amount: "1480.00", notes: "Within the clerk's estimate. Includes the app's journey log." },
    ],
  },
  {
    key: "first-appearance",
    by: "daniel",
    asked: 0.11,
    story: "asked for",
    title: "Urgent: crack cocaine 9.8 g, plea hearing next week",
    description: `
      New instruction at the police station stage. One rock of 9.8 g and foil, no phone seized. The
      plea hearing is in eight days and we need a preliminary view on personal use by then.`,
    sensitivity: "MODERATE",
    dueIn: 7,
    referenced: true,
  },
  {
    key: "wholesale-roles",
    by: "joanna",
    asked: 27,
    last: 21,
    story: "declined",
    declined: {
      declineReason: "PRICE",
      declineNote: "Funding covers up to £1,800 without travel.",
    },
    title: "Wholesale supply: courier, custodian or partner",
    description: `
      Three one-kilo blocks in a hired van. Our client signed for the van. Please advise on the trust
      placed in couriers at this level and on usual pay for a run of 200 miles.`,
    sensitivity: "MODERATE",
    dueIn: 40,
    referenced: true,
    quotes: [{ amount: "2240.00", notes: "Report, one conference, travel not included." }],
  },
  {
    key: "charging-advice",
    by: "karen",
    asked: 6.4,
    last: 0.45,
    story: "accepted",
    title: "Independent statement for charging: 2.4 g of nitazene-positive tablets",
    description: `
      Forty-one blue tablets sold as oxycodone, protonitazene found in six of six. Independent statement
      on how such tablets are sold, in what numbers, and on what 41 of them suggest.`,
    sensitivity: "HIGH",
    dueIn: 20,
    referenced: true,
    quotes: [{ amount: "980.00", notes: "MG11 format, ten working days." }],
  },
];
