import { measured } from "#app/domain/amounts/range.ts";
import type { CaseFacts } from "#app/domain/cases/case.ts";
import { shortFacts } from "#app/domain/cases/fact-words.ts";
import { FACT_FIELDS } from "#app/domain/cases/fields.ts";
import { countWords } from "#app/domain/exhibits/exhibit-words.ts";
import type { Exhibit } from "#app/domain/exhibits/queries.server.ts";
import { TEXTS } from "#app/domain/experts/expert.ts";
import {
  type Block,
  type Cover,
  heading,
  list,
  paragraph,
  type ReportBlock,
} from "#app/domain/outline.ts";
import type { MaterialItem } from "#app/domain/papers/material-list.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { TO_BE_WRITTEN } from "#app/domain/reports/reading/placeholders.ts";
import { kindWords } from "#app/domain/reports/report.ts";
import { changedSince } from "#app/domain/sheets/changed-since.ts";
import { sheetOutline } from "#app/domain/sheets/sheet-outline.ts";
import { COURT_TYPE_LABELS, type PartyRole, type Side } from "#app/words/cases.ts";
import { BASIS_LABELS, WEIGHT_KIND_LABELS } from "#app/words/exhibits.ts";
import { PAPER_KIND_LABELS } from "#app/words/papers.ts";
import { DECLARATION_LABELS } from "#app/words/reports.ts";
import { SHEET_KIND_LABELS } from "#app/words/sheets.ts";
import { calledOf } from "#foundation/forms/field.ts";
import { formatMoment } from "#foundation/time/moment.ts";
import { itemHeading } from "./item-heading.ts";
import type { StartContent } from "./start-content.server.ts";

/**
 * A report as it is begun: title page, contents, what its case has, and a part for each item of the checklist, whose
 * heading the page is found by.
 */
export function reportOutline(content: StartContent): ReportBlock[] {
  const { facts, items, expertName } = content;
  const known = partsOf(content);
  const told = shortFacts(facts).filter(([name]) => !NOT_OF_CASE.has(name));
  return [
    coverOf(content),
    { kind: "contents" },
    ...inOrder([
      { code: "ASKED", title: "What I am asked to do", blocks: paragraphs(facts.questions) },
      {
        code: "CASE",
        title: "The case",
        blocks: [
          ...table(
            ["Fact", "As we were told"],
            [2, 5],
            told.map(([name, text]) => [calledOf(FACT_FIELDS[name]), text]),
          ),
          ...paragraphs(facts.charges),
        ],
      },
      { code: "OPINION", title: "My opinion", blocks: answersTo(facts.questions) },
      ...items.map((item) => {
        const { blocks = [] } = known.find(({ code }) => code === item.code) ?? {};
        return { code: item.code, title: itemHeading(item), blocks, asked: item.wording };
      }),
      ...known.filter(
        ({ code, blocks }) => blocks.length > 0 && !items.some((item) => item.code === code),
      ),
    ]).flatMap(({ code, title, blocks, asked }) => part(code, title, blocks, asked)),
    { kind: "signature", name: expertName, day: null },
  ];
}

/** As a court reads a report: what was found, what it rests on, the opinion and its limits, what is declared. */
const ORDER = [
  "SUMMARY",
  "ASKED",
  "CASE",
  "QUALIFICATIONS",
  "LITERATURE",
  "MATERIAL_INDEX",
  "FACTS",
  "OWN_KNOWLEDGE",
  "OTHERS",
  "RELIABILITY",
  "OPINION",
  "RANGE",
  "QUALIFIED",
];
const DECLARED = /^DECL_/;

function inOrder(parts: Part[]): Part[] {
  const placeOf = ({ code }: Part) => {
    const place = ORDER.indexOf(code);
    return DECLARED.test(code) ? ORDER.length + 1 : place < 0 ? ORDER.length : place;
  };
  return parts.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Each question of the case with room for its answer. */
function answersTo(questions: string | null): Block[] {
  return (questions?.match(/.+/g) ?? []).flatMap((asked) => [
    heading(asked),
    paragraph(TO_BE_WRITTEN),
  ]);
}

/** @param asked What the part has to say, where the case does not say it. */
function part(code: string, text: string, blocks: Block[], asked = ""): ReportBlock[] {
  const unwritten = paragraph([TO_BE_WRITTEN, asked && `${asked}.`].filter(Boolean).join(" "));
  return [{ kind: "part", code, text }, ...(blocks.length > 0 ? blocks : [unwritten])];
}

/** What stands on the cover, or is said of the work and not of the case. */
const NOT_OF_CASE = new Set<string>([
  "courtName",
  "courtNumber",
  "service",
  "pageCount",
  "downloadGb",
]);

/** Whose names a defendant may stand among, by who instructs us; for other sides nobody can tell. */
const DEFENDANTS: Partial<Record<Side, PartyRole[]>> = {
  DEFENCE: ["CLIENT"],
  DEFENDANT: ["CLIENT"],
  PROSECUTION: ["PARTY", "CO_DEFENDANT"],
  CLAIMANT: ["PARTY"],
};

function coverOf({ job, report, facts, parties, expert, expertName }: StartContent): Cover {
  const roles = (facts.side && DEFENDANTS[facts.side]) ?? [];
  const defendants = parties.filter(({ role }) => roles.includes(role)).map(({ name }) => name);
  const isCrown = facts.proceedings === "CRIMINAL" && facts.jurisdiction !== "SCOTLAND";
  const qualified = expert.find(([label]) => label === TEXTS.qualifications.label)?.[1];
  return {
    kind: "cover",
    court: courtHeading(facts),
    parties:
      defendants.length > 0 ? `${isCrown ? "R v " : ""}${defendants.join(", ")}` : TO_BE_WRITTEN,
    title: report.amends ? kindWords(report) : `${kindWords(report)} of ${onOneLine(expertName)}`,
    facts: [
      ["Case number", facts.courtNumber ?? TO_BE_WRITTEN],
      ["Instructed by", job.organisationName],
      ["Expert", expertName],
      ["Qualifications", qualified ?? TO_BE_WRITTEN],
    ],
  };
}

/** "Dr Ada Marlowe, BSc, PhD", whose letters stay together where the line breaks. */
function onOneLine(name: string): string {
  const [first = "", ...letters] = name.split(", ");
  return letters.length > 0 ? `${first}, ${letters.join(",\u00a0")}` : first;
}

/** Courts that are one court, sitting at a place; others are named by their place. */
const SITTING_AT = new Set<CaseFacts["courtType"]>([
  "CROWN",
  "COUNTY",
  "FAMILY",
  "HIGH_JUSTICIARY",
]);
const BY_PLACE = new Set<CaseFacts["courtType"]>(["MAGISTRATES", "YOUTH", "SHERIFF", "CORONER"]);

/** "IN THE CROWN COURT AT LEEDS", "IN THE CENTRAL CRIMINAL COURT", "IN THE LEEDS MAGISTRATES' COURT". */
function courtHeading({ courtType, courtName }: CaseFacts): string {
  const name = courtName?.replace(/^the /i, "") ?? "";
  const isNamed = /\bcourt\b|tribunal/i.test(name);
  const asNamed = isNamed ? `IN THE ${name}`.toUpperCase() : `IN ${TO_BE_WRITTEN}`;
  if (!courtType || !courtName) return asNamed;
  const label = COURT_TYPE_LABELS[courtType];
  const [before = "", after] = name.toLowerCase().split(label.toLowerCase());
  if (SITTING_AT.has(courtType) && (after !== undefined || !isNamed)) {
    const place = after?.replace(/^ at /, "").trim() || before.trim();
    return `IN THE ${label} AT ${place}`.toUpperCase();
  }
  const isByPlace = !isNamed && BY_PLACE.has(courtType);
  return isByPlace ? `IN THE ${name} ${label}`.toUpperCase() : asNamed;
}

interface Part {
  code: string;
  title: string;
  blocks: Block[];
  /** What it has to say, where the case does not say it. */
  asked?: string;
}

/** What the case has for items of the checklist, by their codes; without the item it has a part of its own. */
function partsOf({ expert, material, exhibits, sheets, ...content }: StartContent): Part[] {
  const index = content.items.find(({ code }) => code === "MATERIAL_INDEX")?.code ?? "LITERATURE";
  const listed = new Set(material.map(({ name }) => name));
  return [
    {
      code: "QUALIFICATIONS",
      title: "Who I am",
      blocks: expert.flatMap(([label, text]) => [heading(label), ...list(text.match(/.+/g) ?? [])]),
    },
    {
      code: index,
      title: "Material",
      blocks: table(
        ["Paper", "What it is", "Received", "Read"],
        [2, 9, 4, 2],
        material.map(paperCells),
      ),
    },
    {
      code: "FACTS",
      title: "Exhibits",
      blocks: table(
        ["Exhibit", "What it is", "Measured", "Paper"],
        [2, 6, 5, 3],
        exhibits.map((exhibit) => exhibitCells(exhibit, listed)),
      ),
    },
    {
      code: "RELIABILITY",
      title: "Figures",
      blocks: sheets.flatMap(({ number, input, result }) => {
        if (!input || !result) {
          return [];
        }
        const title = `Sheet ${number}: ${SHEET_KIND_LABELS[input.kind]}`;
        const changed = changedSince(input, exhibits).join(", ");
        const warned = `Changed since this sheet was locked: ${changed}. Lock a new sheet, or say why its figures stand. ${TO_BE_WRITTEN}`;
        return [
          heading(title),
          ...(changed ? [paragraph(warned)] : []),
          ...sheetOutline(input, result),
        ];
      }),
    },
    ...content.declarations.map(({ kind, body }) => ({
      code: `DECL_${kind}`,
      title: DECLARATION_LABELS[kind],
      blocks: paragraphs(body),
    })),
  ];
}

/** The kind of a paper stands beside its title, where it says more. */
function paperCells({ name, title, kind, receivedAt, isRead }: MaterialItem): string[] {
  const saysNoMore =
    kind === PAPER_KIND_LABELS.OTHER || title.toLowerCase().includes(kind.toLowerCase());
  const what = saysNoMore ? title : `${title}, ${kind}`;
  return [name, what, formatMoment(receivedAt), isRead ? "Yes" : "No"];
}

/** "JS/1", "Knotted bag. Cocaine, powder", "113.4 g net, 72 %", "P4, page 3"; the paper where the material lists it. */
function exhibitCells(exhibit: Exhibit, listed: ReadonlySet<string>): string[] {
  const { reference, description, weightKind, purityAs, page } = exhibit;
  const substance = [exhibit.substance, exhibit.form?.toLowerCase()].filter(Boolean).join(", ");
  const weight = measured("g", exhibit.weightLow, exhibit.weightHigh);
  const kind = weightKind && WEIGHT_KIND_LABELS[weightKind].toLowerCase();
  const purity = measured("%", exhibit.purityLow, exhibit.purityHigh);
  const basis = purityAs === "NOT_SAID" ? "" : ` as ${BASIS_LABELS[purityAs].toLowerCase()}`;
  const amounts = [
    countWords(exhibit),
    weight && [weight, kind].filter(Boolean).join(" "),
    purity && purity + basis,
  ];
  const paper = exhibit.paper && paperName(exhibit.paper);
  const source = paper && listed.has(paper) ? [paper, page && `page ${page}`] : [];
  return [
    reference,
    [description.replace(/\.$/, ""), substance].filter(Boolean).join(". "),
    amounts.filter(Boolean).join(", "),
    source.filter(Boolean).join(", "),
  ];
}

const paragraphs = (text: string | null) => (text?.match(/.+/g) ?? []).map(paragraph);

function table(head: string[], shares: number[], rows: string[][]): Block[] {
  return rows.length > 0 ? [{ kind: "table", head, shares, rows }] : [];
}
