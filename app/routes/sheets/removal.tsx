import { discardSheet } from "#app/domain/sheets/draft-sheet.server.ts";
import { changeOfSheet } from "./sheet-forms.server.ts";

export { clientAction, default, loader } from "./sheet.tsx";

export const action = changeOfSheet(
  "Failed to discard the sheet",
  "draft-discarded",
  discardSheet,
  true,
);
