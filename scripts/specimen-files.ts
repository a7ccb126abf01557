import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { markDraft } from "#app/documents/report/marked-draft.server.ts";
import { drawReport } from "#app/documents/report/report-pdf.server.ts";
import { type CaseFacts, NO_FACTS } from "#app/domain/cases/case.ts";
import { sha256 } from "#app/domain/documents/make-documents.server.ts";
import { type Figure, paragraph, type ReportBlock } from "#app/domain/outline.ts";
import type { MaterialItem } from "#app/domain/papers/material-list.ts";
import { TO_BE_WRITTEN } from "#app/domain/reports/reading/placeholders.ts";
import { reportOutline } from "#app/domain/reports/start/report-outline.ts";
import type { StartContent } from "#app/domain/reports/start/start-content.server.ts";
import { computeSheet } from "#app/domain/sheets/engine/compute-sheet.ts";
import { sheetCsv } from "#app/domain/sheets/sheet-csv.ts";
import { type Typed, typedSheet } from "#app/domain/sheets/sheet-form.ts";
import type { ExhibitCopy, PriceCopy } from "#app/words/sheets.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { formatDay } from "#foundation/time/moment.ts";

export const SPECIMEN_FOLDER = "public/specimen";
export const DEMO_FOLDER = "app/demo/content";
const MARK = "SPECIMEN: an invented case. Not evidence.";

/** The files of the specimen, by name: the same each time they are made. */
export async function makeSpecimen(): Promise<{ "report.pdf": Buffer; "figures.csv": Buffer }> {
  const told = readSpecimen();
  const { bytes: marked } = await markDraft({ bytes: await drawTold(told), line: MARK });
  const figures = contentOf(told).sheets.map(({ input, result }) => {
    return input && result ? sheetCsv(input, result) : "";
  });
  return { "report.pdf": marked, "figures.csv": Buffer.from(figures.join("")) };
}

/** The sealed report of the demo. */
export function makeDemoReport(): Promise<Buffer> {
  return drawTold(readDemoReport());
}

async function drawTold(told: Told): Promise<Buffer> {
  const at = new Date(told.at);
  const title = `Report of ${told.expert}, ${told.job.title}`;
  const about = { title, author: told.expert, foot: title, at };
  const outline = written(reportOutline(contentOf(told)), told);
  return (await drawReport(about, outline)).bytes;
}

/** The outline with what the expert writes in the place of what is to be written, by the codes of its parts. */
function written(outline: readonly ReportBlock[], told: Told): (ReportBlock | Figure)[] {
  let code = "";
  let answer = 0;
  return outline.flatMap((block): (ReportBlock | Figure)[] => {
    if (block.kind === "part") {
      code = block.code;
    }
    if (block.kind === "signature") {
      return [{ ...block, day: formatDay(new Date(told.at)) }];
    }
    if (block.kind !== "paragraph" || !block.text.startsWith(TO_BE_WRITTEN)) {
      return [block];
    }
    // Of the opinion each question has its own, an empty line between them.
    const answers = told.written[code]?.trim().split("\n\n") ?? [];
    const said = code === "OPINION" ? (answers[answer] ?? "") : answers.join("\n");
    const isBelow = code === told.figure.below && (code !== "OPINION" || answer === 0);
    answer += code === "OPINION" ? 1 : 0;
    return [...said.split("\n").filter(Boolean).map(paragraph), ...(isBelow ? [told.figure] : [])];
  });
}

interface Told {
  at: string;
  /** When its papers came. */
  received: string;
  expert: string;
  job: StartContent["job"];
  defendant: StartContent["parties"][number];
  facts: Partial<CaseFacts>;
  about: StartContent["expert"];
  material: Pick<MaterialItem, "name" | "title" | "kind" | "isRead">[];
  exhibits: (Partial<ExhibitCopy> & { reference: string; description: string; page: number })[];
  sheet: Typed;
  prices: (Pick<PriceCopy, "id" | "level" | "unitName" | "low" | "high"> & Partial<PriceCopy>)[];
  items: StartContent["items"];
  /** What the expert writes, by the codes of parts. */
  written: Record<string, string>;
  figure: Figure & { below: string };
  declarations: StartContent["declarations"];
}

export function readSpecimen(): Told {
  return parse(readFileSync(join(ROOT, "content/specimen.yaml"), "utf8"));
}

/** Under the same rules as the specimen. */
function readDemoReport(): Told {
  const { items, declarations } = readSpecimen();
  const told = parse(readFileSync(join(ROOT, DEMO_FOLDER, "report.yaml"), "utf8"));
  return { ...told, items, declarations };
}

export function contentOf(told: Told): StartContent {
  const exhibits = told.exhibits.map((each) => ({
    id: each.reference,
    form: null,
    substance: null,
    itemCount: null,
    weightLow: null,
    weightHigh: each.weightLow ?? null,
    weightKind: null,
    purityLow: null,
    purityHigh: each.purityLow ?? null,
    purityAs: "NOT_SAID" as const,
    seen: "NONE" as const,
    jobId: "",
    position: 1,
    countOf: null,
    placeFound: null,
    foundOn: null,
    paperId: null,
    theirLow: null,
    theirHigh: null,
    theirSource: null,
    version: 1,
    paper: { number: 3, visibility: "CLIENT" as const },
    source: `P3, page ${each.page}`,
    ...each,
    analysed: each.analysed ?? null,
  }));
  const prices = pricesOf(told);
  const input = typedSheet("VALUE", told.sheet, { exhibits, prices, references: [], theirs: {} });
  return {
    job: told.job,
    report: {
      number: 1,
      kind: "MAIN",
      amends: null,
      amendsSealedAt: null,
      startedAt: new Date(told.at),
    },
    expertName: told.expert,
    expert: told.about,
    parties: [told.defendant],
    facts: { ...NO_FACTS, ...told.facts },
    material: told.material.map((each) => ({
      ...each,
      sentBy: told.job.organisationName,
      cameBy: "The portal",
      receivedAt: new Date(told.received),
      file: { name: each.title, version: 1, size: 1, sha256: sha256(Buffer.from(each.name)) },
      remarks: [],
    })),
    exhibits,
    sheets: [{ number: 1, input, result: computeSheet(input) }],
    items: told.items,
    declarations: told.declarations,
  };
}

function pricesOf(told: Told): PriceCopy[] {
  return told.prices.map((each) => ({
    substance: "Cocaine",
    form: "Powder",
    observedFrom: "2026-03-02",
    observedUntil: "2026-05-28",
    sample: null,
    place: "North West",
    printedSource: "SPECIMEN, an invented price",
    unitGrams: null,
    isGuide: false,
    hasMethod: true,
    isFromThisCase: false,
    assumesPurity: false,
    purityAs: null,
    ...each,
  }));
}
