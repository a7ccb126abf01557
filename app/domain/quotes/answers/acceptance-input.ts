import type { z } from "zod";
import { formOf } from "#app/domain/forms/schemas.ts";
import { ACCEPTANCE_FIELDS } from "#app/domain/quotes/fields.ts";

export const acceptanceInput = formOf(ACCEPTANCE_FIELDS);

export type AcceptanceInput = z.infer<typeof acceptanceInput>;
