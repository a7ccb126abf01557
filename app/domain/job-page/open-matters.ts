import { DATE_KIND_LABELS } from "#app/domain/dates/date-kind.ts";
import { isOverdue, type JobDate, stands } from "#app/domain/dates/job-date.ts";
import type { QuoteStatus } from "#app/domain/quotes/quote.ts";

/** Something that is not settled when a job is completed. */
export interface OpenMatter {
  id: string;
  kind: "MATERIAL" | "DATE" | "QUOTE";
  /** "The phone download", "Trial". */
  what: string;
  /** The day, `2026-03-27`, of those that have one. */
  on: string | null;
  /** What becomes of it when nobody settles it before. */
  becomes: string;
}

interface Known {
  dates: ReadonlyArray<Pick<JobDate, "id" | "kind" | "state" | "startsOn" | "endsOn">>;
  material: ReadonlyArray<{
    id: string;
    what: string;
    dueOn: string | null;
    receivedAt: string | null;
  }>;
  quotes: ReadonlyArray<{ id: string; status: QuoteStatus }>;
}

export function openMatters({ dates, material, quotes }: Known, today: string): OpenMatter[] {
  return [
    ...quotes
      .filter(({ status }) => status === "SENT")
      .map(({ id }) => ({
        id,
        kind: "QUOTE" as const,
        what: "Quote that waits for its answer",
        on: null,
        becomes: "You are asked next whether it was accepted or is withdrawn.",
      })),
    ...material
      .filter(({ receivedAt }) => receivedAt === null)
      .map(({ id, what, dueOn }) => ({
        id,
        kind: "MATERIAL" as const,
        what,
        on: dueOn,
        becomes: "Stays on the list as not received.",
      })),
    ...dates.filter(stands).map((date) => ({
      id: date.id,
      kind: "DATE" as const,
      what: DATE_KIND_LABELS[date.kind],
      on: date.startsOn,
      becomes: isOverdue(date, today)
        ? "Stays unsettled, and leaves the calendar."
        : "Stays in the calendar; nobody is reminded of it.",
    })),
  ];
}
