import { formOf } from "#foundation/forms/schemas.ts";
import { REASON_FIELDS } from "./fields.ts";

/** The reason for a decline or pause, as emailed to the organisation's people; it may not be empty. */
export const reasonInput = formOf(REASON_FIELDS);
