import { SENSITIVITY_LABELS } from "#app/words/jobs.ts";
import { choice, day, line, own, text } from "#foundation/forms/field.ts";

/** What a request says, in the order of its form. */
export const REQUEST_FIELDS = {
  title: line("Job Title", 200, {
    called: "Job title",
    needed: "Enter a job title",
    hint: "Shown in every list. Leave out names.",
    isPrinted: true,
  }),
  reference: line("Case Reference", 100, { called: "Case reference", isPrinted: true }),
  description: text("Description", 20_000, { needed: "Enter a description", rows: 8 }),
  sensitivityLevel: choice("Sensitivity Level", SENSITIVITY_LABELS, {
    initial: "MODERATE",
    needed: "Choose a sensitivity level",
  }),
  dueDate: day("Due Date", "ANY_DAY"),
};

/** Why a job is completed without a sealed report. */
export const STATUS_FIELDS = {
  noReport: own("Reason for closing without a report", {
    called: "Reason",
    max: 1_000,
    rows: 2,
    hint: "Kept as an internal comment.",
  }),
};
