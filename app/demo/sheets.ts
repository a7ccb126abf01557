import type { CaseContent } from "./content.ts";
import { demoSheetId } from "./identity.ts";
import { type Demo, record, type Subject } from "./rows.ts";

export function addSheetEntries(demo: Demo, about: Subject, { key, sheet }: CaseContent): void {
  if (!sheet) return;
  const entry = { by: "miriam", newValue: "1", meta: { sheetId: demoSheetId(key) } };
  const { ago } = sheet;
  record(demo, about, { ...entry, ago: ago + 0.1013, action: "sheet_started" });
  record(demo, about, { ...entry, ago, action: "sheet_fixed" });
  record(demo, about, { ...entry, ago: ago - 0.0107, action: "sheet_released" });
}
