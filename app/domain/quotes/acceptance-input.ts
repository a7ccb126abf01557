import { z } from "zod";
import { optionalLine } from "#app/domain/forms/text.ts";

export const acceptanceInput = z.object({
  purchaseOrder: optionalLine("Purchase order number", 60),
});

export type AcceptanceInput = z.infer<typeof acceptanceInput>;
