import { fixSheet } from "#app/domain/sheets/fix-sheet.server.ts";
import { changeOfSheet } from "./sheet-forms.server.ts";

export { clientAction, default, loader } from "./sheet.tsx";

export const action = changeOfSheet("Not locked", "sheet-fixed", fixSheet);
