import { DATE_KIND_LABELS } from "#app/domain/dates/date-kind.ts";
import { isAfterHearing, type JobDate } from "#app/domain/dates/job-date.ts";
import { dayInWords } from "./date-words.tsx";

interface TooLateProps {
  date: JobDate;
  hearing: JobDate | undefined;
}

/** Says of an open date that it comes after the hearing. */
export function TooLate({ date, hearing }: TooLateProps) {
  if (!hearing || !isAfterHearing(date, hearing)) return null;
  return (
    <p className="text-sm font-semibold text-danger">
      {afterInWords(hearing)}
      {date.directed && " The court has not moved this: ask."}
    </p>
  );
}

export function afterInWords({ kind, startsOn }: Pick<JobDate, "kind" | "startsOn">): string {
  return `After the ${DATE_KIND_LABELS[kind].toLowerCase()} on ${dayInWords(startsOn)}.`;
}
