import { writtenRange } from "#app/domain/amounts/range.ts";
import { courtOf, shortFacts } from "#app/domain/cases/fact-words.ts";
import { FACT_FIELDS } from "#app/domain/cases/fields.ts";
import { countWords, weightWords } from "#app/domain/exhibits/exhibit-words.ts";
import type { Exhibit } from "#app/domain/exhibits/queries.server.ts";
import { TEXTS } from "#app/domain/experts/expert.ts";
import { calledOf } from "#app/domain/forms/stored.ts";
import type { MaterialItem } from "#app/domain/papers/material-list.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { changedSince } from "#app/domain/sheets/changed-since.ts";
import {
  type Block,
  list,
  paragraph,
  section,
  sheetOutline,
} from "#app/domain/sheets/sheet-outline.ts";
import { formatMoment } from "#app/domain/time/moment.ts";
import type { PartyRole, Side } from "#app/words/cases.ts";
import { BASIS_LABELS, WEIGHT_KIND_LABELS } from "#app/words/exhibits.ts";
import { DECLARATION_LABELS } from "#app/words/reports.ts";
import { SHEET_KIND_LABELS } from "#app/words/sheets.ts";
import { markOf, TO_BE_WRITTEN } from "./placeholders.ts";
import { itemName } from "./reading.ts";
import { kindWords } from "./report.ts";
import type { StartContent } from "./start-content.server.ts";

/**
 * A report as it is begun: what its case has, and a heading for each item of the checklist, with its mark below it, by
 * which its page is found again.
 */
export function reportOutline(content: StartContent): Block[] {
  const { facts, items } = content;
  const parts = partsOf(content);
  const told = shortFacts(facts).filter(([name]) => !HEADED.has(name));
  return [
    ...headOf(content),
    ...section("What I am asked to do", orUnwritten(paragraphs(facts.questions))),
    ...section("The case", [
      ...table(
        "Fact|As we were told",
        told.map(([name, text]) => [calledOf(FACT_FIELDS[name]), text]),
      ),
      ...paragraphs(facts.charges),
    ]),
    ...items.flatMap((item) => {
      const { blocks = [] } = parts.find(({ code }) => code === item.code) ?? {};
      const mark = paragraph(`${markOf(itemName(item))} ${item.wording}.`);
      return section(itemName(item), [mark, ...orUnwritten(blocks)]);
    }),
    ...parts
      .filter(({ code }) => !items.some((item) => item.code === code))
      .flatMap(({ title, blocks }) => section(title, blocks)),
  ];
}

/** Where the report is signed and dated by hand. */
export function signatureOutline({ expertName }: StartContent): Block[] {
  const place = "_".repeat(40);
  return section("Signature", [`Signed: ${place}`, expertName, `Date: ${place}`].map(paragraph));
}

const HEADED = new Set<string>(["courtName", "courtNumber"]);

/** Whose names a defendant may stand among, by who instructs us; for other sides nobody can tell. */
const DEFENDANTS: Partial<Record<Side, PartyRole[]>> = {
  DEFENCE: ["CLIENT"],
  DEFENDANT: ["CLIENT"],
  PROSECUTION: ["PARTY", "CO_DEFENDANT"],
  CLAIMANT: ["PARTY"],
};

function headOf({ job, report, facts, parties, expert, expertName }: StartContent): Block[] {
  const roles = (facts.side && DEFENDANTS[facts.side]) ?? [];
  const defendants = parties.filter(({ role }) => roles.includes(role)).map(({ name }) => name);
  const qualified = expert.find(([label]) => label === TEXTS.qualifications.label)?.[1];
  const rows = [
    ["Case number", facts.courtNumber ?? TO_BE_WRITTEN],
    ["Defendant", defendants.join(", ") || TO_BE_WRITTEN],
    ["Kind", kindWords(report)],
    ["Instructed by", job.organisationName],
    ["Expert", expertName],
    ["Qualifications", qualified ?? TO_BE_WRITTEN],
  ];
  return [{ kind: "table", head: ["Court", courtOf(facts) ?? TO_BE_WRITTEN], rows }];
}

interface Part {
  code: string;
  title: string;
  blocks: Block[];
}

/** What the case has for items of the checklist, by their codes; without the item it has a heading of its own. */
function partsOf({ expert, material, exhibits, sheets, ...content }: StartContent): Part[] {
  const index = content.items.find(({ code }) => code === "MATERIAL_INDEX")?.code ?? "LITERATURE";
  const listed = new Set(material.map(({ name }) => name));
  return [
    {
      code: "QUALIFICATIONS",
      title: "Who I am",
      blocks: expert.flatMap(([label, text]) => paragraphs(`${label}:\n${text}`)),
    },
    {
      code: index,
      title: "Material",
      blocks: table("Paper|What it is|Received|Read", material.map(paperCells)),
    },
    {
      code: "FACTS",
      title: "Exhibits",
      blocks: list(exhibits.map((exhibit) => exhibitWords(exhibit, listed))),
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
        const warned = `Changed since this sheet was fixed: ${changed}. Fix a new sheet, or say why its figures stand. ${TO_BE_WRITTEN}`;
        return [
          paragraph(title),
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

function paperCells({ name, title, kind, receivedAt, isRead }: MaterialItem): string[] {
  return [name, `${title}, ${kind}`, formatMoment(receivedAt), isRead ? "Yes" : "No"];
}

/** "JS/1: knotted, Cocaine, 1 bag, 113.4 g, Net, 72 %, P4, page 3"; its paper is named where the material lists it. */
function exhibitWords(exhibit: Exhibit, listed: ReadonlySet<string>): string {
  const { reference, description, substance, form, weightKind, purityAs, page } = exhibit;
  const purity = writtenRange(exhibit.purityLow, exhibit.purityHigh);
  const basis = purityAs === "NOT_SAID" ? "" : ` as ${BASIS_LABELS[purityAs].toLowerCase()}`;
  const measured = [
    countWords(exhibit),
    weightWords(exhibit),
    weightKind && WEIGHT_KIND_LABELS[weightKind],
    purity && `${purity} %${basis}`,
  ];
  const paper = exhibit.paper && paperName(exhibit.paper);
  const source = paper && listed.has(paper) ? [paper, page && `page ${page}`] : [];
  return `${reference}: ${[description, substance, form, ...measured, ...source].filter(Boolean).join(", ")}`;
}

const paragraphs = (text: string | null) => (text?.match(/.+/g) ?? []).map(paragraph);
const orUnwritten = (blocks: Block[]) => (blocks.length > 0 ? blocks : [paragraph(TO_BE_WRITTEN)]);

function table(head: string, rows: string[][]): Block[] {
  return rows.length > 0 ? [{ kind: "table", head: head.split("|"), rows }] : [];
}
