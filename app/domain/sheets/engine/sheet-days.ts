import { SHEET_FIELDS } from "#app/domain/sheets/fields.ts";
import { formOf } from "#foundation/forms/schemas.ts";

/** The days of a sheet's form; what else is typed may stay as it is until the sheet is fixed. */
export const sheetDays = formOf(SHEET_FIELDS);
