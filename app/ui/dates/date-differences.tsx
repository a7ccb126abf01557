import type { DateDetails, JobDate } from "#app/domain/dates/job-date.ts";
import { Differences, labelIn } from "#app/ui/forms/differences.tsx";
import { ATTENDANCE_LABELS, DATE_KIND_LABELS } from "#app/words/dates.ts";
import { DATE_FIELD_LABELS, fieldsOfDate } from "./date-fields.tsx";
import { dayInWords } from "./date-words.tsx";

interface DateDifferencesProps {
  typed: Readonly<Record<string, string>>;
  date: JobDate;
}

export function DateDifferences({ typed, date }: DateDifferencesProps) {
  return (
    <Differences
      labels={DATE_FIELD_LABELS}
      typed={typed}
      saved={fieldsOfDate(date)}
      inWords={valueInWords}
    />
  );
}

function valueInWords(field: keyof DateDetails, text: string): string {
  if (field === "directed") return text ? "Yes" : "No";
  if (text === "") return "None";
  if (field === "kind") return labelIn(DATE_KIND_LABELS, text);
  if (field === "attendance") return labelIn(ATTENDANCE_LABELS, text);
  const isDay = (field === "startsOn" || field === "endsOn") && !Number.isNaN(Date.parse(text));
  return isDay ? dayInWords(text) : text;
}
