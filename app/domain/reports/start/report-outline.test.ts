import { expect, it } from "vitest";
import { NO_FACTS } from "#app/domain/cases/case.ts";
import { TO_BE_WRITTEN } from "#app/domain/reports/reading/placeholders.ts";
import { valued } from "#tests/support/sheets/examples.ts";
import { reportOutline } from "./report-outline.ts";
import type { StartContent } from "./start-content.server.ts";

const { input, result } = valued();
const aPerson = (role: "CLIENT" | "CO_DEFENDANT" | "PARTY", name: string) => {
  return { id: name, role, name, aliases: [], born: null, worksFor: null };
};
const aPaper = (name: string) => ({
  name,
  title: "Statement",
  kind: "Witness statement",
  sentBy: "Harper & Lowe",
  cameBy: "The portal",
  receivedAt: new Date("2026-10-20T09:30:00Z"),
  file: null,
  isRead: true,
  remarks: [],
});
const content: StartContent = {
  job: {
    number: "DX-26-0147",
    title: "Valuation",
    reference: null,
    organisationName: "Harper & Lowe",
  },
  report: {
    number: 2,
    kind: "ADDENDUM",
    amends: 1,
    amendsSealedAt: new Date("2026-11-20T09:00:00Z"),
    startedAt: new Date("2026-11-24T09:00:00Z"),
  },
  expertName: "Dr Ada Marlowe, MSc",
  parties: [
    aPerson("CLIENT", "Jo Smith"),
    aPerson("CO_DEFENDANT", "Al Brown"),
    aPerson("PARTY", "Bo Other"),
  ],
  expert: [["Qualifications", "MSc, 2009"]],
  facts: {
    ...NO_FACTS,
    courtName: "Leeds",
    courtType: "CROWN",
    side: "DEFENCE",
    proceedings: "CRIMINAL",
    plea: "GUILTY",
    questions: "What was it worth?\n\nBy whom?",
  },
  material: [aPaper("P4")],
  exhibits: [
    {
      reference: "JS/1",
      description: "Bag",
      substance: "Cocaine",
      form: "Powder",
      weightLow: "1113.4",
      weightHigh: "1113.4",
      weightKind: "NET",
      purityLow: "72",
      purityHigh: "75",
      purityAs: "BASE",
      paper: { number: 4, visibility: "CLIENT" },
      page: 3,
      id: "1",
      jobId: "",
      position: 1,
      placeFound: null,
      foundOn: null,
      itemCount: 1_200,
      analysed: null,
      countOf: "tablets",
      seen: "NONE" as const,
      paperId: null,
      theirLow: null,
      theirHigh: null,
      theirSource: null,
      version: 1,
    },
  ],
  sheets: [{ number: 2, input, result }],
  items: [
    { code: "FACTS", wording: "The substance of the facts" },
    { code: "SUMMARY", wording: "A summary of the conclusions" },
    { code: "DECL_DUTY", wording: "The duty to the court" },
  ],
  declarations: [
    { kind: "DUTY", body: "I understand my duty.\nI have complied with it." },
    { kind: "TRUTH", body: "It is true." },
  ],
};

const said = (of: StartContent): (string | string[])[] =>
  reportOutline(of).map((block) => {
    switch (block.kind) {
      case "cover": {
        const { court, parties, title, facts } = block;
        return [court, parties, title, ...facts.map((row) => row.join(" | "))];
      }
      case "table":
        return [block.head, ...block.rows].map((row) => row.join(" | "));
      case "list":
        return block.items.join("\n");
      case "contents":
        return "Contents";
      case "signature":
        return `Signed: ${block.name}`;
      default:
        return block.text;
    }
  });

it("a report begins with its court, its case and a part for each item of the checklist", () => {
  const outline = said(content);
  expect(outline.slice(0, 17)).toEqual([
    [
      "IN THE CROWN COURT AT LEEDS",
      "R v Jo Smith",
      "Addendum to report 1, sealed 20 Nov 2026",
      "Case number | To be written.",
      "Instructed by | Harper & Lowe",
      "Expert | Dr Ada Marlowe, MSc",
      "Qualifications | MSc, 2009",
    ],
    "Contents",
    "Summary of conclusions",
    "To be written. A summary of the conclusions.",
    "What I am asked to do",
    "What was it worth?",
    "By whom?",
    "The case",
    [
      "Fact | As we were told",
      "Proceedings | Criminal",
      "Instructed by | Defence",
      "Plea | Guilty",
    ],
    "Who I am",
    "Qualifications",
    "MSc, 2009",
    "Material",
    expect.arrayContaining([expect.stringContaining("Statement, Witness statement")]),
    "Facts on which my opinion is based",
    [
      "Exhibit | What it is | Measured | Paper",
      "JS/1 | Bag. Cocaine, powder | 1,200 tablets, 1,113.4 g net, 72 to 75 % as base | P4, page 3",
    ],
    "Figures",
  ]);
  expect(outline.slice(-11)).toEqual([
    "My opinion",
    "What was it worth?",
    TO_BE_WRITTEN,
    "By whom?",
    TO_BE_WRITTEN,
    "Duty to the court",
    "I understand my duty.",
    "I have complied with it.",
    "Statement of truth",
    "It is true.",
    "Signed: Dr Ada Marlowe, MSc",
  ]);
});

it("without questions of the case a report says that they are to be written, and prints no enquiry", () => {
  const unasked = { ...content, facts: { ...content.facts, questions: null } };
  expect(said(unasked).slice(4, 7)).toEqual(["What I am asked to do", TO_BE_WRITTEN, "The case"]);
});

it.each([
  ["CROWN", "Marsh Lane Crown Court", "IN THE CROWN COURT AT MARSH LANE"],
  ["CROWN", "The Crown Court at Hull", "IN THE CROWN COURT AT HULL"],
  ["COUNTY", "Leeds", "IN THE COUNTY COURT AT LEEDS"],
  ["MAGISTRATES", "Leeds Magistrates' Court", "IN THE LEEDS MAGISTRATES' COURT"],
  ["MAGISTRATES", "Newry", "IN THE NEWRY MAGISTRATES’ COURT"],
  ["CROWN", "Central Criminal Court", "IN THE CENTRAL CRIMINAL COURT"],
  ["SHERIFF", "Glasgow", "IN THE GLASGOW SHERIFF COURT"],
  ["HIGH_JUSTICIARY", "Edinburgh", "IN THE HIGH COURT OF JUSTICIARY AT EDINBURGH"],
  ["OTHER", "The Court Martial", "IN THE COURT MARTIAL"],
  ["OTHER", "Leeds", "IN To be written."],
  ["CROWN", null, "IN To be written."],
  [null, "Leeds", "IN To be written."],
  [null, "Leeds Crown Court", "IN THE LEEDS CROWN COURT"],
] as const)("the heading of a court of kind %s named %s is %s", (courtType, courtName, heading) => {
  const [cover = []] = said({ ...content, facts: { ...content.facts, courtType, courtName } });
  expect(cover[0]).toBe(heading);
});

it("only a criminal case of England and Wales or Northern Ireland is R v someone", () => {
  for (const [proceedings, jurisdiction, parties] of [
    ["CRIMINAL", "SCOTLAND", "Jo Smith"],
    ["FAMILY", "EW", "Jo Smith"],
    ["CRIMINAL", "NI", "R v Jo Smith"],
  ] as const) {
    const [cover = []] = said({
      ...content,
      facts: { ...content.facts, proceedings, jurisdiction },
    });
    expect(cover[1]).toBe(parties);
  }
});

it("the kind of a paper stands beside its title where it says more", () => {
  const named = (title: string, kind: string) =>
    said({ ...content, material: [{ ...aPaper("P1"), title, kind }] }).flat();
  const first = expect.stringContaining("P1 | Exhibit list, first | ");
  expect(named("Exhibit list, first", "Exhibit list")).toContainEqual(first);
  const schedule = expect.stringContaining("P1 | ANPR schedule | ");
  expect(named("ANPR schedule", "Other paper")).toContainEqual(schedule);
});

it("a paper that the material does not list is no source of an exhibit", () => {
  const listed = { ...content, sheets: [] };
  expect(said(listed).join("\n")).toContain("P4");
  expect(said({ ...listed, material: [] }).join("\n")).not.toContain("P4");
});

it("a report says which exhibits changed since a sheet was fixed", () => {
  const exhibits = content.exhibits.map((each) => ({ ...each, id: "exhibit" }));
  const warned = said({ ...content, exhibits }).find((text) => text.includes("Changed since"));
  expect(warned).toMatch(/^Changed since this sheet was locked: DX\/1\. .* To be written\.$/);
});

it.each([
  ["PROSECUTION", "R v Al Brown, Bo Other"],
  ["DEFENDANT", "R v Jo Smith"],
  [null, "To be written."],
] as const)("the parties of a report for %s: %s", (side, row) => {
  const [head = []] = said({ ...content, facts: { ...content.facts, side } });
  expect(head).toContain(row);
});
