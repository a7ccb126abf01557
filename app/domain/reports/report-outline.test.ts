import { expect, it } from "vitest";
import { NO_FACTS } from "#app/domain/cases/case.ts";
import { valued } from "#tests/support/sheets/examples.ts";
import { reportOutline } from "./report-outline.ts";
import type { StartContent } from "./start-content.server.ts";

const { input, result } = valued();
const REST = {
  id: "1",
  jobId: "",
  position: 1,
  placeFound: null,
  foundOn: null,
  itemCount: null,
  seen: "NONE" as const,
  paperId: null,
  theirLow: null,
  theirHigh: null,
  theirSource: null,
  version: 1,
};
const content: StartContent = {
  job: {
    number: "DX-26-0147",
    title: "Valuation",
    description: "Please value JS/1.\n\nBy Friday.",
  },
  number: 1,
  expert: [["Qualifications", "MSc, 2009"]],
  facts: { ...NO_FACTS, courtName: "Leeds", questions: "What was it worth?" },
  material: [],
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
      ...REST,
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

it("a report begins with what its case has, each item of the checklist under a heading, with its mark", () => {
  const outline = reportOutline(content).map((block) => {
    if (block.kind === "table") return block.rows.map((row) => row.join(" | ")).join("\n");
    return block.kind === "list" ? block.items.join("\n") : block.text;
  });
  expect(outline.slice(0, 16)).toEqual([
    "What I am asked to do",
    "Please value JS/1.",
    "By Friday.",
    "The case",
    "Court | Leeds",
    "Questions for the expert",
    "What was it worth?",
    "Facts",
    "[Facts] The substance of the facts.",
    "JS/1: Bag, Cocaine, Powder, 1,113.4 g, Net, 72 to 75 % as base, P4, page 3",
    "Summary",
    "[Summary] A summary of the conclusions.",
    "To be written.",
    "Duty to the court",
    "[Duty to the court] The duty to the court.",
    "I understand my duty.",
  ]);
  expect(outline.slice(17, 22)).toEqual([
    "Who I am",
    "Qualifications:",
    "MSc, 2009",
    "Figures",
    "Sheet 2: Valuation",
  ]);
  expect(outline.slice(-2)).toEqual(["Statement of truth", "It is true."]);
});
