import { isLate, isTooLate, type JobDate } from "#app/domain/dates/job-date.ts";
import { DATE_KIND_LABELS } from "#app/words/dates.ts";
import { dayInWords } from "./date-words.tsx";

interface TooLateProps {
  date: JobDate;
  hearing: JobDate | undefined;
}

/** Says of an open date that it comes after the hearing. */
export function TooLate({ date, hearing }: TooLateProps) {
  if (!isLate(date, hearing)) return null;
  return (
    <p className="text-sm font-semibold text-danger">
      {tooLateInWords(date.kind, date.startsOn, hearing)}
      {date.directed && " The court has not moved this: ask."}
    </p>
  );
}

export function tooLateInWords(kind: string, day: string, hearing: JobDate | undefined) {
  if (!hearing || !isTooLate(kind, day, hearing)) return undefined;
  return `After ${theHearing(hearing.kind)} on ${dayInWords(hearing.startsOn)}.`;
}

export function theHearing(kind: JobDate["kind"]): string {
  return `the ${DATE_KIND_LABELS[kind].toLowerCase()}`;
}
