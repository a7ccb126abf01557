import type { SheetKind } from "#app/domain/sheets/sheet.ts";
import type { CaseContent } from "./content.ts";
import { demoId, demoSheetId } from "./identity.ts";
import type { Demo, Subject } from "./rows.ts";

interface DemoSheet {
  kind: SheetKind;
  place: string;
  ago: number;
  /** The fields of its form; of a yield beside the rows of yields. */
  typed: Record<string, string>;
}

/** The sheets of the demo by the key of their case: what was typed, from which the product computes. */
export const DEMO_SHEETS: Record<string, DemoSheet> = {
  "line-holder": {
    kind: "VALUE",
    place: "North West",
    ago: 3.937,
    typed: {
      "exhibit-1": "IB/9A",
      "price-1": demoId("price 6"),
      "levelReason-1": "21 wraps of about one deal each",
      "levelEvidence-1": "the exhibit list",
      assumptions: "DEMO: the price is invented.",
    },
  },
  "joint-statement": {
    kind: "YIELD",
    place: "West Midlands",
    ago: 25.943,
    typed: { "room-1": "Grow room", "plants-1": "96" },
  },
};

const BY = "miriam";

export function addSheetEntries(demo: Demo, { jobId, org }: Subject, { key }: CaseContent): void {
  const sheet = DEMO_SHEETS[key];
  if (!sheet) return;
  const about = { by: BY, org, jobId, newValue: "1", meta: { sheetId: demoSheetId(key) } };
  const { ago } = sheet;
  demo.entries.push(
    { ...about, ago: ago + 0.1013, action: "sheet_started" },
    { ...about, ago, action: "sheet_fixed" },
    { ...about, ago: ago - 0.0107, action: "sheet_released" },
  );
}
