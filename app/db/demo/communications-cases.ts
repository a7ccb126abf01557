import type { CaseContent } from "./case-content.ts";

/** Phones, slang, lyrics, new substances, prisons, evidence in court, training: all invented. */
export const COMMUNICATIONS_CASES: readonly CaseContent[] = [
  {
    key: "deal-phone",
    by: "joanna",
    asked: 154,
    story: "completed",
    title: "Phone download: is it a deal line? 640 messages over eleven days",
    description: `
      Attribution is not in dispute, meaning is. Please interpret the schedule of 640 messages, mark
      those that offer or ask for drugs, and say what the remainder is about ('food', 'both', 'ready').`,
    sensitivity: "MODERATE",
    dueIn: 40,
    referenced: true,
    quotes: [{ amount: "2360.00", notes: "Annotated schedule and report." }],
  },
  {
    key: "drill-lyrics",
    by: "marcus",
    asked: 112,
    story: "completed",
    title: "Drill lyrics: do four verses describe real events?",
    description: `
      The Crown wishes to play a track of which the defendant wrote four verses. Please explain the
      conventions of the genre, the slang line by line, and how much of it is borrowed from other
      tracks. Admissibility will be argued.`,
    sensitivity: "HIGH",
    dueIn: 33,
    referenced: true,
    quotes: [{ amount: "2480.00", notes: "Line-by-line table, report, conference by video link." }],
  },
  {
    key: "voice-notes",
    by: "daniel",
    asked: 7.4,
    last: 1.4,
    story: "accepted",
    title: "Voice notes: meaning of 'box', 'nine', 'bill' and 'on the arm'",
    description: `
      Twenty-six voice notes with a police transcript. We disagree with the transcript in four places
      and with the interpretation in nine. Audio on an encrypted stick.`,
    sensitivity: "MODERATE",
    dueIn: 31,
    referenced: true,
    quotes: [
      { amount: "1340.00", notes: "Interpretation only; the transcript is for another expert." },
    ],
  },
  {
    key: "encrypted-chat",
    by: "bethan",
    asked: 36,
    story: "in progress",
    title: "Encrypted messaging handles: level of trade in 2,300 messages",
    description: `
      Messages of two handles over nine weeks. The attribution expert reports separately. Please say
      at which level each handle dealt, in which drugs and amounts, on credit or against cash, and
      list the messages that carry the opinion.`,
    sensitivity: "HIGH",
    dueIn: 70,
    referenced: true,
    quotes: [
      {
        amount: "4720.00",
        notes: "Reading 18 hours, report 16 hours, schedule. Prior authority needed above this.",
      },
    ],
  },
  {
    key: "debt-ledger",
    by: "joanna",
    asked: 84,
    story: "cancelled in progress",
    title: "Spreadsheet of debts: drug supply or informal lending",
    description: `
      A spreadsheet with 44 first names, weekly interest and a column 'shipped'. Client lends money
      without a licence and says that this is all it is.`,
    sensitivity: "MODERATE",
    dueIn: 38,
    referenced: true,
    quotes: [{ amount: "1430.00" }],
  },
  {
    key: "drill-video",
    by: "marcus",
    asked: 26,
    story: "in progress",
    title: "Drill video and gang membership: gestures, colours, postcodes",
    description: `
      An officer identifies gang membership from two videos. Counsel needs an independent view on the
      gestures and references, and on whether appearing in a video shows membership.`,
    sensitivity: "HIGH",
    dueIn: 52,
    referenced: true,
    quotes: [
      {
        amount: "2690.00",
        notes: "Two videos, 7 minutes 40 in all. Report and one joint statement.",
      },
    ],
  },
  {
    key: "glossary",
    by: "marcus",
    asked: 1.5,
    last: 0.55,
    story: "quoted",
    title: "Agreed glossary of slang for the jury bundle",
    description: `
      About eighty terms from the phone evidence. Both sides would like one glossary by one expert,
      with a note where a word has more than one meaning.`,
    sensitivity: "LOW",
    dueIn: 18,
    referenced: false,
    quotes: [
      { amount: "680.00", notes: "Up to 90 terms, two rounds of comments from both sides." },
    ],
  },
  {
    key: "prison-paper",
    by: "daniel",
    asked: 52,
    last: 16,
    story: "on hold",
    title: "Synthetic cannabinoids on paper: prison value of three A4 sheets",
    description: `
      Conveying a list A article. Three sheets of 'legal letters' positive for MDMB-4en-PINACA. Please
      give the number of doses, the price inside and outside prison, and how sheets are dosed.`,
    sensitivity: "MODERATE",
    dueIn: 95,
    referenced: true,
    quotes: [{ amount: "1060.00", notes: "Prices by category of prison where data exist." }],
  },
  {
    key: "nitazene-vials",
    by: "bethan",
    asked: 1.1,
    story: "asked for",
    title: "NPS: unlabelled vials, supplier calls them 'research chemicals'",
    description: `
      Fourteen vials of powder from a website. Preliminary test: a nitazene and two unknowns. When was
      each controlled, and could a buyer have known? Full lab report expected on Thursday.`,
    sensitivity: "MODERATE",
    dueIn: 35,
    referenced: false,
    corrections: [
      {
        ago: 0.8,
        by: "bethan",
        before: {
          dueIn: 49,
          description: `
            Twelve vials of powder from a website. Preliminary test: a nitazene and two unknowns. When
            was each controlled, and could a buyer have known?`,
        },
      },
      { ago: 0.5, by: "joanna", before: { sensitivity: "LOW" } },
    ],
  },
  {
    key: "chemsex-ghb",
    by: "marcus",
    asked: 29,
    last: 24.5,
    story: "declined",
    declined: { declineReason: "FUNDING", declineNote: null },
    title: "GHB and GBL at a party: dose, sharing and supply",
    description: `
      Supply by sharing at a private party, one guest in hospital. Please explain how GHB is measured
      and shared in the chemsex setting, and the margin between an effective dose and a dangerous one.`,
    sensitivity: "HIGH",
    dueIn: 36,
    referenced: true,
    quotes: [{ amount: "1980.00", notes: "Toxicology is outside our field and not included." }],
  },
  {
    key: "testimony",
    by: "joanna",
    entered: { by: "miriam", via: "PHONE" },
    asked: 1.4,
    last: 0.25,
    story: "quoted",
    title: "Expert testimony: two days at trial, report already served",
    description: `
      Attendance to give evidence on the report of last autumn (personal use, 28 g). Two days, by video
      link if the judge allows it. Please confirm dates to avoid in the next eight weeks.`,
    sensitivity: "LOW",
    dueIn: 56,
    referenced: true,
    quotes: [
      {
        amount: "1740.00",
        notes:
          "Two days in person. By video link GBP 1,290.00. Less than 72 hours' notice of cancellation: half.",
      },
    ],
  },
  {
    key: "nitrous-oxide",
    by: "daniel",
    asked: 16,
    last: 11.8,
    story: "declined",
    declined: { declineReason: "NOT_NEEDED", declineNote: "The plea was entered last week." },
    title: "Nitrous oxide: 96 large cylinders in a van",
    description: `
      Class C since November 2023. Client says catering trade. How many balloons to a cylinder, what
      is the price at night-time venues, and what would a caterer buy?`,
    sensitivity: "LOW",
    dueIn: 30,
    referenced: true,
    quotes: [{ amount: "760.00" }],
  },
  {
    key: "drone-drop",
    by: "marcus",
    asked: 0.35,
    story: "asked for",
    title: "Drone drop to a prison: prison value of the package, role of the person on the ground",
    description: `
      Package of 212 g of resin, 90 g of spice-soaked paper strips, four phones and SIM cards. Our lay
      client collected the drone. Counsel would like value inside, and who usually pays whom.`,
    sensitivity: "MODERATE",
    dueIn: 26,
    referenced: true,
  },
  {
    key: "training-day",
    by: "karen",
    asked: 2.8,
    last: 1.9,
    story: "quoted anew",
    title: "Training day for 14 officers: writing drug expert evidence that stands up",
    description: `
      One day on site. Method and sources for valuation, personal use against supply, CrimPR Part 19
      declarations, mock cross-examination in the afternoon.`,
    sensitivity: "LOW",
    dueIn: 62,
    referenced: false,
    quotes: [
      { amount: "2400.00", notes: "Up to 16 people, handbook included, travel at cost." },
      { amount: "2650.00", notes: "Up to 16 people, handbook and travel included." },
    ],
  },
  {
    key: "force-glossary",
    by: "karen",
    asked: 0.9,
    story: "asked for",
    title: "Review of the force's slang glossary",
    description: `
      312 entries, last edited three years ago. Out-of-date and ambiguous terms to be marked, new
      terms for nitazenes, ketamine and vapes to be added. No case attached.`,
    sensitivity: "LOW",
    referenced: false,
  },
];
