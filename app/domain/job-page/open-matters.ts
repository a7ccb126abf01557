import { isOverdue, type JobDate, stands } from "#app/domain/dates/job-date.ts";
import { DATE_KIND_LABELS } from "#app/words/dates.ts";
import type { QuoteStatus } from "#app/words/quotes.ts";

/** Something that is not settled when a job is completed. */
export interface OpenMatter {
  id: string;
  kind: "MATERIAL" | "DATE" | "QUOTE";
  what: string;
  /** Its day, `2026-03-27`. */
  on: string | null;
  becomes: string;
}

interface Known {
  dates: ReadonlyArray<Pick<JobDate, "id" | "kind" | "state" | "startsOn" | "endsOn">>;
  material: ReadonlyArray<{ id: string; what: string; dueOn: string | null; receivedAt: unknown }>;
  quotes: ReadonlyArray<{ id: string; status: QuoteStatus }>;
}

export function openMatters({ dates, material, quotes }: Known, today: string): OpenMatter[] {
  const matters: OpenMatter[] = [];
  for (const { id, status } of quotes) {
    const becomes = "You are asked next whether it was accepted or is withdrawn.";
    const what = "Quote awaiting an answer";
    if (status === "SENT") matters.push({ id, kind: "QUOTE", what, on: null, becomes });
  }
  for (const { id, what, dueOn: on, receivedAt } of material) {
    const becomes = "Stays on the list as not received.";
    if (!receivedAt) matters.push({ id, kind: "MATERIAL", what, on, becomes });
  }
  for (const date of dates.filter(stands)) {
    const { id, kind, startsOn: on } = date;
    const becomes = isOverdue(date, today)
      ? "Stays unsettled, and leaves the calendar."
      : "Stays in the calendar; reminders stop.";
    matters.push({ id, kind: "DATE", what: DATE_KIND_LABELS[kind], on, becomes });
  }
  return matters;
}
