import { z } from "zod";
import { line } from "#app/domain/forms/text.ts";

export const acceptanceInput = z.object({
  purchaseOrder: line("Purchase order number", 60).transform((value) => value || null),
});

export type AcceptanceInput = z.infer<typeof acceptanceInput>;
