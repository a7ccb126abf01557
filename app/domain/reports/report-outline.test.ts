import { expect, it } from "vitest";
import { NO_FACTS } from "#app/domain/cases/case.ts";
import { valued } from "#tests/support/sheets/examples.ts";
import { TO_BE_WRITTEN } from "./placeholders.ts";
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

const said = (start: StartContent): (string | string[])[] =>
  reportOutline(start).map((block) => {
    if (block.kind === "table") return [block.head, ...block.rows].map((row) => row.join(" | "));
    return block.kind === "list" ? block.items.join("\n") : block.text;
  });

it("a report begins with what its case has, each item of the checklist under a heading, with its mark", () => {
  const outline = said(content);
  expect(outline.slice(0, 17)).toEqual([
    [
      "Court | Leeds, Crown Court",
      "Case number | To be written.",
      "Defendant | Jo Smith",
      "Kind | Addendum to report 1, sealed 20 Nov 2026",
      "Instructed by | Harper & Lowe",
      "Expert | Dr Ada Marlowe, MSc",
      "Qualifications | MSc, 2009",
    ],
    "What I am asked to do",
    "What was it worth?",
    "By whom?",
    "The case",
    ["Fact | As we were told", "Instructed by | Defence", "Plea | Guilty"],
    "Facts",
    "[Facts] The substance of the facts.",
    "JS/1: Bag, Cocaine, Powder, 1,200 tablets, 1,113.4 g, Net, 72 to 75 % as base, P4, page 3",
    "Summary",
    "[Summary] A summary of the conclusions.",
    "To be written.",
    "Duty to the court",
    "[Duty to the court] The duty to the court.",
    "I understand my duty.",
    "I have complied with it.",
    "Who I am",
  ]);
  expect(outline.slice(17, 23)).toEqual([
    "Qualifications:",
    "MSc, 2009",
    "Material",
    expect.arrayContaining([expect.stringContaining("Statement, Witness statement")]),
    "Figures",
    "Sheet 2: Valuation",
  ]);
  expect(outline.slice(-2)).toEqual(["Statement of truth", "It is true."]);
});

it("without questions of the case a report says that they are to be written, and prints no enquiry", () => {
  const unasked = { ...content, facts: { ...content.facts, questions: null } };
  expect(said(unasked).slice(1, 4)).toEqual(["What I am asked to do", TO_BE_WRITTEN, "The case"]);
});

it("a paper that the material does not list is no source of an exhibit", () => {
  const listed = { ...content, sheets: [] };
  expect(said(listed).join("\n")).toContain("P4");
  expect(said({ ...listed, material: [] }).join("\n")).not.toContain("P4");
});

it("a report says which exhibits changed since a sheet was fixed", () => {
  const exhibits = content.exhibits.map((each) => ({ ...each, id: "exhibit" }));
  const warned = said({ ...content, exhibits }).find((text) => text.includes("Changed since"));
  expect(warned).toMatch(/^Changed since this sheet was fixed: DX\/1\. .* To be written\.$/);
});

it.each([
  ["PROSECUTION", "Defendant | Al Brown, Bo Other"],
  ["DEFENDANT", "Defendant | Jo Smith"],
  [null, "Defendant | To be written."],
] as const)("the defendant of a report for %s: %s", (side, row) => {
  const [head = []] = said({ ...content, facts: { ...content.facts, side } });
  expect(head).toContain(row);
});
