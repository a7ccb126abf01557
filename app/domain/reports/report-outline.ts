import { FACT_LABELS } from "#app/domain/cases/case.ts";
import { shortFacts } from "#app/domain/cases/fact-words.ts";
import { writtenRange } from "#app/domain/exhibits/amounts.ts";
import { BASIS_LABELS, WEIGHT_KIND_LABELS } from "#app/domain/exhibits/exhibit.ts";
import type { Exhibit } from "#app/domain/exhibits/queries.server.ts";
import type { MaterialItem } from "#app/domain/papers/material-list.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { grouped } from "#app/domain/sheets/quantity.ts";
import { SHEET_KIND_LABELS } from "#app/domain/sheets/sheet.ts";
import {
  type Block,
  list,
  paragraph,
  section,
  sheetOutline,
} from "#app/domain/sheets/sheet-outline.ts";
import { formatMoment } from "#app/domain/time/moment.ts";
import { itemMark, TO_BE_WRITTEN } from "./placeholders.ts";
import { itemName } from "./reading.ts";
import { DECLARATION_LABELS } from "./report.ts";
import type { StartContent } from "./start-content.server.ts";

/**
 * A report as it is begun: what its case has, and a heading for each item of the checklist, with its mark below it, by
 * which `readReport` finds it again.
 */
export function reportOutline(content: StartContent): Block[] {
  const { job, facts, items } = content;
  const parts = partsOf(content);
  const told = shortFacts(facts).map(([name, text]) => [FACT_LABELS[name], text]);
  return [
    ...section("What I am asked to do", paragraphs(job.description)),
    ...section("The case", [...table("Fact|As we were told", told), ...paragraphs(facts.charges)]),
    ...section(FACT_LABELS.questions, paragraphs(facts.questions)),
    ...items.flatMap((item) => {
      const [, , blocks = []] = parts.find(([code]) => code === item.code) ?? [];
      const mark = paragraph(`${itemMark(item)} ${item.wording}.`);
      return section(itemName(item), [mark, ...(blocks.length > 0 ? blocks : UNWRITTEN)]);
    }),
    ...parts
      .filter(([code]) => !items.some((item) => item.code === code))
      .flatMap(([, title, blocks]) => section(title, blocks)),
  ];
}

type Part = [code: string, title: string, blocks: Block[]];

/** What the case has for items of the checklist, by their codes; without the item it has a heading of its own. */
function partsOf({ expert, material, exhibits, sheets, ...content }: StartContent): Part[] {
  const index = content.items.find(({ code }) => code === "MATERIAL_INDEX")?.code ?? "LITERATURE";
  return [
    [
      "QUALIFICATIONS",
      "Who I am",
      expert.flatMap(([label, text]) => paragraphs(`${label}:\n${text}`)),
    ],
    [index, "Material", table("Paper|What it is|Received|Read", material.map(paperCells))],
    ["FACTS", "Exhibits", list(exhibits.map(exhibitWords))],
    [
      "RELIABILITY",
      "Figures",
      sheets.flatMap(({ number, input, result }) => {
        if (!input || !result) return [];
        const title = `Sheet ${number}: ${SHEET_KIND_LABELS[input.kind]}`;
        return [paragraph(title), ...sheetOutline(input, result)];
      }),
    ],
    ...content.declarations.map(({ kind, body }): Part => {
      return [`DECL_${kind}`, DECLARATION_LABELS[kind], paragraphs(body)];
    }),
  ];
}

function paperCells({ name, title, kind, receivedAt, isRead }: MaterialItem): string[] {
  return [name, `${title}, ${kind}`, formatMoment(receivedAt), isRead ? "Yes" : "No"];
}

/** "JS/1: one bag, Cocaine, Powder, 113.4 g, Net, 72 %, P4, page 3". */
function exhibitWords(exhibit: Exhibit): string {
  const { reference, description, substance, form, weightKind, purityAs, paper, page } = exhibit;
  const weight = writtenRange(exhibit.weightLow, exhibit.weightHigh);
  const purity = writtenRange(exhibit.purityLow, exhibit.purityHigh);
  const basis = purityAs === "NOT_SAID" ? "" : ` as ${BASIS_LABELS[purityAs].toLowerCase()}`;
  const grams = weight && `${weight.replaceAll(/[\d.]+/g, grouped)} g`;
  const measured = [
    grams,
    weightKind && WEIGHT_KIND_LABELS[weightKind],
    purity && `${purity} %${basis}`,
  ];
  const source = [paper && paperName(paper), page && `page ${page}`];
  return `${reference}: ${[description, substance, form, ...measured, ...source].filter(Boolean).join(", ")}`;
}

const paragraphs = (text: string | null) => (text?.match(/.+/g) ?? []).map(paragraph);
const UNWRITTEN = [paragraph(TO_BE_WRITTEN)];

function table(head: string, rows: string[][]): Block[] {
  return rows.length > 0 ? [{ kind: "table", head: head.split("|"), rows }] : [];
}
