import { z } from "zod";
import { line, paragraphs } from "../text.ts";
import { SENSITIVITY_LEVELS, SETTABLE_STATUSES } from "./job.ts";

/** The New Job Request form. Empty reference and due date mean none. */
export const jobInput = z.object({
  id: z.uuid({ error: "Reload the page and try again" }),
  title: line("Job title", 200).refine((value) => value !== "", { error: "Enter a job title" }),
  reference: line("Case reference", 100).transform((value) => value || null),
  description: paragraphs("Description", 20_000).refine((value) => value !== "", {
    error: "Enter a description",
  }),
  sensitivityLevel: z.enum(SENSITIVITY_LEVELS, { error: "Choose a sensitivity level" }),
  dueDate: z
    .union([z.literal(""), z.iso.date()], { error: "Enter a date such as 27/03/2026" })
    .default("")
    .transform((value) => value || null),
});

export type JobInput = z.infer<typeof jobInput>;

export const statusInput = z.object({
  status: z.enum(SETTABLE_STATUSES, { error: "Choose a status" }),
});
