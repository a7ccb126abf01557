import type { z } from "zod";
import { ACCEPTANCE_FIELDS } from "#app/domain/quotes/fields.ts";
import { formOf } from "#foundation/forms/schemas.ts";

export const acceptanceInput = formOf(ACCEPTANCE_FIELDS);

export type AcceptanceInput = z.infer<typeof acceptanceInput>;
