import { expect, it } from "vitest";
import { NO_FACTS } from "#app/domain/cases/case.ts";
import type { JobDate } from "#app/domain/dates/job-date.ts";
import type { QuoteLine } from "#app/domain/quotes/quote-line.ts";
import { funderLength } from "./funder-length.ts";
import { type PackParts, packOf } from "./pack.ts";

const line = (more: Partial<QuoteLine>): QuoteLine => ({
  kind: "READING",
  description: "Reading",
  unit: "HOUR",
  minutes: 180,
  quantity: null,
  rate: "83.00",
  net: "249.00",
  ...more,
});
const hearing = (startsOn: string, state: JobDate["state"] = "OPEN"): JobDate => ({
  id: startsOn,
  kind: "PTPH",
  startsOn,
  endsOn: null,
  atTime: null,
  place: null,
  attendance: "NONE",
  directed: false,
  note: null,
  state,
  movedTo: null,
  rule: null,
  version: 1,
});
const PARTS: PackParts = {
  firm: "Marlowe Vane",
  provider: "UK Drug Expert Witness Ltd, registered in England and Wales, no. 00000000",
  postcode: "LS1 1AA",
  funding: {
    type: "LEGAL_AID_EW",
    service: "DRUG_EXPERT",
    orderDate: "2026-03-27",
    ufn: "270326/001",
    maat: "6021440",
    isPrisonLaw: false,
  },
  known: {
    version: 1,
    facts: {
      ...NO_FACTS,
      charges: "Possession with intent to supply\nPossession",
      courtName: "Calderfield Crown Court",
      plea: "NOT_GUILTY",
      inCustody: true,
      poca: true,
      youth: false,
      questions: "Is it for personal use?",
    },
    parties: [
      { id: "1", role: "OFFICER", name: "DS Ali", aliases: [], born: null, worksFor: null },
      {
        id: "2",
        role: "CLIENT",
        name: "Ada Smith",
        aliases: [],
        born: "1990-02-01",
        worksFor: null,
      },
    ],
  },
  dates: [hearing("2026-03-01"), hearing("2026-04-02", "VACATED"), hearing("2026-04-09")],
  today: "2026-04-01",
  answers: {
    reason: "The quantity is disputed",
    heldAt: "HMP Leeds",
    noAlternativeReason: "Nobody else was free",
  },
  alternatives: [
    {
      position: 1,
      name: "Dr B Lind",
      firm: "Lind Forensics",
      postcode: "M1 1AA",
      minutes: 300,
      rate: "95.00",
      extrasTotal: null,
      askedOn: "2026-03-01",
      answeredOn: null,
    },
  ],
  quote: {
    amount: "410.50",
    scope: "A report",
    lines: [
      line({}),
      line({ kind: "REPORT", minutes: 60, net: "83.00" }),
      line({ kind: "TRAVEL_TIME", minutes: 90, rate: "40.00", net: "60.00" }),
      line({
        kind: "MILEAGE",
        description: "To Leeds",
        unit: "MILE",
        minutes: null,
        quantity: "30.00",
        rate: "0.45",
        net: "13.50",
      }),
      line({
        kind: "EXPENSE",
        description: "Parking",
        unit: "FIXED",
        minutes: null,
        rate: null,
        net: "5.00",
      }),
    ],
  },
};

it("answers each field of the form from the case, in the order of its screens", () => {
  expect(packOf(PARTS)).toEqual([
    {
      title: "Case",
      answers: [
        ["Unique file number", "270326/001"],
        ["Firm", "Marlowe Vane"],
        ["Representation order", "27 Mar 2026"],
        ["MAAT number", "6021440"],
        ["Prison law", "No"],
        ["Client’s name", "Ada Smith"],
        ["Client’s date of birth", "1 Feb 1990"],
        ["Detained", "Yes"],
        ["Where", "HMP Leeds"],
        ["Main offence", "Possession with intent to supply"],
        ["Confiscation (POCA)", "Yes"],
        ["Court", "Calderfield Crown Court"],
        ["Plea", "Not guilty"],
        ["Next hearing", "9 Apr 2026"],
        ["Youth court matter", "No"],
      ],
    },
    {
      title: "Expert",
      answers: [
        ["Service required", "Drug expert"],
        [
          "Service provider",
          "UK Drug Expert Witness Ltd, registered in England and Wales, no. 00000000",
        ],
        ["Provider’s postcode", "LS1 1AA"],
        ["Hours", "4 h"],
        ["Cost per hour, without VAT", "GBP 83.00"],
        ["Travel", "1 h 30 min at GBP 40.00"],
        ["Additional costs", "GBP 18.50"],
        ["To Leeds", "30 at GBP 0.45 a mile, GBP 13.50"],
        ["Parking", "GBP 5.00"],
        ["Total, without VAT", "GBP 410.50"],
      ],
    },
    {
      title: "Other quotes",
      answers: [
        ["Quote 1, expert", "Dr B Lind"],
        ["Quote 1, firm", "Lind Forensics"],
        ["Quote 1, postcode", "M1 1AA"],
        ["Quote 1, hours", "5 h"],
        ["Quote 1, cost per hour, without VAT", "GBP 95.00"],
        ["Quote 1, additional costs, without VAT", null],
        ["Quote 1, asked on", "1 Mar 2026"],
        ["Quote 1, answered on", null],
        ["Why there are no more", "Nobody else was free"],
      ],
    },
    {
      title: "Reason",
      answers: [["Reason for the application", "The quantity is disputed"]],
    },
  ]);
});

it("asks for the same where nothing is known yet, and guesses nothing", () => {
  const none = packOf({
    ...PARTS,
    postcode: null,
    funding: { ...PARTS.funding, orderDate: null, ufn: null, maat: null },
    known: { version: 1, facts: NO_FACTS, parties: [] },
    dates: [],
    answers: null,
    alternatives: [],
    quote: { ...PARTS.quote, lines: [] },
  });
  expect(none.flatMap(({ answers }) => answers).filter(([, answer]) => answer !== null)).toEqual([
    ["Firm", "Marlowe Vane"],
    ["Prison law", "No"],
    ["Confiscation (POCA)", "No"],
    ["Youth court matter", "No"],
    ["Service required", "Drug expert"],
    [
      "Service provider",
      "UK Drug Expert Witness Ltd, registered in England and Wales, no. 00000000",
    ],
    ["Travel", "None"],
    ["Additional costs", "GBP 0.00"],
    ["Total, without VAT", "GBP 410.50"],
  ]);
});

it("counts a line break as two, as the form is sent", () => {
  expect(funderLength("x".repeat(1_999))).toBe(1_999);
  expect(funderLength(`${"x".repeat(999)}\n${"x".repeat(999)}`)).toBe(2_000);
  expect(funderLength(`${"x".repeat(1_000)}\n${"x".repeat(999)}`)).toBe(2_001);
});
